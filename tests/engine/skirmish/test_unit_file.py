"""The files of units and terrain: what is right becomes kinds, and of what is wrong every fault is named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.errors import NotAllowed
from engine.skirmish.ground import Sight, Terrain
from engine.skirmish.unit_file import read_terrain, read_units
from engine.skirmish.units import UnitKind, Weapon
from tests.engine.skirmish.files import TERRAIN, UNITS, changed, told


def refused_units(data: Mapping[str, Any]) -> list[str]:
    with pytest.raises(NotAllowed) as refused:
        read_units(data)
    return told(refused.value.faults)


def refused_terrain(data: Mapping[str, Any]) -> list[str]:
    with pytest.raises(NotAllowed) as refused:
        read_terrain(data)
    return told(refused.value.faults)


@pytest.mark.rule("skirmish 10.1")
def test_a_file_says_what_each_kind_of_unit_can_do() -> None:
    assert dict(read_units(UNITS)) == {
        "infantry": UnitKind("infantry", Weapon.INFANTRY, False, 1, 7, 10, 1),  # noqa: FBT003
        "King Tiger": UnitKind("King Tiger", Weapon.TANK, True, 3, 12, 12, 1, steady=True),  # noqa: FBT003
    }


@pytest.mark.rule("skirmish 7.2")
@pytest.mark.rule("skirmish 9.1")
def test_a_file_says_what_the_ground_does() -> None:
    assert dict(read_terrain(TERRAIN)) == {
        ".": Terrain("clear", 1, Sight.OPEN),
        "w": Terrain("woods", 2, Sight.BLOCKS, covers=True, shelter=1),
        "x": Terrain("lake", None, Sight.NEVER),
    }


def test_ground_that_says_it_shelters_nobody_shelters_as_little_as_ground_that_says_nothing() -> None:
    clear = read_terrain(changed(TERRAIN, "clear", "shelter", to=0))["."]
    assert clear == read_terrain(TERRAIN)["."]
    assert clear.shelter == 0


@pytest.mark.rule("skirmish 10.1")
@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (changed(UNITS, "infantry", "range"), ["data_missing [10.1] key=infantry.range known=1 ... 9"]),
        (
            changed(UNITS, "infantry", "movement", to=0),
            ["data_number [10.1] key=infantry.movement least=1 most=9 written=0"],
        ),
        (
            changed(UNITS, "infantry", "defence", to=1),
            ["data_number [10.1] key=infantry.defence least=2 most=14 written=1"],
        ),
        (
            changed(UNITS, "infantry", "weapon", to="tanks"),
            [
                f"data_word [10.1] given=tanks key=infantry.weapon known={', '.join(Weapon)} ~ tank",
            ],
        ),
        (changed(UNITS, "infantry", "cover"), ["data_missing [8.2] key=infantry.cover known=2 ... 14"]),
        (changed(UNITS, "King Tiger", "cover", to=12), ["unit_cover_hard [8.2] unit=King Tiger"]),
        (
            changed(UNITS, "King Tiger", "speed", to=12),
            ["data_key_unknown [10.1] key=King Tiger.speed"],
        ),
        ({**UNITS, "Half  track": {}, "x": 1}, []),
    ],
)
def test_every_fault_of_a_unit_is_named(data: dict[str, Any], expected: list[str]) -> None:
    found = refused_units(data)
    if expected:
        assert found == expected
    else:
        assert "data_name [10.1] most=24 name=Half  track" in found
        assert "data_type [10.1] key=x wanted=a table written=a whole number" in found


@pytest.mark.rule("skirmish 7.2")
@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (changed(TERRAIN, "woods", "cost"), ["data_missing [7.2] key=woods.cost known=1 ... 9"]),
        (changed(TERRAIN, "lake", "cost", to=1), ["terrain_closed_cost [7.2] terrain=lake"]),
        (changed(TERRAIN, "lake", "letter"), ['data_missing [11.1] key=lake.letter known="w"']),
        (changed(TERRAIN, "lake", "letter", to="lk"), ["terrain_letter [11.1] given=lk terrain=lake"]),
        (
            changed(TERRAIN, "lake", "letter", to="w"),
            ["terrain_letter_taken [11.1] given=w other=woods terrain=lake"],
        ),
        (
            changed(TERRAIN, "lake", "sight", to="sometimes"),
            ["data_word [9.1] given=sometimes key=lake.sight known=blocks, open, never"],
        ),
        (
            changed(TERRAIN, "woods", to={**TERRAIN["woods"], "high": True, "low": True}),
            ["terrain_high_and_low [8.4] terrain=woods"],
        ),
        (
            changed(TERRAIN, "woods", "shelter", to=6),
            ["data_number [8.2] key=woods.shelter least=0 most=5 written=6"],
        ),
    ],
)
def test_every_fault_of_a_terrain_is_named(data: dict[str, Any], expected: list[str]) -> None:
    assert refused_terrain(data) == expected
