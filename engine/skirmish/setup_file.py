"""The units of a scenario file (1.1, 2.1, 7.4, 10.1): where each stands, or when and where it comes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.hexes import SIDES, Hex
from engine.skirmish.file_values import edges, nearest, path, tables, whole, word
from engine.skirmish.ground import Edge, Ground
from engine.skirmish.ground_file import hex_in, is_closed
from engine.skirmish.scenario import Reinforcement, Setup
from engine.skirmish.sides import Side
from engine.skirmish.units import Unit, UnitId, UnitKind
from engine.values import Faults, shown

_KEYS = ("side", "kind", "hq", "ace", "hex", "facing", "turn", "enters")
_SIDES = tuple(side.value for side in Side)


def read_units_of(
    faults: Faults,
    data: Mapping[str, object],
    kinds: Mapping[str, UnitKind],
    ground: Ground | None,
    turns: int,
) -> tuple[tuple[Setup, ...], tuple[Reinforcement, ...]]:
    """Read every `[[unit]]`: those that stand at the beginning, and those that come."""
    if "unit" not in data:
        faults.add("data_table_missing", "11.1", table="[unit]")
    setup: dict[Hex, Setup] = {}
    to_come = []
    numbers: Counter[str] = Counter()
    for under, table in tables(faults, data, "unit"):
        faults.keys(under, table, _KEYS)
        side = word(faults, under, table, "side", _SIDES, "11.1")
        numbers[side or ""] += 1
        kind = _kind(faults, under, table, kinds)
        hq, ace = faults.switch(table, "hq", under=under), faults.switch(table, "ace", under=under)
        place = _standing(faults, under, table, ground, setup) if _stands(faults, under, table) else None
        arrival = _coming(faults, under, table, ground, turns) if _comes(table) else None
        if side is None or kind is None:
            continue
        unit = Unit(UnitId(f"{side} {numbers[side]}"), Side(side), kind, hq, ace)
        if place is not None:
            setup[place[0]] = Setup(unit, *place)
        elif arrival is not None:
            to_come.append(Reinforcement(unit, *arrival))
    return tuple(setup.values()), tuple(to_come)


def _kind(
    faults: Faults, under: str, table: Mapping[str, object], kinds: Mapping[str, UnitKind]
) -> UnitKind | None:
    if "kind" not in table:
        faults.add("data_missing", "10.1", key=path(under, "kind"), known=", ".join(kinds))
        return None
    named = faults.text(under, table, "kind", "text in quotes")
    if named is not None and named not in kinds:
        faults.add("scenario_kind_unknown", "10.1", hint=nearest(named, kinds), key=under, unit=shown(named))
    return kinds.get(named or "")


def _comes(table: Mapping[str, object]) -> bool:
    return "turn" in table or "enters" in table


def _stands(faults: Faults, under: str, table: Mapping[str, object]) -> bool:
    """Tell whether the unit has a place at the beginning; one with none and no entry, or both, is a fault."""
    stands = "hex" in table or "facing" in table
    if stands is _comes(table):
        faults.add("scenario_unit_place", "7.4", key=under)
        return False
    return stands


def _standing(
    faults: Faults,
    under: str,
    table: Mapping[str, object],
    ground: Ground | None,
    taken: Mapping[Hex, Setup],
) -> tuple[Hex, int] | None:
    """Read where a unit stands and faces: alone, on ground that can be entered (1.1, 2.1, 7.2)."""
    hex_ = hex_in(faults, under, table, ground)
    facing = word(faults, under, table, "facing", SIDES, "2.1")
    if hex_ is None or facing is None:
        return None
    if hex_ in taken:
        faults.add("scenario_unit_twice", "1.1", key=under, hex=hex_, unit=taken[hex_].unit.name)
        return None
    return hex_, SIDES.index(facing) + 1


def _coming(
    faults: Faults, under: str, table: Mapping[str, object], ground: Ground | None, turns: int
) -> tuple[int, frozenset[Edge]] | None:
    """Read when and across which sides a unit comes: none of them of a blocked hex (7.2, 7.4)."""
    turn = whole(faults, under, table, "turn", range(1, turns + 1), "7.4")
    if ground is None:
        return None
    across = edges(faults, ground.grid, under, table, "enters", "7.4")
    closed = sorted({edge.hex for edge in across if is_closed(ground, edge.hex)})
    for hex_ in closed:
        faults.add("scenario_hex_closed", "7.2", key=path(under, "enters"), hex=hex_)
    return None if turn is None else (turn, across)
