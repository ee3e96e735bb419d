"""Data of a scenario, a unit and a terrain file without a fault, for tests to change."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import pytest

from engine.errors import Fault, NotAllowed
from engine.skirmish.scenario import Scenario
from engine.skirmish.scenario_file import read_scenario
from engine.skirmish.unit_file import read_terrain, read_units

TERRAIN: Mapping[str, Any] = {
    "clear": {"letter": ".", "cost": 1, "sight": "open"},
    "woods": {"letter": "w", "cost": 2, "sight": "blocks", "covers": True, "shelter": 1},
    "lake": {"letter": "x", "closed": True, "sight": "never"},
}
UNITS: Mapping[str, Any] = {
    "infantry": {"weapon": "infantry", "range": 1, "defence": 7, "cover": 10, "movement": 1},
    "King Tiger": {
        "weapon": "tank",
        "hard": True,
        "range": 3,
        "defence": 12,
        "movement": 1,
        "steady": True,
    },
}
SCENARIO: Mapping[str, Any] = {
    "title": "A Mill",
    "turns": 6,
    "first": "blue",
    "rows": ["..w.", "....", ".x.."],
    "roads": ["NW A2 B2 C2 D2", "B1 B2"],
    "armies": {"blue": {"name": "US"}, "red": {"name": "Germany", "kill": 2}},
    "unit": [
        {"side": "blue", "kind": "infantry", "hex": "A1", "facing": "SE"},
        {"side": "red", "kind": "King Tiger", "hq": True, "ace": True, "hex": "D2", "facing": "NW"},
        {"side": "red", "kind": "infantry", "turn": 2, "enters": ["D1 NE", "D2 NE"]},
    ],
    "objective": [{"hex": "B2", "points": 3, "owner": "red"}, {"hex": "C1", "points": 1, "held": True}],
    "exit": [{"side": "blue", "edges": ["D1 NE", "D1 SE"], "points": 2}],
}


def changed(data: Mapping[str, Any], *path: str | int, to: object = None) -> dict[str, Any]:
    """Return a copy of some data in which what stands at a path is otherwise, or is gone for None."""
    copy: Any = deepcopy(dict(data))
    at = copy
    for step in path[:-1]:
        at = at[step]
    if to is None:
        del at[path[-1]]
    else:
        at[path[-1]] = to
    return dict(copy)


def scenario(data: Mapping[str, Any]) -> Scenario:
    return read_scenario(data, "a-mill", read_units(UNITS), read_terrain(TERRAIN))


def told(faults: tuple[Fault, ...]) -> list[str]:
    """Return each fault in a line: its kind, its rules, its details, and what was probably meant."""
    return [
        f"{one.kind} [{', '.join(one.rules)}]"
        + "".join(f" {name}={value}" for name, value in sorted(one.details.items()))
        + (f" ~ {one.hint}" if one.hint else "")
        for one in faults
    ]


def faults_of(data: Mapping[str, Any]) -> list[str]:
    with pytest.raises(NotAllowed) as refused:
        scenario(data)
    return told(refused.value.faults)
