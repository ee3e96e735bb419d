"""Small signs: the coin, the star, the scout's eye, the die, the token."""

from __future__ import annotations

import math
from functools import cache

from PIL import Image, ImageDraw

from bot.core.pictures.colours import BRONZE, EYE, GOLD, INK, LINE, MUTED, WHITE, Colour, mix
from bot.core.pictures.fonts import face, width
from bot.core.pictures.smooth_brush import Brush, Point

STACK = 10
"""How many coins a stack has at the most."""


@cache
def coin(points: int, size: int = 38) -> Image.Image:
    """Return a gold coin with a number of tier points (campaign 1.6); wider for a long number."""
    text = str(points)
    font = face(round(size * 0.72))
    wide = max(size, width(text, font) + size // 2)
    brush = Brush((wide, size))
    brush.box(0, 0, wide, size, INK, round_=size / 2)
    brush.box(2, 2, wide - 2, size - 2, BRONZE, round_=size / 2 - 2)
    brush.box(3.6, 3, wide - 3.6, size - 5, GOLD, round_=size / 2 - 4)
    picture = brush.done()
    ImageDraw.Draw(picture).text((wide / 2, size * 0.47), text, (74, 44, 0), font, "mm")
    return picture


@cache
def stack(coins: int) -> Image.Image:
    """Return a stack of up to `STACK` gold coins on its place in the tray; 0 is the empty place."""
    wide, tall = 46, 26 + STACK * 8
    brush = Brush((wide, tall))
    middle, foot = wide / 2, tall - 13
    side = mix(GOLD, BRONZE, 0.5)
    brush.disc(middle, foot, 21, INK, tall=10)
    brush.disc(middle, foot + 1, 19, LINE, tall=8.4)
    brush.disc(middle, foot, 19, INK, tall=8.4)
    for number in range(coins):
        # Coins never lie quite straight.
        x, y = middle + (0, 1.2, -0.8, 0.6, -1.2)[number % 5], foot - number * 8
        brush.disc(x, y, 20, INK, tall=9)
        brush.box(x - 20, y - 7, x + 20, y, INK)
        brush.disc(x, y - 1, 18.4, side, tall=8)
        brush.box(x - 18.4, y - 7, x + 18.4, y - 1, side)
        brush.disc(x, y - 7, 20, INK, tall=9)
        brush.disc(x, y - 7, 18.4, GOLD, tall=7.6)
        brush.disc(x, y - 7, 13, side, tall=5)
    return brush.done()


def _star(x: float, y: float, size: float) -> list[Point]:
    points = []
    for corner in range(10):
        reach = size if corner % 2 == 0 else size * 0.42
        angle = math.pi * corner / 5
        points.append((x + reach * math.sin(angle), y - reach * math.cos(angle)))
    return points


@cache
def star(size: int) -> Image.Image:
    """Return the star of a home city (campaign 1.7)."""
    brush = Brush((size, size))
    brush.area(_star(size / 2, size * 0.54, size * 0.54), INK)
    brush.area(_star(size / 2, size * 0.54, size * 0.47), GOLD)
    return brush.done()


@cache
def eye(wide: int) -> Image.Image:
    """Return the scout mark (campaign 12.2): an eye on a yellow ground with a dark edge."""
    tall = round(wide * 0.72)
    brush = Brush((wide, tall))
    brush.box(0, 0, wide, tall, INK, round_=tall / 2)
    brush.box(2, 2, wide - 2, tall - 2, EYE, round_=tall / 2 - 2)
    x, y = wide / 2, tall / 2
    reach, rise = wide * 0.33, tall * 0.36
    upper = [(x + reach * t / 8, y - rise * (1 - (t / 8) ** 2)) for t in range(-8, 9)]
    lower = [(x - reach * t / 8, y + rise * (1 - (t / 8) ** 2)) for t in range(-8, 9)]
    brush.area([*upper, *lower], INK)
    brush.disc(x, y, rise * 0.72, EYE)
    brush.disc(x, y, rise * 0.42, INK)
    return brush.done()


_PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


@cache
def die(value: int, size: int, *, dim: bool = False) -> Image.Image:
    """Return a die that shows a value."""
    brush = Brush((size, size))
    brush.box(0, 0, size, size, INK, round_=size * 0.22)
    brush.box(2, 2, size - 2, size - 2, mix(LINE, MUTED, 0.5) if dim else WHITE, round_=size * 0.18)
    for place in _PIPS[value]:
        row, column = divmod(place, 3)
        brush.disc(size * (0.25 + 0.25 * column), size * (0.25 + 0.25 * row), size * 0.095, INK)
    return brush.done()


@cache
def token(said: str, size: int, *, out: bool, ground: Colour) -> Image.Image:
    """Return a round token to stand on a ground: golden with a few letters, an empty ring where it is out."""
    brush = Brush((size, size))
    m = size / 2
    brush.disc(m, m, m - 1, LINE if out else INK)
    brush.disc(m, m, m - 4, ground if out else GOLD)
    if not out and said:
        brush.disc(m, m, m - size * 0.1, INK)
        brush.disc(m, m, m - size * 0.12, GOLD)
    disc = brush.done()
    paint = MUTED if out else INK
    ImageDraw.Draw(disc).text((m, m - 1), said, paint, face(round(size * 0.55)), "mm")
    return disc
