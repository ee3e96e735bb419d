"""Counters of a skirmish: whose they are, what they are and can do, where they face, what they have done.

Blue's are round, red's have corners; each has a prow that points across the side it faces (2.1), so side and
facing read without colour and at the width of a phone. Sign and numbers stay upright. Names are too long to
be read there: the table below the board has them.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache

from PIL import Image

from bot.core.pictures.colours import DARK, EYE, GOLD, INK, TEAM, WHITE, Colour, mix
from bot.core.pictures.smooth_brush import Brush, Point
from bot.core.pictures.symbols import star
from bot.games.skirmish.pictures.values import plate
from engine.skirmish.ground import Terrain
from engine.skirmish.position import Standing
from engine.skirmish.sides import Side
from engine.skirmish.units import UnitId, Weapon

ACROSS = 176
"""The width and height of a counter's picture, its middle the hex's."""
_M = ACROSS / 2
LOWER = 6
"""So far below the middle of its hex a counter stands: the hex's name is above it."""
_BODY = 52
_PROW = (82, 81, 77, 71, 77, 81)
"""How far from its middle each of the six prows reaches: hardly across its side."""
_NOBODY = UnitId("")
_TIRED: Colour = (108, 112, 120)


def colour(side: Side) -> Colour:
    """Return the colour of a side."""
    return TEAM[side.value]


def dark(side: Side) -> Colour:
    """Return the dark colour of a side."""
    return DARK[side.value]


def counter(standing: Standing, ground: Terrain | None = None) -> Image.Image:
    """Return the counter of a unit on the map, not to be drawn on; of its defences the one on this ground."""
    unit = replace(standing.unit, id=_NOBODY, kind=replace(standing.unit.kind, name=""))
    return _counter(replace(standing, unit=unit), ground)


@lru_cache(maxsize=64)
def emblem(weapon: Weapon, side: Side, *, hq: bool = False, facing: int = 0) -> Image.Image:
    """Return a counter without its numbers, for what is written below the board."""
    brush = Brush((ACROSS, ACROSS))
    _field(brush, side, facing, colour(side), hq=hq)
    _sign(brush, weapon, side, _M)
    if hq:
        _pennant(brush, _M + 26, _M - 30)
    return brush.done()


@lru_cache(maxsize=512)
def _counter(shown: Standing, ground: Terrain | None) -> Image.Image:
    side, hq, facing = shown.unit.side, shown.unit.hq, shown.facing
    brush = Brush((ACROSS, ACROSS))
    tired = shown.moved and shown.fired
    body = mix(colour(side), _TIRED, 0.55) if tired else colour(side)
    _field(brush, side, facing, body, hq=hq)
    _sign(brush, shown.unit.kind.weapon, side, _M - 23)
    if hq:
        _pennant(brush, _M + 26, _M - 30)
    picture = brush.done()
    numbers = plate(shown.unit.kind, ground)
    # A wide plate makes way for the prow.
    aside = max(0.0, numbers.width / 2 - 50) * {3: -1, 5: 1}.get(facing, 0)
    picture.alpha_composite(numbers, (round(_M + aside - numbers.width / 2), round(_M - 6)))
    if facing:
        picture.alpha_composite(_tip(facing))
    if shown.unit.ace:
        gold = star(36)
        picture.alpha_composite(gold, (round(_M - 22), round(_M - 41)))
    for badge, has, x in ((moved_badge(), shown.moved, -30), (fired_badge(), shown.fired, 30)):
        if has:
            picture.alpha_composite(badge, (round(_M + x - badge.width / 2), round(_M + 28)))
    return picture


@lru_cache(maxsize=1)
def headquarters() -> Image.Image:
    """Return the flag of a headquarters by itself."""
    brush = Brush((52, 52))
    _pennant(brush, 9, 46)
    return brush.done()


def _field(brush: Brush, side: Side, facing: int, body: Colour, *, hq: bool) -> None:
    """Draw body and prow with their rims, golden for a headquarters (4)."""
    for grow, paint in ((4, INK), (0, GOLD if hq else WHITE), (-6.5 if hq else -4.5, body)):
        brush.area(_body(side, _BODY + grow), paint)
        if facing:
            brush.area(_prow(facing, grow), paint)
    if facing:
        # The brightest of all, so that it is seen from afar.
        brush.area(_prow(facing, -4.5), EYE)
        brush.area(_body(side, _BODY - 6.5), body)


