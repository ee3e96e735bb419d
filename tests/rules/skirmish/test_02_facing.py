"""Chapter 2: facing, front and flank. The centre is D4, which sits half a hex higher than C4 and E4."""

from __future__ import annotations

import pytest

from engine.hexes import Hex
from engine.skirmish.facing import in_front, towards
from engine.skirmish.fire import may_fire_at, shot
from tests.engine.skirmish.boards import board

EMPTY = ["......."] * 7
GRID = board(EMPTY).scenario.ground.grid
AT = Hex("D4")
NORTH = 1
AROUND = ("D3", "E3", "E4", "D5", "C4", "C3")
"""The neighbours of D4, N, NE, SE, S, SW, NW."""
SPINES = ("E2", "F4", "E5", "C5", "B4", "C2")
"""Two hexes from D4, straight out between N and NE, between NE and SE, and so on."""


def front_of(facing: int) -> set[str]:
    """The hexes of the board in front of a unit at D4."""
    return {hex_ for hex_ in GRID.hexes if hex_ != AT and in_front(GRID, AT, facing, hex_)}


@pytest.mark.rule("skirmish 2.1")
@pytest.mark.parametrize("facing", range(1, 7))
def test_of_its_neighbours_a_unit_has_three_in_front_and_three_in_its_flank(facing: int) -> None:
    ahead = AROUND[facing - 1]
    beside = {AROUND[facing % 6], AROUND[facing - 2]}
    assert front_of(facing) & set(AROUND) == {ahead, *beside}


@pytest.mark.rule("skirmish 2.1")
def test_whoever_faces_north_has_every_hex_that_is_no_lower_in_front() -> None:
    lower = {"D5", "D6", "D7", "C4", "E4", "B5", "F5", "A4", "G4"}  # C4 and E4 sit half a hex lower than D4
    assert not front_of(NORTH) & lower
    assert front_of(NORTH) >= {"D1", "C3", "E3", "A3", "G3", "A1", "G1", "B4", "F4"}


@pytest.mark.rule("skirmish 2.2")
@pytest.mark.parametrize(("number", "hex_"), list(enumerate(SPINES)))
def test_a_hex_on_the_spine_of_the_border_is_in_front(number: int, hex_: str) -> None:
    # It runs out between the sides number + 1 and number + 2, so it is the border of whoever faces a side
    # next to these: of the two neighbours one is front then, the other flank, and front is enough.
    sides = {number + 1, (number + 1) % 6 + 1}
    bordering = {(number + 2) % 6 + 1, (number - 1) % 6 + 1}
    assert {facing for facing in range(1, 7) if hex_ in front_of(facing)} == sides | bordering


@pytest.mark.rule("skirmish 2.2")
@pytest.mark.parametrize("facing", ["N", "NE", "SE"])
def test_a_unit_fires_at_an_enemy_in_its_front(facing: str) -> None:
    position = board(EMPTY, {"D4": f"blue Sherman {facing}", "E3": "red Tiger"})
    assert may_fire_at(position, AT, Hex("E3")) == ()


@pytest.mark.rule("skirmish 2.2")
@pytest.mark.parametrize("facing", ["S", "SW", "NW"])
def test_a_unit_does_not_fire_at_an_enemy_in_its_flank(facing: str) -> None:
    position = board(EMPTY, {"D4": f"blue Sherman {facing}", "E3": "red Tiger"})
    [fault] = may_fire_at(position, AT, Hex("E3"))
    assert (fault.kind, fault.rules[0]) == ("not_in_front", "2.2")


@pytest.mark.rule("skirmish 2.2")
@pytest.mark.parametrize("facing", ["N", "NE", "SE", "NW"])
def test_a_unit_fires_along_the_spine_of_its_border(facing: str) -> None:
    position = board(EMPTY, {"D4": f"blue Sherman {facing}", "E2": "red Tiger"})
    assert may_fire_at(position, AT, Hex("E2")) == ()


@pytest.mark.rule("skirmish 2.1")
@pytest.mark.parametrize(
    ("facing", "flank"), [("N", 0), ("NE", 0), ("SE", 0), ("S", 1), ("SW", 1), ("NW", 1)]
)
def test_what_is_not_front_is_flank(facing: str, flank: int) -> None:
    position = board(EMPTY, {"D4": f"red Tiger {facing}", "E3": "blue Sherman SW"})
    assert shot(position, (Hex("E3"),), AT).bonus == 1 + flank


@pytest.mark.rule("skirmish 2.2")
@pytest.mark.parametrize(("facing", "flank"), [("NE", 0), ("NW", 0), ("SE", 0), ("S", 1), ("SW", 1)])
def test_fire_along_the_spine_is_fire_into_the_flank_only_if_both_its_hexes_are_flank(
    facing: str, flank: int
) -> None:
    position = board(EMPTY, {"D4": f"red Tiger {facing}", "E2": "blue Sherman SW"})
    assert shot(position, (Hex("E2"),), AT).bonus == 1 + flank


@pytest.mark.parametrize(("number", "hex_"), list(enumerate(AROUND)))
def test_each_neighbour_is_looked_at_by_the_side_it_shares(number: int, hex_: str) -> None:
    assert towards(GRID, AT, Hex(hex_)) == number + 1


@pytest.mark.parametrize(("hex_", "side"), [("D1", 1), ("G2", 2), ("G6", 3), ("A5", 5), ("E2", 1), ("C2", 1)])
def test_a_hex_farther_away_is_looked_at_by_the_side_that_looks_there_best(hex_: str, side: int) -> None:
    assert towards(GRID, AT, Hex(hex_)) == side
