"""The map around one platoon, each hex where it may go numbered as in the list it is chosen from (11)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from PIL import ImageDraw

from bot.core.pictures.colours import GOLD, INK, WHITE
from bot.core.pictures.fonts import face
from bot.core.pictures.geometry import HIGH, TITLE, WIDE, map_size, middle
from bot.core.pictures.picture_cache import Shelf
from bot.core.pictures.png import written
from bot.core.pictures.smooth_brush import Brush
from bot.core.pictures.stamp import Stamp, stamp
from bot.core.pictures.thumbnails import NONE, Own
from bot.games.campaign.pictures.campaign_map import painted
from engine.campaign.commands import Sheet
from engine.campaign.view import View
from engine.hexes import Hex

_BADGE = 46
_AROUND = 12
"""How much is shown beyond the hexes."""


def draw_moves(
    view: View,
    orders: Sheet,
    start: Hex,
    ends: tuple[Hex, ...],
    *,
    terrains: Mapping[str, str] | None = None,
    own: Own = NONE,
    shelf: Shelf | None = None,
) -> bytes:
    """Draw a part of the map as PNG: a hex, those that are numbered from 1, and the orders so far."""
    picture = painted(view, orders=orders, terrains=terrains, own=own, shelf=shelf)
    grid = view.map.grid
    for number, hex_ in enumerate(ends, 1):
        x, y = middle(grid, hex_)
        _badge(number).press(picture, x + WIDE // 4, y - HIGH // 4)
    places = [middle(grid, hex_) for hex_ in (start, *ends)]
    wide, high = map_size(grid)
    left = max(0, min(x for x, _ in places) - WIDE // 2 - _AROUND)
    right = min(wide, max(x for x, _ in places) + WIDE // 2 + _AROUND)
    top = max(TITLE, min(y for _, y in places) - HIGH // 2 - _AROUND)
    low = min(high, max(y for _, y in places) + HIGH // 2 + _AROUND)
    return written(picture.crop((left, top, right, low)))


@cache
def _badge(number: int) -> Stamp:
    """Return the round number of a destination, larger than those of battles: it is read on a phone."""
    brush = Brush((_BADGE, _BADGE))
    half = _BADGE / 2
    for inside, paint in ((0, INK), (2.5, WHITE), (6, INK)):
        brush.disc(half, half, half - inside, paint)
    picture = brush.done()
    ImageDraw.Draw(picture).text((half, half), str(number), GOLD, face(30), "mm")
    return stamp(picture)
