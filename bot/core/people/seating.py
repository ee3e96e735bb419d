"""Who sits where in a game, and which channel is whose: what an audience follows from."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.people.offices import Held, read_offices
from bot.core.people.people import NOBODY, Role
from bot.core.store.tables import channels, people
from bot.core.threads.thread_rows import Shared, joined, read_shared
from engine.common.chair import Chair
from engine.common.seat import PUBLIC, REFEREE, Seat, side_of
from engine.frozen import FrozenMap
from engine.recent import recently


@dataclass(frozen=True, slots=True)
class Place:
    """What one person is in the game, and at which seat; `also`: at others."""

    role: Role
    seat: Seat
    also: tuple[Place, ...] = ()

    @property
    def orders(self) -> Seat | None:
        """The seat for which they speak: their own as its captain or substitute, the referee's (2.3, 2.4)."""
        return self.seat if self.role in (Role.REFEREE, Role.CAPTAIN, Role.SUBSTITUTE) else None

    @property
    def everywhere(self) -> tuple[Place, ...]:
        """Every seat of this person."""
        return (self, *self.also)

    def speaks_for(self, seat: Seat) -> bool:
        """Tell whether they speak for a seat."""
        return any(one.orders == seat for one in self.everywhere)


@dataclass(frozen=True, slots=True)
class Seating:
    """The people and the channels of one game."""

    game: str
    people: FrozenMap[int, Place]
    channels: Mapping[Seat, int]
    taken: frozenset[Seat] = frozenset()
    """The seats at which anybody sits, or has sat."""
    called: FrozenMap[Seat, str] = field(default_factory=FrozenMap)
    """The name of who speaks for each seat, or did last, also of the program; nobody's who is forgotten."""
    offices: Held = field(default_factory=FrozenMap)
    """Who holds which office of which seat."""
    rooms: Mapping[Seat, tuple[Seat, ...]] = field(default_factory=FrozenMap)
    """The rooms that are no seat's own, and the seats whose people read each."""
    threads: Mapping[tuple[Seat, str], Shared] = field(default_factory=FrozenMap)
    """The threads of such rooms, each for the seats that read it."""
    left: frozenset[tuple[int, Seat]] = frozenset()
    """Who has left which seat since the game began, the referee's among them."""

    def with_rooms(self, chairs: tuple[Chair, ...]) -> Seating:
        """Return it with the rooms among the chairs of the game."""
        rooms = _rooms(chairs, self.game)
        return replace(self, rooms=rooms) if rooms else self

    def readers(self, room: Seat) -> tuple[int, ...]:
        """Return who reads a room: the people of its readers, each once; nobody where it is no room.

        The referees read any room that has a channel and look at all there is: they are not among them.
        """
        seats = (seat for seat in self.rooms.get(room, ()) if seat != REFEREE)
        return tuple(dict.fromkeys(user for seat in seats for user in self.members(seat)))

    def shared(self, room: Seat) -> Shared | None:
        """Return the thread that those who read a room share; None where they have none."""
        return self.threads.get((room, joined(self.rooms.get(room, ()))))

    def meets_in(self, room: Seat, thread: int) -> bool:
        """Tell whether a thread is that which the readers of a room share."""
        shared = self.shared(room)
        return shared is not None and shared.thread == thread

    def speakers(self, seat: Seat) -> Iterator[int]:
        """Return who speaks for a seat: captain and substitute, or the referee; nobody where nobody sits."""
        return (user for user in self.members(seat) if self.people[user].speaks_for(seat))

    def of_player(self, user: int) -> tuple[Seat, ...]:
        """Return the seats of players at which somebody sits; none where they are nobody in the game."""
        place = self.people.get(user)
        return () if place is None else tuple(one.seat for one in place.everywhere if side_of(one.seat))

    def of_program(self) -> frozenset[Seat]:
        """Return the seats of players for which the program itself speaks (only a rehearsal has such)."""
        place = self.people.get(NOBODY)
        return frozenset(seat for seat in self.of_player(NOBODY) if place and place.speaks_for(seat))

    def asked(self, seat: Seat) -> tuple[int, ...]:
        """Return who is asked what a seat is asked: who speaks for it.

        For one at which nobody ever sat it is the referee, unless they have a seat of their own: they can say
        what is to be said for it, but for that they must not see what their own seat does not.
        """
        if seat in (REFEREE, PUBLIC) or seat in self.taken:
            return tuple(self.speakers(seat))
        return tuple(user for user in self.speakers(REFEREE) if not self.people[user].also)

    def called_on(self, seat: Seat, charge: tuple[str, ...]) -> tuple[int, ...]:
        """Return who is told what these offices are told: whoever holds one; nobody where nobody does."""
        held = (self.offices.get((seat, office), NOBODY) for office in charge)
        return tuple(dict.fromkeys(user for user in held if user > NOBODY and user in self.members(seat)))

    def in_office(self, user: int, seat: Seat) -> frozenset[str]:
        """Return the offices of a seat that somebody of it holds."""
        held = frozenset(office for (of, office), one in self.offices.items() if (of, one) == (seat, user))
        return held if held and user in self.members(seat) else frozenset()

    def members(self, seat: Seat) -> Iterator[int]:
        """Return everybody of a team, or the referee; nobody of the public."""
        return iter(self.people.derived(_members).get(seat, ()))


