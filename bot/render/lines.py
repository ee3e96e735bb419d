"""Lines that the ground is drawn with."""

from __future__ import annotations

import math

from bot.render.brush import Brush, Point
from bot.render.colours import Colour


def curve(start: Point, bend_1: Point, bend_2: Point, end: Point) -> list[Point]:
    """Answer points along a curve that leaves towards the first bend and arrives from the second."""
    points = []
    for step in range(25):
        t = step / 24
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x = a * start[0] + b * bend_1[0] + c * bend_2[0] + d * end[0]
        y = a * start[1] + b * bend_1[1] + c * bend_2[1] + d * end[1]
        points.append((x, y))
    return points


def wave(brush: Brush, x: float, y: float, wide: float, paint: Colour, thick: float = 3) -> None:
    """Draw two crests side by side."""
    points = [(x + wide * t / 16, y - abs(math.sin(math.pi * t / 8)) * wide / 9) for t in range(17)]
    brush.line(points, paint, thick)
