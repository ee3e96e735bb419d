"""Who sits where in a game, and which channel is whose: what an audience follows from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.services.people import NOBODY, Role
from bot.store.tables import channels, people
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.common import seat as words
from engine.frozen import FrozenMap


@dataclass(frozen=True, slots=True)
class Place:
    """What one person is in the game."""

    role: Role
    team: Team | None

    @property
    def orders(self) -> Seat | None:
        """The seat for which he speaks: his team's as its captain or substitute, the referee's (2.3, 2.4)."""
        if self.role is Role.REFEREE:
            return Seat.REFEREE
        return Seat.of(self.team) if self.team and self.role in (Role.CAPTAIN, Role.SUBSTITUTE) else None


@dataclass(frozen=True, slots=True)
class Seating:
    """The people and the channels of one game."""

    game: str
    people: Mapping[int, Place]
    channels: Mapping[words.Seat, int]

    def speakers(self, seat: words.Seat) -> Iterator[int]:
        """Answer who speaks for a seat: captain and substitute, or the referee; nobody where nobody sits."""
        for user, place in self.people.items():
            if place.orders == seat and user > NOBODY:
                yield user

    def members(self, seat: words.Seat) -> Iterator[int]:
        """Answer everybody of a team, or the referee; nobody of the public."""
        for user, place in self.people.items():
            of = Seat.REFEREE if place.role is Role.REFEREE else place.team and Seat.of(place.team)
            if of == seat and user > NOBODY:
                yield user


async def read_seating(connection: AsyncConnection, game: str) -> Seating:
    """Read the seating of a game."""
    persons = (
        select(people.c.user, people.c.role, people.c.team)
        .where(people.c.game == game, people.c.role != Role.FORMER.value)
        .order_by(people.c.user)
    )
    places = {
        user: Place(Role(role), Team(team) if team else None)
        for user, role, team in await connection.execute(persons)
    }
    rooms = select(channels.c.seat, channels.c.channel).where(channels.c.game == game)
    doors: dict[words.Seat, int] = {row.seat: row.channel for row in await connection.execute(rooms)}
    return Seating(game, FrozenMap(places), FrozenMap(doors))
