"""Front and flank (2), in integers.

A unit's front is the half of the plane that its faced side looks into, the border of the half included (2.1,
2.2): of two hexes on a border's spine one is front, and front it is if either is. So a hex is in front when
the way to it, as three numbers along the axes, and one step across the faced side have a product >= 0.
"""

from __future__ import annotations

from functools import lru_cache

from engine.hexes import SIDES, Cube, Grid, Hex

FACINGS = tuple(range(1, len(SIDES) + 1))
"""The sides that a unit may face, by their numbers: 1 is N, then clockwise (2.1)."""

STEPS: tuple[Cube, ...] = ((0, 1, -1), (1, 0, -1), (1, -1, 0), (0, -1, 1), (-1, 0, 1), (-1, 1, 0))
"""One step across each side, 1 to 6, as `Grid.cube` counts."""


@lru_cache(maxsize=1 << 16)
def _forward(grid: Grid, at: Hex, other: Hex) -> tuple[int, ...]:
    """Return for each side how far it is to the other hex in the direction that the side looks."""
    from_x, from_y, from_z = grid.cube(at)
    x, y, z = grid.cube(other)
    x, y, z = x - from_x, y - from_y, z - from_z
    return tuple(x * step[0] + y * step[1] + z * step[2] for step in STEPS)


@lru_cache(maxsize=1 << 16)
def fronts(grid: Grid, at: Hex, other: Hex) -> tuple[bool, ...]:
    """Return for each side, 1 to 6, what `in_front` answers for a unit that faces it."""
    return tuple(forward >= 0 for forward in _forward(grid, at, other))


def in_front(grid: Grid, at: Hex, facing: int, other: Hex) -> bool:
    """Tell whether `other` lies in the front of a unit at `at` that faces this side, 1 to 6 (2.1, 2.2).

    What is not in front is flank. Raises KeyError for a hex that is off the grid.
    """
    return fronts(grid, at, other)[facing - 1]


def towards(grid: Grid, at: Hex, other: Hex) -> int:
    """Return the side of `at`, 1 to 6, that looks best at the other hex; of two alike the lower number."""
    forward = _forward(grid, at, other)
    return forward.index(max(forward)) + 1