def _body(side: Side, reach: float) -> list[Point]:
    """Return the outline: a circle for blue, a square for red."""
    if side is Side.BLUE:
        return [
            (_M + reach * math.sin(t * math.tau / 48), _M - reach * math.cos(t * math.tau / 48))
            for t in range(48)
        ]
    wide, cut = reach * 0.92, reach * 0.2
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


def _prow(facing: int, grow: float, base: float = 35) -> list[Point]:
    """Return the triangle that points across a side from `base` on; `grow` pixels larger all around."""
    turn = math.radians((facing - 1) * 60)
    reach = _PROW[facing - 1]
    half = (43 + grow * 1.2) * (reach - base) / (reach - 35)
    tip, base = reach + grow * 1.4, base - grow

    def at(along: float, aside: float) -> Point:
        return (
            _M + along * math.sin(turn) + aside * math.cos(turn),
            _M - along * math.cos(turn) + aside * math.sin(turn),
        )

    return [at(tip, 0), at(base, half), at(base, -half)]


@lru_cache(maxsize=6)
def _tip(facing: int) -> Image.Image:
    """Return what of the prow stands out: the plate must not hide where a unit looks."""
    brush = Brush((ACROSS, ACROSS))
    for grow, paint in ((4.0, INK), (0.0, WHITE), (-4.5, EYE)):
        brush.area(_prow(facing, grow, 52 + grow), paint)
    return brush.done()


def _sign(brush: Brush, weapon: Weapon, side: Side, y: float) -> None:
    """Draw the sign of a weapon in white on the side's dark colour."""
    x = _M
    ground = dark(side)
    if weapon in (Weapon.TANK, Weapon.TANK_DESTROYER):
        brush.box(x - 29, y - 16, x + 29, y + 16, WHITE, round_=16)
        brush.box(x - 24.5, y - 11.5, x + 24.5, y + 11.5, ground, round_=11.5)
        if weapon is Weapon.TANK_DESTROYER:
            brush.line([(x - 18, y + 11), (x, y - 10), (x + 18, y + 11)], WHITE, 5.5)
        else:
            brush.disc(x - 4, y, 7.5, WHITE)
            brush.line([(x - 4, y), (x + 23, y)], WHITE, 5)
        return
    brush.box(x - 27, y - 17, x + 27, y + 17, WHITE, round_=4)
    brush.box(x - 22.5, y - 12.5, x + 22.5, y + 12.5, ground, round_=2)
    if weapon is Weapon.INFANTRY:
        brush.line([(x - 22, y - 12), (x + 22, y + 12)], WHITE, 5)
        brush.line([(x - 22, y + 12), (x + 22, y - 12)], WHITE, 5)
    elif weapon is Weapon.ANTI_TANK:
        brush.line([(x - 21, y + 12), (x, y - 11), (x + 21, y + 12)], WHITE, 6)
    else:
        brush.disc(x, y, 9.5, WHITE)


def _pennant(brush: Brush, x: float, foot: float) -> None:
    """Draw the flag of a headquarters on its mast (4)."""
    for grow, paint in ((3.0, INK), (0.0, GOLD)):
        brush.line([(x, foot), (x, foot - 34)], INK if grow else WHITE, 3 + 2 * grow)
        brush.area(
            [
                (x - grow, foot - 36 - grow),
                (x + 34 + 2 * grow, foot - 36 - grow),
                (x + 25 + grow, foot - 25),
                (x + 34 + 2 * grow, foot - 14 + grow),
                (x - grow, foot - 14 + grow),
            ],
            paint,
        )


@lru_cache(maxsize=1)
def moved_badge() -> Image.Image:
    """Return the mark of a unit that has moved this turn (3.5)."""
    brush = _badge()
    for x in (9.5, 19.5):
        brush.line([(x, 9.5), (x + 8.5, 19), (x, 28.5)], INK, 5)
    return brush.done()


@lru_cache(maxsize=1)
def fired_badge() -> Image.Image:
    """Return the mark of a unit that has fired this turn (3.5)."""
    brush = _badge()
    points = []
    for tip in range(16):
        far = 15 if tip % 2 == 0 else 6.5
        points.append((19 + far * math.sin(tip * math.pi / 8), 19 - far * math.cos(tip * math.pi / 8)))
    brush.area(points, (214, 70, 20))
    return brush.done()


def _badge() -> Brush:
    brush = Brush((38, 38))
    brush.disc(19, 19, 19, INK)
    brush.disc(19, 19, 16, WHITE)
    return brush
