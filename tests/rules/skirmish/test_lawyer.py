"""Where two rules meet: what a rules lawyer asks about ways, lines and shots."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.errors import Fault
from engine.hexes import Hex
from engine.skirmish.fire import firers_at, may_fire_at, shot, targets, why_not
from engine.skirmish.movement import Way, entries, exits, way_along, way_in, ways
from engine.skirmish.position import Position
from tests.engine.skirmish.boards import board
from tests.rules.skirmish.table import holds

OPEN = ["......."] * 7


def hexes(*names: str) -> tuple[Hex, ...]:
    """Hexes by name."""
    return tuple(map(Hex, names))


def kinds(position: Position, firers: str, target: str) -> list[str]:
    """The kinds of the faults of a shot."""
    return [fault.kind for fault in why_not(position, hexes(*firers.split()), Hex(target))]


@pytest.mark.rule("skirmish 8.1")
@pytest.mark.rule("skirmish 9.1")
def test_a_friend_in_the_open_hides_the_enemy_until_he_drives_away() -> None:
    position = board(OPEN, {"D2": "blue Sherman S", "D3": "blue infantry", "D4": "red Tiger"})
    assert kinds(position, "D2", "D4") == ["no_sight"]
    position = replace(position, placed=position.placed.without(Hex("D3")))
    assert kinds(position, "D2", "D4") == []


@pytest.mark.rule("skirmish 8.4")
@pytest.mark.rule("skirmish 9.1")
def test_from_a_hill_a_tank_fires_farther_and_over_units_but_not_over_woods() -> None:
    rows = ["...", "...", "...", "...", "..."]
    units = {"B1": "blue Tiger S", "B5": "red Tiger", "B3": "red infantry"}
    assert kinds(board(rows, units), "B1", "B5") == ["out_of_range", "no_sight"]
    assert kinds(board([".h.", *rows[1:]], units), "B1", "B5") == []
    assert kinds(board([".h.", ".w.", *rows[2:]], units), "B1", "B5") == ["no_sight"]


@pytest.mark.rule("skirmish 8.3")
@pytest.mark.rule("skirmish 8.4")
def test_at_night_a_hill_lends_range_and_the_distance_takes_it_back() -> None:
    position = board([".h.", *["..."] * 4], {"B1": "blue Tiger S", "B5": "red Tiger N"}, night=True)
    assert kinds(position, "B1", "B5") == []
    assert shot(position, hexes("B1"), Hex("B5")).defence == 11 + 3


@pytest.mark.rule("skirmish 8.1")
@pytest.mark.rule("skirmish 8.4")
def test_artillery_in_a_depression_helps_only_next_door() -> None:
    units = {"D6": "blue Sherman N", "D4": "red Tiger"}
    assert kinds(board(["......."] * 6, {**units, "C6": "blue Priest N"}), "D6 C6", "D4") == []
    low = board([*OPEN[:5], "..d...."], {**units, "C6": "blue Priest N"})
    assert kinds(low, "D6 C6", "D4") == ["out_of_range"]


@pytest.mark.rule("skirmish 8.1")
def test_one_who_may_not_take_part_spoils_the_shot_of_all() -> None:
    units = {"D4": "red Tiger N", "D3": "blue Sherman S", "D2": "blue Tiger S", "E4": "blue Sherman SE fired"}
    assert kinds(board(OPEN, units), "D3 D2", "D4") == ["no_sight"]
    assert kinds(board(OPEN, units), "D3 E4", "D4") == ["has_fired", "not_in_front"]
    assert kinds(board(OPEN, units), "D3", "D4") == []


@pytest.mark.rule("skirmish 8.1")
def test_whoever_helps_without_sight_adds_his_flank_and_his_distance() -> None:
    units = {"B5": "red Tiger S", "A5": "blue Sherman NE", "B1": "blue Priest S"}
    position = board([".w.", ".w.", ".w.", "...", "...", "..."], units, night=True)
    assert set(firers_at(position, Hex("B5"))) == {"A5", "B1"}
    one = shot(position, hexes("A5", "B1"), Hex("B5"))
    assert (one.leads, one.flank, one.bonus, one.night, one.defence) == (("A5",), True, 3, 3, 14)
    alone = shot(position, hexes("A5"), Hex("B5"))
    assert (alone.flank, alone.bonus, alone.defence) == (False, 1, 11)


@pytest.mark.rule("skirmish 8.2")
def test_an_infantry_that_helps_takes_the_woods_away_and_not_the_second_value() -> None:
    units = {"B2": "red infantry N", "B1": "blue Sherman S", "A1": "blue infantry SE"}
    position = board(["...", ".w.", "..."], units)
    assert shot(position, hexes("B1"), Hex("B2")).defence == 11
    assert shot(position, hexes("B1", "A1"), Hex("B2")).defence == 10


@pytest.mark.rule("skirmish 2.2")
@pytest.mark.rule("skirmish 9.1")
def test_two_tanks_on_a_spine_fire_at_each_other_over_their_borders() -> None:
    # D4 faces SE: its border runs out between N and NE, to E2, which faces NW and has the same border.
    position = board(OPEN, {"D4": "blue Sherman SE", "E2": "red Panzer IV NW", "D3": "red infantry"})
    for one, other in (("D4", "E2"), ("E2", "D4")):
        assert may_fire_at(position, Hex(one), Hex(other)) == ()
        assert not shot(position, hexes(one), Hex(other)).flank


@pytest.mark.rule("skirmish 8.5")
def test_what_a_gun_may_fire_at_free_is_what_it_may_fire_at() -> None:
    position = board(
        ["...", ".d.", "...", "..."], {"B2": "blue AT gun S", "B4": "red Tiger", "B3": "red infantry"}
    )
    assert targets(position, Hex("B2")) == ("B3",)
    assert not shot(position, hexes("B2"), Hex("B3")).free


@pytest.mark.rule("skirmish 7.1")
@pytest.mark.rule("skirmish 7.3")
def test_a_march_that_leaves_the_road_at_its_last_step_has_no_point_more() -> None:
    position = board(["....", "....", "...."], {"A1": "blue Sherman"}, roads=["A1 B2 C1"])
    assert way_along(position, Hex("A1"), hexes("B2", "C1")) == Way(hexes("B2", "C1"), 2, march=False)
    refused = way_along(position, Hex("A1"), hexes("B2", "C1", "D1"))
    assert isinstance(refused, Fault)
    assert refused.details == {"hex": "D1", "cost": 3, "points": 2}


@pytest.mark.rule("skirmish 7.2")
@pytest.mark.rule("skirmish 7.3")
def test_a_road_that_is_barred_by_a_unit_is_not_followed() -> None:
    position = board(["wwww"] * 3, {"A1": "blue Tiger", "B2": "red infantry"}, roads=["A1 B2 C1"])
    assert "C1" not in ways(position, Hex("A1"))
    assert set(ways(position, Hex("A1"))) == {"B1", "A2"}


@pytest.mark.rule("skirmish 7.4")
@pytest.mark.rule("skirmish 7.5")
def test_two_sides_of_a_corner_are_two_ways_in_and_two_ways_out() -> None:
    position = board(
        ["w..", "...", "..."],
        {"A2": "blue Tiger"},
        roads=["NW A1 B1"],
        reinforcements=["blue Tiger: A1 N, A1 NW"],
        exits={"blue": "A2 NW, A2 SW"},
    )
    one = position.waiting[0]
    assert way_in(position, one, hexes("A1")) == Way(hexes("A1"), 1, march=False, side=6)
    assert way_in(position, one, hexes("A1"), 1) == Way(hexes("A1"), 2, march=False, side=1)
    assert entries(position, one)[Hex("B1")] == Way(hexes("A1", "B1"), 2, march=True, side=6)
    assert {edge.side for edge in exits(position, Hex("A2"))} == {5, 6}


@pytest.mark.rule("skirmish 1.1")
@pytest.mark.rule("skirmish 7.1")
def test_a_way_with_a_gap_may_lead_back_across_the_hex_that_the_unit_has_left() -> None:
    position = board(OPEN, {"D4": "blue Wolverine"})
    whole = way_along(position, Hex("D4"), hexes("D3", "D4", "D5"))
    assert whole == Way(hexes("D3", "D4", "D5"), 3, march=False)
    assert way_along(position, Hex("D4"), hexes("D3", "D5")) == whole


@pytest.mark.rule("skirmish 7.4")
def test_of_two_alike_the_one_that_can_come_nowhere_else_comes_first() -> None:
    position = board(
        OPEN,
        {"D5": "blue Tiger", "F5": "red infantry"},
        reinforcements=["blue Sherman: A1 NW, C1 N", "blue Sherman: A1 NW"],
    )
    holds(
        position,
        """
        chit 3
        enter Sherman at A1
        enter Sherman at C1
        expect waiting blue none
        """,
    )
