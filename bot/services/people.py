"""Who is who in a game: the referee, captains, their substitutes, members, everybody else (campaign 2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.campaign.commands import Seat
from engine.campaign.forces import Team

PRACTICE = 0
"""The server of practice games: none, so that no server's list can ever show one."""

NOBODY = 0
"""Who sits where nobody sits: the program itself, to whom nothing is written.

Numbers below it are people who were forgotten (`services/privacy.py`).
"""


class Role(StrEnum):
    """What a person is in a game. An outsider is on the game's server and no more.

    Who has left a game is an outsider to it; that he was in it is kept as `FORMER`, with the team he was on
    (none: he was a referee), so that he comes back to no other side (2.1, 2.5).
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

    `claims` tells that he has asked the referee to be his team's captain, `plays` that he is the referee and
    plays in a pending battle himself (2.5), `since` when he was named captain or substitute, as it is stored
    (0: not known).
    """

    game: str
    user: int
    name: str
    role: Role
    team: Team | None = None
    claims: bool = False
    plays: bool = False
    since: int = 0

    @property
    def seat(self) -> Seat:
        """The seat whose View this person may see: the referee's, his team's, or the public one.

        A referee who plays sees what everybody sees (2.5).
        """
        if self.role is Role.REFEREE:
            return Seat.PUBLIC if self.plays else Seat.REFEREE
        return Seat.of(self.team) if self.team is not None else Seat.PUBLIC

    @property
    def orders(self) -> bool:
        """Tell whether he gives orders for his team (campaign 2.3)."""
        return self.role in (Role.CAPTAIN, Role.SUBSTITUTE)


@dataclass(frozen=True, slots=True)
class Game:
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
    """The answer to `status` for anybody: whose turn it is, whether it stands still, who won (12.1)."""

    game: Game
    active: Team | None
    game_turn: int
    winner: Team | None
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
        """Answer the referee, and the second one where there is one."""
        return (self.referee,) if self.second is None else (self.referee, self.second)

    @property
    def everybody(self) -> tuple[Membership, ...]:
        """Answer whoever is in the game."""
        return (*self.referees, *self.members)

    def captain(self, team: Team) -> Membership | None:
        """Answer a team's captain."""
        return next((m for m in self.members if m.team is team and m.role is Role.CAPTAIN), None)

    def substitute(self, team: Team) -> Membership | None:
        """Answer a team's substitute."""
        return next((m for m in self.members if m.team is team and m.role is Role.SUBSTITUTE), None)

    def of(self, team: Team) -> tuple[Membership, ...]:
        """Answer everybody on a team."""
        return tuple(m for m in self.members if m.team is team)
