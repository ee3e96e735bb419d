"""Chapter 4: activating a headquarters."""

from __future__ import annotations

import pytest

from engine.but import but
from engine.hexes import Hex
from tests.engine.skirmish.boards import board
from tests.rules.skirmish.table import goes_on, holds

PLAIN = ["......", "......", "......", "......"]
# B2 touches B1, C1, C2, B3, A2 and A1; D4 and F4 are far from it.
GROUP = {
    "B2": "blue Sherman HQ SE",
    "B1": "blue Sherman SE",
    "C1": "blue infantry SE",
    "D4": "blue Sherman SE",
    "F4": "red Tiger",
}


@pytest.mark.rule("skirmish 4.1")
def test_for_one_point_the_hq_and_every_friend_beside_it_may_move() -> None:
    holds(
        board(PLAIN, GROUP),
        """
        chit 4
        hq B2
        expect spent 1
        expect movers B1, B2, C1
        B1 > A1
        C1 > D2 facing S
        B2 > B3
        expect spent 1
        expect movers none          # nobody is left: it is complete
        expect turn 1 blue
        expect unit B3 Sherman HQ moved
        expect unit D2 infantry facing S moved
        """,
    )


@pytest.mark.rule("skirmish 4.1")
def test_who_stands_beside_it_is_settled_before_anybody_moves() -> None:
    holds(
        board(PLAIN, GROUP | {"D2": "blue Sherman SE"}),
        """
        chit 4
        hq B2
        B2 > C2             # beside D2 now
        expect movers B1, C1
        D2 > D1             # so that is an action of its own
        expect spent 2
        expect movers none
        """,
    )


@pytest.mark.rule("skirmish 4.1")
def test_a_friend_that_has_moved_or_is_soft_and_has_fired_does_not_move_with_it() -> None:
    units = GROUP | {"A1": "blue infantry SE", "C2": "red infantry NW"}
    holds(
        board(PLAIN, units),
        """
        chit 4
        roll 3
        B1 facing S
        fire C1 at C2
        hq B2
        expect movers A1, B2
        """,
    )


@pytest.mark.rule("skirmish 4.1")
def test_a_hard_friend_that_has_fired_moves_with_it() -> None:
    units = GROUP | {"C1": "blue Sherman S", "C2": "red infantry NW"}
    holds(board(PLAIN, units), "chit 4\nroll 3\nfire C1 at C2\nhq B2\nexpect movers B1, B2, C1")


@pytest.mark.rule("skirmish 4.1")
def test_an_enemy_beside_it_does_not_move() -> None:
    holds(
        board(PLAIN, GROUP | {"B3": "red Tiger"}),
        "hq B2\nexpect movers B1, B2, C1\nB3 > B4\nexpect refused 3.4",
    )


@pytest.mark.rule("skirmish 4.1")
def test_the_hq_may_stay_and_uses_its_move_by_it() -> None:
    holds(
        board(PLAIN, GROUP),
        """
        chit 4
        hq B2
        B1 > A1
        done
        expect unit B2 Sherman HQ facing SE moved
        expect unit C1 infantry fresh       # who is no HQ and stays keeps its move
        expect spent 1
        B2 facing N
        expect refused 3.5
        C1 > C2
        expect spent 2
        """,
    )


@pytest.mark.rule("skirmish 4.1")
@pytest.mark.parametrize(
    "line",
    ["hq D4", "D4 facing N", "roll 3\nfire D4 at E4", "promote D3", "enter Sherman at A4"],
)
def test_the_next_action_completes_it(line: str) -> None:
    units = GROUP | {"D4": "blue Pershing HQ NE", "D3": "blue Wolverine", "E4": "red infantry SW"}
    position = board(
        PLAIN, units | {"A3": "blue Wolverine HQ"}, reinforcements=["blue Sherman: A4 SW: 1"], turn=1
    )
    fallen = but(
        position, fallen=(position.placed[Hex("A3")].unit,), placed=position.placed.without(Hex("A3"))
    )
    goes_on(
        fallen,
        f"""
        hq B2
        B1 facing N
        {line}
        expect spent 2
        expect unit B2 Sherman HQ moved
        expect unit C1 infantry fresh
        """,
        chit=4,
    )


@pytest.mark.rule("skirmish 4.1")
def test_the_free_shot_of_an_anti_tank_gun_completes_it_too() -> None:
    units = GROUP | {"E3": "blue AT gun SE", "F3": "red Tiger"}
    holds(
        board(PLAIN, units),
        """
        chit 4
        roll 3
        hq B2
        B1 > A1
        fire E3 at F3
        expect spent 1
        expect movers none
        undo
        expect refused 3.3
        """,
    )


