"""Chapter 6: the massed activation."""

from __future__ import annotations

import pytest

from engine.skirmish.events import ChitRevealed
from engine.skirmish.position import Position
from engine.skirmish.scenario import Army
from tests.engine.skirmish.boards import board
from tests.rules.skirmish.table import holds

PLAIN = ["........", "........", "........", "........"]
# B2 and C2 are beside each other, with B1 and C1; F2 and F3 stand apart, D4 beside nobody.
UNITS = {
    "B2": "blue Sherman HQ SE",
    "C2": "blue Sherman HQ SE",
    "F2": "blue Sherman HQ SE",
    "B1": "blue Sherman SE",
    "C1": "blue infantry SE",
    "F3": "blue Pershing SE",
    "D4": "blue Sherman SE",
    "H4": "red Tiger",
}


def massed(units: dict[str, str] = UNITS, *, allowed: bool = True) -> Position:
    return board(PLAIN, units, blue=Army("US", massed=allowed))


@pytest.mark.rule("skirmish 6.1")
def test_two_points_activate_three_hqs_with_the_neighbours_of_all_three() -> None:
    holds(
        massed(),
        """
        chit 4
        massed B2, C2, F2
        expect spent 2
        expect movers B1, B2, C1, C2, F2, F3
        F3 > F4
        B1 > A1
        done
        expect unit B2 Sherman HQ moved
        expect unit C2 Sherman HQ moved
        expect unit F2 Sherman HQ moved
        expect unit C1 infantry fresh
        expect turn 1 blue
        """,
    )


@pytest.mark.rule("skirmish 6.1")
@pytest.mark.rule("skirmish 3.4")
def test_only_a_side_whose_scenario_says_so_has_it() -> None:
    holds(massed(allowed=False), "massed B2, C2, F2\nexpect refused 6.1\nexpect spent 0")


@pytest.mark.rule("skirmish 6.1")
@pytest.mark.parametrize("line", ["massed B2", "massed B2, C2", "massed B2, C2, F2, B1", "massed B2, B2, C2"])
def test_there_are_three_of_them_neither_more_nor_fewer(line: str) -> None:
    holds(massed(), f"{line}\nexpect refused 6.1\nexpect spent 0")


@pytest.mark.rule("skirmish 6.1")
@pytest.mark.rule("skirmish 4.2")
def test_all_three_have_to_be_hqs_that_have_not_moved() -> None:
    holds(massed(), "massed B2, C2, B1\nexpect refused 4.1")
    holds(massed(), "chit 4\nF2 facing N\nmassed B2, C2, F2\nexpect refused 4.2\nexpect spent 1")


@pytest.mark.rule("skirmish 6.1")
def test_more_than_the_chit_has_left_ends_the_phase_and_nothing_moves() -> None:
    played = holds(
        massed(),
        """
        chit 2
        D4 facing N
        massed B2, C2, F2
        expect turn 1 red
        expect shown 2
        expect unit B2 Sherman HQ fresh
        """,
    )
    (shown,) = (event for event in played.steps[-1].events if isinstance(event, ChitRevealed))
    assert (shown.why, shown.spent, shown.dropped) == ("overrun", 3, False)


@pytest.mark.rule("skirmish 6.1")
def test_exactly_what_the_chit_has_left_is_carried_out_before_the_phase_ends() -> None:
    holds(
        massed(),
        """
        chit 2
        massed B2, C2, F2
        expect turn 1 blue
        F3 > F4
        expect turn 1 blue
        done
        expect turn 1 red
        expect unit F4 Pershing moved
        """,
    )


@pytest.mark.rule("skirmish 6.1")
@pytest.mark.rule("skirmish 3.3")
def test_its_moves_can_be_taken_back_but_not_itself() -> None:
    holds(
        massed(),
        """
        chit 4
        massed B2, C2, F2
        F3 > F4
        undo
        expect unit F3 Pershing fresh
        undo
        expect refused 6.1
        expect spent 2
        """,
    )
