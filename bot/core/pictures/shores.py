"""Where water ends within a hex, so that neighbouring hexes join into seas, lakes and rivers.

Three hexes meet in each corner. Where a shore crosses the side between two of them depends on the third
alone, so both cross at the same point without looking at each other's drawing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.pictures.colours import WHITE
from bot.core.pictures.geometry import HIGH, WIDE
from bot.core.pictures.ground_lines import smooth
from bot.core.pictures.ground_scene import COAST, EDGE, LAND, STREAM, WATER, Scene
from bot.core.pictures.smooth_brush import GROUND, Brush, Paint, Point

CENTRE: Point = (WIDE / 2, HIGH / 2)
CORNERS: tuple[Point, ...] = ((44, 0), (132, 0), (176, 75), (132, 150), (44, 150), (0, 75))
"""Side n (1 to 6) runs from corner n - 1 to corner n of these, clockwise."""
_NEAR, _FAR = 24, 44
"""How far from a corner a shore crosses a side: between water and another hex, between two coasts."""
_BEYOND = 26
_OUTSIDE = 1.5


@dataclass(frozen=True, slots=True)
class Shore:
    """The lines between land and water, and the areas that one of them fills; the other one has the rest."""

    lines: tuple[tuple[Point, ...], ...]
    areas: tuple[tuple[Point, ...], ...]
    wet: bool
    """Whether the areas are water."""

    def mask(self) -> Brush:
        """Return a brush whose picture is empty where there is land."""
        paints: tuple[Paint, Paint]
        paints = ((0, 0, 0, 0), WHITE) if self.wet else ((*WHITE, 255), (0, 0, 0, 0))
        brush = Brush((WIDE, HIGH), paints[0], fine=GROUND)
        for area in self.areas:
            brush.area(area, paints[1])
        return brush


def towards(start: Point, end: Point, part: float) -> Point:
    """Return the point that lies `part` of the way to another one."""
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def side_middle(side: int, inwards: float = 0) -> Point:
    """Return the middle of a side (0 to 5), moved towards the middle of the hex by so many pixels."""
    edge = towards(CORNERS[side], CORNERS[(side + 1) % 6], 0.5)
    return towards(edge, CENTRE, inwards / 75)


def wobble(scene: Scene, number: int, most: float) -> float:
    """Return a length between `-most` and `most`, the same for the same scene and number."""
    return most * math.sin(1.7 + number * 2.3 + scene.layout * 1.9 + scene.mirrored * 4.1)


def runs(flags: Sequence[bool]) -> list[list[int]]:
    """Return the runs of sides whose flag is set, each clockwise; not to be asked when all are."""
    starts = [side for side in range(6) if flags[side] and not flags[side - 1]]
    found = []
    for start in starts:
        run = [start]
        while flags[(run[-1] + 1) % 6]:
            run.append((run[-1] + 1) % 6)
        found.append(run)
    return found


def lake(scene: Scene) -> Shore:
    """Return the shore of a water hex: along all sides beyond which lies land."""
    dry = [kind in LAND + STREAM for kind in scene.sides]
    if all(dry):
        points = []
        for side in range(6):
            points.append(side_middle(side, 24 + wobble(scene, side, 5)))
            points.append(towards(CORNERS[(side + 1) % 6], CENTRE, 0.3 + wobble(scene, side + 6, 0.04)))
        loop = tuple(smooth(points, closed=True))
        return Shore((loop,), (loop,), wet=True)
    found = [_lake_line(scene, run) for run in runs(dry)]
    return Shore(tuple(line for line, _ in found), tuple(area for _, area in found), wet=False)


def _lake_line(scene: Scene, run: list[int]) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Return a shore along a run of dry sides, and the land behind it."""
    points = _entry(run[0] - 1, from_start=False)
    for number, side in enumerate(run):
        if number:
            points.append(towards(CORNERS[side], CENTRE, 0.3 + wobble(scene, side + 6, 0.04)))
        points.append(side_middle(side, 23 + wobble(scene, side, 5)))
    points += reversed(_entry((run[-1] + 1) % 6, from_start=True))
    return _closed(points, run)