@pytest.mark.rule("skirmish 4.1")
@pytest.mark.rule("skirmish 3.3")
def test_its_moves_are_taken_back_one_by_one_and_then_the_activation_itself() -> None:
    holds(
        board(PLAIN, GROUP),
        """
        chit 2
        hq B2
        B1 > A1
        B2 > B1 facing N
        expect movers C1
        undo
        expect unit B2 Sherman HQ facing SE fresh
        expect unit B1 none
        expect movers B2, C1
        undo
        expect unit B1 Sherman fresh
        expect movers B1, B2, C1
        expect spent 1
        undo
        expect spent 0
        expect movers none
        undo
        expect refused 3.3
        """,
    )


@pytest.mark.rule("skirmish 4.1")
@pytest.mark.rule("skirmish 3.3")
def test_a_complete_activation_is_not_taken_back() -> None:
    holds(board(PLAIN, GROUP), "chit 4\nhq B2\nB1 > A1\ndone\nundo\nexpect refused 3.3")
    whole = "hq B2\nB1 > A1\nC1 > D2\nB2 > B1"
    holds(board(PLAIN, GROUP), f"chit 4\n{whole}\nundo\nexpect refused 3.3")


@pytest.mark.rule("skirmish 4.1")
@pytest.mark.rule("skirmish 3.3")
@pytest.mark.parametrize("last", ["done", "C1 > D2\nB2 > B1"])
def test_the_chit_is_compared_when_it_is_complete(last: str) -> None:
    holds(
        board(PLAIN, GROUP),
        f"""
        chit 2
        D4 > D3
        hq B2
        expect spent 2
        expect turn 1 blue
        B1 > A1
        expect turn 1 blue
        {last}
        expect turn 1 red
        expect shown 2
        """,
    )


@pytest.mark.rule("skirmish 4.1")
def test_a_unit_that_leaves_the_map_in_it_comes_back_when_that_is_taken_back() -> None:
    holds(
        board(PLAIN, GROUP, exits={"blue": "B1 N"}),
        """
        chit 4
        hq B2
        B1 > exit
        expect exited blue Sherman
        expect points blue 1
        undo
        expect exited blue none
        expect points blue 0
        expect unit B1 Sherman fresh
        """,
    )


@pytest.mark.rule("skirmish 4.1")
@pytest.mark.parametrize("line", ["done", "undo"])
def test_there_is_nothing_to_complete_or_take_back_outside_one(line: str) -> None:
    rule = "4.1" if line == "done" else "3.3"
    holds(board(PLAIN, GROUP), f"{line}\nexpect refused {rule}")


@pytest.mark.rule("skirmish 4.1")
def test_only_an_hq_is_activated() -> None:
    holds(board(PLAIN, GROUP), "hq B1\nexpect refused 4.1\nexpect spent 0")


@pytest.mark.rule("skirmish 4.2")
def test_an_hq_that_has_moved_is_not_activated_and_one_that_has_stayed_neither() -> None:
    holds(board(PLAIN, GROUP), "chit 4\nB2 > B3\nhq B3\nexpect refused 4.2")
    holds(board(PLAIN, GROUP), "chit 4\nhq B2\ndone\nhq B2\nexpect refused 4.2\nexpect spent 1")
    holds(
        board(PLAIN, GROUP),
        "chit 4\nhq B2\nhq B2\nexpect refused 4.2\nexpect spent 1\nexpect movers B1, B2, C1",
    )


@pytest.mark.rule("skirmish 4.2")
def test_an_hq_that_has_only_fired_is_activated() -> None:
    units = GROUP | {"C2": "red infantry NW"}
    holds(board(PLAIN, units), "chit 4\nroll 3\nfire B2 at C2\nhq B2\nexpect movers B1, B2, C1")


@pytest.mark.rule("skirmish 4.2")
def test_another_hq_beside_it_may_move_but_its_own_neighbours_do_not_move_for_that() -> None:
    units = GROUP | {"C2": "blue Sherman HQ SE", "D3": "blue Sherman SE"}  # D3 is beside C2 alone
    holds(
        board(PLAIN, units),
        """
        chit 4
        hq B2
        expect movers B1, B2, C1, C2
        C2 > C3
        done
        expect unit D3 Sherman fresh
        hq C3
        expect refused 4.2
        """,
    )


@pytest.mark.rule("skirmish 4.2")
def test_another_hq_beside_it_that_stayed_can_be_activated_after_it() -> None:
    units = GROUP | {"C2": "blue Sherman HQ SE", "D3": "blue Sherman SE"}
    holds(board(PLAIN, units), "chit 4\nhq B2\nB1 > A1\nhq C2\nexpect movers C1, C2, D3\nexpect spent 2")


@pytest.mark.rule("skirmish 4.2")
def test_an_hq_is_not_activated_in_the_phase_in_which_it_came_onto_the_map() -> None:
    position = board(PLAIN, GROUP, reinforcements=["blue Pershing HQ: A2 NW: 1"])
    holds(position, "chit 4\nenter Pershing HQ at A2\nhq A2\nexpect refused 4.2\nexpect spent 1")
