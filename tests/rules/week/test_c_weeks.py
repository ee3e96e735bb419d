"""Chapter C of the week: the second player, months, the end."""

from __future__ import annotations

import pytest

from tests.games.week.at_the_desk import ROSTER, attacked, told

TURN = "done\n" * 7
WEEK = f"north:\n{TURN}south:\n{TURN}"


@pytest.mark.rule("week C.1")
def test_the_second_player_has_the_same_turn_and_then_the_week_is_over() -> None:
    told(
        f"""{ROSTER}
        begin 1
        chit 4
        south: chit fixed
        north:
        {TURN}
        expect week 1 south
        expect free 3
        south:
        {TURN}
        expect waits south chit
        expect week 2 none
        """
    )


@pytest.mark.rule("week C.2")
def test_before_the_fifth_week_the_desk_waits_for_the_month() -> None:
    told(
        f"""{ROSTER}
        begin 4
        expect waits south chit
        chit 4
        south: chit fixed
        {WEEK}
        expect waits referee month
        south: done
        expect refused D.7
        referee: close
        expect refused D.10
        referee: set strength 1/L 12
        expect waits referee month
        referee: month done
        expect waits south chit
        referee: month done
        expect refused D.7
        """
    )


@pytest.mark.rule("week C.2")
def test_nobody_waits_for_a_month_before_the_first_week_or_one_that_the_referee_begins() -> None:
    told("begin 5\nexpect waits south chit")
    told(f"{ROSTER}\nbegin 1\nbegin 5\nexpect waits south chit\nbegin 0\nexpect refused D.12")


@pytest.mark.rule("week C.2")
def test_a_week_begun_as_a_leap_drops_what_is_open() -> None:
    told(f"{attacked()}\nreferee: begin 2\nexpect waits south chit\nsouth: intensity 1\nexpect refused D.7")


@pytest.mark.rule("week C.3")
def test_the_war_ends_by_the_referees_word_or_when_a_side_resigns() -> None:
    told("end south\nexpect winner south\nexpect waits none")
    told("end draw\nexpect winner draw")
    told(f"{ROSTER}\nexpect winner none\nsouth: resign\nexpect winner north")


@pytest.mark.rule("week C.3")
def test_after_the_end_only_amendments_are_taken() -> None:
    told(
        f"""{ROSTER}
        begin 1
        end north
        south: chit fixed
        expect refused C.3
        referee: begin 2
        expect refused C.3
        referee: set strength 1/L 9
        expect unit 1/L 9 C2610
        """
    )