def sea(scene: Scene) -> Shore:
    """Return the shore of a coast hex: it faces the water around it, or, where there is none, a lagoon."""
    wet = [kind in WATER + EDGE for kind in scene.sides]
    if not any(wet):
        reach = [(54, 8), (38, 26), (4, 31), (-34, 26), (-52, 4), (-32, -17), (6, -21), (38, -15)]
        points = [
            (
                scene.x(88 + x + wobble(scene, n, 4)),
                86 + y * (1 + wobble(scene, n, 0.16)),
            )
            for n, (x, y) in enumerate(reach)
        ]
        loop = tuple(smooth(points, closed=True))
        return Shore((loop,), (loop,), wet=True)
    if all(wet):
        points = [side_middle(side, 26 + wobble(scene, side, 5)) for side in range(6)]
        loop = tuple(smooth(points, closed=True))
        return Shore((loop,), (loop,), wet=False)
    depth = (60, 54, 46, 36, 30)[sum(wet) - 1]
    found = [_sea_line(scene, run, depth) for run in runs(wet)]
    return Shore(tuple(line for line, _ in found), tuple(area for _, area in found), wet=True)


def _sea_line(scene: Scene, run: list[int], depth: float) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Return a shore along a run of wet sides, and the sea before it."""
    before, after = (run[0] - 1) % 6, (run[-1] + 1) % 6
    # Between two coasts the sea goes on into the other one.
    first = (
        _entry(before, from_start=False, far=True)
        if scene.sides[before] == COAST
        else _entry(run[0], from_start=True)
    )
    last = (
        _entry(after, from_start=True, far=True)
        if scene.sides[after] == COAST
        else _entry(run[-1], from_start=False)
    )
    points = first
    for number, side in enumerate(run):
        if number:
            points.append(towards(CORNERS[side], CENTRE, depth / 90 + wobble(scene, side + 6, 0.04)))
        for part in _parts(number, len(run)):
            on_it = towards(CORNERS[side], CORNERS[(side + 1) % 6], part)
            inwards = depth + wobble(scene, side * 3 + round(part * 10), 6)
            middle = side_middle(side)
            inner = towards(middle, CENTRE, inwards / 75)
            points.append((on_it[0] + inner[0] - middle[0], on_it[1] + inner[1] - middle[1]))
    points += reversed(last)
    return _closed(points, run)


def _parts(number: int, count: int) -> tuple[float, ...]:
    """Return where a bay is widest along each side of its run: a single one is a broad bay."""
    if count == 1:
        return 0.3, 0.7
    return (0.36,) if number == 0 else (0.64,) if number == count - 1 else (0.5,)


def _entry(side: int, *, from_start: bool, far: bool = False) -> list[Point]:
    """Return how a shore comes in across a side: a point outside, and one on it, near one of its corners."""
    one, other = CORNERS[side % 6], CORNERS[(side + 1) % 6]
    if not from_start:
        one, other = other, one
    length = math.dist(one, other)
    on_it = towards(one, other, (_FAR if far else _NEAR) / length)
    middle = towards(one, other, 0.5)
    way = (middle[0] - CENTRE[0], middle[1] - CENTRE[1])
    scale = _BEYOND / math.hypot(*way)
    return [(on_it[0] + way[0] * scale, on_it[1] + way[1] * scale), on_it]


def _closed(points: list[Point], run: list[int]) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Return the smooth line, and the area between it and the sides of a run."""
    line = smooth(points)
    corners = [CORNERS[(run[-1] + 1) % 6], *(CORNERS[side] for side in reversed(run))]
    outside = [towards(CENTRE, corner, _OUTSIDE) for corner in corners]
    return tuple(line), (*line, *outside)
