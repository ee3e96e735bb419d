"""What lies open on the table for everybody: the whole game but for one chit."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.frozen import FrozenMap
from engine.hexes import Hex
from engine.skirmish.scenario import Reinforcement, Scenario
from engine.skirmish.sides import Side
from engine.skirmish.units import Unit, UnitId

__all__ = ["Activation", "Ending", "Moved", "Offer", "Position", "Revealed", "Standing"]


@dataclass(frozen=True, slots=True)
class Standing:
    """A unit on the map: the side (1 to 6) it faces, and what it has done this turn (3.5)."""

    unit: Unit
    facing: int
    moved: bool = False
    fired: bool = False


@dataclass(frozen=True, slots=True)
class Activation:
    """An activation under way (4, 6): who may still move in it, and how it can be taken back.

    `before`: how units stood before each move made in it, the first being before anybody moved. `cost`: the
    points paid for it. A massed one cannot be taken back itself: its chit has been looked at (6.1).
    """

    hqs: tuple[UnitId, ...]
    units: frozenset[UnitId]
    cost: int
    before: tuple[Moved, ...] = ()


@dataclass(frozen=True, slots=True)
class Moved:
    """What a move changes, as it was before."""

    placed: FrozenMap[Hex, Standing]
    exited: tuple[Unit, ...]
    owners: FrozenMap[Hex, Side]
    gained: FrozenMap[Side, int]


@dataclass(frozen=True, slots=True)
class Offer:
    """An advance that is open (8.6): into which hex, and where the infantry stands that may."""

    hex: Hex
    places: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Revealed:
    """The chit of a phase that is over."""

    turn: int
    side: Side
    chit: int
    spent: int


@dataclass(frozen=True, slots=True)
class Ending:
    """How the game ended: the winner, None for a draw, why (as `GameEnded`), and both sides' points."""

    winner: Side | None
    reason: str
    points: FrozenMap[Side, int]


@dataclass(frozen=True)
class Position:
    """The table. `turn` is 0 before the first phase; `phase` None before it and after the end.

    `spent`: action points of this phase. `waiting`: units yet to enter. `lost`: units destroyed, in order;
    `fallen`: those HQs among them that may come back (5.1). `owners`: who was last on each objective.
    `gained`: victory points for the units that left the map.
    """

    scenario: Scenario
    turn: int = 0
    phase: Side | None = None
    spent: int = 0
    placed: FrozenMap[Hex, Standing] = field(default_factory=FrozenMap)
    waiting: tuple[Reinforcement, ...] = ()
    lost: tuple[Unit, ...] = ()
    fallen: tuple[Unit, ...] = ()
    exited: tuple[Unit, ...] = ()
    owners: FrozenMap[Hex, Side] = field(default_factory=FrozenMap)
    gained: FrozenMap[Side, int] = field(default_factory=FrozenMap)
    activation: Activation | None = None
    offer: Offer | None = None
    chits: tuple[Revealed, ...] = ()
    ending: Ending | None = None
