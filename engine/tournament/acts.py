"""All that can be said (record language): one line, one act; a group and a report are one act each."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from engine.common.seat import Seat
from engine.common.turn import WHOLE, Scope
from engine.errors import Fault
from engine.tournament.group import Group

Pair: TypeAlias = tuple[Seat, Seat]
"""Two contestants, in either order (A-B)."""
Scored: TypeAlias = tuple[tuple[Seat, Fraction], ...]
"""Attrition points, one for each of the two."""

# --- the referee's


@dataclass(frozen=True, slots=True)
class Set:
    """A setting, by the name of its field in `Settings`."""

    what: str
    value: int | bool | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Enter:
    """Somebody enters, with a club or without (4.2)."""

    name: Seat
    club: str = ""


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Somebody withdraws (4.5): of the referee who, of a contestant "" for themselves."""

    name: Seat = ""


@dataclass(frozen=True, slots=True)
class Return:
    """Who had withdrawn comes back (4.5)."""

    name: Seat


@dataclass(frozen=True, slots=True)
class Draw:
    """The next round is drawn and paired, of the cut too (5.2, 9.1)."""


@dataclass(frozen=True, slots=True)
class PairByHand:
    """The next round is paired by hand, board by board (5.7)."""

    boards: tuple[Pair, ...]
    byes: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Undraw:
    """The round is taken back (5.7)."""


@dataclass(frozen=True, slots=True)
class Result:
    """A match is settled or corrected by sums (7.4, 7.5). `round`: 0 is their latest match."""

    pair: Pair
    mission: tuple[Seat, ...]
    scored: Scored
    round: int = 0


@dataclass(frozen=True, slots=True)
class NoShow:
    """One or both of a match did not come (6.7)."""

    names: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CallTime:
    """The referee says after which turn a match is over (6.5)."""

    pair: Pair
    turn: int


@dataclass(frozen=True, slots=True)
class Close:
    """The one thing that is open in a match is closed at its deadline (6.8)."""

    pair: Pair


# --- a contestant's


@dataclass(frozen=True, slots=True)
class HandIn:
    """A battle group is handed in, or another in its place (1.1.3)."""

    group: Group


@dataclass(frozen=True, slots=True)
class Side:
    """The winner of the baseline roll chooses: north or south (1.0)."""

    word: str


@dataclass(frozen=True, slots=True)
class Choose:
    """A mission is chosen, sealed (1.0).

    `off`: its Assault stays off the table (1.3.1). `target`: what a Target is taken for, by the word of the
    missions' file, "" for no Target; `place`: where it is (1.8).
    """

    mission: str
    off: bool = False
    target: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class End:
    """A turn is over (6.3)."""

    turn: int


@dataclass(frozen=True, slots=True)
class Held:
    """Who held what at the end of a turn; who is not named held nothing (1.3)."""

    turn: int
    by: tuple[tuple[Seat, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Reinforce:
    """A force off the table is rolled for, or "phantoms" (1.6, 1.7)."""

    force: str


@dataclass(frozen=True, slots=True)
class Flank:
    """Where what arrives this turn comes: east, west or baseline (1.7)."""

    force: str
    edge: str


@dataclass(frozen=True, slots=True)
class Wait:
    """What would arrive this turn does not come now (1.7)."""

    force: str


@dataclass(frozen=True, slots=True)
class Fog:
    """Two Fog of War cards bring Counterattack's Assault with the Reserve (1.3.2)."""


@dataclass(frozen=True, slots=True)
class OpenTarget:
    """A Target's owner puts it on the table (1.8)."""


@dataclass(frozen=True, slots=True)
class Count:
    """So many are placed, of phantoms removed: `what` is entrenchments, bunkers or phantoms (1.9, 1.10)."""

    what: str
    number: int


@dataclass(frozen=True, slots=True)
class NameOver:
    """After this turn the game was over; when both name the same it is (6.5)."""

    turn: int


@dataclass(frozen=True, slots=True)
class Concede:
    """A match is given up (6.6)."""


@dataclass(frozen=True, slots=True)
class Near:
    """Stationary unpinned troops stand within 6" of these objectives (1.3.4)."""

    name: Seat
    objectives: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UnitLost:
    """What a unit lost: so many stands, None for all of them, and whether it is demoralised (2.2)."""

    label: str
    stands: int | None = 0
    demoralised: bool = False


@dataclass(frozen=True, slots=True)
class Lost:
    """What a player's units lost, one line a player (7.2)."""

    name: Seat
    units: tuple[UnitLost, ...]


BOTH = "both"
"""Both of a match, where a report does not name them."""


@dataclass(frozen=True, slots=True)
class Fulfilled:
    """Who fulfilled a mission, as the sums of a report say it; (BOTH,) for both (7.2)."""

    names: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Points:
    """What both scored in attrition, as the sums of a report say it (7.2)."""

    scored: Scored


Told: TypeAlias = Held | Near | Lost | Fulfilled | Points
"""One line of a report."""


@dataclass(frozen=True, slots=True)
class Report:
    """A result is reported, in facts or in sums (7.2).

    `unread`: the fault of the line behind those told, where it cannot be read: a report is judged line by
    line, so that a line before it may be wrong first. Such a report is always refused.
    """

    told: tuple[Told, ...] = ()
    unread: Fault | None = None


@dataclass(frozen=True, slots=True)
class Confirm:
    """The other's report is right (7.3)."""


@dataclass(frozen=True, slots=True)
class Object:
    """The other's report is not right (7.3)."""

    text: str


Act: TypeAlias = (
    Set
    | Enter
    | Withdraw
    | Return
    | Draw
    | PairByHand
    | Undraw
    | Result
    | NoShow
    | CallTime
    | Close
    | HandIn
    | Side
    | Choose
    | End
    | Held
    | Reinforce
    | Flank
    | Wait
    | Fog
    | OpenTarget
    | Count
    | NameOver
    | Concede
    | Report
    | Confirm
    | Object
)


@dataclass(frozen=True, slots=True)
class Submission:
    """An act, who says it, and of which match it is."""

    seat: Seat
    act: Act
    scope: Scope = WHOLE
    by_referee: bool = False
    reason: str = ""
