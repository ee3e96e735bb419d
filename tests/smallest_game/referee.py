"""What Rhea does in a game of Doors when something went wrong, and what tests read of what comes of it."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import select

from bot.core.referee.correcting.correction_shapes import Work
from bot.core.referee.corrections import Corrections
from bot.core.store.tables import outbox
from bot.core.table.receipts import Receipt
from bot.core.told.shared_details import by_name
from tests.smallest_game.at_the_table import NOON, RHEA, Cellar
from tests.smallest_game.doors.game import GAME


def next_of(cellar: Cellar, what: str) -> tuple[str, datetime]:
    """Return the key of what is done next, and its moment."""
    number = next(cellar.numbers)
    return f"{what}:{number}", NOON + timedelta(minutes=number)


async def undo(cellar: Cellar, reason: str = "a slip") -> Receipt:
    key, at = next_of(cellar, "undo")
    return await cellar.table.undo(cellar.id, key=key, author_id=RHEA, at=at, reason=reason)


async def rightly(cellar: Cellar, position: int, said: str | None) -> Work:
    """Begin to tell a step rightly."""
    key, at = next_of(cellar, "begin")
    return await Corrections(cellar.table).begin(cellar.id, RHEA, position, said, key=key, at=at)


async def applied(cellar: Cellar, work: Work) -> int:
    """Apply a rewind as it was looked at; return where the journal has come to."""
    key, at = next_of(cellar, "apply")
    seen = (work.head, work.mark)
    await Corrections(cellar.table).apply(cellar.id, RHEA, work.id, "so it was", seen=seen, key=key, at=at)
    return await cellar.table.position(cellar.id)


async def told(cellar: Cellar, position: int) -> dict[str, list[tuple[str, dict[str, object]]]]:
    """Return what an entry told each seat: the kind, and its details."""
    query = select(outbox.c.seat, outbox.c.notices).where(outbox.c.position == position)
    async with cellar.database.read() as connection:
        rows = (await connection.execute(query.order_by(outbox.c.id))).all()
    found: dict[str, list[tuple[str, dict[str, object]]]] = {}
    for seat, text in rows:
        for one in GAME.codec.read_letter(text):
            found.setdefault(seat, []).append((one.kind, dict(by_name(one.details))))
    return found


async def rolled(cellar: Cellar) -> list[tuple[str, int]]:
    """Return name and face of all that was ever rolled, in its order."""
    rolls = (await cellar.table.sitting(cellar.id)).standing.rolled.rolls
    return [(one.name, one.face) for one in rolls.values()]
