"""How light a picture is on a phone to who sees no colour, no green or no red: L*, from 0 to 100.

No red or no green: the matrices of Machado, Oliveira and Fernandes (2009) at severity 1.0, on linear light.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from PIL import Image

from bot.core.pictures.colours import Colour
from bot.core.pictures.geometry import HIGH, WIDE, hex_mask, map_size
from engine.hexes import Grid

PHONE = 400
MAP = map_size(Grid(10, 10))[0]
"""How wide a map of ten columns is drawn."""
POINT = MAP / PHONE
"""How many of its points one of a phone's is."""
Matrix = tuple[tuple[float, float, float], ...]
EYES: Mapping[str, Matrix] = {
    "grey": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
}


def _linear(value: float) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def luminance(colour: Colour, eyes: str = "grey") -> float:
    """Return how much light a colour is to these eyes, from 0 to 1."""
    light = [_linear(value) for value in colour]
    seen = [min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in EYES[eyes]]
    return 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]


@cache
def lightness(colour: Colour, eyes: str = "grey") -> float:
    """Return how light a colour is to these eyes."""
    light = luminance(colour, eyes)
    return 116 * light ** (1 / 3) - 16 if light > 216 / 24389 else light * 24389 / 27


def as_seen(picture: Image.Image, eyes: str) -> Image.Image:
    """Return a picture as these eyes see it."""
    if eyes == "grey":
        return picture.convert("L").convert("RGB")
    few = picture.quantize(256)
    colours = few.getpalette() or []
    few.putpalette(
        [part for colour in zip(*[iter(colours)] * 3, strict=True) for part in _seen(colour, eyes)]
    )
    return few.convert("RGB")


def _seen(colour: Colour, eyes: str) -> Colour:
    """Return a colour as these eyes see it."""
    light = [_linear(value) for value in colour]
    red, green, blue = (_written(sum(a * b for a, b in zip(row, light, strict=True))) for row in EYES[eyes])
    return red, green, blue


def _written(light: float) -> int:
    part = min(1.0, max(0.0, light))
    return round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours as WCAG reckons it, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def on_a_phone(picture: Image.Image) -> Image.Image:
    """Return a part of a map as large as on a phone on which the map is 400 points wide."""
    size = (round(picture.width / POINT), round(picture.height / POINT))
    return picture.convert("RGB").resize(size, Image.Resampling.LANCZOS)


def seen(picture: Image.Image, eyes: str) -> list[float]:
    """Return how light each point is."""
    points = picture.convert("RGB").tobytes()
    return [lightness((r, g, b), eyes) for r, g, b in zip(*[iter(points)] * 3, strict=True)]


def mean(light: Sequence[float], mask: Image.Image) -> float:
    """Return the mean of these points, each counted as much as a mask has of it."""
    weights = mask.tobytes()
    return sum(a * b for a, b in zip(light, weights, strict=True)) / sum(weights)


def alone(cell: Image.Image, around: Colour = (20, 23, 31)) -> Image.Image:
    """Return a cell's hex on the board's ground, so that nothing outside it is mixed into its edge."""
    board = Image.new("RGB", (WIDE, HIGH), around)
    board.paste(cell, (0, 0), hex_mask())
    return board
