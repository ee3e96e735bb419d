"""Chapter 10: what each kind of unit can do, and the exact chances."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from engine.hexes import Hex
from engine.skirmish.fire import Odds, odds, shot
from tests.engine.skirmish.boards import KINDS, board

UNITS = Path(__file__).parents[3] / "assets" / "units" / "units.toml"

CHANCES = {
    7: (26, 30, 33),
    8: (21, 26, 30),
    9: (15, 21, 26),
    10: (10, 15, 21),
    11: (6, 10, 15),
    12: (3, 6, 10),
}
"""Of 36, with 1, 2 and 3 added."""

TABLE = {
    "infantry": (1, 7, 10, 1),
    "AT gun": (3, 8, 9, 1),
    "Panzer IV": (2, 9, 9, 2),
    "Tiger": (3, 11, 11, 1),
    "King Tiger": (3, 12, 12, 1),
    "Wespe": (5, 8, 8, 1),
    "US AT gun": (1, 7, 10, 1),
    "Sherman": (2, 9, 9, 2),
    "Pershing": (3, 10, 10, 2),
    "Wolverine": (3, 8, 8, 3),
    "Priest": (5, 8, 8, 1),
}
"""Range, defence in the open and in cover, movement points."""


@pytest.mark.rule("skirmish 10.1")
@pytest.mark.parametrize("defence", CHANCES)
def test_the_chances_are_exactly_those_of_the_table(defence: int) -> None:
    assert tuple(odds(bonus, defence) for bonus in (1, 2, 3)) == tuple(Odds(n, 36) for n in CHANCES[defence])


@pytest.mark.rule("skirmish 10.1")
@pytest.mark.parametrize(
    ("target", "defence"),
    [("infantry", 7), ("AT gun", 8), ("Sherman", 9), ("Pershing", 10), ("Tiger", 11), ("King Tiger", 12)],
)
def test_the_chances_of_a_shot_at_a_unit_in_the_open_are_those_of_its_defence(
    target: str, defence: int
) -> None:
    units = {
        "D4": f"red {target} N",
        "D3": "blue Sherman S",
        "C3": "blue Sherman SE",
        "E3": "blue Sherman SW",
    }
    position = board(["......."] * 7, units)
    firers = (Hex("D3"), Hex("C3"), Hex("E3"))
    chances = tuple(shot(position, firers[:many], Hex("D4")).odds.hits for many in (1, 2, 3))
    assert chances == CHANCES[defence]


@pytest.mark.rule("skirmish 10.1")
@pytest.mark.rule("skirmish 8.2")
def test_a_rolled_2_misses_and_a_rolled_12_destroys_whatever_is_added_or_needed() -> None:
    assert [odds(bonus, 7) for bonus in (4, 5, 6, 12)] == [Odds(35, 36)] * 4
    assert [odds(bonus, 14) for bonus in (1, 2)] == [Odds(1, 36)] * 2
    assert odds(3, 14) == Odds(3, 36)
    assert odds(1, 20) == Odds(1, 36)


@pytest.mark.rule("skirmish 10.1")
@pytest.mark.rule("skirmish 8.2")
def test_a_shot_that_nothing_but_a_rolled_2_can_spoil_and_one_that_only_a_rolled_12_saves() -> None:
    ring = {"D3": "S", "C3": "SE", "E3": "SW", "C4": "NE", "E4": "NW", "D5": "N"}
    units = {hex_: f"blue Sherman {facing}" for hex_, facing in ring.items()}
    sure = board(["......."] * 7, units | {"D4": "red infantry N"})
    assert shot(sure, tuple(map(Hex, ring)), Hex("D4")).odds == Odds(35, 36)
    far = board(["......."] * 7, {"D1": "blue Tiger S", "D4": "red King Tiger N"}, night=True)
    assert shot(far, (Hex("D1"),), Hex("D4")).defence == 14
    assert shot(far, (Hex("D1"),), Hex("D4")).odds == Odds(1, 36)


@pytest.mark.rule("skirmish 10.1")
@pytest.mark.parametrize("name", TABLE)
def test_the_file_of_units_holds_the_values_of_the_table(name: str) -> None:
    unit = tomllib.loads(UNITS.read_text(encoding="utf-8"))[name]
    values = (unit["range"], unit["defence"], unit.get("cover", unit["defence"]), unit["movement"])
    assert values == TABLE[name]
    kind = KINDS[name]
    assert (kind.range, kind.defence, kind.cover, kind.movement) == TABLE[name]
    assert (unit["weapon"], unit.get("hard", False)) == (kind.weapon, kind.hard)
    assert unit.get("steady", False) is kind.steady is (name == "King Tiger")
