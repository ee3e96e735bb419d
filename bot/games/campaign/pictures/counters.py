"""Counters: a platoon's number, a pip a vehicle, scout mark; "enemy present"; battle burst.

Blue's are dark and round, Red's light and square with notches at the top, so that they differ without colour.
Whatever they say is four points large on a phone, where a map is 400 wide.
"""

from __future__ import annotations

import math
from functools import cache

from PIL import Image, ImageDraw

from bot.core.pictures.colours import GOLD, GREEN, INK, LIGHT, ON, TEAM, WHITE, Colour, mix
from bot.core.pictures.fonts import face
from bot.core.pictures.smooth_brush import Brush, Point
from bot.core.pictures.stamp import Stamp, shadowed, stamp
from bot.core.pictures.symbols import eye
from engine.campaign.forces import FULL, Team

LARGE = (86, 66)
PAIR = (58, 62)
SMALL = (62, 42)
TINY = (40, 38)
_SHADOW = 4
_NOTCH = 14
_PIP = 14
"""How wide a notch and a pip are."""
_NUMBER = {LARGE: (46, 24), PAIR: (38, 22), SMALL: (26, 14), TINY: (28, 20)}
"""How large the number is on a counter of each size, and how far down its middle."""
_PIPS = {LARGE: (52, 19), PAIR: (46, 16), SMALL: (34, 15)}
"""How far down the pips are, and how far apart; the smallest counter has none."""
_EYES = {LARGE: 32, PAIR: 28, SMALL: 22, TINY: 20}


def _shape(brush: Brush, team: Team, size: tuple[int, int], by: float, paint: Colour) -> None:
    """Fill the shape of a counter `by` pixels inside its edge."""
    wide, high = size
    if team is Team.BLUE:
        brush.box(by, by, wide - by, high - by, paint, round_=min(size) / 2 - by)
        return
    left, right = by, wide - by
    # The smallest has room for one notch only.
    neck = right if size == TINY else right - _NOTCH
    outline = [
        (left + _NOTCH, by),
        (neck, by),
        (neck, by + _NOTCH),
        (right, by + _NOTCH),
        (right, high - by),
        (left, high - by),
        (left, by + _NOTCH),
        (left + _NOTCH, by + _NOTCH),
    ]
    brush.area(outline, paint)


def _blank(team: Team, size: tuple[int, int]) -> Brush:
    """Begin a counter: a dark edge, the team's colour; a large blue one gets a light edge, for dark pages."""
    brush = Brush((size[0] + _SHADOW, size[1] + _SHADOW))
    _shape(brush, team, size, 0, INK)
    if size == LARGE and team is Team.BLUE:
        _shape(brush, team, size, 1, LIGHT[team])
    _shape(brush, team, size, 2 if size == LARGE else 1.5, TEAM[team])
    return brush


def _finished(team: Team, size: tuple[int, int], picture: Image.Image) -> Stamp:
    shape = Brush(picture.size)
    _shape(shape, team, size, 0, WHITE)
    return stamp(shadowed(picture, shape.done().getchannel("A"), (_SHADOW, _SHADOW)))


def _pips(brush: Brush, team: Team, size: tuple[int, int], vehicles: int) -> None:
    """Draw a pip a vehicle: discs for Blue, squares for Red."""
    y, step = _PIPS[size]
    for place in range(vehicles):
        x = size[0] / 2 + (place - (vehicles - 1) / 2) * step
        round_ = _PIP / 2 if team is Team.BLUE else 0
        edges = (x - _PIP / 2, y - _PIP / 2, x + _PIP / 2, y + _PIP / 2)
        brush.box(*edges, ON[team], round_=round_)


def _written(
    picture: Image.Image, team: Team, at: tuple[float, float], said: str, size: int, bold: int = 0
) -> None:
    """Write on a counter, by so many points bolder."""
    paint = ON[team]
    ImageDraw.Draw(picture).text(at, said, paint, face(size), "mm", stroke_width=bold, stroke_fill=paint)


@cache
def counter(team: Team, number: int, vehicles: int, *, scout: bool, size: tuple[int, int]) -> Stamp:
    """Return the counter of a platoon in one of the four sizes."""
    wide = size[0]
    brush = _blank(team, size)
    if size in _PIPS:
        _pips(brush, team, size, min(vehicles, FULL))
    picture = brush.done()
    large, down = _NUMBER[size]
    long = number > 9
    x = wide / 2 - (4 if long else 3) * scout
    _written(picture, team, (x, down), str(number), large - 7 * long, bold=size == TINY)
    if scout:
        mark = eye(_EYES[size])
        picture.alpha_composite(mark, (wide - mark.width, 0))
    return _finished(team, size, picture)


@cache
def enemy_present(team: Team, size: tuple[int, int]) -> Stamp:
    """Return the counter that says no more than "enemy present" (campaign 12.3)."""
    picture = _blank(team, size).done()
    _written(picture, team, (size[0] / 2, size[1] / 2), "?", size[1] - 14)
    return _finished(team, size, picture)


@cache
def more(team: Team, count: int, size: tuple[int, int]) -> Stamp:
    """Return the counter that stands for `count` platoons for which there is no room."""
    picture = _blank(team, size).done()
    _written(picture, team, (size[0] / 2, size[1] / 2 + 2), f"+{count}", 20)
    return _finished(team, size, picture)


def _burst(x: float, y: float, outer: tuple[float, float], inner: float) -> list[Point]:
    points = []
    for corner in range(28):
        reach = (1.0 if corner % 4 == 0 else 0.86) if corner % 2 == 0 else inner
        angle = math.pi * corner / 14
        points.append((x + outer[0] * reach * math.sin(angle), y - outer[1] * reach * math.cos(angle)))
    return points


@cache
def battle(reduced: float = 1) -> Stamp:
    """Return the burst of a pending battle, below the counters; it breaks through the rim of its hex."""
    wide, high = 206 * reduced, 158 * reduced
    brush = Brush((round(wide), round(high)))
    for inside, inner, paint in ((1, 0.7, INK), (5, 0.7, WHITE), (10, 0.7, (240, 96, 30)), (19, 0.7, GOLD)):
        reach = (wide / 2 - inside * reduced, high / 2 - inside * reduced)
        brush.area(_burst(wide / 2, high / 2, reach, inner), paint)
    return stamp(brush.done())


@cache
def badge(number: int) -> Stamp:
    """Return the round badge of a battle's place in the referee's order (campaign 13.1)."""
    brush = Brush((34, 34))
    for inside, paint in ((0, INK), (2.5, WHITE), (5, INK)):
        brush.disc(17, 17, 17 - inside, paint)
    picture = brush.done()
    ImageDraw.Draw(picture).text((17, 16.5), str(number), WHITE, face(23), "mm")
    return stamp(picture)


@cache
def build_mark(text: str) -> Stamp:
    """Return the green "+" that a preview shows at home for what is built (campaign 8.3)."""
    font = face(26)
    wide = round(font.getlength(text)) + 22
    brush = Brush((wide, 36))
    brush.box(0, 0, wide, 36, INK, round_=12)
    brush.box(2.5, 2.5, wide - 2.5, 33.5, WHITE, round_=10)
    brush.box(5, 5, wide - 5, 31, mix(GREEN, INK, 0.15), round_=8)
    picture = brush.done()
    ImageDraw.Draw(picture).text((wide / 2, 18), text, WHITE, font, "mm")
    return stamp(picture)
