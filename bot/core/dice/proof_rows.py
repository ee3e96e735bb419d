"""The rows of what commits the bot: which thread there is, which posts stand in it, which are under way."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import ColumnElement, and_, delete, exists, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.kept_message import KeptMessage
from bot.core.store.outbox import SENT
from bot.core.store.proof_tables import proof_posts, proof_threads
from bot.core.store.tables import outbox


async def thread_below(connection: AsyncConnection, parent: int) -> int | None:
    """Return the thread below a channel, whichever game it was made for; None where there is none."""
    query = select(proof_threads.c.thread).where(
        proof_threads.c.parent == parent, proof_threads.c.thread.is_not(None)
    )
    return (await connection.execute(query.limit(1))).scalar_one_or_none()


async def is_begun(connection: AsyncConnection, game: str, parent: int) -> bool:
    """Tell whether a thread may have been made below a channel of which nothing is noted yet."""
    begun = select(proof_threads.c.game).where(
        proof_threads.c.game == game, proof_threads.c.parent == parent, proof_threads.c.thread.is_(None)
    )
    return (await connection.execute(begun)).one_or_none() is not None


async def put_thread(connection: AsyncConnection, game: str, parent: int, thread: int | None) -> None:
    """Note the thread of a game; None: it is about to be made."""
    await drop_thread(connection, game)
    await connection.execute(proof_threads.insert(), {"game": game, "parent": parent, "thread": thread})


async def drop_thread(connection: AsyncConnection, game: str) -> None:
    """Note no thread of a game any more."""
    await connection.execute(delete(proof_threads).where(proof_threads.c.game == game))


async def lose_thread(connection: AsyncConnection, thread: int) -> None:
    """Note that a thread is there no more."""
    await connection.execute(delete(proof_threads).where(proof_threads.c.thread == thread))


async def read_post(connection: AsyncConnection, game: str, key: str) -> KeptMessage | None:
    """Return how a post stands, None for one that nobody has begun."""
    row = (await connection.execute(select(proof_posts).where(_same(game, key)))).one_or_none()
    return None if row is None else KeptMessage(row.channel, row.message, row.nonce)


async def read_posts(connection: AsyncConnection, game: str) -> Mapping[str, KeptMessage]:
    """Return how each post of a game stands that somebody has begun, by its key."""
    rows = await connection.execute(select(proof_posts).where(proof_posts.c.game == game))
    return {row.key: KeptMessage(row.channel, row.message, row.nonce) for row in rows}


async def keep_post(connection: AsyncConnection, game: str, key: str, one: KeptMessage) -> None:
    """Note how a post stands, whether one is noted already or not."""
    standing = {"channel": one.channel, "message": one.message, "nonce": one.nonce}
    found = await connection.execute(update(proof_posts).where(_same(game, key)).values(**standing))
    if not found.rowcount:
        await connection.execute(proof_posts.insert(), {"game": game, "key": key, **standing})


async def where_posted(connection: AsyncConnection, game: str) -> tuple[tuple[int, int], ...]:
    """Return the channel and the number of each message in which something of a game stands whole."""
    inside = select(proof_posts.c.channel, proof_posts.c.message).where(
        proof_posts.c.game == game, proof_posts.c.channel != 0, proof_posts.c.message.is_not(None)
    )
    letters = (
        select(outbox.c.target, outbox.c.message)
        .join(proof_posts, and_(proof_posts.c.game == outbox.c.game, proof_posts.c.key == outbox.c.nonce))
        .where(proof_posts.c.game == game, proof_posts.c.channel == 0, outbox.c.state == SENT)
    )
    found = [
        (row[0], row[1]) for query in (inside, letters) for row in await connection.execute(query) if row[1]
    ]
    return tuple(sorted(found, key=lambda one: one[1]))


async def is_first_sealed(connection: AsyncConnection, letter: int) -> bool:
    """Tell whether no letter before this one brought a seal of its game to the same room."""
    mine, before = outbox.alias("mine"), outbox.alias("before")
    earlier = exists().where(
        before.c.game == mine.c.game,
        before.c.audience == mine.c.audience,
        before.c.target == mine.c.target,
        before.c.seal != "",
        before.c.id < mine.c.id,
    )
    query = select(mine.c.id).where(mine.c.id == letter, ~earlier)
    return (await connection.execute(query)).one_or_none() is not None


def _same(game: str, key: str) -> ColumnElement[bool]:
    return and_(proof_posts.c.game == game, proof_posts.c.key == key)
