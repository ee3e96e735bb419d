"""The ledger of what is open in each game, for whom, since when, until when: kept up with the journal.

It is read off the referee's View. Of what a team may know of the other's (its orders, 12.3) it keeps beside
that by when the other was told that it is due, also when it was given long ago.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.people.people import Status
from bot.core.present.reader import View
from bot.core.store.account import beside
from bot.core.store.referee_tables import dues, pace
from bot.core.store.tables import journal
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table
from bot.core.time.deadlines.open_now import known_beside, open_to
from bot.core.time.deadlines.pace import Pace, note_seen, read_pace
from engine.common.seat import REFEREE, Seat
from engine.common.turn import Open

_MOST_OF_AN_ENTRY = 1000
BEFORE, AFTER = 1, 2
"""What those who are late were told: before their time was over, and after."""


@dataclass(frozen=True, slots=True)
class Due:
    """One thing that is open, or `over` and for the other team still to come. Moments are milliseconds.

    `due` and `known` are in the time of the game; None: no deadline.
    """

    number: int
    open: Open
    since: int
    due: int | None = None
    known: int | None = None
    over: bool = False
    reminded: int = 0
    asked: bool = False

    @property
    def mark(self) -> int:
        """Stands for by when it is due, in 9 digits: a button that carries it knows if that was changed."""
        return 1 if self.due is None else 2 + self.due // 1000 % 999_999_990


def known_to(one: Due, seat: str) -> int | None:
    """Return by when something is due as a team knows it, in the game's time; None: it knows of no deadline.

    Its own as long as it is open; the other's orders, and the battles, as it was told (12.3).
    """
    if one.open.seat == seat:
        return None if one.over else one.due
    return one.known


async def read_dues(connection: AsyncConnection, game: str) -> tuple[Due, ...]:
    """Read the ledger of a game as it was last kept, in the order in which things were opened."""
    rows = await connection.execute(select(dues).where(dues.c.game == game).order_by(dues.c.number))
    return tuple(_due(row) for row in rows)


async def write_dues(connection: AsyncConnection, game: str, kept: Iterable[Due]) -> None:
    """Put these in the place of what the ledger of a game held."""
    await connection.execute(dues.delete().where(dues.c.game == game))
    rows = [_row(game, one) for one in kept]
    if rows:
        await connection.execute(dues.insert(), rows)


async def keep_up(table: Table, game: str) -> tuple[Pace, tuple[Due, ...]]:
    """Bring a game's ledger to the head of its journal; return its pace and the ledger.

    The caller holds the game's lock.
    """
    sitting = await table.sitting(game)
    async with table.database.read() as connection:
        now = await read_pace(connection, game)
        kept = await read_dues(connection, game)
        query = select(pace.c.seen).where(pace.c.game == game)
        seen = (await connection.execute(query)).scalar_one_or_none()
        if seen == sitting.head:
            return now, kept
        moments = (
            [(sitting.head, sitting.standing.since)]
            if seen is None
            else await _commits(connection, game, min(seen, sitting.head))
        )
    going_on = sitting.status is Status.RUNNING
    for position, at in moments:
        truly: Mapping[str, Open] = {}
        public: Mapping[str, Open] = {}
        if going_on:
            # What is held they will have been told when they next look here: until then no deadline is told.
            seats = (REFEREE, *sitting.sides)
            views = {seat: await _seen_by(seat, table, sitting, position) for seat in seats}
            truly = open_to(sitting.of, views[REFEREE])
            public = known_beside(sitting.of, sitting.sides, views.__getitem__)
        kept = turned(kept, truly, public, now, position, at)
    # Nobody has asked for that: who only looks must not be told by it that the other team has done something.
    with beside():
        async with table.database.write() as connection:
            await write_dues(connection, game, kept)
            await note_seen(connection, game, sitting.head)
    return now, kept


async def _seen_by(seat: Seat, table: Table, sitting: Sitting, position: int) -> View:
    """Return what a seat sees at a position, or will once it is told; the last one is at hand."""
    if position != sitting.head:
        return await table.unheld_view(sitting.game, seat, position)
    return sitting.see(seat)


async def _commits(connection: AsyncConnection, game: str, seen: int) -> list[tuple[int, int]]:
    """Return the last position of each commit after a position, and when it was made.

    A correction writes many entries at once; what was open in between was never asked.
    """
    query = select(journal.c.position, journal.c.at).where(journal.c.game == game, journal.c.position > seen)
    rows = (await connection.execute(query.order_by(journal.c.position))).all()
    last = {row.at: row.position for row in rows}
    return sorted((position, at) for at, position in last.items())


def turned(
    kept: tuple[Due, ...],
    truly: Mapping[str, Open],
    public: Mapping[str, Open],
    now: Pace,
    position: int,
    at: int,
) -> tuple[Due, ...]:
    """Return the ledger after a commit, by what is truly open then and what others know to be open."""
    found: list[Due] = []
    for one in kept:
        key = one.open.key
        if not one.over and key in truly:
            found.append(one)
        elif key in public and (one.over or key not in truly):
            found.append(replace(one, over=True))
    there = {one.open.key: one for one in found}
    for at_, (key, open_) in enumerate(sorted({**public, **truly}.items())):
        before, number = there.get(key), position * _MOST_OF_AN_ENTRY + at_
        if before is not None and (not before.over or key not in truly):
            if not before.over and before.open.of != open_.of:
                # It goes on with another question, within the same time: whoever is late is asked that now.
                next_ = replace(before, number=number, open=open_, since=at, reminded=0, asked=False)
                found[found.index(before)] = next_
            continue
        due = now.due(open_.what, at, open_.scope)
        known = due if key in public else None
        if before is not None:
            # It was given and is open again, by an undo: the other team knows nothing of either.
            found.remove(before)
            known = before.known
        found.append(Due(number, open_, at, due, known, over=key not in truly))
    return tuple(found)


def _due(row: Any) -> Due:  # noqa: ANN401 - a row has the columns of its query
    charge = tuple(json.loads(row.charge or "[]"))
    open_ = Open(row.key, row.seat, row.what, row.of, row.scope, charge, row.close)
    of = (row.due_at, row.known_at)
    return Due(row.number, open_, row.since_at, *of, over=row.over, reminded=row.reminded, asked=row.asked)


def _row(game: str, one: Due) -> dict[str, Any]:
    return {
        "game": game,
        "number": one.number,
        "key": one.open.key,
        "seat": one.open.seat,
        "what": one.open.what,
        "of": one.open.of,
        "since_at": one.since,
        "due_at": one.due,
        "known_at": one.known,
        "over": one.over,
        "reminded": one.reminded,
        "asked": one.asked,
        "scope": one.open.scope,
        "charge": json.dumps(one.open.charge) if one.open.charge else "",
        "close": one.open.close,
    }
