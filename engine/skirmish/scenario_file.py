"""Scenario files (11.1): the data of one in, a `Scenario` out, or every fault (see docs/scenario.md)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.frozen import FrozenMap
from engine.hexes import Hex
from engine.skirmish.commands import MASSED
from engine.skirmish.file_values import edges, faults_of_form, path, tables, whole, word
from engine.skirmish.ground import Ground, Terrain
from engine.skirmish.ground_file import hex_in, read_ground
from engine.skirmish.scenario import Army, Exit, Objective, Scenario
from engine.skirmish.setup_file import read_units_of
from engine.skirmish.sides import Side
from engine.skirmish.units import UnitKind
from engine.values import Faults

TURNS = range(1, 31)
"""How many turns a game may have."""
POINTS = range(100)
"""The victory points of an objective, an exit or a loss."""
TITLE, ABOUT, ARMY = 60, 300, 30
"""The most letters of a title or an author, of the sentences about a scenario, and of an army's name."""

_SIDES = tuple(side.value for side in Side)
_PLAIN = ("title", "author", "about", "turns", "first", "night", "tie", "rows", "roads")
_KEYS = (*_PLAIN, "armies", "unit", "objective", "exit")
_ARMY = ("name", "massed", "kill")
_OBJECTIVE = ("hex", "points", "held", "owner")
_EXIT = ("side", "edges", "points")


def read_scenario(
    data: Mapping[str, object], name: str, kinds: Mapping[str, UnitKind], terrain: Mapping[str, Terrain]
) -> Scenario:
    """Make a scenario of the data of its file.

    Args:
        data: what `tomllib` read; anything may be in it.
        name: the scenario's name, which is the stem of its file.
        kinds: the kinds of units, by their names.
        terrain: the terrain, by the letter that stands for it.

    Raises:
        NotAllowed: with every fault there is (1.1, 3.1, 6.1, 7.2, 7.4, 7.5, 10.1, 11.1).
    """
    faults = faults_of_form("11.1")
    faults.keys("", data, _KEYS)
    title = faults.line(data, "title", TITLE, needed=True)
    author = faults.line(data, "author", TITLE)
    about = faults.line(data, "about", ABOUT)
    turns = whole(faults, "", data, "turns", TURNS, "3.1")
    first = word(faults, "", data, "first", _SIDES, "3.1")
    tie = word(faults, "", data, "tie", _SIDES, "11.1", needed=False)
    night = faults.switch(data, "night")
    ground = read_ground(faults, data, terrain)
    setup, to_come = read_units_of(faults, data, kinds, ground, turns or TURNS[-1])
    armies = _armies(faults, data)
    objectives = _objectives(faults, data, ground)
    exits = _exits(faults, data, ground)
    faults.refuse()
    if ground is None or turns is None or first is None:
        raise AssertionError  # each of them was a fault
    return Scenario(
        name=name,
        title=title,
        about=about,
        ground=ground,
        armies=armies,
        first=Side(first),
        turns=turns,
        setup=setup,
        reinforcements=to_come,
        objectives=objectives,
        exits=exits,
        night=night,
        tie=Side(tie) if tie else None,
        author=author,
    )


def _armies(faults: Faults, data: Mapping[str, object]) -> FrozenMap[Side, Army]:
    """Read both armies: each has a unit, and what a massed activation needs where it may have one."""
    listed = data.get("unit")
    units = [one for one in listed if isinstance(one, Mapping)] if isinstance(listed, list) else []
    written = faults.table(data, "armies") or {}
    faults.keys("armies", written, _SIDES)
    armies = {}
    for side in Side:
        table, under = faults.table(written, side, under="armies") or {}, f"armies.{side}"
        faults.keys(under, table, _ARMY)
        named = faults.line(table, "name", ARMY, needed=bool(table), under=under)
        massed = faults.switch(table, "massed", under=under)
        kill = faults.whole(under, table, "kill", POINTS, "11.1") if "kill" in table else 1
        own = [unit for unit in units if unit.get("side") == side]
        if units and not own:
            faults.add("scenario_army_empty", "11.1", team=side.value)
        if massed and own and sum(unit.get("hq") is True for unit in own) < MASSED:
            faults.add("scenario_massed", "6.1", team=side.value, needed=MASSED)
        armies[side] = Army(named, massed, kill or 0)
    return FrozenMap(armies)


def _objectives(faults: Faults, data: Mapping[str, object], ground: Ground | None) -> tuple[Objective, ...]:
    """Read the objectives: hexes that can be entered, each once."""
    found: dict[Hex, Objective] = {}
    for under, table in tables(faults, data, "objective"):
        faults.keys(under, table, _OBJECTIVE)
        hex_ = hex_in(faults, under, table, ground)
        points = whole(faults, under, table, "points", POINTS, "11.1")
        held = faults.switch(table, "held", under=under)
        owner = word(faults, under, table, "owner", _SIDES, "11.1", needed=False)
        if held and "owner" in table:
            faults.add("scenario_held_owner", "11.1", key=path(under, "owner"))
        if hex_ in found:
            faults.add("scenario_objective_twice", "11.1", key=under, hex=hex_)
        elif hex_ is not None:
            found[hex_] = Objective(hex_, points or 0, held, Side(owner) if owner else None)
    return tuple(found.values())


def _exits(faults: Faults, data: Mapping[str, object], ground: Ground | None) -> tuple[Exit, ...]:
    """Read where units may leave the map (7.5)."""
    found = []
    for under, table in tables(faults, data, "exit"):
        faults.keys(under, table, _EXIT)
        side = word(faults, under, table, "side", _SIDES, "7.5")
        points = faults.whole(under, table, "points", POINTS, "7.5") if "points" in table else 0
        out = edges(faults, ground.grid, under, table, "edges", "7.5") if ground else frozenset()
        if side:
            found.append(Exit(Side(side), out, points or 0))
    return tuple(found)
