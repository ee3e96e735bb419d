"""Lines that the ground is drawn with."""

from __future__ import annotations

import math
from collections.abc import Sequence

from bot.core.pictures.colours import Colour
from bot.core.pictures.smooth_brush import Brush, Point


def curve(start: Point, bend_1: Point, bend_2: Point, end: Point) -> list[Point]:
    """Return points along a curve that leaves towards the first bend and arrives from the second."""
    points = []
    for step in range(25):
        t = step / 24
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x = a * start[0] + b * bend_1[0] + c * bend_2[0] + d * end[0]
        y = a * start[1] + b * bend_1[1] + c * bend_2[1] + d * end[1]
        points.append((x, y))
    return points


def smooth(points: Sequence[Point], *, closed: bool = False, steps: int = 8) -> list[Point]:
    """Return points along a smooth line through all of these; a loop where it is closed."""
    last = len(points) - 1
    around = [points[last], *points, points[0], points[1]] if closed else [points[0], *points, points[last]]
    found = []
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(
        around, around[1:], around[2:], around[3:], strict=False
    ):
        for step in range(steps):
            t = step / steps
            p, q, r, s = -t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, t**3 - t**2
            found.append(((p * ax + q * bx + r * cx + s * dx) / 2, (p * ay + q * by + r * cy + s * dy) / 2))
    return found if closed else [*found, points[last]]


def encloses(outline: Sequence[Point], point: Point) -> bool:
    """Tell whether a point lies within an outline."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def apart(line: Sequence[Point], point: Point) -> float:
    """Return how far a point is from the nearest of a line's points."""
    return min(math.dist(p, point) for p in line)


def wave(brush: Brush, x: float, y: float, wide: float, paint: Colour, thick: float = 3) -> None:
    """Draw two crests side by side."""
    points = [(x + wide * t / 16, y - abs(math.sin(math.pi * t / 8)) * wide / 9) for t in range(17)]
    brush.line(points, paint, thick)
