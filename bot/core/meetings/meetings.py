"""The two of a scope agree when they play; their referee may set it. The rules know no clock (0041).

Who has no part in it is told the same as of a scope that is not there.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.games.changing import send
from bot.core.games.games import ENDED
from bot.core.meetings.meeting_rows import drop_offers, put_meeting, put_offers, read_meetings
from bot.core.people.people import Role
from bot.core.post.notices import Notice
from bot.core.present.meeting_cards import Meeting, sign
from bot.core.shared_faults import refusal
from bot.core.store.moments import stored
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table
from bot.core.told.meeting_details import Agreed, Offered, Unsuited
from engine.common.seat import Seat
from engine.common.turn import Scope
from engine.errors import Fault, NotAllowed

MOST_OFFERED = 8
"""How many times a seat may have on offer for one scope."""
LATEST = timedelta(days=60)
"""How far ahead a time may lie: a year that was mistyped lies farther."""


@dataclass(frozen=True, slots=True)
class Part:
    """How it stands with the times of one scope, for somebody who has a part in it.

    `seats` are those of the two for which they speak: none for the referee, who may set a time for both.
    `judges`: they are a referee of the game, maybe with a seat of their own. `own`: one of the two is theirs,
    also where they do not speak for it, or have left it.
    """

    meeting: Meeting
    seats: tuple[Seat, ...]
    judges: bool = False
    own: bool = False

    @property
    def seat(self) -> Seat:
        """The seat for which they arrange it: of two of their own the one that is offered something."""
        return next((one for one in self.seats if self.meeting.to(one)), self.seats[0])


@dataclass(slots=True)
class _Change:
    """A change under way: what it is about, the transaction, and what will be told once it is made."""

    sitting: Sitting
    part: Part
    connection: AsyncConnection
    user: int
    at: datetime
    notices: list[Notice] = field(default_factory=list)

    def tell(self, seat: Seat, kind: str, told: object, *, ask: bool = True) -> None:
        """Tell one of the two."""
        self.notices.append(Notice(seat, kind, told, ask=ask, scope=self.part.meeting.scope))


class Meetings:
    """The times of every game. Methods raise `NoSuchGame` for whoever is not in it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._database = table.database

    async def meets(self, game: str) -> bool:
        """Tell whether there is anything now that two play by themselves."""
        return bool((await self._table.sitting(game)).meeting_scopes())

    async def parts(self, game: str, user: int) -> tuple[Part, ...]:
        """Return how it stands with all times in which somebody has a part, their own first."""
        sitting = await self._table.sitting(game)
        async with self._database.read() as connection:
            found = await _parts(connection, sitting, user)
        return tuple(sorted(found.values(), key=lambda one: not one.seats))

    async def part(self, game: str, user: int, scope: Scope | None) -> Part:
        """Return how it stands with one; with None the only one that is theirs.

        Raise a refusal for a scope in which they have no part, and where several are theirs.
        """
        found = await self.parts(game, user)
        if scope is not None:
            wanted = scope.strip().casefold()
            return _only(tuple(one for one in found if one.meeting.scope.casefold() == wanted))
        return _only(tuple(one for one in found if one.seats) or found)

    async def offer(
        self, game: str, user: int, scope: Scope, times: Collection[int], *, at: datetime
    ) -> Part:
        """Offer times beside those that one has on offer; the first that the other offers too is agreed on.

        What was agreed on before stands until the other accepts. Raise a refusal naming every time that
        cannot be.
        """
        async with self._changing(game, user, scope, at) as change:
            meeting, seat = change.part.meeting, _own(change.part)
            faults = [one for time in sorted(set(times)) for one in _faults(meeting, time, at)]
            offered = tuple(sorted({*times, *(one for one in meeting.by(seat) if one > at.timestamp())}))
            if not times:
                faults += refusal("time_missing").faults
            elif len(offered) > MOST_OFFERED:
                faults += refusal("times_too_many", total=len(offered), limit=MOST_OFFERED).faults
            if faults:
                raise NotAllowed(*faults)
            both = sorted(set(offered).intersection(meeting.to(seat)))
            if both:
                await _agree(change, both[0])
            else:
                where = (change.connection, game, meeting.scope, seat)
                await put_offers(*where, offered, user=user, at=at)
                told = Offered(meeting.scope, seat, offered, meeting.agreed)
                change.tell(meeting.other(seat), "meeting_offered", told)
        return await self._now(game, user, scope)

    async def accept(self, game: str, user: int, scope: Scope, time: int, *, at: datetime) -> Part:
        """Accept one of the times that the other offers.

        Raise a refusal for one that is not on offer, or no more, or past.
        """
        async with self._changing(game, user, scope, at) as change:
            if not any(time in change.part.meeting.to(seat) for seat in change.part.seats):
                raise refusal("time_not_offered")
            if time <= at.timestamp():
                raise refusal("time_past", time=time)
            await _agree(change, time)
        return await self._now(game, user, scope)

    async def decline(
        self, game: str, user: int, scope: Scope, signed: str | None = None, *, at: datetime
    ) -> Part:
        """Say that none of the times suits which the other offers; they are asked for others.

        `signed` tells those that were shown, None: whatever is on offer. Raise a refusal where these are on
        offer no more.
        """
        async with self._changing(game, user, scope, at) as change:
            meeting, seat = change.part.meeting, _own(change.part)
            if not meeting.to(seat) or signed not in {None, sign(meeting.to(seat))}:
                raise refusal("time_not_offered")
            other = meeting.other(seat)
            await drop_offers(change.connection, game, meeting.scope, (other,))
            change.tell(other, "meeting_unsuited", Unsuited(meeting.scope, seat))
        return await self._now(game, user, scope)

    async def take_back(self, game: str, user: int, scope: Scope, *, at: datetime) -> Part:
        """Take back what one offers; raise a refusal where that is nothing."""
        async with self._changing(game, user, scope, at) as change:
            mine = tuple(seat for seat in change.part.seats if change.part.meeting.by(seat))
            if not mine:
                raise refusal("time_not_offered")
            await drop_offers(change.connection, game, change.part.meeting.scope, mine)
        return await self._now(game, user, scope)

    async def settle(
        self, game: str, user: int, scope: Scope, times: Collection[int], *, at: datetime
    ) -> Part:
        """Set a time for both, as the referee.

        Raise a refusal for anybody else (also a referee who is one of the two), for more than one time, and
        for one that cannot be.
        """
        async with self._changing(game, user, scope, at) as change:
            refuse_to_set(change.part)
            if len(times) != 1:
                raise refusal("time_one" if times else "time_missing")
            (time,) = times
            faults = tuple(_faults(change.part.meeting, time, at))
            if faults:
                raise NotAllowed(*faults)
            await _agree(change, time, fixed=True)
        return await self._now(game, user, scope)

    async def _now(self, game: str, user: int, scope: Scope) -> Part:
        return await self.part(game, user, scope)

    @asynccontextmanager
    async def _changing(self, game: str, user: int, scope: Scope, at: datetime) -> AsyncIterator[_Change]:
        async with self._table.lock(game):
            sitting = await self._table.sitting(game)
            async with self._database.write() as connection:
                found = await _parts(connection, sitting, user)
                if scope not in found:
                    raise refusal("no_meeting")
                change = _Change(sitting, found[scope], connection, user, at)
                yield change
                await send(connection, self._table.kinds, game, change.notices, at)
        # The cards of the two say it, so they are looked at anew.
        self._table.committed(game)


