"""Counters of a skirmish: whose they are, what they are, where they face, what they have done this turn.

Blue's are round, red's have corners; each has a prow that points across the side it faces (2.1), so side and
facing read without colour and at the width of a phone. The sign of the weapon stays upright.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.brush import Brush, Point
from bot.render.colours import DARK, EYE, GOLD, INK, TEAM, WHITE, Colour, mix
from bot.render.fonts import face, fitted
from bot.render.symbols import star
from engine.campaign.forces import Team
from engine.skirmish.position import Standing
from engine.skirmish.sides import Side
from engine.skirmish.units import Unit, UnitId, Weapon

ACROSS = 156
"""The width and height of a counter's picture, its middle the hex's."""
_M = ACROSS / 2
_BODY = 49
_PROW = 75
_NOBODY = UnitId("")
_TIRED: Colour = (108, 112, 120)


def colour(side: Side) -> Colour:
    """Answer the colour of a side."""
    return TEAM[Team(side.value)]


def dark(side: Side) -> Colour:
    """Answer the dark colour of a side."""
    return DARK[Team(side.value)]


def counter(standing: Standing) -> Image.Image:
    """Answer the counter of a unit on the map, not to be drawn on."""
    unit = replace(standing.unit, id=_NOBODY)
    return _counter(replace(standing, unit=unit))


def plain_counter(unit: Unit) -> Image.Image:
    """Answer the counter of a unit that stands nowhere yet: without a prow."""
    return _counter(Standing(replace(unit, id=_NOBODY), facing=0))


@lru_cache(maxsize=512)
def _counter(shown: Standing) -> Image.Image:
    side, hq, facing = shown.unit.side, shown.unit.hq, shown.facing
    brush = Brush((ACROSS, ACROSS))
    tired = shown.moved and shown.fired
    body = mix(colour(side), _TIRED, 0.55) if tired else colour(side)
    for grow, paint in ((4, INK), (0, GOLD if hq else WHITE), (-6.5 if hq else -4.5, body)):
        brush.area(_body(side, _BODY + grow), paint)
        if facing:
            brush.area(_prow(facing, grow), paint)
    if facing:
        # The brightest of all, so that it is seen from afar.
        brush.area(_prow(facing, -4.5), EYE)
        brush.area(_body(side, _BODY - 6.5), body)
    _sign(brush, shown.unit.kind.weapon, side)
    picture = brush.done()
    draw = ImageDraw.Draw(picture)
    text, font = fitted(shown.unit.kind.name, 84, 19, 12)
    draw.text((_M, _M + 30), text, WHITE, font, "mm", stroke_width=3, stroke_fill=dark(side))
    if hq:
        _ribbon(picture, "HQ", (_M + 33, _M - 33))
    if shown.unit.ace:
        picture.alpha_composite(star(26), (round(_M - 52), round(_M - 12)))
    if shown.moved or shown.fired:
        _marks(picture, moved=shown.moved, fired=shown.fired)
    return picture


def _body(side: Side, reach: float) -> list[Point]:
    """Answer the outline: a circle for blue, a square with cut corners for red."""
    if side is Side.BLUE:
        return [
            (_M + reach * math.sin(t * math.tau / 48), _M - reach * math.cos(t * math.tau / 48))
            for t in range(48)
        ]
    wide, cut = reach * 0.94, reach * 0.36
    return [
        (_M - wide + cut, _M - wide),
        (_M + wide - cut, _M - wide),
        (_M + wide, _M - wide + cut),
        (_M + wide, _M + wide - cut),
        (_M + wide - cut, _M + wide),
        (_M - wide + cut, _M + wide),
        (_M - wide, _M + wide - cut),
        (_M - wide, _M - wide + cut),
    ]


def _prow(facing: int, grow: float) -> list[Point]:
    """Answer the triangle that points across a side; `grow` pixels larger all around."""
    turn = math.radians((facing - 1) * 60)
    tip, base, half = _PROW + grow * 1.4, 34.0 - grow, 38 + grow * 1.2

    def at(along: float, aside: float) -> Point:
        return (
            _M + along * math.sin(turn) + aside * math.cos(turn),
            _M - along * math.cos(turn) + aside * math.sin(turn),
        )

    return [at(tip, 0), at(base, half), at(base, -half)]


def _sign(brush: Brush, weapon: Weapon, side: Side) -> None:
    """Draw the sign of a weapon in white on the side's dark colour."""
    x, y = _M, _M - 3
    ground = dark(side)
    if weapon in (Weapon.TANK, Weapon.TANK_DESTROYER):
        brush.box(x - 33, y - 19, x + 33, y + 19, WHITE, round_=19)
        brush.box(x - 28, y - 14, x + 28, y + 14, ground, round_=14)
        if weapon is Weapon.TANK_DESTROYER:
            brush.line([(x - 20, y + 13), (x, y - 12), (x + 20, y + 13)], WHITE, 5.5)
        else:
            brush.disc(x - 5, y, 8.5, WHITE)
            brush.line([(x - 5, y), (x + 24, y)], WHITE, 5)
        return
    brush.box(x - 33, y - 21, x + 33, y + 21, WHITE, round_=4)
    brush.box(x - 28.5, y - 16.5, x + 28.5, y + 16.5, ground, round_=2)
    if weapon is Weapon.INFANTRY:
        brush.line([(x - 28, y - 16), (x + 28, y + 16)], WHITE, 5)
        brush.line([(x - 28, y + 16), (x + 28, y - 16)], WHITE, 5)
    elif weapon is Weapon.ANTI_TANK:
        brush.line([(x - 27, y + 15), (x, y - 14), (x + 27, y + 15)], WHITE, 6)
    else:
        brush.disc(x, y, 11, WHITE)


def _ribbon(picture: Image.Image, text: str, at: Point) -> None:
    wide, high = 46, 25
    brush = Brush((wide, high))
    brush.box(0, 0, wide, high, INK, round_=7)
    brush.box(2.5, 2.5, wide - 2.5, high - 2.5, GOLD, round_=5)
    ribbon = brush.done()
    ImageDraw.Draw(ribbon).text((wide / 2, high / 2), text, INK, face(20), "mm")
    picture.alpha_composite(ribbon, (round(at[0] - wide / 2), round(at[1] - high / 2)))


def _marks(picture: Image.Image, *, moved: bool, fired: bool) -> None:
    """Put the badges of what it has done at its lower edge: two chevrons, a muzzle flash."""
    badges = [badge for badge, has in ((moved_badge(), moved), (fired_badge(), fired)) if has]
    left = _M - (len(badges) * 34 - 2) / 2
    for number, badge in enumerate(badges):
        picture.alpha_composite(badge, (round(left + number * 34), round(_M + 36)))


@lru_cache(maxsize=1)
def moved_badge() -> Image.Image:
    """Answer the mark of a unit that has moved this turn (3.5)."""
    brush = _badge()
    for x in (8.5, 16.5):
        brush.line([(x, 8), (x + 7, 16), (x, 24)], INK, 4)
    return brush.done()


@lru_cache(maxsize=1)
def fired_badge() -> Image.Image:
    """Answer the mark of a unit that has fired this turn (3.5)."""
    brush = _badge()
    points = []
    for tip in range(16):
        far = 12 if tip % 2 == 0 else 5
        points.append((16 + far * math.sin(tip * math.pi / 8), 16 - far * math.cos(tip * math.pi / 8)))
    brush.area(points, (214, 70, 20))
    return brush.done()


def _badge() -> Brush:
    brush = Brush((32, 32))
    brush.disc(16, 16, 16, INK)
    brush.disc(16, 16, 13.2, WHITE)
    return brush
