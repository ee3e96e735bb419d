"""The board of a map, prerendered: each hex under each control marker, in the palette, ready to be pasted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from bot.core.pictures.colours import INK
from bot.core.pictures.fewer_points import calmed
from bot.core.pictures.geometry import HIGH, WIDE, corner, hex_mask, map_size
from bot.core.pictures.ground import FARMLAND
from bot.core.pictures.palette import indexed, of_points, palette_bytes
from bot.core.pictures.picture_cache import Shelf
from bot.core.pictures.stamp import Stamp, stamp
from bot.core.pictures.thumbnails import NONE, Own, own_picture
from bot.core.pictures.version import content_key
from bot.games.campaign.pictures.cell import Spot, draw_cell, labels
from bot.games.campaign.pictures.scenes import scenes_of
from engine.campaign.map import CampaignMap
from engine.campaign.view import Marker
from engine.frozen import FrozenMap
from engine.hexes import Grid, Hex

MARKERS = (Marker.BLUE, Marker.RED, Marker.UNKNOWN)
"""The markers that a land hex may have, beside none."""
Place = tuple[Hex, Marker]


@dataclass(eq=False, slots=True)
class Atlas:
    """The board with nothing controlled, room for title and legend; each land hex as it looks otherwise.

    It keeps the board that it answered last: the next one differs from it in a few hexes, or not at all.
    """

    blank: Image.Image
    cells: Mapping[Place, tuple[Image.Image, tuple[int, int]]]
    spots: Mapping[Hex, Spot]
    _last: tuple[Mapping[Hex, Marker], Image.Image] | None = None

    def board(self, control: Mapping[Hex, Marker]) -> Image.Image:
        """Return the board under control markers, to be drawn on."""
        # Taken once and put back whole: threads may share an atlas.
        before, picture = self._last or ({}, self.blank)
        if control != before:
            picture = picture.copy()
            for hex_, marker in control.items():
                if before.get(hex_, Marker.NONE) is not marker:
                    self._paste(picture, hex_, marker)
            for hex_ in before.keys() - control.keys():
                self._paste(picture, hex_, Marker.NONE)
            self._last = (control, picture)
        return picture.copy()

    def _paste(self, picture: Image.Image, hex_: Hex, marker: Marker) -> None:
        """Paste a land hex under a marker; without one of `MARKERS` it looks as on the blank board."""
        known = self.cells.get((hex_, MARKERS[0]))
        if known is None:
            return
        cell, (left, top) = self.cells.get((hex_, marker), known)
        if marker not in MARKERS:
            cell = self.blank.crop((left, top, left + WIDE, top + HIGH))
        picture.paste(cell, (left, top), hex_mask())

    def label(self, hex_: Hex) -> Stamp | None:
        """Return what is written on a land hex, to be pressed again where something was drawn over it."""
        spot = self.spots.get(hex_)
        return None if spot is None or spot.terrain is None else _label(spot)


@lru_cache(maxsize=8)
def atlas(
    map_: CampaignMap, terrains: FrozenMap[str, str], own: Own = NONE, shelf: Shelf | None = None
) -> Atlas:
    """Return the atlas of a map, made once: kept in memory, and on the shelf where there is one.

    Args:
        map_: the map.
        terrains: the terrain of each battle map; farmland where one is not named.
        own: the referee's own pictures.
        shelf: where boards are kept on disk.
    """
    return _made(map_.grid, spots_of(map_, terrains, own), shelf)


def spots_of(map_: CampaignMap, terrains: Mapping[str, str], own: Own = NONE) -> FrozenMap[Hex, Spot]:
    """Return what is drawn on each hex of a map for ever."""
    homes = {hex_: team for team, hex_ in map_.homes.items()}
    scenes = scenes_of(map_, terrains)
    spots = {hex_: Spot(hex_, None, scene=scenes[hex_]) for hex_ in map_.grid.hexes}
    for hex_, name in map_.battle_maps.items():
        terrain = terrains.get(name, FARMLAND)
        picture = own_picture(own, name, terrain)
        spots[hex_] = Spot(
            hex_, terrain, name, map_.revenue.get(hex_, 0), homes.get(hex_), picture, scenes[hex_]
        )
    return FrozenMap(spots)


@lru_cache(maxsize=256)
def _label(spot: Spot) -> Stamp:
    return stamp(labels(spot))


def _made(grid: Grid, spots: FrozenMap[Hex, Spot], shelf: Shelf | None) -> Atlas:
    """Return an atlas: from the shelf, or drawn and put there."""
    places = [(h, marker) for h in grid.hexes if spots[h].terrain is not None for marker in MARKERS]
    key = content_key(palette_bytes(), repr(grid), *(repr(spots[hex_]) for hex_ in grid.hexes))
    wide, high = map_size(grid)
    points = shelf.find(key, wide * high + len(places) * WIDE * HIGH) if shelf else None
    if points is None:
        points = _drawn(grid, spots, places)
        if shelf:
            shelf.keep(key, points)
    blank = of_points((wide, high), points[: wide * high])
    cells = {}
    for number, place in enumerate(places):
        start = wide * high + number * WIDE * HIGH
        cells[place] = of_points((WIDE, HIGH), points[start : start + WIDE * HIGH]), corner(grid, place[0])
    return Atlas(blank, cells, spots)


def _cell(spot: Spot, marker: Marker) -> Image.Image:
    """Draw a cell in the palette, to which a referee's own picture does not keep."""
    if spot.own is not None:
        return indexed(draw_cell(spot, marker), dithered=True)
    return calmed(indexed(draw_cell(spot, marker)))


def _drawn(grid: Grid, spots: Mapping[Hex, Spot], places: list[Place]) -> bytes:
    """Draw the board and then the cell of each place; return their points, one after the other."""
    blank = indexed(Image.new("RGB", map_size(grid), INK))
    for hex_ in grid.hexes:
        blank.paste(_cell(spots[hex_], Marker.NONE), corner(grid, hex_), hex_mask())
    cells = (_cell(spots[hex_], marker).tobytes() for hex_, marker in places)
    return b"".join((blank.tobytes(), *cells))
