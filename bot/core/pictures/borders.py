"""The border of a side around a hex: Blue's dark, solid, round inside; Red's light, with corners and notches.

No part of them is smaller than four points on a phone.
"""

from __future__ import annotations

import math
from functools import cache

from PIL import Image, ImageChops

from bot.core.pictures.colours import DARK, LIGHT, TEAM, WHITE, Colour
from bot.core.pictures.geometry import HIGH, WIDE, inset
from bot.core.pictures.smooth_brush import Brush
from engine.common.seat import Seat

CELL = (WIDE, HIGH)
BAND = 18
"""How wide a border is: five points on a phone, where a map is 400 wide."""
_NOTCH = 18
_BEND = 28
"""How far the corners are rounded of what lies inside Blue's border."""
_TINT = 0.16


@cache
def inside(by: float, strength: float = 1, bend: float = 0) -> Image.Image:
    """Return the hex inside the rim as a mask of a strength, its corners rounded by `bend`."""
    white = (round(255 * strength),) * 3
    brush = Brush(CELL, (0, 0, 0, 255))
    corners = inset(by + bend)
    brush.area(corners, white)
    if bend:
        brush.stroke([*corners, corners[0]], white, 2 * bend)
    return brush.done().getchannel("R")


def within(side: Seat) -> Image.Image:
    """Return what lies inside a side's border as a mask: round for blue, with corners for any other."""
    return inside(BAND, bend=_BEND if side == "blue" else 0)


@cache
def _notches() -> Image.Image:
    """Return Red's notches as a mask: a square in the middle of each side, as deep as the border."""
    brush = Brush(CELL, (0, 0, 0, 255))
    middle = (WIDE / 2, HIGH / 2)
    outer = inset(0)
    for one, two in zip(outer, [*outer[1:], outer[0]], strict=True):
        foot = ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)
        long, deep = math.dist(one, two), math.dist(foot, middle)
        along = ((two[0] - one[0]) / long, (two[1] - one[1]) / long)
        inwards = ((middle[0] - foot[0]) / deep, (middle[1] - foot[1]) / deep)
        square = [
            (foot[0] + along[0] * a + inwards[0] * d, foot[1] + along[1] * a + inwards[1] * d)
            for a, d in ((-_NOTCH / 2, -2), (_NOTCH / 2, -2), (_NOTCH / 2, BAND + 2), (-_NOTCH / 2, BAND + 2))
        ]
        brush.area(square, WHITE)
    return brush.done().getchannel("R")


@cache
def border(side: Seat) -> tuple[tuple[Colour, Image.Image], ...]:
    """Return what is laid over the ground of a side's hex, as colour and mask, from the bottom to the top."""
    layers = [(LIGHT[side], inside(0, _TINT)), (TEAM[side], ImageChops.invert(within(side)))]
    if side == "red":
        layers.append((DARK[side], _notches()))
    return tuple(layers)
