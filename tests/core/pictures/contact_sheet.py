"""The contact sheet of the ten terrains: each as large as on the map, and at 88 x 75 in each climate."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image, ImageDraw

from bot.core.pictures.climate import CLIMATES, TEMPERATE, Climate
from bot.core.pictures.colours import BAR, LINE, MUTED, PANEL, WHITE
from bot.core.pictures.fonts import fitted
from bot.core.pictures.geometry import HIGH, WIDE, hex_mask
from bot.core.pictures.ground import COASTAL, FLOWING, TERRAINS, ground
from bot.core.pictures.ground_scene import Scene
from bot.core.pictures.palette import indexed
from bot.core.pictures.png import written
from bot.games.campaign.pictures.control import controlled
from engine.campaign.view import Marker

SMALL = (88, 75)
"""A terrain as small as it must still be known."""
_IN_ROW = 5
_BLOCK = (3 * SMALL[0] + 24, 316)
_EDGE = 18
_HEAD = 72


def draw_contact_sheet(heading: str = "", names: Mapping[str, str] | None = None) -> bytes:
    """Draw the sheet as PNG.

    Args:
        heading: what is written above; nothing, and no room for it, where it is empty.
        names: what is written below each terrain; a terrain that is missing is named as map files name it.
    """
    named = names or {}
    top = _HEAD if heading else 0
    rows = -(-len(TERRAINS) // _IN_ROW)
    size = (_IN_ROW * (_BLOCK[0] + _EDGE) + _EDGE, top + rows * (_BLOCK[1] + _EDGE) + _EDGE)
    page = Image.new("RGB", size, BAR)
    if heading:
        draw = ImageDraw.Draw(page)
        draw.rectangle((0, 0, size[0], _HEAD - 6), PANEL)
        draw.rectangle((0, _HEAD - 6, size[0], _HEAD - 3), LINE)
        text, font = fitted(heading, size[0] - 2 * _EDGE, 42, 24)
        draw.text((_EDGE, _HEAD // 2 - 3), text, WHITE, font, "lm")
    for number, terrain in enumerate(TERRAINS):
        place = (
            _EDGE + number % _IN_ROW * (_BLOCK[0] + _EDGE),
            top + _EDGE + number // _IN_ROW * (_BLOCK[1] + _EDGE),
        )
        _block(page, place, terrain, named.get(terrain, terrain))
    return written(indexed(page))


def _block(page: Image.Image, place: tuple[int, int], terrain: str, name: str) -> None:
    """Draw a terrain: large, its name, and small in each climate."""
    left, top = place
    draw = ImageDraw.Draw(page)
    draw.rounded_rectangle((left, top, left + _BLOCK[0], top + _BLOCK[1]), 12, PANEL)
    page.paste(_hex(terrain, TEMPERATE, 0), (left + (_BLOCK[0] - WIDE) // 2, top + 14), hex_mask())
    text, font = fitted(name, _BLOCK[0] - 24, 34, 18)
    draw.text((left + _BLOCK[0] // 2, top + HIGH + 42), text, WHITE, font, "mm")
    draw.line((left + 16, top + HIGH + 68, left + _BLOCK[0] - 16, top + HIGH + 68), MUTED, 1)
    mask = hex_mask().convert("L").resize(SMALL, Image.Resampling.LANCZOS)
    for number, climate in enumerate(CLIMATES.values()):
        small = _hex(terrain, climate, number).resize(SMALL, Image.Resampling.LANCZOS)
        page.paste(small, (left + 6 + number * (SMALL[0] + 6), top + HIGH + 80), mask)


def _hex(terrain: str, climate: Climate, layout: int) -> Image.Image:
    """Return a terrain's hex as it looks in the middle of a map."""
    sides = {**dict.fromkeys(COASTAL, "llwwwl"), **dict.fromkeys(FLOWING, "rllrll")}
    scene = Scene(climate, layout, sides=sides.get(terrain, "llllll"))
    return controlled(ground(terrain, scene), Marker.NONE)
