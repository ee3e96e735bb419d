"""What one commit of a skirmish writes, and what was done under a key that was used before."""

from __future__ import annotations

from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.shared_faults import KeyTaken
from bot.core.store.engine import Database
from bot.core.store.journal import append, move_head, read_entries, take_key
from bot.core.store.skirmish_tables import SKIRMISHES, skirmish_inbox
from bot.core.store.transaction_batch import BatchStep
from bot.games.skirmish.services.people import COMPUTER
from bot.games.skirmish.services.receipts import Receipt
from bot.games.skirmish.services.saying import Course, open_to_all
from bot.games.skirmish.services.sitting import Sitting, happened_in
from engine.skirmish.events import Event
from engine.skirmish.see import see
from engine.skirmish.sides import Seat


def steps_of(
    was: Sitting, course: Course, key: str, seat: Seat, *, author: int, number: int, at: int
) -> list[BatchStep]:
    """Return what a course writes that was worked out from a sitting.

    `number`: the last position that belongs to what was said under the key; the computer's are behind it.
    """
    game, now = was.duel.id, course.sitting
    keys = [take_key(key, game, "said", seat.value, number, author=author, at=at, of=SKIRMISHES)]
    if now.head > number:
        own = f"{key} computer"
        side = Seat(was.duel.side.other.value).value
        keys.append(take_key(own, game, "said", side, now.head, author=COMPUTER, at=at, of=SKIRMISHES))
    if not course.entries:
        return keys
    stages = (was.duel.stage.value, now.duel.stage.value)
    moved = move_head(course.entries, was.roster, *stages, of=SKIRMISHES)
    return [moved, *keys, append(course.entries, SKIRMISHES)]


async def row_of_key(connection: AsyncConnection, key: str, game: str | None, author: int) -> Any:  # noqa: ANN401 - a row of keys
    """Return what a key has led to, None for nothing; `game` None: of whatever game.

    Raises `KeyTaken` where it led somebody else, or to something else.
    """
    query = select(skirmish_inbox).where(skirmish_inbox.c.key == key)
    row = (await connection.execute(query)).one_or_none()
    if row is not None and (row.author != author or game not in (None, row.game)):
        raise KeyTaken(key)
    return row


async def happened_under(connection: AsyncConnection, game: str, number: int) -> tuple[Event, ...]:
    """Return, as everybody may read it, what came of the message that led to a position."""
    earlier = select(func.max(skirmish_inbox.c.number)).where(
        skirmish_inbox.c.game == game, skirmish_inbox.c.number < number
    )
    first = (await connection.execute(earlier)).scalar_one() or 0
    return await _between(connection, game, first, number)


async def repeated(database: Database, sitting: Sitting, user: int, key: str) -> Receipt | None:
    """Return what a key has led to in a game, told again; None where it has led to nothing."""
    game = sitting.duel.id
    async with database.read() as connection:
        row = await row_of_key(connection, key, game, user)
        if row is None:
            return None
        happened = await happened_under(connection, game, row.number)
    seat = sitting.duel.seat(user)
    return Receipt(sitting.duel, seat, see(sitting.state, seat), happened, repeated=True)


async def happened_last(connection: AsyncConnection, game: str, head: int) -> tuple[Event, ...]:
    """Return, as everybody may read it, all that has happened since a person said something last."""
    keys = skirmish_inbox.c
    of_people = select(func.max(keys.number)).where(keys.game == game, keys.author != COMPUTER)
    last = (await connection.execute(of_people)).scalar_one() or 0
    before = select(func.max(keys.number)).where(keys.game == game, keys.number < last)
    first = (await connection.execute(before)).scalar_one() or 0
    return await _between(connection, game, first, head)


async def said_last(connection: AsyncConnection, game: str) -> int | None:
    """Return who has said last what moved a game on: a person, or the computer; None: nobody has."""
    keys = skirmish_inbox.c
    query = select(keys.author).where(keys.game == game).order_by(keys.number.desc()).limit(1)
    return (await connection.execute(query)).scalar_one_or_none()


async def _between(connection: AsyncConnection, game: str, after: int, upto: int) -> tuple[Event, ...]:
    entries, _ = await read_entries(connection, game, SKIRMISHES)
    events = happened_in(entries[after:upto])
    return open_to_all(event for each in events for event in each)
