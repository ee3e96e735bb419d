"""What a player may say: one action, in the rulebook's words."""

from __future__ import annotations

from dataclasses import dataclass

from engine.hexes import Hex
from engine.skirmish.sides import Seat


@dataclass(frozen=True, slots=True)
class Move:
    """Move and turn the unit at `at` (7): hex by hex, or only to where it ends; () turns it on the spot.

    `facing`: the side it faces afterwards, 1 to 6; None: as before. `leaves`: the side of the last hex across
    which it leaves the map (7.5), 0 where any will do; None: it stays.
    """

    at: Hex
    route: tuple[Hex, ...] = ()
    facing: int | None = None
    leaves: int | None = None


@dataclass(frozen=True, slots=True)
class Enter:
    """Bring a reinforcement, named as `Unit.name`, onto the map at the first hex of its route (7.4).

    `side`: the side of that hex across which it comes, None: the cheapest. `facing` None: away from there.
    """

    unit: str
    route: tuple[Hex, ...]
    side: int | None = None
    facing: int | None = None


@dataclass(frozen=True, slots=True)
class Fire:
    """Fire at the unit at `target` with those at `firers` (8)."""

    firers: tuple[Hex, ...]
    target: Hex


@dataclass(frozen=True, slots=True)
class Advance:
    """After a kill: the infantry at `at` advances into the hex (8.6); None: nobody does."""

    at: Hex | None
    facing: int | None = None


@dataclass(frozen=True, slots=True)
class Promote:
    """The unit at `at` becomes the eliminated HQ of its kind (5.1)."""

    at: Hex


@dataclass(frozen=True, slots=True)
class Activate:
    """Activate one HQ (4), or three at once: a massed activation (6).

    What it lets move is moved by the `Move`s that follow, until `Finish` or anything else that costs.
    """

    hqs: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Finish:
    """An activation is over: nobody else moves in it."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back the last move of the activation, or the activation itself where nobody has moved."""


@dataclass(frozen=True, slots=True)
class Pass:
    """End the phase (3.6)."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the game up: the opponent wins. At any time."""


@dataclass(frozen=True, slots=True)
class Claim:
    """End the game in the other's phase, since he stays away: whoever says it wins (3.6).

    How long he has been away is for whoever keeps the time to judge: here there is no clock.
    """


@dataclass(frozen=True, slots=True)
class Begin:
    """The first phase begins: said by nobody, once, when both players sit."""


MASSED = 3
"""So many HQs are activated at once by a massed activation (6.1)."""

AWAY_DAYS = 7
"""So many days has nothing happened in a phase before it may be claimed: a week off is no desertion (3.6)."""

Act = Move | Enter | Fire | Advance | Promote | Activate | Finish | TakeBack | Pass | Resign | Claim | Begin


@dataclass(frozen=True, slots=True)
class Submission:
    """What one seat says."""

    seat: Seat
    act: Act
