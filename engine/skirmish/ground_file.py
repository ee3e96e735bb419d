"""The board of a scenario file (7.2, 11.1): rows of letters, and roads as chains of hexes."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from engine.frozen import FrozenMap
from engine.hexes import SIDES, Grid, Hex
from engine.skirmish.file_values import hex_of, lines, path
from engine.skirmish.ground import Edge, Ground, Terrain
from engine.values import Faults, shown

COLUMNS, ROWS = range(2, 21), range(2, 21)
"""How wide and how high a board may be."""


def read_ground(faults: Faults, data: Mapping[str, object], terrain: Mapping[str, Terrain]) -> Ground | None:
    """Read the rows and the roads; None where the rows make no board."""
    rows = lines(faults, "", data, "rows")
    grid = _grid(faults, rows, named="rows" in data)
    if grid is None:
        return None
    cells: dict[Hex, Terrain] = {}
    unknown: dict[str, list[Hex]] = {}
    for number, row in enumerate(rows, 1):
        for column, letter in enumerate(row):
            hex_ = grid.name(column, number)
            if letter in terrain:
                cells[hex_] = terrain[letter]
            else:
                unknown.setdefault(letter, []).append(hex_)
    known = ", ".join(f"{letter} ({one.name})" for letter, one in terrain.items())
    for letter, hexes in unknown.items():
        faults.add(
            "scenario_letter_unknown", "11.1", letter=shown(letter), hexes=", ".join(hexes), known=known
        )
    ground = Ground(grid, FrozenMap(cells), frozenset())
    roads = [edge for line in lines(faults, "", data, "roads") for edge in _road(faults, ground, line)]
    return Ground(grid, ground.terrain, frozenset(roads))


def hex_in(faults: Faults, under: str, table: Mapping[str, object], ground: Ground | None) -> Hex | None:
    """Return the `hex` of a table: on the board, and not blocked (7.2); None where there is a fault."""
    if "hex" not in table:
        faults.add("data_missing", "11.1", key=path(under, "hex"), known='"B4"')
        return None
    written = faults.text(under, table, "hex", "text in quotes")
    if written is None or ground is None:
        return None
    hex_ = hex_of(faults, ground.grid, path(under, "hex"), written)
    if hex_ is not None and is_closed(ground, hex_):
        faults.add("scenario_hex_closed", "7.2", key=path(under, "hex"), hex=hex_)
        return None
    return hex_


def is_closed(ground: Ground, hex_: Hex) -> bool:
    """Tell whether nobody may enter a hex; False where its letter was unknown."""
    return hex_ in ground.terrain and ground.terrain[hex_].cost is None


def _grid(faults: Faults, rows: list[str], *, named: bool) -> Grid | None:
    """Return the board that the rows make: all of one width, neither too small nor too large."""
    if not rows:
        if not named:
            faults.add("data_missing", "11.1", key="rows", known='["...", ".w."]')
        else:
            faults.add("scenario_rows_none", "11.1")
        return None
    uneven = [number for number, row in enumerate(rows, 1) if len(row) != len(rows[0])]
    if uneven:
        listed = ", ".join(str(number) for number in uneven)
        faults.add("scenario_rows_uneven", "11.1", rows=listed, first=len(rows[0]))
        return None
    if len(rows[0]) not in COLUMNS or len(rows) not in ROWS:
        faults.add(
            "scenario_size",
            "11.1",
            columns=len(rows[0]),
            rows=len(rows),
            least=min(COLUMNS[0], ROWS[0]),
            most=min(COLUMNS[-1], ROWS[-1]),
        )
        return None
    return Grid(len(rows[0]), len(rows))


def _road(faults: Faults, ground: Ground, line: str) -> list[Edge]:
    """Read one road: hexes that touch, in their order; a side's name at an end leads off the map there."""
    names = line.split()
    if len(names) < 2:  # noqa: PLR2004 - a road joins two things
        faults.add("scenario_road_short", "7.2", road=shown(line))
        return []
    places: list[Hex | int | None] = []
    for number, name in enumerate(names):
        if name in SIDES and number in (0, len(names) - 1):
            places.append(SIDES.index(name) + 1)
        else:
            hex_ = hex_of(faults, ground.grid, "roads", name)
            if hex_ is not None and is_closed(ground, hex_):
                faults.add("scenario_hex_closed", "7.2", key="roads", hex=hex_)
            places.append(hex_)
    return [edge for one, other in pairwise(places) for edge in _step(faults, ground.grid, one, other, line)]


def _step(
    faults: Faults, grid: Grid, one: Hex | int | None, other: Hex | int | None, line: str
) -> tuple[Edge, ...]:
    """Return the sides that one step of a road crosses."""
    if one is None or other is None:
        return ()
    if isinstance(one, int) or isinstance(other, int):
        return _way_out(faults, grid, one, other, line)
    if not grid.adjacent(one, other):
        faults.add("scenario_road_apart", "7.2", start=one, end=other, road=shown(line))
        return ()
    return (Edge(one, grid.side(one, other)), Edge(other, grid.side(other, one)))


def _way_out(faults: Faults, grid: Grid, one: Hex | int, other: Hex | int, line: str) -> tuple[Edge, ...]:
    """Return the side across which a road leaves the map; one that leads to another hex is a fault."""
    hex_, side = (other, one) if isinstance(one, int) else (one, other)
    if isinstance(hex_, int) or not isinstance(side, int):
        faults.add("scenario_road_short", "7.2", road=shown(line))
        return ()
    beyond = grid.around(hex_)[side - 1]
    if beyond is not None:
        given = f"{hex_} {SIDES[side - 1]}"
        faults.add("scenario_edge_inside", "7.2", key="roads", given=given, beyond=beyond)
        return ()
    return (Edge(hex_, side),)
