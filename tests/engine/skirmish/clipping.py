"""Lines across hexes by another way than the engine's: hexes as polygons, clipped in exact fractions.

A unit of length up and down is a hex's height, one across its half width: squeezed, but straight lines stay
straight, and corners corners.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from engine.hexes import Grid, Hex

Point = tuple[Fraction, Fraction]
HALF = Fraction(1, 2)


def centre(grid: Grid, column: int, row: int) -> Point:
    """The middle of a hex, on or off the grid."""
    return Fraction(3 * column, 2), row + (HALF if column % 2 == grid.lower else Fraction(0))


def corners(middle: Point) -> list[Point]:
    """The corners of a hex, clockwise from its right one, and that one again."""
    x, y = middle
    around = ((1, 0), (HALF, HALF), (-HALF, HALF), (-1, 0), (-HALF, -HALF), (HALF, -HALF), (1, 0))
    return [(x + across, y + down) for across, down in around]


def clipped(middle: Point, one: Point, other: Point) -> tuple[Fraction, Fraction, bool] | None:
    """From where to where, of 0 to 1, a line lies in a hex, and whether on its border; None if nowhere."""
    begin, end, border = Fraction(0), Fraction(1), False
    for (x, y), (to_x, to_y) in pairwise(corners(middle)):
        inwards = [(to_x - x) * (py - y) - (to_y - y) * (px - x) for px, py in (one, other)]
        grows = inwards[1] - inwards[0]
        if grows > 0:
            begin = max(begin, -inwards[0] / grows)
        elif grows < 0:
            end = min(end, -inwards[0] / grows)
        elif inwards[0] <= 0:
            border = True
            if inwards[0] < 0:
                return None
    return (begin, end, border) if begin <= end else None


def passed(grid: Grid, one: Hex, other: Hex) -> tuple[list[str], list[frozenset[str]]]:
    """The hexes that a line runs through, and the pairs along whose side it runs, "-" being off the grid."""
    begin, end = (centre(grid, *grid.place(hex_)) for hex_ in (one, other))
    inside: list[tuple[Fraction, str]] = []
    beside: dict[Fraction, set[str]] = {}
    (left, right), (top, bottom) = map(sorted, zip(grid.place(one), grid.place(other), strict=True))
    for column in range(left - 1, right + 2):
        for row in range(top - 1, bottom + 2):
            name = "-"
            if 0 <= column < grid.columns and 1 <= row <= grid.rows:
                name = grid.name(column, row)
            part = clipped(centre(grid, column, row), begin, end)
            if name in {one, other} or part is None or part[0] == part[1]:
                continue
            if part[2]:
                beside.setdefault(part[0], set()).add(name)
            elif name != "-":
                inside.append((part[0], name))
    return [name for _, name in sorted(inside)], [frozenset(beside[at]) for at in sorted(beside)]
