"""The numbers of a unit as its counter has them: range, defence, movement (10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.core.pictures.colours import BRONZE, DARK, EYE, INK, LINE, MUTED, WHITE, Colour
from bot.core.pictures.fonts import face, width
from bot.core.pictures.smooth_brush import Brush
from engine.skirmish.ground import Terrain
from engine.skirmish.sides import Side
from engine.skirmish.units import UnitKind

HIGH = 38
_SIZES = (42, 38)
"""What is read on a board as wide as a phone, where it is 11 pixels; for more than three figures."""
_BETWEEN, _ENDS = 9, 7
_SOFT: dict[Side, Colour] = {Side.BLUE: (34, 52, 128), Side.RED: (255, 206, 190)}
"""The plate of a soft unit on its side's counter: told from it in grey, and from the other side's."""


def plate(kind: UnitKind, ground: Terrain | None = None, side: Side | None = None) -> Image.Image:
    """Return range, defence and movement on a plate: dark for a hard unit, light for a soft one (3.5).

    On a counter of a side only a soft unit has a plate, and Blue's stays dark and Red's light.

    Of a soft unit's two defences the one that counts on `ground` stands there (8.2), in the open without it.
    """
    defence = kind.cover if ground is not None and ground.covers else kind.defence
    return _plate((f"{kind.range}", f"{defence}", f"{kind.movement}"), hard=kind.hard, side=side)


def whole_plate(kind: UnitKind) -> Image.Image:
    """Return the same with both defences of a soft unit, and with a star for one whom no shelter helps."""
    defence = f"{kind.defence}/{kind.cover}" if kind.cover != kind.defence else f"{kind.defence}"
    return _plate((f"{kind.range}", defence + "*" * kind.steady, f"{kind.movement}"), hard=kind.hard)


def numbers_plate(*, hard: bool) -> Image.Image:
    """Return an example for the legend: that of a tank, or of infantry."""
    return _plate(("2", "9", "2"), hard=True) if hard else _plate(("1", "7", "1"), hard=False)


@lru_cache(maxsize=256)
def _plate(numbers: Sequence[str], *, hard: bool, side: Side | None = None) -> Image.Image:
    font = face(_SIZES[any(len(number) > 1 for number in numbers)])
    widths = [width(number, font) for number in numbers]
    wide = sum(widths) + (len(widths) - 1) * _BETWEEN + 2 * _ENDS
    dark = hard if side is None else side is Side.BLUE
    ink, middle, dot = (WHITE, EYE, MUTED) if dark else (INK, DARK["red"], BRONZE)
    brush = Brush((wide, HIGH))
    if side is None or not hard:
        rim, field = (LINE if dark else INK, INK if dark else WHITE) if side is None else (ink, _SOFT[side])
        brush.box(0, 0, wide, HIGH, rim, round_=9)
        brush.box(2, 2, wide - 2, HIGH - 2, field, round_=7)
    left: float = _ENDS
    places = []
    for number, part in enumerate(widths):
        places.append(left)
        left += part + _BETWEEN
        if number < len(widths) - 1:
            # A rule between two numbers would be read as a 1.
            brush.disc(left - _BETWEEN / 2, HIGH / 2, 2.6, dot)
    picture = brush.done()
    draw = ImageDraw.Draw(picture)
    for x, text, paint in zip(places, numbers, (ink, middle, ink), strict=True):
        draw.text((x, HIGH / 2 - 1), text, paint, font, "lm")
    return picture
