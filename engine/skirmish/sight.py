"""Lines of sight (9.1), from centre to centre, in integers.

A hex lies on the line when the line runs through its inside: when corners of it lie strictly on both sides.
With centres scaled by three, the corners of a hex have whole numbers too. A hex that is touched at a corner
alone does not count. Two hexes with an edge between them that lies on the line count together: both must.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.hexes import Cube, Grid, Hex
from engine.skirmish.ground import Sight
from engine.skirmish.position import Position

_CORNERS: tuple[Cube, ...] = ((2, -1, -1), (1, 1, -2), (-1, 2, -1), (-2, 1, 1), (-1, -1, 2), (1, -2, 1))
"""From a centre to the corners, in thirds of a step."""

_EDGE = 2
"""So many corners on the line, and all others on one side of it: an edge lies on it."""

Pair = tuple[Hex | None, Hex | None]


@dataclass(frozen=True, slots=True)
class Run:
    """Which hexes a line passes, from its first end to its other; the ends are not among them.

    `beside`: the pairs along whose common edge it runs, first the one on its left, None off the map.
    """

    inside: tuple[Hex, ...]
    beside: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of sight: whether it is clear, what it passes (as `Run`), and the hexes that block it."""

    clear: bool
    inside: tuple[Hex, ...]
    beside: tuple[Pair, ...]
    blockers: tuple[Hex, ...]


def sight(position: Position, one: Hex, other: Hex) -> Line:
    """Return the line between two hexes as things stand (9.1); it is the same both ways.

    Woods, towns and hills block; a clear hex blocks where a unit stands in it, unless an end is on a hill;
    depressions never do, nor what is off the map. Raises KeyError for a hex that is off the map.
    """
    ground, placed = position.scenario.ground, position.placed
    run = run_of(ground.grid, one, other)
    if not run.inside and not run.beside:
        return Line(clear=True, inside=(), beside=(), blockers=())
    terrain = ground.terrain
    over = terrain[one].high or terrain[other].high

    def blocks(hex_: Hex | None) -> bool:
        if hex_ is None:
            return False
        kind = terrain[hex_].sight
        return kind is Sight.BLOCKS or (kind is Sight.OPEN and not over and hex_ in placed)

    blockers = tuple(hex_ for hex_ in run.inside if blocks(hex_))
    for left, right in run.beside:
        if left is not None and right is not None and blocks(left) and blocks(right):
            blockers += (left, right)
    return Line(not blockers, run.inside, run.beside, blockers)


@lru_cache(maxsize=1 << 16)
def run_of(grid: Grid, one: Hex, other: Hex) -> Run:
    """Return which hexes the line between two centres passes, whatever lies or stands there.

    Raises KeyError for a hex that is off the grid.
    """
    x, y, z = grid.cube(one)
    to_x, to_y, to_z = grid.cube(other)
    inside, beside = _offsets((to_x - x, to_y - y, to_z - z))

    def at(offset: Cube) -> Hex | None:
        return grid.at_cube((x + offset[0], y + offset[1], z + offset[2]))

    passed = tuple(hex_ for hex_ in map(at, inside) if hex_ is not None)
    return Run(passed, tuple((at(left), at(right)) for left, right in beside))


@lru_cache(maxsize=1 << 12)
def _offsets(end: Cube) -> tuple[tuple[Cube, ...], tuple[tuple[Cube, Cube], ...]]:
    """Return the same for the line from (0, 0, 0) to `end`, anywhere on an endless board."""
    near = sorted(
        (_along(end, centre), centre) for centre in _box(end) if 0 < _along(end, centre) < _along(end, end)
    )
    inside: list[Cube] = []
    left: list[tuple[int, Cube]] = []
    right: list[tuple[int, Cube]] = []
    for along, centre in near:
        sides = [_side(end, centre, corner) for corner in _CORNERS]
        if min(sides) < 0 < max(sides):
            inside.append(centre)
        elif sides.count(0) == _EDGE:
            (left if min(sides) < 0 else right).append((along, centre))
    pairs = tuple((one, other) for (_, one), (_, other) in zip(left, right, strict=True))
    return tuple(inside), pairs


def _box(end: Cube) -> list[Cube]:
    """Return every hex whose numbers lie between those of the ends, and one more around."""
    low, high = [min(0, n) - 1 for n in end], [max(0, n) + 1 for n in end]
    return [
        (x, -x - z, z)
        for x in range(low[0], high[0] + 1)
        for z in range(low[2], high[2] + 1)
        if low[1] <= -x - z <= high[1]
    ]


def _along(end: Cube, centre: Cube) -> int:
    """Return how far along the line a centre lies: 0 at its beginning, growing."""
    return sum(a * b for a, b in zip(end, centre, strict=True))


def _side(end: Cube, centre: Cube, corner: Cube) -> int:
    """Return on which side of the line a corner of a hex lies: its sign, 0 on the line itself."""
    x, z = 3 * centre[0] + corner[0], 3 * centre[2] + corner[2]
    return end[0] * z - end[2] * x
