"""Arrows: moves in a preview, the sides crossed into a battle. They lie below the counters and hide none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from PIL import Image

from bot.core.pictures.colours import INK, ON, TEAM, Colour
from bot.core.pictures.geometry import STEPS
from bot.core.pictures.smooth_brush import Brush, Point
from bot.core.pictures.stamp import Stamp, stamp
from engine.campaign.forces import Team

_LONG = 36
"""How long the head is."""
_CORE = 5.5
"""Half the width of the shaft's core."""
_PAD = 14
_HEAD = 84


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow: where the middle of its shaft and its tip lie, seen from the middle of its hex.

    The head is apart, so that what is written on a hex may lie over the shaft and below the head.
    """

    shaft: Stamp
    middle: tuple[int, int]
    head: Stamp
    tip: tuple[int, int]

    def press_shaft(self, picture: Image.Image, x: int, y: int) -> None:
        """Draw the shaft of an arrow that belongs to the hex with its middle at a point."""
        self.shaft.press(picture, x + self.middle[0], y + self.middle[1])

    def press_head(self, picture: Image.Image, x: int, y: int) -> None:
        """Draw its head."""
        self.head.press(picture, x + self.tip[0], y + self.tip[1])


def _unit(start: Point, end: Point) -> Point:
    along, down = end[0] - start[0], end[1] - start[1]
    length = (along * along + down * down) ** 0.5
    return along / length, down / length


@cache
def arrow(team: Team, sides: tuple[int, ...], depth: int, aside: int) -> Arrow:
    """Return the arrow that crosses `sides` (1 to 6), one hex after the other.

    Its tip reaches `depth` pixels into the last hex; it runs `aside` pixels to the right of the middle line.
    """
    middles: list[Point] = [(0.0, 0.0)]
    for side in sides:
        along, down = STEPS[side - 1]
        middles.append((middles[-1][0] + along, middles[-1][1] + down))
    before, last = middles[-2], middles[-1]
    way = _unit(before, last)
    crossing = ((before[0] + last[0]) / 2, (before[1] + last[1]) / 2)
    tip = (crossing[0] + way[0] * depth, crossing[1] + way[1] * depth)
    first = _unit(middles[0], middles[1])
    right = (-way[1] * aside, way[0] * aside)
    line = [(x + right[0], y + right[1]) for x, y in ((first[0] * 30, first[1] * 30), *middles[1:-1], tip)]
    return _drawn(team, line, sides[-1])


@cache
def thrust(team: Team, side: int) -> Arrow:
    """Return the short arrow of attackers who crossed a side (1 to 6) of a battle hex."""
    along, down = STEPS[side - 1]
    inwards = (side + 2) % 6 + 1
    return _drawn(team, [(along * part, down * part) for part in (0.76, 0.34)], inwards)


def _layers(team: Team) -> tuple[tuple[float, Colour], ...]:
    """Return half the shaft's width of each layer, and its colour."""
    return (11.0, INK), (9.0, ON[team]), (_CORE, TEAM[team])


def _drawn(team: Team, line: Sequence[Point], side: int) -> Arrow:
    """Draw an arrow along a line whose last part crosses a side."""
    left, top = min(x for x, _ in line) - _PAD, min(y for _, y in line) - _PAD
    wide, high = (round(max(p[i] for p in line) - (left, top)[i]) + _PAD for i in (0, 1))
    points = [(x - left, y - top) for x, y in line]
    way = _unit((0, 0), STEPS[side - 1])
    neck = (points[-1][0] - way[0] * (_LONG - 4), points[-1][1] - way[1] * (_LONG - 4))
    brush = Brush((wide, high))
    for half, colour in _layers(team):
        brush.line([*points[:-1], neck], colour, half * 2)
    shaft = stamp(brush.done())
    middle = (round(left) + shaft.size[0] // 2, round(top) + shaft.size[1] // 2)
    return Arrow(shaft, middle, _head(team, side), (round(line[-1][0]), round(line[-1][1])))


@cache
def _head(team: Team, side: int) -> Stamp:
    """Return the head of an arrow that crosses a side; its tip is the middle of the stamp."""
    way = _unit((0, 0), STEPS[side - 1])
    brush = Brush((_HEAD, _HEAD))
    for half, paint in _layers(team):
        grown = half - _CORE
        nose, tail, spread = grown * 1.5 - 8, -_LONG - grown * 0.9, 21 + grown * 1.6
        m = _HEAD / 2
        corners = ((nose, 0.0), (tail, spread), (tail, -spread))
        brush.area([(m + way[0] * a - way[1] * b, m + way[1] * a + way[0] * b) for a, b in corners], paint)
        if half == _CORE:
            # The shaft's colour runs into the head's.
            brush.line([(m + way[0] * a, m + way[1] * a) for a in (-_LONG - 4, -_LONG + 8)], paint, half * 2)
    return stamp(brush.done())
