"""Chapter A of the week: chits, and who goes first."""

from __future__ import annotations

import tomllib

import pytest

from engine.errors import NotAllowed
from engine.records import RecordFailure
from engine.week.chart_file import charts_of
from tests.games.week.at_the_desk import ROSTER, told


@pytest.mark.rule("week A.1")
def test_a_week_draws_from_the_full_cup_again() -> None:
    # The cup of weeks 9 to 12 has one chit of each value: 4 can be drawn in both weeks.
    told(
        """chit 4, 2
        begin 9
        expect chit south 4
        chit 4, 3
        begin 10
        expect chit south 4
        expect chit north 3
        """
    )
    with pytest.raises(RecordFailure, match="cannot be rolled or drawn"):
        told("chit 4, 4\nbegin 9")


@pytest.mark.rule("week A.1")
def test_a_chart_may_give_each_side_a_cup_of_its_own() -> None:
    told("begin 13\nchit 3, 3, 2, 4\nsouth: chit draw\nexpect chit south 2\nexpect chit north 4")


@pytest.mark.rule("week A.2")
def test_south_takes_the_fixed_value_openly_before_anything_is_drawn() -> None:
    told(
        """
        begin 1
        expect waits south chit
        chit 5
        south: chit fixed
        expect chit south 3
        expect chit north 5
        """
    )


@pytest.mark.rule("week A.2")
def test_the_fixed_chit_is_taken_out_of_the_cup_if_there_is_one() -> None:
    # Two threes are in the cup: one is taken, the other can still be drawn, and equal chits go back.
    told("begin 1\nchit 3, 4\nsouth: chit fixed\nexpect chit south 3\nexpect chit north 4")


@pytest.mark.rule("week A.2")
def test_a_fixed_value_that_is_in_no_cup_stands_by_itself() -> None:
    told("begin 13\nchit 4\nsouth: chit fixed\nexpect chit south 5\nexpect first south")


@pytest.mark.rule("week A.2")
def test_without_a_fixed_value_nobody_asks_south() -> None:
    told("chit 2, 4\nbegin 9\nexpect chit south 2\nexpect waits north command")


@pytest.mark.rule("week A.3")
def test_north_draws_after_south_from_what_is_left() -> None:
    told("begin 1\nchit 1, 5\nsouth: chit draw\nexpect chit south 1\nexpect chit north 5")
    told("begin 1\nexpect waits south chit\nnorth: chit draw\nexpect refused D.7")


@pytest.mark.rule("week A.4")
def test_the_higher_chit_goes_first() -> None:
    told("begin 1\nchit 5, 2\nsouth: chit draw\nexpect first south\nexpect week 1 south")
    told("begin 1\nchit 2, 5\nsouth: chit draw\nexpect first north\nexpect week 1 north")


@pytest.mark.rule("week A.4")
def test_equal_chits_go_back_and_are_drawn_again_south_first() -> None:
    told("begin 1\nchit 3, 3, 2, 5\nsouth: chit draw\nexpect chit south 2\nexpect chit north 5")


@pytest.mark.rule("week A.4")
@pytest.mark.parametrize(
    "cup",
    [
        "chits = [2, 2]",
        "chits = [3]\nfixed = 3",
        "chits = [3, 3, 3]\nfixed = 3",
        "south = [2]\nnorth = [2, 2]",
        "south = [1]\nnorth = [2]\nfixed = 2",
    ],
)
def test_a_chart_that_could_only_give_equal_chits_is_refused(cup: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        charts_of(tomllib.loads(f"[[cup]]\nweeks = [1, 4]\n{cup}"), "bad")
    assert "chart_ties" in {one.kind for one in refused.value.faults}


@pytest.mark.rule("week A.5")
def test_a_chit_is_the_number_of_free_activations_of_its_side() -> None:
    told(
        f"""{ROSTER}
        begin 1
        chit 4
        south: chit fixed
        north:
        done
        expect free 4
        done
        done
        done
        activate Meade
        expect waits north battles
        """.replace("activate Meade", "roll 6\nactivate Meade")
        + """
        done
        done
        expect week 1 south
        south:
        done
        expect free 3
        """
    )