def refuse_to_set(part: Part) -> None:
    """Raise a refusal for whoever may not set a time for both: in their own match a referee may not."""
    if not part.judges:
        raise refusal("not_referee")
    if part.own:
        raise refusal("own_meeting" if part.seats else "judges_own")


def _only(found: tuple[Part, ...]) -> Part:
    if not found:
        raise refusal("no_meeting")
    if len(found) > 1:
        raise refusal("which_meeting", scopes=", ".join(one.meeting.scope for one in found))
    return found[0]


async def _parts(connection: AsyncConnection, sitting: Sitting, user: int) -> Mapping[Scope, Part]:
    """Return all in which somebody has a part: as one of the two, or as the referee of both."""
    place = sitting.seating.people.get(user)
    if place is None or sitting.status in ENDED:
        return {}
    scopes = sitting.meeting_scopes()
    seats = {of: tuple(one for one in two if place.speaks_for(one)) for of, two in scopes.items()}
    judges, mine = place.role is Role.REFEREE, frozenset(sitting.own_seats(user))
    wanted = {of: two for of, two in scopes.items() if seats[of] or judges}
    found = await read_meetings(connection, sitting.seating, wanted)
    return {
        of: Part(meeting, seats[of], judges, own=not mine.isdisjoint(meeting.two))
        for of, meeting in found.items()
    }


def _own(part: Part) -> Seat:
    """Return the seat for which somebody arranges it; raise a refusal for the referee of both."""
    if not part.seats:
        raise refusal("not_captain")
    return part.seat


def _faults(meeting: Meeting, time: int, at: datetime) -> tuple[Fault, ...]:
    if time <= at.timestamp():
        return refusal("time_past", time=time).faults
    if time * 1000 > stored(at + LATEST):
        return refusal("time_far", time=time, days=LATEST.days).faults
    return refusal("time_as_agreed", time=time).faults if time == meeting.agreed else ()


async def _agree(change: _Change, time: int, *, fixed: bool = False) -> None:
    """Keep a time as agreed on, take all offers off the table, and tell both."""
    meeting, game = change.part.meeting, change.sitting.game
    await put_meeting(change.connection, game, meeting.scope, time, user=change.user, at=change.at)
    await drop_offers(change.connection, game, meeting.scope, meeting.two)
    for seat in meeting.two:
        told = Agreed(meeting.scope, meeting.other(seat), time, meeting.agreed, fixed)
        change.tell(seat, "meeting_agreed", told, ask=False)
