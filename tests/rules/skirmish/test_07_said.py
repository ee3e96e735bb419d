"""Rules 7 and 8.5 as they are played: a line is said, and what it leaves on the table."""

from __future__ import annotations

import pytest

from tests.engine.skirmish.boards import board
from tests.rules.skirmish.table import fails, holds

PLAIN = ["......", "......", "......", "......"]
UNITS = {"B2": "blue Sherman SE", "F4": "red Tiger"}
SIDES = ("N", "NE", "SE", "S", "SW", "NW")


@pytest.mark.rule("skirmish 7.1")
@pytest.mark.parametrize("side", SIDES)
def test_after_a_move_a_unit_faces_whichever_side_it_likes(side: str) -> None:
    holds(board(PLAIN, UNITS), f"chit 4\nB2 > B3 facing {side}\nexpect unit B3 Sherman facing {side} moved")


@pytest.mark.rule("skirmish 7.1")
def test_without_a_word_on_it_a_unit_faces_as_before() -> None:
    holds(board(PLAIN, UNITS), "chit 4\nB2 > B3 > B4\nexpect unit B4 Sherman facing SE moved")


@pytest.mark.rule("skirmish 7.1")
def test_movement_points_that_are_not_used_are_not_kept() -> None:
    holds(
        board(PLAIN, UNITS | {"A4": "blue infantry"}),
        """
        chit 4
        B2 > B1
        B1 > A1
        expect refused 3.5
        pass
        pass
        expect turn 2 blue
        B1 > C1 > D2 > E2
        expect refused 7.1
        expect unit B1 Sherman
        """,
    )


@pytest.mark.rule("skirmish 7.4")
def test_a_reinforcement_comes_in_its_turn_or_later_and_not_before() -> None:
    late = board(PLAIN, UNITS, reinforcements=["blue Pershing: A3 SW, A4 SW: 2"])
    holds(
        late,
        """
        enter Pershing at A3
        expect refused 7.4
        expect spent 0
        pass
        pass
        expect turn 2 blue
        pass
        pass
        expect turn 3 blue
        enter Pershing at A3
        expect unit A3 Pershing
        expect waiting blue none
        """,
    )


@pytest.mark.rule("skirmish 7.4")
def test_every_reinforcement_costs_a_point_of_its_own() -> None:
    two = ["blue Sherman: A3 SW: 1", "blue Sherman: A3 SW: 1"]
    holds(
        board(PLAIN, UNITS, reinforcements=two),
        """
        chit 4
        enter Sherman at A3 > B4
        expect spent 1
        enter Sherman at A3
        expect spent 2
        expect unit B4 Sherman
        expect unit A3 Sherman
        enter Sherman at A3
        expect refused 7.4
        """,
    )


@pytest.mark.rule("skirmish 7.4")
@pytest.mark.rule("skirmish 3.5")
def test_coming_onto_the_map_is_the_move_of_that_turn() -> None:
    holds(
        board(PLAIN, UNITS | {"C3": "red infantry"}, reinforcements=["blue Pershing: A3 SW: 1"]),
        """
        chit 4
        enter Pershing at A3 facing NE
        A3 facing SE
        expect refused 3.5
        roll 3
        fire A3 at C3
        expect unit A3 Pershing facing NE moved fired
        """,
    )


@pytest.mark.rule("skirmish 7.5")
def test_who_leaves_the_map_is_gone_for_good_and_no_loss() -> None:
    holds(
        board(PLAIN, UNITS | {"A1": "blue Sherman"}, exits={"blue": "B1 N, A1 N"}),
        """
        chit 4
        B2 > B1 > exit
        expect unit B1 none
        expect exited blue Sherman
        expect lost blue none
        expect points blue 1
        expect points red 0
        enter Sherman at B1
        expect refused 7.4
        expect spent 1
        """,
    )


@pytest.mark.rule("skirmish 7.5")
def test_who_stands_at_his_exit_leaves_from_there_and_across_the_side_he_names() -> None:
    units = UNITS | {"B1": "blue Sherman"}
    holds(
        board(PLAIN, units, exits={"blue": "B1 N, B1 NE"}), "chit 4\nB1 > exit NE\nexpect exited blue Sherman"
    )
    holds(board(PLAIN, units, exits={"blue": "B1 N"}), "chit 4\nB1 > exit NE\nexpect refused 7.5")
    assert fails(board(PLAIN, units, exits={"red": "B1 N"}), "chit 4\nB1 > exit").faults[0].rules == ("7.5",)


@pytest.mark.rule("skirmish 8.5")
def test_the_free_shot_costs_no_point_and_is_the_guns_shot_of_the_turn() -> None:
    gun = {"B2": "blue AT gun SE", "A1": "blue Sherman", "C2": "red Sherman S", "F4": "red Tiger"}
    gun |= {"A4": "blue infantry"}
    holds(
        board(PLAIN, gun),
        """
        chit 2
        A1 facing S
        roll 3
        fire B2 at C2
        expect spent 1
        expect turn 1 blue
        expect unit B2 AT gun fired
        fire B2 at C2
        expect refused 3.5
        B2 facing S
        expect refused 3.5
        """,
    )


@pytest.mark.rule("skirmish 8.5")
def test_there_is_no_free_shot_when_the_phase_is_over() -> None:
    gun = {"B2": "blue AT gun SE", "A1": "blue Sherman", "A2": "blue Sherman", "C2": "red Sherman S"}
    holds(
        board(PLAIN, gun),
        """
        chit 2
        A1 facing S
        A2 facing S
        expect turn 1 red
        blue: fire B2 at C2
        expect refused 3.1
        """,
    )
