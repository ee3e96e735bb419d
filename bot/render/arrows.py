"""Arrows of a preview of orders: from the start hex along the path. They lie below the counters and hide none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache


from bot.render.brush import Brush, Point
from bot.render.colours import INK, LIGHT, TEAM, WHITE, mix
from bot.render.geometry import STEPS
from bot.render.stamp import Stamp, stamp
from engine.campaign.forces import Team

_HEAD = 36
_LAYERS = ((11.0, INK), (9.0, WHITE), (5.5, None))
"""Half the shaft's width of each layer, and its colour; None for the team's."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow and where its middle lies, seen from the middle of a hex: of a move the start."""

    stamp: Stamp
    x: int
    y: int


def _unit(start: Point, end: Point) -> Point:
    along, down = end[0] - start[0], end[1] - start[1]
    length = (along * along + down * down) ** 0.5
    return along / length, down / length


@cache
def arrow(team: Team, sides: tuple[int, ...], depth: int, aside: int) -> Arrow:
    """Answer the arrow that crosses `sides` (1 to 6), one hex after the other.

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
    begin = (first[0] * 30, first[1] * 30)
    right = (-way[1] * aside, way[0] * aside)
    line = [(x + right[0], y + right[1]) for x, y in (begin, *middles[1:-1], tip)]
    return _drawn(team, line, way)


@cache
def thrust(team: Team, side: int) -> Arrow:
    """Answer the short arrow of attackers who crossed a side (1 to 6) of a hex; `x` and `y` are seen from its middle."""
    along, down = STEPS[side - 1]
    line = [(along * part, down * part) for part in (0.76, 0.34)]
    return _drawn(team, line, _unit(line[0], line[1]))


def _drawn(team: Team, line: Sequence[Point], way: Point) -> Arrow:
    pad = 36
    left, top = min(x for x, _ in line) - pad, min(y for _, y in line) - pad
    wide, high = (round(max(p[i] for p in line) - (left, top)[i]) + pad for i in (0, 1))
    points = [(x - left, y - top) for x, y in line]
    tip = points[-1]
    neck = (tip[0] - way[0] * _HEAD, tip[1] - way[1] * _HEAD)
    brush = Brush((wide, high))
    for half, colour in _LAYERS:
        paint = colour or mix(TEAM[team], LIGHT[team], 0.35)
        brush.line([*points[:-1], neck], paint, half * 2)
        grown = half - 5.5
        ahead, back, spread = 1 + grown * 1.5, grown * 0.9, 21 + grown * 1.6
        nose = (tip[0] + way[0] * (ahead - 9), tip[1] + way[1] * (ahead - 9))
        tail = (neck[0] - way[0] * back, neck[1] - way[1] * back)
        brush.area(
            [
                nose,
                (tail[0] - way[1] * spread, tail[1] + way[0] * spread),
                (tail[0] + way[1] * spread, tail[1] - way[0] * spread),
            ],
            paint,
        )
    made = stamp(brush.done())
    return Arrow(made, round(left) + made.size[0] // 2, round(top) + made.size[1] // 2)