def _members(people: FrozenMap[int, Place]) -> Mapping[Seat, list[int]]:
    found: dict[Seat, list[int]] = {}
    for user, place in people.items():
        for seat in dict.fromkeys(one.seat for one in place.everywhere if user > NOBODY):
            found.setdefault(seat, []).append(user)
    return found


@recently(32)
def _rooms(chairs: tuple[Chair, ...], _: str) -> FrozenMap[Seat, tuple[Seat, ...]]:
    return FrozenMap({chair.seat: chair.readers for chair in chairs if chair.readers})


async def read_seating(connection: AsyncConnection, game: str) -> Seating:
    """Read the seating of a game, without its rooms: the rules know those (`Sitting.seating`)."""
    persons = (
        select(people.c.user, people.c.role, people.c.seat, people.c.name)
        .where(people.c.game == game)
        .order_by(people.c.user, people.c.seat)
    )
    rows = (await connection.execute(persons)).all()
    rooms = select(channels.c.seat, channels.c.channel).where(channels.c.game == game)
    doors: dict[Seat, int] = {row.seat: row.channel for row in await connection.execute(rooms)}
    here = ((row.user, Place(Role(row.role), row.seat)) for row in rows if row.role != Role.FORMER)
    seating = seating_of(game, here, doors, frozenset(row.seat for row in rows))
    sit = [row for row in rows if row.user >= NOBODY and side_of(row.seat or REFEREE) is not None]
    called = {row.seat: row.name for row in sorted(sit, key=_speaks)}
    offices, threads = await read_offices(connection, game), await read_shared(connection, game)
    left = frozenset((row.user, row.seat) for row in rows if row.role == Role.FORMER)
    return replace(seating, offices=offices, called=FrozenMap(called), threads=threads, left=left)


def _speaks(row: Any) -> bool:  # noqa: ANN401 - a row has the columns of its query
    return bool(row.role == Role.CAPTAIN)


def seating_of(
    game: str, people: Iterable[tuple[int, Place]], rooms: Mapping[Seat, int], taken: Collection[Seat]
) -> Seating:
    """Return the seating of a game; where somebody has several seats that of the referee counts first."""
    places: dict[int, Place] = {}
    for user, place in people:
        first, *also = sorted(
            (*places[user].everywhere, place) if user in places else (place,),
            key=lambda one: (one.seat != REFEREE, one.orders is None, one.seat),
        )
        places[user] = Place(first.role, first.seat, tuple(replace(one, also=()) for one in also))
    return Seating(game, FrozenMap(places), FrozenMap(rooms), frozenset(taken))
