"""What can have happened, as facts (10.1): what was rolled stands in them, so a replay rolls nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.common.seat import Seat
from engine.common.turn import Scope
from engine.tournament.acts import Report
from engine.tournament.group import Group
from engine.tournament.match import Choice, Match, Outcome
from engine.tournament.rounds import Round

VERSION = 1
"""Of everything that is written of a tournament."""
Hands: TypeAlias = tuple[tuple[Seat, tuple[str, ...]], ...]
"""The cards of both, the roll's winner first."""


@dataclass(frozen=True, slots=True)
class SettingSet:
    """A setting has another value (4.1)."""

    what: str
    value: int | bool | tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody has entered (4.2)."""

    name: Seat
    club: str


@dataclass(frozen=True, slots=True)
class Withdrew:
    """Somebody is not drawn any more (4.5)."""

    name: Seat


@dataclass(frozen=True, slots=True)
class Returned:
    """Somebody is drawn again (4.5)."""

    name: Seat


@dataclass(frozen=True, slots=True)
class GroupHanded:
    """A battle group has been handed in; only its owner and the referee know it (4.3)."""

    name: Seat
    group: Group


@dataclass(frozen=True, slots=True)
class RoundDrawn:
    """A round is drawn or paired by hand, with all its matches (5). `seeds`: of a cut that begins (9.1)."""

    round: Round
    matches: tuple[Match, ...]
    seeds: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundTakenBack:
    """The last round is taken back (5.7)."""

    number: int
    draw: int


@dataclass(frozen=True, slots=True)
class SideChosen:
    """The winner of the baseline roll has chosen a side; the cards are dealt (1.0)."""

    scope: Scope
    name: Seat
    word: str
    hands: Hands


@dataclass(frozen=True, slots=True)
class MissionChosen:
    """A mission is chosen under seal, or another in its place (1.0)."""

    scope: Scope
    name: Seat
    choice: Choice


@dataclass(frozen=True, slots=True)
class PlayBegun:
    """Both missions are chosen: it is rolled who deploys first, and turn 1 begins (1.4).

    `rolled`: the faces of both in each attempt.
    """

    scope: Scope
    deploys: Seat
    rolled: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class HeldSaid:
    """It is said who held what at the end of a turn (1.3). `name`: by whom."""

    scope: Scope
    turn: int
    by: tuple[tuple[Seat, tuple[str, ...]], ...]
    name: Seat = ""


@dataclass(frozen=True, slots=True)
class ArrivalRolled:
    """It was rolled for a force off the table, or for phantoms (1.6, 1.7). `arrives`: 0 for not yet."""

    scope: Scope
    name: Seat
    force: str
    turn: int
    face: int
    arrives: int


@dataclass(frozen=True, slots=True)
class EdgeNamed:
    """What arrives in this turn comes there (1.7)."""

    scope: Scope
    name: Seat
    force: str
    edge: str


@dataclass(frozen=True, slots=True)
class Waited:
    """What would have arrived in this turn does not come now (1.7)."""

    scope: Scope
    name: Seat
    force: str


@dataclass(frozen=True, slots=True)
class FogPlayed:
    """Two Fog of War cards bring the Assault with the Reserve (1.3.2)."""

    scope: Scope
    name: Seat


@dataclass(frozen=True, slots=True)
class TargetOpened:
    """A Target is on the table since this turn (1.8), 0: since nobody knows when."""

    scope: Scope
    name: Seat
    place: str
    turn: int


@dataclass(frozen=True, slots=True)
class Counted:
    """So many were placed, or phantoms removed (1.9, 1.10)."""

    scope: Scope
    name: Seat
    what: str
    number: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn is over; what arrived in it is on the table (6.3)."""

    scope: Scope
    turn: int


@dataclass(frozen=True, slots=True)
class EndRolled:
    """It was rolled whether the game ends (1.2). `more`: what is added to the face."""

    scope: Scope
    turn: int
    face: int
    more: int


@dataclass(frozen=True, slots=True)
class TurnBegun:
    """The next turn has begun; in turn 5 all that is off the table arrives (1.6)."""

    scope: Scope
    turn: int


@dataclass(frozen=True, slots=True)
class OverNamed:
    """One of the two has said after which turn the game was over (6.5)."""

    scope: Scope
    name: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game is over after a turn; faces of end rolls are shown (1.2)."""

    scope: Scope
    turn: int


@dataclass(frozen=True, slots=True)
class MissionsOpened:
    """Hands and missions of a match lie open to all (1.0, 7.1); Targets too unless it is still played."""

    scope: Scope


@dataclass(frozen=True, slots=True)
class Reported:
    """A result is reported. `stage`: what the match waits for by that (7.3)."""

    scope: Scope
    name: Seat
    report: Report
    stage: str


@dataclass(frozen=True, slots=True)
class Objected:
    """Somebody objects to the other's report (7.3)."""

    scope: Scope
    name: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Settled:
    """A match has come out so, or its result is corrected (7.3 to 7.5, 6.6, 6.7)."""

    scope: Scope
    outcome: Outcome


Event: TypeAlias = (
    SettingSet
    | Entered
    | Withdrew
    | Returned
    | GroupHanded
    | RoundDrawn
    | RoundTakenBack
    | SideChosen
    | MissionChosen
    | PlayBegun
    | HeldSaid
    | ArrivalRolled
    | EdgeNamed
    | Waited
    | FogPlayed
    | TargetOpened
    | Counted
    | TurnEnded
    | EndRolled
    | TurnBegun
    | OverNamed
    | GameOver
    | MissionsOpened
    | Reported
    | Objected
    | Settled
)
