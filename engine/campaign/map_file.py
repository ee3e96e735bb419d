"""Map files (campaign 1.8): the data of one in, a `CampaignMap` out, or every fault (see docs/map.md)."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from engine.campaign.forces import Team
from engine.campaign.map import GRID, CampaignMap
from engine.campaign.map_values import KINDS, hex_hint, note_hexes
from engine.frozen import FrozenMap
from engine.hexes import Hex, in_order
from engine.values import Faults, shown

WATER = "water"
"""What a cell holds instead of the name of a battle map."""
REVENUE = range(1, 100)
"""The tier points that one hex may bring a turn."""
BANK = range(1000)
"""The tier points that a team may begin with."""
TITLE, ABOUT = 60, 300
"""The most letters of a title or an author, and of the sentences about a map."""

_TABLES = ("homes", "banks", "revenue", "hexes")
_KEYS = ("title", "author", "about", "closed_markers", *_TABLES)
_TEAMS = tuple(team.value for team in Team)


def read_map(data: Mapping[str, object], name: str, battle_maps: frozenset[str]) -> CampaignMap:
    """Make a map of the data of a map file.

    Args:
        data: what `tomllib` read; anything may be in it.
        name: the map's name, which is the stem of its file.
        battle_maps: the known names of World of Tanks maps.

    Raises:
        NotAllowed: with every fault there is (campaign 1.1 and 1.4 to 1.8, 3.2).
    """
    faults = Faults(KINDS)
    faults.keys("", data, _KEYS)
    title = faults.line(data, "title", TITLE, needed=True)
    author = faults.line(data, "author", TITLE)
    about = faults.line(data, "about", ABOUT)
    closed = faults.switch(data, "closed_markers")
    cells = _cells(faults, faults.table(data, "hexes"), battle_maps)
    homes = _homes(faults, faults.table(data, "homes"), cells)
    revenue = _revenue(faults, faults.table(data, "revenue"), cells, homes)
    banks = _banks(faults, faults.table(data, "banks", needed=False))
    faults.refuse()
    land = FrozenMap({hex_: cells[hex_] for hex_ in GRID.hexes if cells[hex_] != WATER})
    return CampaignMap(name, title, homes, revenue, land, banks, closed, author, about)


def _cells(faults: Faults, table: Mapping[str, object] | None, battle_maps: frozenset[str]) -> dict[Hex, str]:
    """Read all cells: water, or the battle map of a land hex (1.1, 1.4, 1.5); a wrong type as ""."""
    if table is None:
        return {}
    note_hexes(faults, "hexes", table)
    missing = [hex_ for hex_ in GRID.hexes if hex_ not in table]
    if missing:
        faults.add("map_cells_missing", "1.1", hexes=", ".join(missing), count=len(missing))
    cells: dict[Hex, str] = {}
    unknown: dict[str, list[Hex]] = {}
    for hex_ in GRID.hexes:
        if hex_ in table:
            held = faults.text("hexes", table, hex_, '"water" or the name of a battle map')
            cells[hex_] = held or ""
            if held is not None and held != WATER and held not in battle_maps:
                unknown.setdefault(held, []).append(hex_)
    for battle_map, hexes in unknown.items():
        hint = _nearest(battle_map, battle_maps | {WATER})
        faults.add(
            "map_battle_map_unknown", "1.5", hint=hint, battle_map=shown(battle_map), hexes=", ".join(hexes)
        )
    return cells


def _nearest(written: str, known: frozenset[str]) -> str | None:
    """Return the known name that looks most like the written one, capitals aside."""
    folded = {name.casefold(): name for name in sorted(known)}
    found = get_close_matches(written[:TITLE].strip().casefold(), folded, n=1)
    return folded[found[0]] if found else None


def _homes(
    faults: Faults, table: Mapping[str, object] | None, cells: Mapping[Hex, str]
) -> FrozenMap[Team, Hex]:
    """Read the home cities: each on land, not the same, joined by land (1.7, 1.8)."""
    if table is None:
        return FrozenMap()
    faults.keys("homes", table, _TEAMS)
    homes: dict[Team, Hex] = {}
    for team in Team:
        if team not in table:
            faults.add("map_home_missing", "1.7", team=team.value)
            continue
        written = faults.text("homes", table, team, 'the name of a hex, such as "A5"')
        if written is None:
            continue
        hex_ = Hex(written)
        if hex_ not in GRID:
            hint = hex_hint(written)
            faults.add("map_home_off_map", "1.7", "1.1", hint=hint, team=team.value, hex=shown(written))
        elif cells.get(hex_) == WATER:
            faults.add("map_home_water", "1.7", "1.4", team=team.value, hex=hex_)
        else:
            homes[team] = hex_
    if len(homes) == len(Team):
        blue, red = homes[Team.BLUE], homes[Team.RED]
        if blue == red:
            faults.add("map_homes_same", "1.7", hex=blue)
        elif len(cells) == len(GRID.hexes) and red not in GRID.reach(blue, lambda hex_: cells[hex_] != WATER):
            faults.add("map_homes_apart", "1.8", blue=blue, red=red)
    return FrozenMap(homes)


def _revenue(
    faults: Faults,
    table: Mapping[str, object] | None,
    cells: Mapping[Hex, str],
    homes: Mapping[Team, Hex],
) -> FrozenMap[Hex, int]:
    """Read the revenue: whole numbers, on land only, at least 1 at each home (1.6, 1.7)."""
    if table is None:
        return FrozenMap()
    note_hexes(faults, "revenue", table)
    revenue: dict[Hex, int] = {}
    for hex_ in in_order(Hex(key) for key in table if key in GRID):
        points = faults.whole("revenue", table, hex_, REVENUE, "1.6")
        if cells.get(hex_) == WATER:
            faults.add("map_revenue_water", "1.6", "1.4", hex=hex_)
        elif points is not None:
            revenue[hex_] = points
    for team, home in homes.items():
        if home not in table:
            faults.add("map_home_revenue_missing", "1.7", team=team.value, hex=home)
    return FrozenMap(revenue)


def _banks(faults: Faults, table: Mapping[str, object] | None) -> FrozenMap[Team, int]:
    """Read the starting banks, 0 where none is written (3.2)."""
    written = table or {}
    faults.keys("banks", written, _TEAMS)
    return FrozenMap(
        {
            team: (faults.whole("banks", written, team, BANK, "3.2") or 0) if team in written else 0
            for team in Team
        }
    )
