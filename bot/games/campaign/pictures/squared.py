"""The whole map and the bank as squares: beside another picture, a gallery shows no more than a square."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from bot.core.pictures.geometry import LEGEND, TITLE
from bot.core.pictures.picture_cache import Shelf
from bot.core.pictures.png import written
from bot.core.pictures.thumbnails import NONE, Own
from bot.games.campaign.pictures.campaign_map import painted
from bot.games.campaign.pictures.captions import title_bar
from bot.games.campaign.pictures.legend import legend_beside
from engine.campaign.view import View


def draw_square_map(
    view: View,
    *,
    terrains: Mapping[str, str] | None = None,
    own: Own = NONE,
    shelf: Shelf | None = None,
) -> bytes:
    """Draw the map as PNG, what its signs mean beside the board; all else is as in `draw_map`."""
    whole = painted(view, terrains=terrains, own=own, shelf=shelf)
    side = max(whole.height - LEGEND, whole.width)
    picture = Image.new("L", (side, side))
    picture.paste(whole, (0, 0))
    picture.paste(title_bar(view, side), (0, 0))
    if side > whole.width:
        picture.paste(legend_beside(side - whole.width, side - TITLE), (whole.width, TITLE))
    return written(picture)


def squared(picture: Image.Image) -> Image.Image:
    """Return a picture of indices as a square: its outermost lines go on at both sides, or at the foot."""
    wide, high = picture.size
    side = max(wide, high)
    if wide == high:
        return picture
    whole = Image.new("L", (side, side))
    left = (side - wide) // 2
    for at, box in (
        ((0, 0, 1, high), (0, 0, left, high)),
        ((wide - 1, 0, wide, high), (left + wide, 0, side, high)),
        ((0, high - 1, wide, high), (left, high, left + wide, side)),
    ):
        room = (box[2] - box[0], box[3] - box[1])
        if all(room):
            whole.paste(picture.crop(at).resize(room, Image.Resampling.NEAREST), box)
    whole.paste(picture, (left, 0))
    return whole
