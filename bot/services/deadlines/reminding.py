"""What becomes due by itself: reminders to the late, and the question to the referee when a time is over.

What was told stands in the ledger, so it outlives a restart; of what is late only the nearest is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from sqlalchemy import ColumnElement, select

from bot.services.battles.encounter import Encounter
from bot.services.battles.encounters import Encounters
from bot.services.changing import send
from bot.services.deadlines.late import DAY, lead, reminders
from bot.services.deadlines.ledger import Due, keep_up, write_dues
from bot.services.deadlines.pace import STANDING_STILL, Pace, stood
from bot.services.looking import in_each
from bot.services.notices import Notice, notice
from bot.services.people import PRACTICE, Status
from bot.services.table import Table
from bot.store.moments import stored
from bot.store.referee_tables import dues, holds, pace
from bot.store.tables import games
from engine.common.seat import REFEREE, Seat

BEFORE, AFTER = 1, 2
"""What those who are late were told: before their time was over, and after."""


class Reminding:
    """Looks after the deadlines of every running game; `tick` is called by the clock."""

    def __init__(self, table: Table, encounters: Encounters) -> None:
        self._table = table
        self._database = table.database
        self._encounters = encounters

    async def tick(self, now: datetime) -> int:
        """Tell what has become due by now, each thing once; answer how many notices were written."""

        async def keep(game: str) -> int:
            async with self._table.lock(game):
                await keep_up(self._table, game)
            return 0

        async def tell(game: str) -> int:
            return await self._tell(game, now)

        await in_each(await self._behind(), keep, "ledger")
        return await in_each(await self._due(now), tell, "reminders")

    async def _behind(self) -> list[str]:
        """Answer the games whose ledger is not at the head of their journal."""
        query = (
            select(games.c.id)
            .outerjoin(pace, pace.c.game == games.c.id)
            .where(games.c.status == Status.RUNNING.value, games.c.server != PRACTICE)
            .where(pace.c.seen.is_(None) | (pace.c.seen != games.c.head))
        )
        async with self._database.read() as connection:
            return sorted((await connection.execute(query)).scalars())

    async def _due(self, now: datetime) -> list[str]:
        """Answer the games in which somebody may have to be told something: not in a pause.

        Nor while what the teams are told is held: they do not know of it.
        """
        held = select(holds.c.game).where(holds.c.shown.is_not(None))
        query = (
            select(dues.c.game)
            .join(games, games.c.id == dues.c.game)
            .where(games.c.status == Status.RUNNING.value)
            .where(dues.c.due_at.is_not(None), dues.c.over.is_(False), _to_tell(stored(now)))
            .where(dues.c.game.not_in(STANDING_STILL), dues.c.game.not_in(held))
            .distinct()
        )
        async with self._database.read() as connection:
            return sorted((await connection.execute(query)).scalars())

    async def _tell(self, game: str, now: datetime) -> int:
        here = await self._encounters.of(game)
        drafts = {one.seat: one.draft or 0 for one in await self._table.waiting(game)}
        async with self._table.lock(game):
            of, kept = await keep_up(self._table, game)
            after, told = looked_at(of, kept, stored(now), drafts, here)
            if after == kept:
                return 0
            async with self._database.write() as connection:
                await write_dues(connection, game, after)
                await send(connection, self._table.kinds, game, told, now)
        self._table.committed()
        return len(told)


def _to_tell(now: int) -> ColumnElement[bool]:
    """Answer under which condition `looked_at` may tell something of a due: else no game is read for it.

    The time of a game is the clock's without its pauses, all of which are over where it does not stand still.
    """
    still = stood(dues.c.game)
    own = now - still
    # At the most: of the pauses only those before it was open lie between its two moments.
    quarter = (dues.c.due_at + still - dues.c.since_at) / 4
    # Two conditions for the lesser of two, as `lead` has it: databases name that function each in its way.
    soon = (dues.c.due_at - DAY <= own) & (dues.c.due_at - quarter <= own)
    over = (dues.c.due_at <= own) & ((dues.c.reminded < AFTER) | dues.c.asked.is_(False))
    return over | (soon & (dues.c.reminded < BEFORE))


def looked_at(
    of: Pace,
    kept: tuple[Due, ...],
    now: int,
    drafts: Mapping[Seat, int],
    here: tuple[Encounter, ...],
) -> tuple[tuple[Due, ...], tuple[Notice, ...]]:
    """Answer the ledger after a look at the clock (milliseconds), and what is told: to the late, the referee.

    What the other team may not know is told him in a notice of its own, for one who plays himself (2.5).
    """
    own = of.time.at(now)
    after, told, late = [], list[Notice](), list[Due]()
    for one in kept:
        moment = None if one.due is None or one.over else of.time.wall(one.due)
        if one.due is None or one.over or moment is None:
            after.append(one)
            continue
        seen = one
        if own >= one.due:
            if one.reminded < AFTER:
                told += reminders(one, "due_over", moment // 1000, drafts, here)
            if not one.asked:
                late.append(one)
            seen = replace(one, reminded=AFTER, asked=True)
        elif own >= one.due - lead(one, of.time) and one.reminded < BEFORE:
            told += reminders(one, "due_soon", moment // 1000, drafts, here)
            seen = replace(one, reminded=BEFORE)
        after.append(seen)
    told += to_referee(late, drafts)
    return tuple(after), tuple(told)


def to_referee(late: Sequence[Due], drafts: Mapping[Seat, int]) -> Iterator[Notice]:
    """Ask the referee what becomes of what is late; the battles, of which all know, in a notice of their own.

    So one who plays himself is told of them, and of nothing else (2.5).
    """
    battles = [one for one in late if one.open.what == "result"]
    hidden = [one for one in late if one.open.what != "result"]
    for kind, found in (("battles_late", battles), ("late", hidden)):
        if found:
            yield notice(REFEREE, kind, ask=True, late=" ".join(_late(one, drafts) for one in found))


def _late(one: Due, drafts: Mapping[Seat, int]) -> str:
    """Answer "NUMBER/SEAT/WHAT/DRAFT/MARK" of something that is late."""
    draft = drafts.get(one.open.seat, 0) if one.open.what == "orders" else 0
    return f"{one.number}/{one.open.seat}/{one.open.what}/{draft}/{one.mark}"
