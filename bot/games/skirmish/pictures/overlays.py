"""What lies over the ground and below the counters, or above them: ways, shots, lines, choices."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from PIL import Image

from bot.core.pictures.colours import GOLD, INK, ON, WHITE, Colour
from bot.core.pictures.geometry import CORNERS, HIGH, WIDE, corner, inset
from bot.core.pictures.smooth_brush import Brush, Point
from bot.games.skirmish.pictures.counters import colour
from bot.games.skirmish.pictures.ground import place_of
from engine.hexes import Hex, in_order
from engine.skirmish.ground import Ground
from engine.skirmish.sides import Side

MISSED: Colour = (236, 240, 246)
KILL: Colour = (240, 96, 30)
REACH: Colour = (255, 255, 255)
AIM: Colour = (226, 40, 30)
_COUNTER = 58.0
"""So far from its middle a counter reaches."""


class _Over:
    """A brush over the part of a picture that lies around two points, which has the picture's measures."""

    def __init__(self, one: Point, two: Point, around: float = 12) -> None:
        self._low = (min(one[0], two[0]) - around, min(one[1], two[1]) - around)
        wide, high = abs(one[0] - two[0]) + 2 * around, abs(one[1] - two[1]) + 2 * around
        self.brush = Brush((round(wide), round(high)))

    def at(self, point: Point) -> Point:
        """Return where on the brush a point of the picture is."""
        return point[0] - self._low[0], point[1] - self._low[1]

    def put(self, picture: Image.Image) -> None:
        """Put what was drawn on the picture."""
        drawn = self.brush.done()
        picture.paste(drawn, (round(self._low[0]), round(self._low[1])), drawn)


def arrow(picture: Image.Image, start: Point, end: Point, paint: Colour, thick: float, edge: Colour) -> None:
    """Draw an arrow between two points, with an edge and a dark rim around that."""
    length = math.dist(start, end) or 1
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    head = thick * 1.9
    over = _Over(start, end, head + thick + 8)
    brush, at = over.brush, over.at
    neck = (end[0] - ux * head, end[1] - uy * head)
    for grow, fill in ((4, INK), (2, edge), (0, paint)):
        brush.line([at(start), at(neck)], fill, thick + 2 * grow)
        tip = at((end[0] + ux * grow * 1.6, end[1] + uy * grow * 1.6))
        base = (neck[0] - ux * grow, neck[1] - uy * grow)
        half = thick * 1.25 + grow * 1.5
        brush.area(
            [
                tip,
                at((base[0] - uy * half, base[1] + ux * half)),
                at((base[0] + uy * half, base[1] - ux * half)),
            ],
            fill,
        )
    over.put(picture)


def way(picture: Image.Image, ground: Ground, route: Sequence[Hex], side: Side) -> None:
    """Draw the way that a unit went: from its old hex to its new one."""
    places: list[Point] = [place_of(ground, hex_) for hex_ in route]
    if len(places) > 1:
        places[-1] = _before(places[-2], places[-1])
    for start, end in pairwise(places):
        arrow(picture, start, end, colour(side), 9, ON[side.value])


def _before(start: Point, end: Point) -> Point:
    """Return where an arrow has to end for its head to be seen beside the counter at `end`."""
    part = 1 - _COUNTER / (math.dist(start, end) or 1)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def shot(
    picture: Image.Image, ground: Ground, firers: Iterable[Hex], target: Hex, *, destroyed: bool
) -> None:
    """Draw a shot: a line from each firer, and at its end a burst or a miss."""
    place = place_of(ground, target)
    starts = [place_of(ground, hex_) for hex_ in firers]
    for start in starts:
        _dashes(picture, start, place, KILL if destroyed else MISSED)
    if destroyed:
        _put(picture, _destroyed(), place)
        return
    for start in starts:
        _put(picture, _missed(), _before(start, place))


def _put(picture: Image.Image, mark: Image.Image, at: Point) -> None:
    """Put a mark with its middle at a point."""
    picture.paste(mark, (round(at[0] - mark.width / 2), round(at[1] - mark.height / 2)), mark)


@lru_cache(maxsize=1)
def _destroyed() -> Image.Image:
    brush = Brush((120, 120))
    for reach, paint in ((58, INK), (53, WHITE), (47, KILL), (30, GOLD)):
        brush.area(_burst(60, 60, reach), paint)
    return brush.done()


@lru_cache(maxsize=1)
def _missed() -> Image.Image:
    brush = Brush((52, 52))
    for thick, paint in ((17, INK), (9, MISSED)):
        for one, other in (((11, 11), (41, 41)), ((41, 11), (11, 41))):
            brush.line([one, other], paint, thick)
    return brush.done()


def _burst(x: float, y: float, reach: float) -> list[Point]:
    return [
        (
            x + reach * (1 if tip % 2 == 0 else 0.6) * math.sin(tip * math.pi / 11),
            y - reach * (1 if tip % 2 == 0 else 0.6) * math.cos(tip * math.pi / 11),
        )
        for tip in range(22)
    ]


def _dashes(picture: Image.Image, start: Point, end: Point, paint: Colour, thick: float = 6) -> None:
    length = math.dist(start, end) or 1
    over = _Over(start, end)
    for grow, fill in ((3, INK), (0, paint)):
        along = _COUNTER
        while along < length - _COUNTER:
            parts = along / length, min(along + 17, length - _COUNTER) / length
            ends = [
                (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
                for part in parts
            ]
            over.brush.line([over.at(point) for point in ends], fill, thick + 2 * grow)
            along += 31
    over.put(picture)


def line(picture: Image.Image, ground: Ground, start: Hex, end: Hex, paint: Colour) -> None:
    """Draw a straight line from centre to centre."""
    one, two = place_of(ground, start), place_of(ground, end)
    over = _Over(one, two)
    for thick, fill in ((12, INK), (6, paint)):
        over.brush.line([over.at(one), over.at(two)], fill, thick)
    over.put(picture)


def ringed(
    picture: Image.Image, ground: Ground, hexes: Iterable[Hex], paint: Colour, *, thick: float = 8
) -> None:
    """Draw a rim inside these hexes."""
    brush = Brush((WIDE, HIGH))
    brush.rim(inset(2), inset(2 + thick + 4), INK)
    brush.rim(inset(4), inset(2 + thick), paint)
    rim = brush.done()
    for hex_ in in_order(hexes):
        picture.paste(rim, corner(ground.grid, hex_), rim)


def tinted(
    picture: Image.Image, ground: Ground, hexes: Iterable[Hex], paint: Colour, strength: int = 90
) -> None:
    """Tint these hexes."""
    brush = Brush((WIDE, HIGH))
    brush.area(list(CORNERS), (*paint, strength))
    film = brush.done()
    # In one order: where two films meet, the later one is above.
    for hex_ in in_order(hexes):
        picture.paste(film, corner(ground.grid, hex_), film)
