"""The board of a map, prerendered: each hex under each control marker, in the palette, ready to be pasted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from bot.render.cell import Spot, draw_cell, labels
from bot.render.colours import INK
from bot.render.geometry import LEGEND, corner, hex_mask, map_size
from bot.render.ground import FARMLAND
from bot.render.legend import legend
from bot.render.palette import indexed
from bot.render.stamp import Stamp, stamp
from engine.campaign.map import CampaignMap
from engine.campaign.view import Marker
from engine.frozen import FrozenMap
from engine.hexes import Grid, Hex

MARKERS = (Marker.NONE, Marker.BLUE, Marker.RED, Marker.UNKNOWN)


@dataclass(frozen=True, slots=True)
class Atlas:
    """The whole picture, no hex controlled, the title bar empty; and each land hex as it looks otherwise."""

    blank: Image.Image
    cells: Mapping[tuple[Hex, Marker], tuple[Image.Image, tuple[int, int]]]
    spots: Mapping[Hex, Spot]

    def board(self, control: Mapping[Hex, Marker]) -> Image.Image:
        """Answer the board under control markers, to be drawn on."""
        picture = self.blank.copy()
        mask = hex_mask()
        for hex_, marker in control.items():
            found = self.cells.get((hex_, marker))
            if found is not None:
                picture.paste(found[0], found[1], mask)
        return picture

    def label(self, hex_: Hex) -> Stamp | None:
        """Answer what is written on a land hex, to be pressed again where something was drawn over it."""
        spot = self.spots.get(hex_)
        return None if spot is None else _label(spot)


def atlas(map_: CampaignMap, terrains: Mapping[str, str]) -> Atlas:
    """Answer the atlas of a map, made once; `terrains` names the terrain of each battle map."""
    homes = {hex_: team for team, hex_ in map_.homes.items()}
    spots = {
        hex_: Spot(hex_, terrains.get(name, FARMLAND), name, map_.revenue.get(hex_, 0), homes.get(hex_))
        for hex_, name in map_.battle_maps.items()
    }
    return _made(map_.grid, FrozenMap(spots))


@lru_cache(maxsize=256)
def _label(spot: Spot) -> Stamp:
    return stamp(labels(spot))


@lru_cache(maxsize=8)
def _made(grid: Grid, spots: FrozenMap[Hex, Spot]) -> Atlas:
    wide, high = map_size(grid)
    blank = indexed(Image.new("RGB", (wide, high), INK))
    blank.paste(legend(wide), (0, high - LEGEND))
    mask = hex_mask()
    cells = {}
    for hex_ in grid.hexes:
        place = corner(grid, hex_)
        spot = spots.get(hex_, Spot(hex_, None))
        blank.paste(indexed(draw_cell(spot, Marker.NONE)), place, mask)
        if spot.terrain is not None:
            for marker in MARKERS[1:]:
                cells[hex_, marker] = (indexed(draw_cell(spot, marker)), place)
    return Atlas(blank, cells, spots)
