"""The signs of the pieces: one for each kind, a flag for each headquarters, and the marks beside them."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from PIL import Image

from bot.render.brush import Brush
from bot.render.colours import GOLD, INK, LIGHT, MUTED, WHITE, Colour

GRID = 48
"""Signs are written down on a square of so many points."""
PAINTS: dict[str, Colour] = {
    "moved": LIGHT["blue"],
    "attacked": GOLD,
    "off": LIGHT["red"],
    "active": GOLD,
    "away": MUTED,
    "less": LIGHT["red"],
    "more": LIGHT["blue"],
    "new": LIGHT["blue"],
    "now": GOLD,
}
"""Of marks; their shapes differ as well."""


@cache
def signs() -> dict[str, str]:
    """Return how each sign is drawn, by its name."""
    return tomllib.loads(Path(__file__).with_name("signs.toml").read_text(encoding="utf-8"))


@cache
def sign(name: str, size: int, ground: Colour = INK, paint: Colour | None = None) -> Image.Image:
    """Return the sign of a kind, a headquarters or a mark, so many pixels wide, to stand on a ground."""
    brush, scale = Brush((size, size)), size / GRID
    for written in signs()[name].strip().split("\n"):
        word, *figures = written.split()
        colour = ground if word.startswith("-") else paint or PAINTS.get(name, WHITE)
        numbers = [float(figure) * scale for figure in figures]
        if word.endswith("disc"):
            x, y, across, tall = numbers
            brush.disc(x, y, across, colour, tall=tall)
            continue
        thick = numbers.pop(0) if word.endswith("line") else 0
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if thick:
            brush.line(points, colour, thick)
        else:
            brush.area(points, colour)
    return brush.done()
