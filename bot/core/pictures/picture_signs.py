"""Signs that are written down as a few lines: those that every game's pictures know, and a game's own."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from PIL import Image

from bot.core.pictures.colours import GOLD, INK, LIGHT, WHITE, Colour
from bot.core.pictures.smooth_brush import Brush

GRID = 48
"""Signs are written down on a square of so many points."""
_PAINTS: dict[str, Colour] = {"less": LIGHT["red"], "more": LIGHT["blue"], "now": GOLD, "champion": GOLD}


class Signs:
    """The signs of every game's pictures (signs.toml), and those of one game's file."""

    def __init__(self, file: Path, paints: Mapping[str, Colour]) -> None:
        """Know the signs of a file, and in which colour some are painted; their shapes differ as well."""
        self.file = file
        self.paints = {**_PAINTS, **paints}

    def sign(self, name: str, size: int, ground: Colour = INK, paint: Colour | None = None) -> Image.Image:
        """Return a sign, so many pixels wide, to stand on a ground."""
        return drawn(self.file, name, size, ground, paint or self.paints.get(name, WHITE))


@cache
def written(file: Path) -> Mapping[str, str]:
    """Return how each sign is drawn, by its name."""
    every = (Path(__file__).with_suffix(".toml"), file)
    return {name: told for one in every for name, told in tomllib.loads(one.read_text("utf-8")).items()}


@cache
def drawn(file: Path, name: str, size: int, ground: Colour, paint: Colour) -> Image.Image:
    """Return a sign of a file in one colour."""
    brush, scale = Brush((size, size)), size / GRID
    for line in written(file)[name].strip().split("\n"):
        word, *figures = line.split()
        colour = ground if word.startswith("-") else paint
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
