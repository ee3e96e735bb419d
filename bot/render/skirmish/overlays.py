"""What lies over the ground and below the counters, or above them: objectives, ways, shots, choices."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from PIL import Image, ImageDraw

from bot.render.brush import Brush, Point
from bot.render.colours import GOLD, INK, LINE, WHITE, Colour
from bot.render.fonts import face
from bot.render.geometry import CORNERS, HIGH, WIDE, corner, inset
from bot.render.skirmish.counters import colour, dark
from bot.render.skirmish.ground import place_of, side_middle
from bot.render.symbols import star
from engine.hexes import Hex
from engine.skirmish.ground import Edge, Ground
from engine.skirmish.position import Position
from engine.skirmish.sides import Side
from engine.skirmish.victory import holder

MISSED: Colour = (236, 240, 246)
KILL: Colour = (240, 96, 30)
REACH: Colour = (255, 255, 255)
AIM: Colour = (226, 40, 30)


class _Over:
    """A brush over the part of a picture that lies around two points, which has the picture's measures."""

    def __init__(self, one: Point, two: Point, around: float = 12) -> None:
        self._low = (min(one[0], two[0]) - around, min(one[1], two[1]) - around)
        wide, high = abs(one[0] - two[0]) + 2 * around, abs(one[1] - two[1]) + 2 * around
        self.brush = Brush((round(wide), round(high)))

    def at(self, point: Point) -> Point:
        """Answer where on the brush a point of the picture is."""
        return point[0] - self._low[0], point[1] - self._low[1]

    def put(self, picture: Image.Image) -> None:
        """Put what was drawn on the picture."""
        drawn = self.brush.done()
        picture.paste(drawn, (round(self._low[0]), round(self._low[1])), drawn)


def objectives(picture: Image.Image, position: Position) -> None:
    """Ring every objective in its holder's colour (11.1)."""
    for one in position.scenario.objectives:
        owner = holder(position, one)
        paint = colour(owner) if owner else LINE
        left, top = corner(position.scenario.ground.grid, one.hex)
        brush = Brush((WIDE, HIGH))
        for outside, inside, fill in ((2, 13, INK), (3.5, 11.5, GOLD), (5.5, 9.5, paint)):
            brush.rim(inset(outside), inset(inside), fill)
        rim = brush.done()
        picture.paste(rim, (left, top), rim)


def worth(picture: Image.Image, position: Position) -> None:
    """Put the points of every objective on it, above what stands there; a pennant where one has to stand."""
    for one in position.scenario.objectives:
        owner = holder(position, one)
        left, top = corner(position.scenario.ground.grid, one.hex)
        if one.held:
            brush = Brush((WIDE, HIGH))
            _pennant(brush, colour(owner) if owner else LINE)
            flag = brush.done()
            picture.paste(flag, (left, top), flag)
        gold = star(46)
        picture.paste(gold, (left + 14, top + 96), gold)
        _write(picture, (left + 37, top + 122), str(one.points), 21, INK, GOLD)


def _pennant(brush: Brush, paint: Colour) -> None:
    brush.line([(WIDE - 42, 84), (WIDE - 42, 126)], INK, 5)
    brush.area([(WIDE - 42, 84), (WIDE - 14, 94), (WIDE - 42, 106)], INK)
    brush.area([(WIDE - 40, 88), (WIDE - 21, 94), (WIDE - 40, 102)], paint)


def gates(picture: Image.Image, position: Position) -> None:
    """Draw where units may leave, and where those to come may enter, as arrows at the edge (7.4, 7.5)."""
    ground = position.scenario.ground
    for one in position.scenario.exits:
        for edge in one.edges:
            _gate(picture, ground, edge, one.side, out=True)
    soon: dict[tuple[Edge, Side], int] = {}
    for waiting in position.waiting:
        for edge in waiting.edges:
            key = (edge, waiting.unit.side)
            soon[key] = min(soon.get(key, waiting.turn), waiting.turn)
    for (edge, side), turn in soon.items():
        _gate(picture, ground, edge, side, out=False, turn=turn)


def _gate(picture: Image.Image, ground: Ground, edge: Edge, side: Side, *, out: bool, turn: int = 0) -> None:
    left, top = corner(ground.grid, edge.hex)
    near, far = (side_middle(edge.side, part) for part in (0.34, 0.56))
    start, end = (near, far) if out else (far, near)
    _arrow(picture, (left + start[0], top + start[1]), (left + end[0], top + end[1]), colour(side), 11)
    if not out:
        x, y = side_middle(edge.side, 0.6)
        _write(picture, (left + x, top + y), str(turn), 22, WHITE, dark(side))


def _arrow(picture: Image.Image, start: Point, end: Point, paint: Colour, thick: float) -> None:
    length = math.dist(start, end) or 1
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    head = thick * 1.9
    over = _Over(start, end, head + thick + 8)
    brush, at = over.brush, over.at
    neck = (end[0] - ux * head, end[1] - uy * head)
    for grow, fill in ((4, INK), (2, WHITE), (0, paint)):
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
    places = [place_of(ground, hex_) for hex_ in route]
    for start, end in pairwise(places):
        _arrow(picture, start, end, colour(side), 9)


def shot(
    picture: Image.Image, ground: Ground, firers: Iterable[Hex], target: Hex, *, destroyed: bool
) -> None:
    """Draw a shot: a line from each firer, and at its end a burst or a miss."""
    x, y = place_of(ground, target)
    for hex_ in firers:
        _dashes(picture, place_of(ground, hex_), (x, y), KILL if destroyed else MISSED)
    brush = Brush((120, 120))
    if destroyed:
        for reach, paint in ((58, INK), (53, WHITE), (47, KILL), (30, GOLD)):
            brush.area(_burst(60, 60, reach), paint)
    else:
        for thick, paint in ((15, INK), (8, MISSED)):
            brush.line([(36, 36), (84, 84)], paint, thick)
            brush.line([(84, 36), (36, 84)], paint, thick)
    mark = brush.done()
    if not destroyed:
        mark = mark.resize((72, 72))
        x, y = x + 52, y - 46
    picture.paste(mark, (x - mark.width // 2, y - mark.height // 2), mark)


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
        along = 40.0
        while along < length - 30:
            parts = along / length, min(along + 17, length - 30) / length
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
    for hex_ in hexes:
        picture.paste(rim, corner(ground.grid, hex_), rim)


def tinted(
    picture: Image.Image, ground: Ground, hexes: Iterable[Hex], paint: Colour, strength: int = 90
) -> None:
    """Tint these hexes."""
    brush = Brush((WIDE, HIGH))
    brush.area(list(CORNERS), (*paint, strength))
    film = brush.done()
    for hex_ in hexes:
        picture.paste(film, corner(ground.grid, hex_), film)


def _write(picture: Image.Image, at: Point, text: str, size: int, paint: Colour, edge: Colour) -> None:
    ImageDraw.Draw(picture).text(at, text, paint, face(size), "mm", stroke_width=2, stroke_fill=edge)
