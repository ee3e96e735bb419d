"""A scenario (11.1): board, armies, who comes when, for how long, and what it is about."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.frozen import FrozenMap
from engine.hexes import Hex
from engine.skirmish.ground import Edge, Ground
from engine.skirmish.sides import Side
from engine.skirmish.units import Unit, UnitId


@dataclass(frozen=True, slots=True)
class Army:
    """One side of a scenario.

    `name`: whose army it is ("US"). `massed`: it may use the massed activation (3.4). `kill`: the victory
    points for each enemy unit destroyed.
    """

    name: str
    massed: bool = False
    kill: int = 1


@dataclass(frozen=True, slots=True)
class Objective:
    """A hex worth `points` at the end (11.1).

    `held`: for the side that stands there at the end; otherwise for the last that moved onto or across it, or
    began there. `owner`: who counts as the last before anybody was there.
    """

    hex: Hex
    points: int
    held: bool = False
    owner: Side | None = None


@dataclass(frozen=True, slots=True)
class Exit:
    """Where units of a side may leave the map (7.5), and the victory points for each that does."""

    side: Side
    edges: frozenset[Edge]
    points: int = 0


@dataclass(frozen=True, slots=True)
class Setup:
    """Where a unit stands at the beginning, and the side (1 to 6) it faces."""

    unit: Unit
    hex: Hex
    facing: int


@dataclass(frozen=True, slots=True)
class Reinforcement:
    """A unit that may enter from a turn on, across one of these sides (7.4)."""

    unit: Unit
    turn: int
    edges: frozenset[Edge]


@dataclass(frozen=True)
class Scenario:
    """A whole scenario. `tie`: who wins with equal points, None: a draw. `night` adds to defences (8.3)."""

    name: str
    title: str
    about: str
    ground: Ground
    armies: FrozenMap[Side, Army]
    first: Side
    turns: int
    setup: tuple[Setup, ...]
    reinforcements: tuple[Reinforcement, ...] = ()
    objectives: tuple[Objective, ...] = ()
    exits: tuple[Exit, ...] = ()
    night: bool = False
    tie: Side | None = None
    author: str = ""

    def worth(self, side: Side, edge: Edge) -> int:
        """Return the victory points for a unit of a side that leaves the map there (7.5, 11.1)."""
        return max((one.points for one in self.exits if one.side is side and edge in one.edges), default=0)

    @cached_property
    def units(self) -> FrozenMap[UnitId, Unit]:
        """Every unit of both sides, also those to come."""
        standing = (one.unit for one in self.setup)
        to_come = (one.unit for one in self.reinforcements)
        return FrozenMap({unit.id: unit for unit in (*standing, *to_come)})
