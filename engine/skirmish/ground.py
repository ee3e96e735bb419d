"""The board of a scenario: its hexes, what lies on them, and the sides across which roads run (7.2, 9.1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from engine.frozen import FrozenMap
from engine.hexes import Grid, Hex


class Sight(StrEnum):
    """What a hex does to a line of sight across it (9.1)."""

    BLOCKS = "blocks"
    OPEN = "open"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Terrain:
    """A kind of terrain, as the file of terrain has it.

    `cost`: movement points to enter it off a road, None: nobody enters (7.2). `sight`: `open` blocks only
    while a unit stands there (9.1). `high`: a hill (8.4, 9.1); `low`: a depression (8.4). `covers`: soft
    units use their second value (8.2). `shelter`: what it adds to a defence (8.2).
    """

    name: str
    cost: int | None
    sight: Sight
    high: bool = False
    low: bool = False
    covers: bool = False
    shelter: int = 0


@dataclass(frozen=True, slots=True)
class Edge:
    """One side (1 to 6, clockwise from N) of one hex."""

    hex: Hex
    side: int


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a move: into which hex, for how many points, and whether across a road side (7.2)."""

    hex: Hex
    cost: int
    road: bool


@dataclass(frozen=True)
class Ground:
    """The board. `roads` holds each side that a road crosses, from both hexes where both are on the map."""

    grid: Grid
    terrain: FrozenMap[Hex, Terrain]
    roads: frozenset[Edge]

    def step(self, across: Edge, into: Hex) -> Step | None:
        """Return the step into a hex across a side, None where nobody enters it (7.2).

        `across` is the side of the hex that is left; of `into` itself where that is entered from off the map.
        """
        cost = self.terrain[into].cost
        if cost is None:
            return None
        road = across in self.roads
        return Step(into, 1 if road else cost, road)

    @cached_property
    def steps(self) -> FrozenMap[Hex, tuple[Step, ...]]:
        """Every step that the ground allows, by the hex it is made from, in the order of the sides."""
        return FrozenMap(
            {
                hex_: tuple(
                    step
                    for side, near in enumerate(self.grid.around(hex_), 1)
                    if near and (step := self.step(Edge(hex_, side), near))
                )
                for hex_ in self.grid.hexes
            }
        )
