"""The deadlines of each phase (campaign 3.3, 16.4): they come by themselves, and decide nothing."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.games.changing import GameChange, changing, send
from bot.core.games.games import ENDED, read_game, refuse_all_but_referee
from bot.core.games.hooked import Hooked
from bot.core.people.own_match import refuse_own_hours, refuse_own_scopes
from bot.core.post.notices import Notice, notice
from bot.core.post.posting import PRIVATE
from bot.core.referee.hold import Hold
from bot.core.shared_faults import refusal
from bot.core.store.moments import moment_of, stored
from bot.core.store.referee_tables import pace
from bot.core.store.tables import outbox
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table
from bot.core.time.deadlines.deadline_letters import due_by
from bot.core.time.deadlines.late_seats import ready_sheets, reminders
from bot.core.time.deadlines.ledger import Due, keep_up, known_to, read_dues, write_dues
from bot.core.time.deadlines.pace import Pace, read_pace
from bot.core.time.deadlines.pausing import dues_now, playing, public_keys, read_reason
from bot.core.told.waiting_details import Hours
from engine.common.seat import REFEREE, Seat
from engine.common.turn import WHOLE, Scope

_HOUR = 3_600_000
_REMINDERS = ("due_soon", "due_over")
_About = tuple[Seat, str, str]
"""Who is reminded of what."""


@dataclass(frozen=True, slots=True)
class DeadlinesStanding:
    """How a game stands, for its referee: its pace, everything that is truly open, why it was paused."""

    pace: Pace
    dues: tuple[Due, ...]
    reason: str

    def wall(self, one: Due) -> datetime | None:
        """Return by when something is due; None for no deadline, and while the game stands still."""
        moment = None if one.due is None else self.pace.of(one.open.scope).wall(one.due)
        return None if moment is None else moment_of(moment)

    def late(self, one: Due, at: datetime) -> bool:
        """Tell whether the time of something is over."""
        return one.due is not None and one.due <= self.pace.of(one.open.scope).at(stored(at))


class Deadlines:
    """The deadlines of every game."""

    def __init__(self, table: Table, hooked: Hooked) -> None:
        self._table = table
        self._database = table.database
        self._hooked = hooked

    async def of(self, game: str) -> DeadlinesStanding:
        """Return how a game stands, for its referee alone; raises `NoSuchGame`."""
        async with self._table.lock(game):
            now, kept = await keep_up(self._table, game)
        async with self._database.read() as connection:
            reason = await read_reason(connection, game)
        return DeadlinesStanding(now, tuple(one for one in kept if not one.over), reason)

    async def known(self, game: str, seat: Seat, at: datetime) -> tuple[tuple[str, datetime], ...]:
        """Return what a team knows to be due, and by when, as long as that is still to come.

        Of the other team's it never changes by an answer of that one (12.3). Nothing in a pause, nor while
        the referee checks what teams are told next: what is due by that they do not know yet (2.4).
        """
        hold = (await self._table.sitting(game)).hold
        if not tells(hold, WHOLE):
            return ()
        async with self._table.lock(game):
            now, kept = await keep_up(self._table, game)
        found = ((one.open, known_to(one, seat)) for one in kept)
        due = (
            (one.what, now.of(one.scope).wall(due))
            for one, due in found
            if due is not None and due > now.of(one.scope).at(stored(at)) and tells(hold, one.scope)
        )
        return tuple((what, moment_of(moment)) for what, moment in due if moment is not None)

    async def pace(self, game: str) -> Pace:
        """Return what is set for a game."""
        async with self._database.read() as connection:
            return await read_pace(connection, game)

    async def put(
        self,
        game: str,
        referee: int,
        hours: Mapping[str, int],
        idle_days: int,
        *,
        clock_closes: bool | None = None,
        at: datetime,
    ) -> Pace:
        """Set the hours of the phases that have a deadline, and after how many idle days he is asked.

        What is changed counts for what is open now, too, from this moment on; both teams are told.
        `clock_closes`: whether the clock may end what is late; None leaves that as it is. Raises a refusal
        for anybody but the referee (2.4), for hours of their own match alone, for an ended game, ValueError
        for no such phase, `NoSuchGame`.
        """
        await self.of(game)
        sitting = await self._table.sitting(game)
        of, public = sitting.of, public_keys(sitting)
        if {one.partition("/")[0] for one in hours} - set(of.paces):
            raise ValueError(hours)
        async with changing(self._table, None, game, at) as change:
            await refuse_all_but_referee(change.connection, change.game, referee)
            if change.game.status in ENDED:
                raise refusal("over")
            before = await read_pace(change.connection, game)
            refuse_own_hours(sitting, referee, before.hours, hours)
            closes = before.clock_closes if clock_closes is None else clock_closes
            after = replace(before, hours=dict(hours), idle_days=idle_days, clock_closes=closes)
            values = {"hours": json.dumps(dict(hours)), "idle_days": idle_days, "clock_closes": closes}
            await change.connection.execute(update(pace).where(pace.c.game == game).values(**values))
            if dict(before.hours) != dict(after.hours):
                await _set_again(change, sitting, public, before, after, stored(at))
            if closes:
                await _ask_again(change)
        return after

    async def extend(
        self, game: str, referee: int, number: int, hours: int, *, seen: int = 0, at: datetime
    ) -> tuple[Due, datetime]:
        """Give what is open so many hours more, from now on where its time is over; return it, and by when.

        Only those are told whom it concerns: of orders, and of questions, nobody of the other team (12.3); of
        battles both. `seen` is the mark of what he looked at, 0 for none: of two who press it at once the
        second adds nothing. Raises a refusal for that, for anybody but the referee, in their own match, in a
        pause, for what is open no more.
        """
        return (await self._extend(game, referee, lambda one: one.number == number, hours, seen, at))[0]

    async def extend_scope(
        self, game: str, referee: int, scope: Scope, hours: int, *, seen: int, at: datetime
    ) -> datetime:
        """Give everything that is open in a scope so many hours more; return by when the last of it is due.

        `seen` is the mark of the first of it. Raise as `extend` does; then nothing has more time.
        """
        given = await self._extend(game, referee, lambda one: one.open.scope == scope, hours, seen, at)
        return max(by for _, by in given)

    async def _extend(
        self, game: str, referee: int, meant: Callable[[Due], bool], hours: int, seen: int, at: datetime
    ) -> list[tuple[Due, datetime]]:
        await self.of(game)
        sitting = await self._table.sitting(game)
        async with self._table.lock(game), self._database.write() as connection:
            found = await read_game(connection, game)
            await refuse_all_but_referee(connection, found, referee)
            now, kept = await read_pace(connection, game), await read_dues(connection, game)
            chosen = [one for one in kept if meant(one) and not one.over]
            if not chosen:
                raise refusal("open_no_more")
            refuse_own_scopes(sitting, referee, {one.open.scope for one in chosen})
            if seen not in (0, chosen[0].mark):
                raise refusal("extended_already")
            given = [_longer(one, now, hours, stored(at)) for one in chosen]
            longer = {one.number: one for one, _ in given}
            await write_dues(connection, game, (longer.get(old.number, old) for old in kept))
            for one, wall in given:
                await send(connection, self._table.kinds, game, _extended(one, wall, sitting.sides), at)
        self._table.committed()
        return [(one, moment_of(wall)) for one, wall in given]

    async def remind(self, game: str, referee: int, number: int | None, *, at: datetime) -> Sequence[Seat]:
        """Remind those who are waited for now, of one thing or of all; return whom.

        Who was reminded of the same thing within the hour is not again: a button is pressed twice, or by
        both referees. Raises a refusal where that leaves nobody, for anybody but the referee, `NoSuchGame`.
        """
        standing = await self.of(game)
        sitting = await self._table.sitting(game)
        arranged = await (await self._hooked.of(game)).arranged(game)
        drafts = await ready_sheets(self._table, game)
        meant = [one for one in standing.dues if number in (None, one.number)]
        told: list[Notice] = []
        for one in meant:
            due = standing.wall(one)
            seconds = 0 if due is None else int(due.timestamp())
            kind = "due_over" if standing.late(one, at) else "due_soon"
            told += reminders(one, kind, seconds, drafts, arranged)
        async with self._table.lock(game), self._database.write() as connection:
            found = await read_game(connection, game)
            await refuse_all_but_referee(connection, found, referee)
            just = await _reminded(connection, sitting, stored(at) - _HOUR) if told else frozenset()
            if told and not (told := [one for one in told if _about(one) not in just]):
                raise refusal("reminded_already")
            await send(connection, self._table.kinds, game, told, at)
        self._table.committed()
        return [seat for seat in sitting.sides if any(one.seat == seat for one in told)]


async def _reminded(connection: AsyncConnection, sitting: Sitting, since: int) -> frozenset[_About]:
    """Return of what whom has been reminded since a moment, by himself or by the referee."""
    query = select(outbox.c.notices, outbox.c.version).where(
        outbox.c.game == sitting.game, outbox.c.audience.in_(PRIVATE), outbox.c.next_at > since
    )
    rows = (await connection.execute(query)).all()
    told = (one for row in rows for one in sitting.of.codec.read_letter(row.notices, row.version))
    return frozenset(_about(one) for one in told if one.kind in _REMINDERS)


def _longer(one: Due, now: Pace, hours: int, at: int) -> tuple[Due, int]:
    """Return it with so many hours more, and by when it is due then; refuse in a pause."""
    time = now.of(one.open.scope)
    own = time.at(at)
    due = max(one.due or own, own) + hours * _HOUR
    wall = None if time.paused_since is not None else time.wall(due)
    if wall is None:
        raise refusal("paused_now")
    known = due if one.open.seat == REFEREE else one.known
    return replace(one, due=due, known=known, reminded=0, asked=False), wall


def _about(one: Notice) -> _About:
    return one.seat, one.details.what, one.details.of


async def _set_again(
    change: GameChange, sitting: Sitting, public: Collection[str], before: Pace, after: Pace, at: int
) -> None:
    """Count what was changed from now on, and tell both teams in the same words what is set."""
    game = change.game.id
    kept, changed = [], list[Due]()
    for one in await read_dues(change.connection, game):
        what, scope = one.open.what, one.open.scope
        if before.hours_of(what, scope) != after.hours_of(what, scope):
            due = after.due(what, at, scope)
            known = due if one.open.key in public else None
            kept.append(replace(one, due=due, known=known, reminded=0, asked=False))
            changed.append(kept[-1])
        else:
            kept.append(one)
    await write_dues(change.connection, game, kept)
    paces = {what: number for number, what in enumerate(sitting.of.paces)}
    every = sorted(after.hours.items(), key=lambda one: (paces[one[0].partition("/")[0]], one[0]))
    told = Hours(tuple(every))
    change.notices += [notice(seat, "hours_set", told, post=True) for seat in playing(sitting)]
    change.notices += dues_now(sitting, tuple(changed), public, after, at)


async def _ask_again(change: GameChange) -> None:
    """Have the clock look at what is late already, and that it may close from now on."""
    game = change.game.id
    kept = await read_dues(change.connection, game)
    again = tuple(replace(one, asked=False) if one.open.close else one for one in kept)
    if again != kept:
        await write_dues(change.connection, game, again)


def _extended(one: Due, wall: int, sides: Iterable[Seat]) -> tuple[Notice, ...]:
    if one.open.seat == REFEREE:
        return tuple(due_by(seat, one.open, wall, post=True) for seat in sides)
    return (due_by(one.open.seat, one.open, wall, post=False),)


def tells(hold: Hold, scope: Scope) -> bool:
    """Tell whether teams are told by when something of a scope is due: not while any of it is held (2.4)."""
    return not hold.holds(scope)
