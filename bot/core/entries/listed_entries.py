"""How entries to a game stand, worked out of its rows and of what everybody sees."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from bot.core.entries.entry_rows import OPEN, Rows, read_rows
from bot.core.games.games import ENDED, read_game, refuse_all_but_referee
from bot.core.present.entry_list_words import EntryList
from bot.core.store.moments import stored
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table
from engine.common.seat import PUBLIC, Seat


def listed_entries(sitting: Sitting, rows: Rows) -> EntryList:
    """Return how entries stand, as everybody may see it; of a game that has begun nothing of check-in."""
    one = None if begun(sitting) else rows.check_in
    return EntryList(
        most_of(sitting, rows),
        0 if one is None else one.until // 1000,
        0 if one is None or one.stage >= OPEN else one.opens // 1000,
        one is not None and one.closed,
        frozenset(_checked(sitting, rows)),
        tuple(waiter.name for waiter in rows.waiting),
    )


def most_of(sitting: Sitting, rows: Rows) -> int:
    """Return how many may be in at once, 0 for any number."""
    return rows.most or sitting.of.entries.most


def is_full(sitting: Sitting, rows: Rows) -> bool:
    """Tell whether there is no place left."""
    return 0 < most_of(sitting, rows) <= len(present(sitting))


def present(sitting: Sitting) -> tuple[Seat, ...]:
    """Return who takes a place."""
    return sitting.of.entries.present(sitting.see(PUBLIC))


def begun(sitting: Sitting) -> bool:
    """Tell whether the game goes on with those who are in."""
    return sitting.of.entries.begun(sitting.see(PUBLIC))


def is_over(sitting: Sitting) -> bool:
    """Tell whether nobody may enter any more."""
    return sitting.status in ENDED or not sitting.of.entries.open(sitting.see(PUBLIC))


def missing(sitting: Sitting, rows: Rows) -> tuple[Seat, ...]:
    """Return who takes a place and has not checked in."""
    checked = set(_checked(sitting, rows))
    return tuple(seat for seat in present(sitting) if seat not in checked)


def is_open(rows: Rows, at: datetime) -> bool:
    """Tell whether people check in at a moment."""
    one = rows.check_in
    return one is not None and not one.closed and one.opens <= stored(at) <= one.until


async def judged(table: Table, server: int, game: str, referee: int) -> Sitting:
    """Return a game for its referee; raise a refusal for anybody else."""
    async with table.database.read() as connection:
        await refuse_all_but_referee(connection, await read_game(connection, game, server), referee)
    return await table.sitting(game)


async def rows_of(table: Table, game: str) -> Rows:
    """Read what is kept of the entries of a game."""
    async with table.database.read() as connection:
        return await read_rows(connection, game)


def _checked(sitting: Sitting, rows: Rows) -> Iterator[Seat]:
    """Yield who is there: whoever has checked in, whom the program plays, for whom the referee answers."""
    yield from sitting.seating.of_program()
    for user in rows.checked:
        yield from sitting.seating.of_player(user)
    yield from (seat for seat in present(sitting) if seat not in sitting.seating.taken)
