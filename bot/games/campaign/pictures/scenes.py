"""How each hex of a map is drawn: in the map's climate, unlike its neighbours, its water joined to theirs."""

from __future__ import annotations

from collections.abc import Mapping

from bot.core.pictures.climate import climate_of
from bot.core.pictures.ground import COASTAL, FARMLAND, FLOWING
from bot.core.pictures.ground_scene import COAST, EDGE, LAND, LAYOUTS, STREAM, WATER, Scene
from engine.campaign.map import CampaignMap
from engine.frozen import FrozenMap
from engine.hexes import Grid, Hex

_STREAMS = 2
"""Through how many sides a river wants to flow."""


def scenes_of(map_: CampaignMap, terrains: Mapping[str, str]) -> FrozenMap[Hex, Scene]:
    """Return the scene of every hex of a map; `terrains` names the terrain of each battle map."""
    shown = {hex_: terrains.get(name, FARMLAND) for hex_, name in map_.battle_maps.items()}
    climate = climate_of(tuple(shown.values()))
    grid = map_.grid
    streams = _streams(grid, shown)
    scenes = {}
    for hex_ in grid.hexes:
        sides = "".join(_beyond(hex_, other, shown, streams) for other in grid.around(hex_))
        layout, mirrored = _arrangement(grid, hex_)
        scenes[hex_] = Scene(climate, layout, mirrored, sides)
    return FrozenMap(scenes)


def _arrangement(grid: Grid, hex_: Hex) -> tuple[int, bool]:
    """Return a hex's layout, another one than any neighbour's, and whether it is mirrored."""
    column, row = grid.place(hex_)
    # A straight line of hexes to the lower right keeps `down`; three colours suffice for hexes.
    down = row - (column + (0 if grid.is_lower(hex_) else 1)) // 2
    layout = (column - down) % LAYOUTS
    return layout, (column * 5 + row * 3 + column * row) % 4 < 2


def _beyond(
    hex_: Hex, other: Hex | None, shown: Mapping[Hex, str], streams: frozenset[frozenset[Hex]]
) -> str:
    """Return the letter of what lies across the side between two hexes."""
    if other is None:
        return EDGE
    if frozenset((hex_, other)) in streams:
        return STREAM
    if other not in shown:
        return WATER
    return COAST if shown[other] in COASTAL else LAND


def _streams(grid: Grid, shown: Mapping[Hex, str]) -> frozenset[frozenset[Hex]]:
    """Return the pairs of hexes between which a stream flows: from rivers to water, else to other rivers."""
    rivers = [hex_ for hex_ in grid.hexes if shown.get(hex_) in FLOWING]
    found: set[frozenset[Hex]] = set()
    for hex_ in rivers:
        around = grid.around(hex_)
        wet = [side for side, other in enumerate(around) if other is not None and other not in shown]
        if len(wet) > _STREAMS:
            pairs = [(a, b) for n, a in enumerate(wet) for b in wet[n + 1 :]]
            straightest = min(pairs, key=lambda pair: abs(pair[1] - pair[0] - 3))
            wet = [*straightest]
        if len(wet) < _STREAMS:
            wet += [side for side, other in enumerate(around) if other in rivers]
        found |= {frozenset((hex_, other)) for side, other in enumerate(around) if other and side in wet[:3]}
    return frozenset(found)
