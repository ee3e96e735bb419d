"""Chapter 5: an eliminated HQ comes back in place of another unit."""

from __future__ import annotations

import pytest

from engine.skirmish.scenario import Army
from tests.engine.skirmish.boards import board
from tests.rules.skirmish.table import holds

PLAIN = ["......", "......", "......", "......"]
UNITS = {
    "B2": "blue Sherman HQ SE",
    "B1": "blue Sherman N",
    "A1": "blue Pershing SE",
    "C2": "red Tiger NW",
    "F4": "red Tiger",
}
FALLS = "pass\nroll 12\nfire C2 at B2\npass\nexpect turn 2 blue\nexpect lost blue Sherman HQ"


@pytest.mark.rule("skirmish 5.1")
def test_an_eliminated_hq_takes_the_place_of_a_unit_of_its_kind_as_that_stands() -> None:
    holds(
        board(PLAIN, UNITS),
        f"""
        {FALLS}
        B1 facing NE
        promote B1
        expect unit B1 Sherman HQ facing NE moved
        """,
    )


@pytest.mark.rule("skirmish 5.1")
def test_marks_and_facing_are_kept_and_it_may_still_do_what_the_unit_might() -> None:
    holds(
        board(PLAIN, UNITS | {"B1": "blue Sherman S", "C1": "red infantry"}),
        """
        pass
        roll 12
        fire C2 at B2
        chit 4
        pass
        roll 3
        B1 facing SE
        fire B1 at C1
        promote B1
        expect unit B1 Sherman HQ facing SE moved fired
        expect spent 3
        hq B1
        expect refused 4.2
        """,
    )


@pytest.mark.rule("skirmish 5.1")
def test_a_promoted_hq_that_has_not_moved_is_activated_like_any() -> None:
    holds(
        board(PLAIN, UNITS),
        """
        pass
        roll 12
        fire C2 at B2
        chit 4
        pass
        promote B1
        expect spent 1
        hq B1
        expect movers A1, B1
        """,
    )


@pytest.mark.rule("skirmish 5.1")
def test_casualties_do_not_change_by_it() -> None:
    holds(
        board(PLAIN, UNITS, red=Army("Germany", kill=3)),
        f"""
        {FALLS}
        expect points red 3
        promote B1
        expect points red 3
        expect lost blue Sherman HQ
        """,
    )


@pytest.mark.rule("skirmish 5.1")
def test_one_hq_comes_back_once_and_may_be_destroyed_again() -> None:
    holds(
        board(PLAIN, UNITS | {"A2": "blue Sherman", "D1": "blue Sherman"}),
        f"""
        {FALLS}
        promote A2
        promote D1
        expect refused 5.1
        expect unit D1 Sherman
        """,
    )


@pytest.mark.rule("skirmish 5.1")
@pytest.mark.parametrize("place", ["A1", "D4"])
def test_only_a_unit_of_the_same_kind_that_is_no_hq_makes_place(place: str) -> None:
    holds(
        board(PLAIN, UNITS | {"D4": "blue Sherman HQ"}),
        f"{FALLS}\npromote {place}\nexpect refused 5.1\nexpect spent 0",
    )


@pytest.mark.rule("skirmish 5.1")
def test_nobody_is_promoted_while_no_hq_has_fallen() -> None:
    holds(board(PLAIN, UNITS), "promote B1\nexpect refused 5.1\nexpect spent 0")


@pytest.mark.rule("skirmish 5.1")
def test_an_hq_of_the_enemy_does_not_come_back_on_ones_own_side() -> None:
    units = UNITS | {"C2": "red Sherman HQ NW"}
    holds(
        board(PLAIN, units),
        "roll 12\nchit 4\nfire B2 at C2\nexpect lost red Sherman HQ\npromote B1\nexpect refused 5.1",
    )


@pytest.mark.rule("skirmish 5.1")
def test_an_hq_is_told_that_it_is_one_whoever_has_fallen() -> None:
    played = holds(
        board(PLAIN, UNITS | {"D4": "blue Sherman HQ"}), f"{FALLS}\npromote D4\nexpect refused 5.1"
    )
    assert [fault.kind for fault in played.steps[-1].faults] == ["is_hq"]
