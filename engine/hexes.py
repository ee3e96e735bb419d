"""Hexes by name ("A5"), and the grid that knows which are neighbours and across which side.

A hex is a letter (its column) and a number (its row, from the top). Grids are flat-topped; every other column
sits half a hex lower. Which columns do is data (`lower`), so that another ruleset may lay its board
differently.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NewType

from engine.frozen import FrozenMap

Hex = NewType("Hex", str)

Cube = tuple[int, int, int]

SIDES = ("N", "NE", "SE", "S", "SW", "NW")
"""The six sides in their numbers' order: side 1 is N, then clockwise (campaign 1.3)."""

_STEPS_LOWER = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
_STEPS_UPPER = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))


@dataclass(frozen=True)
class Grid:
    """A board of `columns` x `rows` flat-topped hexes.

    `lower` tells which parity of column (0 for A) sits half a hex lower.
    """

    columns: int
    rows: int
    lower: int = 0

    @cached_property
    def hexes(self) -> tuple[Hex, ...]:
        """All hexes, column by column, each from the top."""
        return tuple(self.name(c, r) for c in range(self.columns) for r in range(1, self.rows + 1))

    @cached_property
    def _places(self) -> FrozenMap[Hex, tuple[int, int]]:
        return FrozenMap(
            {self.name(c, r): (c, r) for c in range(self.columns) for r in range(1, self.rows + 1)}
        )

    @cached_property
    def _around(self) -> FrozenMap[Hex, tuple[Hex | None, ...]]:
        return FrozenMap({h: tuple(self._step(h, side) for side in range(6)) for h in self._places})

    @cached_property
    def _cubes(self) -> FrozenMap[Hex, Cube]:
        return FrozenMap({hex_: self.cube(hex_) for hex_ in self._places})

    @staticmethod
    def name(column: int, row: int) -> Hex:
        """Name the hex of a column (0 is A) and a row (1 is the top)."""
        return Hex(f"{chr(ord('A') + column)}{row}")

    def place(self, hex_: Hex) -> tuple[int, int]:
        """Return the column (0 is A) and the row (1 is the top); KeyError off the grid."""
        return self._places[hex_]

    def is_lower(self, hex_: Hex) -> bool:
        """Tell whether the hex stands in a column that sits half a hex lower."""
        return self._places[hex_][0] % 2 == self.lower

    def __contains__(self, hex_: object) -> bool:
        return hex_ in self._places

    def _step(self, hex_: Hex, side: int) -> Hex | None:
        column, row = self._places[hex_]
        across, down = (_STEPS_LOWER if self.is_lower(hex_) else _STEPS_UPPER)[side]
        there = (column + across, row + down)
        inside = 0 <= there[0] < self.columns and 1 <= there[1] <= self.rows
        return self.name(*there) if inside else None

    def around(self, hex_: Hex) -> tuple[Hex | None, ...]:
        """Return the six neighbours in the order of the sides 1 to 6, None where the map ends."""
        return self._around[hex_]

    def neighbours(self, hex_: Hex) -> tuple[Hex, ...]:
        """Return the neighbours on the map, in the order of the sides."""
        return tuple(h for h in self._around[hex_] if h is not None)

    def adjacent(self, one: Hex, other: Hex) -> bool:
        """Tell whether two hexes of the grid share a side."""
        return other in self._around[one]

    def side(self, of: Hex, towards: Hex) -> int:
        """Return the number 1-6 of the side of `of` that it shares with `towards`; ValueError if none."""
        return self._around[of].index(towards) + 1

    def cube(self, hex_: Hex) -> Cube:
        """Return three numbers, whose sum is 0, that change by one along the three axes: for lines."""
        column, row = self._places[hex_]
        z = row - (column + 1 - self.lower) // 2
        return (column, -column - z, z)

    @cached_property
    def _at_cubes(self) -> FrozenMap[Cube, Hex]:
        return FrozenMap({self.cube(h): h for h in self._places})

    def at_cube(self, cube: Cube) -> Hex | None:
        """Return the hex whose three numbers these are, as `cube` counts; None off the grid."""
        return self._at_cubes.get(cube)

    def distance(self, one: Hex, other: Hex) -> int:
        """Return how many steps lead from one hex to the other; 0 for the same."""
        x, y, z = self._cubes[one]
        other_x, other_y, other_z = self._cubes[other]
        return max(abs(x - other_x), abs(y - other_y), abs(z - other_z))

    def turned(self, hex_: Hex) -> Hex:
        """Return the hex that takes this one's place when the board is turned by 180 degrees."""
        column, row = self._places[hex_]
        return self.name(self.columns - 1 - column, self.rows + 1 - row)

    def reach(self, start: Hex, passable: Callable[[Hex], bool]) -> frozenset[Hex]:
        """Return all hexes joined to `start` by passable ones, itself included; none if it is impassable."""
        if not passable(start):
            return frozenset()
        found = {start}
        edge = [start]
        while edge:
            for near in self.neighbours(edge.pop()):
                if near not in found and passable(near):
                    found.add(near)
                    edge.append(near)
        return frozenset(found)


def in_order(hexes: Iterable[Hex]) -> tuple[Hex, ...]:
    """Sort hexes by letter, then by number (A2 before A10)."""
    return tuple(sorted(hexes, key=lambda h: (h[0], int(h[1:]))))
