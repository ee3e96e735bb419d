"""What a referee is not told while he plays himself (campaign 2.5): it is kept, and brought to him later."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable
from dataclasses import replace

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.kind import Kinds
from bot.core.telling import Tells
from bot.fresh import Purpose, fresh
from bot.services.notices import Notice
from bot.services.parcels import Dm
from bot.services.posting import outbox_row
from bot.store.engine import Database
from bot.store.outbox import KEPT, WAITING, Letter
from bot.store.tables import outbox


def for_who_plays(kinds: Kinds, notices: Iterable[Notice]) -> tuple[Notice, ...]:
    """Answer what a referee who plays may be told of some notices now."""
    told = ((one, kinds[one.kind].while_playing(one.details)) for one in notices)
    return tuple(replace(one, details=details) for one, details in told if details is not None)


def kept_back(kinds: Kinds, notices: Iterable[Notice]) -> tuple[Notice, ...]:
    """Return what is told only to who plays no more."""
    return tuple(one for one in notices if kinds[one.kind].while_playing(one.details) is None)


async def keep_back(
    connection: AsyncConnection,
    of: Tells,
    letter: Letter,
    told: tuple[Notice, ...],
    kept: tuple[Notice, ...],
    judges: Iterable[int] = (),
) -> None:
    """Keep some notices of a letter until they may be told; `told` are the others, sent by now.

    What is kept from the room of two referees is written to the one who does not play (`judges`).
    """
    chosen = outbox.c.id == letter.id
    for user in judges:
        copy = outbox_row(of, Dm(user), letter.seat, kept, letter.game, letter.position, letter.next_at)
        await connection.execute(outbox.insert(), copy)
    if not told:
        await connection.execute(update(outbox).where(chosen).values(state=KEPT))
        return
    row = (await connection.execute(select(outbox).where(chosen))).mappings().one()
    rest = {
        **row,
        "notices": of.codec.write_letter(kept),
        "version": of.codec.letters,
        "nonce": fresh(Purpose.LETTER, letter.game, 12),
    }
    rest |= {"state": KEPT, "attempts": 0, "tried_at": None}
    del rest["id"]
    await connection.execute(outbox.insert(), rest)
    # What is told of him lists the kinds of what he was sent: nothing of what was kept back.
    values = {"notices": of.codec.write_letter(told), "version": of.codec.letters}
    await connection.execute(update(outbox).where(chosen).values(**values))


async def let_go(
    database: Database, plays: Callable[[str], Awaitable[bool]], named: Collection[str] | None = None
) -> None:
    """Let what was kept back be sent in every game, or of these, whose referee plays no more."""
    query = select(outbox.c.game).where(outbox.c.state == KEPT)
    if named is not None:
        if not named:
            return
        query = query.where(outbox.c.game.in_(named))
    async with database.read() as connection:
        waiting = sorted(set((await connection.execute(query)).scalars()))
    for game in waiting:
        if not await plays(game):
            async with database.write() as connection:
                kept = (outbox.c.game == game) & (outbox.c.state == KEPT)
                await connection.execute(update(outbox).where(kept).values(state=WAITING))
