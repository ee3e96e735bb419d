"""Vehicles from the side, one for each type: known by turret, gun and size; and its sign (campaign 2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from PIL import Image

from bot.core.pictures.colours import INK, LIGHT, LINE, MUTED, WHITE, Colour, mix
from bot.core.pictures.smooth_brush import Brush, Point
from engine.campaign.forces import Kind, Team

SIZE = (84, 42)
"""How large a silhouette is."""
_GROUND = 39


@dataclass(frozen=True, slots=True)
class _Shape:
    """What tells a type from the others, in pixels from the left and from the ground."""

    track: tuple[float, float]
    wheels: int
    hull: tuple[Point, ...]
    turret: tuple[Point, ...]
    gun: tuple[Point, Point]
    calibre: float


_SHAPES = {
    Kind.LIGHT: _Shape(
        (14, 60),
        4,
        ((10, 11), (16, 18), (54, 18), (64, 12), (60, 9), (12, 9)),
        ((24, 18), (27, 26), (41, 26), (45, 18)),
        ((42, 22), (64, 22)),
        2.6,
    ),
    Kind.MEDIUM: _Shape(
        (10, 62),
        5,
        ((6, 12), (10, 20), (54, 20), (67, 13), (64, 9), (8, 9)),
        ((20, 20), (22, 30), (42, 31), (50, 24), (50, 20)),
        ((46, 25.5), (76, 25.5)),
        3.4,
    ),
    Kind.HEAVY: _Shape(
        (5, 66),
        7,
        ((2, 12), (4, 22), (60, 22), (71, 14), (68, 9), (4, 9)),
        ((10, 22), (12, 34), (40, 36), (50, 30), (51, 22)),
        ((46, 28), (78, 28)),
        5,
    ),
    Kind.TD: _Shape(
        (8, 64),
        6,
        ((4, 11), (8, 19), (10, 27), (42, 28), (58, 20), (69, 13), (66, 9), (6, 9)),
        ((14, 27), (17, 30), (36, 31), (40, 28)),
        ((50, 21), (83, 21)),
        4,
    ),
    Kind.ARTY: _Shape(
        (8, 62),
        5,
        ((4, 12), (7, 19), (56, 19), (67, 13), (64, 9), (6, 9)),
        ((6, 19), (9, 31), (26, 29), (34, 19)),
        ((24, 22), (66, 35)),
        6,
    ),
}


@cache
def silhouette(kind: Kind, team: Team) -> Image.Image:
    """Return a vehicle of a type, its front to the right, in its team's light colour."""
    shape = _SHAPES[kind]
    brush = Brush(SIZE)
    light, shade = LIGHT[team], mix(LIGHT[team], INK, 0.45)

    def up(points: tuple[Point, ...]) -> list[Point]:
        return [(x, _GROUND - y) for x, y in points]

    start, end = up(shape.gun)
    brush.line([start, end], light, shape.calibre)
    if shape.calibre >= 4 and kind is not Kind.ARTY:
        brush.line([(end[0] - 5, end[1]), end], light, shape.calibre + 3)
    brush.area(up(shape.turret), light)
    brush.area(up(shape.hull), light)
    low = [(shape.hull[0][0], 14.0), (shape.hull[-3][0] - 2, 14.0), *shape.hull[-2:]]
    brush.area(up(tuple(low)), shade)
    left, right = shape.track
    brush.box(left - 6, _GROUND - 13, right + 6, _GROUND, LINE, round_=6.5)
    brush.box(left - 3.4, _GROUND - 10.4, right + 3.4, _GROUND - 2.6, INK, round_=4)
    step = (right - left) / (shape.wheels - 1)
    for wheel in range(shape.wheels):
        brush.disc(left + wheel * step, _GROUND - 6.5, 4, MUTED)
        brush.disc(left + wheel * step, _GROUND - 6.5, 1.4, INK)
    return brush.done()


@cache
def vehicle(kind: Kind, size: int, paint: Colour = WHITE) -> Image.Image:
    """Return a type's sign: rhombus for light, cut once for medium, twice for heavy; wedge; square."""
    brush = Brush((size, size))
    m = size / 2
    if kind is Kind.TD:
        brush.area([(size * 0.06, size * 0.14), (size * 0.94, size * 0.14), (m, size * 0.94)], paint)
    elif kind is Kind.ARTY:
        brush.box(size * 0.16, size * 0.16, size * 0.84, size * 0.84, paint)
    else:
        brush.area([(m, 0), (size * 0.86, m), (m, size), (size * 0.14, m)], paint)
    picture = brush.done()
    gaps = {Kind.LIGHT: (), Kind.MEDIUM: (0.0,), Kind.HEAVY: (-0.15, 0.15)}.get(kind, ())
    cuts = Brush((size, size))
    for gap in gaps:
        x = m + gap * size
        cuts.line([(x - size * 0.36, m + size * 0.36), (x + size * 0.36, m - size * 0.36)], INK, size * 0.07)
    cut = cuts.done().getchannel("A")
    picture.putalpha(Image.composite(Image.new("L", cut.size), picture.getchannel("A"), cut))
    return picture
