"""Counters of a skirmish: whose they are, what they are and can do, where they face, what they have done.

Blue's are dark and round, Red's light and square with notches at the top; each has a yellow prow towards the
side it faces (2.1), so side and facing read without colour and at the width of a phone. A counter leaves the
edges of its hex free, where its name, the ground and an objective are seen. Names are too long to be read
there: the table below the first picture has them.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache

from PIL import Image

from bot.core.pictures.colours import EYE, GOLD, INK, LIGHT, TEAM, WHITE, Colour, mix
from bot.core.pictures.smooth_brush import Brush, Point
from bot.core.pictures.symbols import star
from bot.games.skirmish.pictures.values import plate
from bot.games.skirmish.pictures.vehicles import from_the_side, known_name
from engine.skirmish.ground import Terrain
from engine.skirmish.position import Standing
from engine.skirmish.sides import Side
from engine.skirmish.units import UnitId, UnitKind

ACROSS = 176
"""The width and height of a counter's picture, its middle the hex's."""
_M = ACROSS / 2
_BODY = (55.0, 46.0)
"""How far a counter reaches to its sides, and upwards and downwards."""
_NOTCH = 16
_ASIDE = 7
"""How far it makes way for its prow."""
_TIP = (56, 67, 67, 56, 67, 67)
"""How far from the middle of the hex the prow reaches: not to what is written on its edge."""
_PROW = 25
_NOBODY = UnitId("")
_TIRED: Colour = (108, 112, 120)


def colour(side: Side) -> Colour:
    """Return the colour of a side."""
    return TEAM[side.value]


def counter(standing: Standing, ground: Terrain | None = None) -> Image.Image:
    """Return the counter of a unit on the map, not to be drawn on; of its defences the one on this ground."""
    kind = replace(standing.unit.kind, name=known_name(standing.unit.kind))
    return _counter(replace(standing, unit=replace(standing.unit, id=_NOBODY, kind=kind)), ground)


@lru_cache(maxsize=64)
def emblem(kind: UnitKind, side: Side, *, facing: int = 0) -> Image.Image:
    """Return a counter without its numbers, for what is written below the board."""
    brush = Brush((ACROSS, ACROSS))
    _field(brush, side, facing, colour(side), hq=False)
    picture = brush.done()
    seen = from_the_side(kind, side)
    x, y = _middle(facing)
    picture.alpha_composite(seen, (round(x - seen.width / 2), round(y - seen.height / 2)))
    return picture


@lru_cache(maxsize=512)
def _counter(shown: Standing, ground: Terrain | None) -> Image.Image:
    side, hq, facing = shown.unit.side, shown.unit.hq, shown.facing
    brush = Brush((ACROSS, ACROSS))
    tired = shown.moved and shown.fired
    body = mix(colour(side), _TIRED, 0.25) if tired else colour(side)
    _field(brush, side, facing, body, hq=hq)
    x, y = _middle(facing)
    if hq:
        _pennant(brush, x + 28, y - 22)
    picture = brush.done()
    seen = from_the_side(shown.unit.kind, side)
    picture.alpha_composite(seen, (round(x - seen.width / 2), round(y - 43)))
    numbers = plate(shown.unit.kind, ground, side)
    picture.alpha_composite(numbers, (round(x - numbers.width / 2), round(y + 1)))
    if shown.unit.ace:
        gold = star(36)
        picture.alpha_composite(gold, (round(x - 58), round(y - 52)))
    for badge, has, down in ((moved_badge(), shown.moved, -15), (fired_badge(), shown.fired, 15)):
        if has:
            picture.alpha_composite(badge, (round(_M + 66 - badge.width / 2), round(_M + down - 15)))
    return picture


def _middle(facing: int) -> Point:
    """Return where the middle of a counter's body is, that makes way for its prow; 0 faces nowhere."""
    if not facing:
        return _M, _M
    turn = math.radians((facing - 1) * 60)
    return _M - _ASIDE * math.sin(turn), _M + _ASIDE * math.cos(turn)


@lru_cache(maxsize=1)
def headquarters() -> Image.Image:
    """Return the flag of a headquarters by itself."""
    brush = Brush((52, 52))
    _pennant(brush, 9, 46)
    return brush.done()


def _field(brush: Brush, side: Side, facing: int, body: Colour, *, hq: bool) -> None:
    """Draw the body and the prow before it, with a golden rim for a headquarters (4)."""
    at = _middle(facing)
    rim = GOLD if hq else LIGHT[side.value] if side is Side.BLUE else INK
    for grow, paint in ((3.0, INK), (1.0, rim), (-5.0 if hq else -0.5, body)):
        _body(brush, side, at, grow, paint)
    if facing:
        for grow, paint in ((3.0, INK), (0.0, EYE)):
            brush.area(_prow(facing, grow), paint)


def _body(brush: Brush, side: Side, at: Point, grow: float, paint: Colour) -> None:
    """Fill the body `grow` pixels larger all around: round at both ends for blue, notched for red."""
    x, y = at
    wide, high = _BODY[0] + grow, _BODY[1] + grow
    if side is Side.BLUE:
        brush.box(x - wide, y - high, x + wide, y + high, paint, round_=high)
        return
    wide -= 6
    neck, low = wide - _NOTCH, y - high + _NOTCH
    brush.area(
        [
            (x - neck, y - high),
            (x + neck, y - high),
            (x + neck, low),
            (x + wide, low),
            (x + wide, y + high),
            (x - wide, y + high),
            (x - wide, low),
            (x - neck, low),
        ],
        paint,
    )


def _prow(facing: int, grow: float) -> list[Point]:
    """Return the wedge that points across a side, `grow` pixels larger all around."""
    turn = math.radians((facing - 1) * 60)
    tip = _TIP[facing - 1] + grow * 1.4
    base, half = _TIP[facing - 1] - _PROW - grow, 22 + grow * 1.9

    def at(along: float, aside: float) -> Point:
        return (
            _M + along * math.sin(turn) + aside * math.cos(turn),
            _M - along * math.cos(turn) + aside * math.sin(turn),
        )

    return [at(tip, 0), at(base, half), at(base, -half)]


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
    for x in (7, 15):
        brush.line([(x, 7.5), (x + 7, 15), (x, 22.5)], INK, 4.4)
    return brush.done()


@lru_cache(maxsize=1)
def fired_badge() -> Image.Image:
    """Return the mark of a unit that has fired this turn (3.5)."""
    brush = _badge()
    points = []
    for tip in range(16):
        far = 12 if tip % 2 == 0 else 5.4
        points.append((15 + far * math.sin(tip * math.pi / 8), 15 - far * math.cos(tip * math.pi / 8)))
    brush.area(points, (214, 70, 20))
    return brush.done()


def _badge() -> Brush:
    brush = Brush((30, 30))
    brush.disc(15, 15, 15, INK)
    brush.disc(15, 15, 12.8, WHITE)
    return brush
