"""Who is who in a game: the referee, captains, their substitutes, members, everybody else (campaign 2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.common.seat import PUBLIC, REFEREE, Seat, side_of
from engine.common.turn import Turn

CAMPAIGN = "campaign"
"""The ruleset of the games that have battles, sheets and a practice."""
PRACTICE = 0
"""The server of practice games: none, so that no server's list can ever show one."""

NOBODY = 0
"""Who sits where nobody sits: the program itself, to whom nothing is written.

Numbers below it are people who were forgotten (`services/privacy.py`).
"""


class Role(StrEnum):
    """What a person is in a game. An outsider is on the game's server and no more.

    Who has left a game is an outsider to it; that he was in it is kept as `FORMER`, with the seat he had
    (`referee`: he was one), so that he comes back to no other side (2.1, 2.5).
    """

    REFEREE = "referee"
    CAPTAIN = "captain"
    SUBSTITUTE = "substitute"
    MEMBER = "member"
    OUTSIDER = "outsider"
    FORMER = "former"


class Status(StrEnum):
    """Where a game is: people gather, it is played, it was won or drawn, it was broken off."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Membership:
    """One person's place in one game.

    `chair` is where they sit, as the game names it: a team's, the referee's, the public's for who looks on;
    `also` are their other seats. `claims` tells that they have asked the referee to be captain, `plays` that
    they are the referee and play, in a pending battle (2.5) or at a seat of their own, `since` when they were
    named captain or substitute, as it is stored (0: not known). `holds`: an office of that seat is theirs.
    """

    game: str
    user: int
    name: str
    role: Role
    chair: Seat = PUBLIC
    claims: bool = False
    plays: bool = False
    since: int = 0
    also: tuple[Membership, ...] = ()
    holds: bool = False

    @property
    def sits(self) -> tuple[Membership, ...]:
        """What this person is at each of their seats of players."""
        return tuple(one for one in (self, *self.also) if side_of(one.chair))

    @property
    def says(self) -> tuple[Seat, ...]:
        """The seats of players for which this person says something: all of it, or what is an office's."""
        found = (one for one in (self, *self.also) if one.orders or one.holds)
        return tuple(one.chair for one in found)

    @property
    def speaks(self) -> tuple[Seat, ...]:
        """The seats for which this person speaks, the referee's among them."""
        found = (one for one in (self, *self.also) if one.orders or one.role is Role.REFEREE)
        return tuple(one.chair for one in found)

    @property
    def side(self) -> Seat | None:
        """The seat of players at which this person sits, or sat; None of a referee and of who looks on."""
        return side_of(self.chair)

    @property
    def seat(self) -> Seat:
        """The seat whose View this person may see: the referee's, their own, or the public one.

        A referee who plays sees what everybody sees (2.5), and so does one who was referee.
        """
        if self.role is Role.REFEREE:
            return PUBLIC if self.plays else REFEREE
        return PUBLIC if self.chair == REFEREE else self.chair

    @property
    def orders(self) -> bool:
        """Tell whether he gives orders for his team (campaign 2.3)."""
        return self.role in (Role.CAPTAIN, Role.SUBSTITUTE)


@dataclass(frozen=True, slots=True)
class PublicGame:
    """What everybody on the server may know of a game.

    `seed` is the secret of its dice: None until the game has ended.
    """

    id: str
    server: int
    name: str
    ruleset: str
    map_name: str
    map_title: str
    closed_markers: bool
    status: Status
    referee: int
    commitment: str
    seed: str | None = None

    @property
    def practice(self) -> bool:
        """Tell whether this is somebody's practice, which gives way to every real game."""
        return self.server == PRACTICE


@dataclass(frozen=True, slots=True)
class PublicStatus:
    """The answer to `status` for anybody: whose turn it is, who won, whether it stands still (12.1).

    `ended`: why it is over, in a word; None while it goes on.
    """

    game: PublicGame
    turn: Turn
    ended: str | None
    paused: bool = False


@dataclass(frozen=True, slots=True)
class Roster:
    """Who plays: everybody on a team, in the order of their names, and the referee.

    `second` is the second referee, who has the same rights (docs/decisions/0026).
    """

    referee: Membership
    members: tuple[Membership, ...]
    second: Membership | None = None

    @property
    def referees(self) -> tuple[Membership, ...]:
        """Return the referee, and the second one where there is one."""
        return (self.referee,) if self.second is None else (self.referee, self.second)

    @property
    def everybody(self) -> tuple[Membership, ...]:
        """Return whoever is in the game."""
        return (*self.referees, *self.members)

    def captain(self, seat: Seat) -> Membership | None:
        """Return a seat's captain."""
        return next((m for m in self.of(seat) if m.role is Role.CAPTAIN), None)

    def substitute(self, seat: Seat) -> Membership | None:
        """Return a seat's substitute."""
        return next((m for m in self.of(seat) if m.role is Role.SUBSTITUTE), None)

    def of(self, seat: Seat) -> tuple[Membership, ...]:
        """Return everybody at a seat."""
        return tuple(m for m in self.members if m.chair == seat)
