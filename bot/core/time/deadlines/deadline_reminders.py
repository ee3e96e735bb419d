"""What becomes due by itself: reminders to the late, and the question to the referee when a time is over.

What was told stands in the ledger, so it outlives a restart; of what is late only the nearest is told.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from sqlalchemy import ColumnElement, exists, select

from bot.core.games.changing import send
from bot.core.games.hooked import Hooked
from bot.core.games.looking_again import in_each
from bot.core.people.people import PRACTICE, Status
from bot.core.post.notices import Notice, notice
from bot.core.store.moments import stored
from bot.core.store.referee_tables import dues, holds, pace
from bot.core.store.tables import games
from bot.core.table.table import Table
from bot.core.time.deadlines.closed_by_clock import close_late, to_close
from bot.core.time.deadlines.late_seats import DAY, Ready, lead, ready_sheets, reminders
from bot.core.time.deadlines.ledger import AFTER, BEFORE, Due, keep_up, write_dues
from bot.core.time.deadlines.pace import Pace, still, stood
from bot.core.told.waiting_details import Late, LateOne
from engine.common.seat import REFEREE, Seat
from engine.common.turn import WHOLE


class Reminding:
    """Looks after the deadlines of every running game; `tick` is called by the clock."""

    def __init__(self, table: Table, hooked: Hooked) -> None:
        self._table = table
        self._database = table.database
        self._hooked = hooked

    async def tick(self, now: datetime) -> int:
        """Tell what has become due by now, each thing once; return how many notices were written."""

        async def keep(game: str) -> int:
            async with self._table.lock(game):
                await keep_up(self._table, game)
            return 0

        async def tell(game: str) -> int:
            return await self._tell(game, now)

        await in_each(await self._behind(), keep, "ledger")
        return await in_each(await self._due(now), tell, "reminders")

    async def _behind(self) -> list[str]:
        """Return the games whose ledger is not at the head of their journal."""
        query = (
            select(games.c.id)
            .outerjoin(pace, pace.c.game == games.c.id)
            .where(games.c.status == Status.RUNNING.value, games.c.server != PRACTICE)
            .where(pace.c.seen.is_(None) | (pace.c.seen != games.c.head))
        )
        return sorted(await self._database.column(query))

    async def _due(self, now: datetime) -> list[str]:
        """Return the games in which somebody may have to be told something: not in a pause.

        Nor while what the teams are told is held: they do not know of it.
        """
        held = exists().where(
            holds.c.game == dues.c.game,
            holds.c.shown.is_not(None),
            (holds.c.scope == WHOLE) | (holds.c.scope == dues.c.scope),
        )
        query = (
            select(dues.c.game)
            .join(games, games.c.id == dues.c.game)
            .where(games.c.status == Status.RUNNING.value)
            .where(dues.c.due_at.is_not(None), dues.c.over.is_(False), _to_tell(stored(now)))
            .where(~still(dues.c.game, dues.c.scope), ~held)
            .distinct()
        )
        return sorted(await self._database.column(query))

    async def _tell(self, game: str, now: datetime) -> int:
        arranged = await (await self._hooked.of(game)).arranged(game)
        drafts = await ready_sheets(self._table, game)
        async with self._table.lock(game):
            refused = await close_late(self._table, game, now)
            of, kept = await keep_up(self._table, game)
            # Of what is open where something is held nobody is told: they do not know of it.
            hold = (await self._table.sitting(game)).hold
            known = tuple(one for one in kept if one.open.scope not in hold.behind)
            seen, told = looked_at(of, known, stored(now), drafts, arranged, refused)
            looked = dict(zip((one.number for one in known), seen, strict=True))
            after = tuple(looked.get(one.number, one) for one in kept)
            if after == kept:
                return 0
            async with self._database.write() as connection:
                await write_dues(connection, game, after)
                await send(connection, self._table.kinds, game, told, now)
        self._table.committed()
        return len(told)


def _to_tell(now: int) -> ColumnElement[bool]:
    """Return under which condition `looked_at` may tell something of a due: else no game is read for it.

    The time of a game is the clock's without its pauses, all of which are over where it does not stand still.
    """
    so_far = stood(dues.c.game, dues.c.scope)
    own = now - so_far
    # At the most: of the pauses only those before it was open lie between its two moments.
    quarter = (dues.c.due_at + so_far - dues.c.since_at) / 4
    # Two conditions for the lesser of two, as `lead` has it: databases name that function each in its way.
    soon = (dues.c.due_at - DAY <= own) & (dues.c.due_at - quarter <= own)
    over = (dues.c.due_at <= own) & ((dues.c.reminded < AFTER) | dues.c.asked.is_(False))
    return over | (soon & (dues.c.reminded < BEFORE))


def looked_at(
    of: Pace,
    kept: tuple[Due, ...],
    now: int,
    drafts: Ready,
    arranged: Mapping[Seat, str],
    refused: Collection[int] | None = None,
) -> tuple[tuple[Due, ...], tuple[Notice, ...]]:
    """Return the ledger after a look at the clock (milliseconds), and what is told: to the late, the referee.

    What the other team may not know is told him in a notice of its own, for one who plays himself (2.5).
    Where the clock closes what is late he is not asked about that, but for what was `refused`.
    """
    moments = dict[int, int]()
    after, told, late = [], list[Notice](), list[Due]()
    for one in kept:
        time = of.of(one.open.scope)
        own = time.at(now)
        moment = None if one.due is None or one.over else time.wall(one.due)
        if one.due is None or one.over or moment is None:
            after.append(one)
            continue
        seen = one
        if own >= one.due:
            if one.reminded < AFTER:
                told += reminders(one, "due_over", moment // 1000, drafts, arranged)
            moments[one.number] = moment // 1000
            if not one.asked and (refused is None or not one.open.close or one.number in refused):
                late.append(one)
            seen = replace(one, reminded=AFTER, asked=True)
        elif own >= one.due - lead(one, time) and one.reminded < BEFORE:
            told += reminders(one, "due_soon", moment // 1000, drafts, arranged)
            seen = replace(one, reminded=BEFORE)
        after.append(seen)
    told += to_referee([one for one in late if not one.open.close], drafts)
    told += to_close([one for one in late if one.open.close], moments)
    return tuple(after), tuple(told)


def to_referee(late: Sequence[Due], drafts: Ready) -> Iterator[Notice]:
    """Ask the referee what becomes of what is late; the battles, of which all know, in a notice of their own.

    So one who plays himself is told of them, and of nothing else (2.5).
    """
    battles = [one for one in late if one.open.seat == REFEREE]
    hidden = [one for one in late if one.open.seat != REFEREE]
    for kind, found in (("battles_late", battles), ("late", hidden)):
        if found:
            yield notice(REFEREE, kind, Late(tuple(_late(one, drafts) for one in found)), ask=True)


def _late(one: Due, drafts: Ready) -> LateOne:
    seat, what = one.open.seat, one.open.what
    return LateOne(one.number, seat, what, drafts.get((seat, what), 0), one.mark)
