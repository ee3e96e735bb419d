"""Counters: a platoon's armour symbol, number, a pip a vehicle, scout mark; "enemy present"; battle burst.

Blue counters are square, red ones have cut corners, so that they differ without colour.
"""

from __future__ import annotations

import math
from functools import cache

from PIL import Image, ImageDraw

from bot.core.pictures.colours import DARK, GOLD, GREEN, INK, LIGHT, TEAM, WHITE, mix
from bot.core.pictures.fonts import face
from bot.core.pictures.smooth_brush import Brush, Point
from bot.core.pictures.stamp import Stamp, shadowed, stamp
from bot.core.pictures.symbols import eye
from engine.campaign.forces import FULL, Team

LARGE = (86, 66)
PAIR = (58, 62)
SMALL = (62, 39)
TINY = (40, 36)
_SHADOW = 4


def _outline(team: Team, size: tuple[int, int], by: float) -> list[Point]:
    """Return the outline of a counter `by` pixels inside its edge."""
    wide, high = size
    cut = max(2.5, (9 if team is Team.RED else 2.5) - by * 0.6)
    left, top, right, low = by, by, wide - by, high - by
    return [
        (left + cut, top),
        (right - cut, top),
        (right, top + cut),
        (right, low - cut),
        (right - cut, low),
        (left + cut, low),
        (left, low - cut),
        (left, top + cut),
    ]


def _blank(team: Team, size: tuple[int, int]) -> Brush:
    """Begin a counter: dark edge, white line, the team's colour."""
    brush = Brush((size[0] + _SHADOW, size[1] + _SHADOW))
    brush.area(_outline(team, size, 0), INK)
    brush.area(_outline(team, size, 2.5), WHITE)
    brush.area(_outline(team, size, 5), TEAM[team])
    return brush


def _finished(team: Team, size: tuple[int, int], picture: Image.Image) -> Stamp:
    shape = Brush(picture.size)
    shape.area(_outline(team, size, 0), WHITE)
    return stamp(shadowed(picture, shape.done().getchannel("A"), (_SHADOW, _SHADOW)))


def _pips(brush: Brush, team: Team, size: tuple[int, int], vehicles: int, across: float) -> None:
    """Draw a pip a vehicle in a dark band; places for missing ones stay dark."""
    wide, high = size
    step = across * 2 + 4
    for place in range(FULL):
        x = wide / 2 + (place - 1) * step
        brush.disc(x, high - 7.5 - across, across, WHITE if place < vehicles else DARK[team])


def _armour(brush: Brush, team: Team, x: float, y: float, across: float, tall: float) -> None:
    """Draw the armour symbol: the oval of a track."""
    brush.box(x - across, y - tall, x + across, y + tall, LIGHT[team], round_=tall)
    brush.box(x - across + 3, y - tall + 3, x + across - 3, y + tall - 3, DARK[team], round_=tall - 3)


@cache
def counter(team: Team, number: int, vehicles: int, *, scout: bool, size: tuple[int, int]) -> Stamp:
    """Return the counter of a platoon in one of the four sizes."""
    wide, high = size
    brush = _blank(team, size)
    pips = {LARGE: 5.0, PAIR: 4.6, SMALL: 0.0, TINY: 0.0}[size]
    middle = (high - (2 * pips + 3 if pips else 0)) / 2
    if pips:
        _armour(brush, team, wide / 2, middle + 1, wide / 2 - 9, middle - 8)
        _pips(brush, team, size, vehicles, pips)
    elif size == SMALL:
        for place in range(FULL):
            brush.disc(12, high / 2 + (place - 1) * 8.6, 3.4, WHITE if place < vehicles else DARK[team])
    picture = brush.done()
    x = wide / 2 if size != SMALL else wide / 2 + 5
    font = face({LARGE: 42, PAIR: 34, SMALL: 33, TINY: 27}[size] - (4 if number > 9 else 0))
    if scout and size != SMALL:
        x -= 4 if number > 9 else 2
    ImageDraw.Draw(picture).text(
        (x, middle + 1), str(number), WHITE, font, "mm", stroke_width=1, stroke_fill=WHITE
    )
    if scout:
        mark = eye({LARGE: 30, PAIR: 26, SMALL: 21, TINY: 16}[size])
        picture.alpha_composite(mark, (wide - mark.width, 0))
    return _finished(team, size, picture)


@cache
def enemy_present(team: Team, size: tuple[int, int]) -> Stamp:
    """Return the counter that says no more than "enemy present" (campaign 12.3)."""
    brush = _blank(team, size)
    picture = brush.done()
    font = face(size[1] - 14)
    ImageDraw.Draw(picture).text(
        (size[0] / 2, size[1] / 2), "?", WHITE, font, "mm", stroke_width=1, stroke_fill=WHITE
    )
    return _finished(team, size, picture)


@cache
def more(team: Team, count: int, size: tuple[int, int]) -> Stamp:
    """Return the counter that stands for `count` platoons for which there is no room."""
    picture = _blank(team, size).done()
    ImageDraw.Draw(picture).text((size[0] / 2, size[1] / 2), f"+{count}", WHITE, face(20), "mm")
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
