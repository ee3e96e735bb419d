"""What comes too late, or twice: refused with its rule, and nothing is changed by it."""

from __future__ import annotations

import pytest

from tests.games.tournament.at_the_desk import OVER, chosen, drawn, entered, holds

NONE, WON = "report\nmission none\nscored Anna 0, Bert 0\n", "report\nmission Anna\nscored Anna 200, Bert 0\n"


@pytest.mark.rule("tournament 5.8")
def test_two_referees_who_both_draw_draw_one_round() -> None:
    holds(f"""{entered()}draw
        expect round 1
        draw
        expect refused 5.8
        expect round 1""")


@pytest.mark.rule("tournament 1.0")
def test_nobody_chooses_again_once_both_have_chosen() -> None:
    holds(f"""{chosen("advance", "probe")}
        Anna:
        mission break-through
        expect refused 1.0 or 6.1
        expect sees Anna mission Anna advance
        expect sees Bert mission Anna sealed""")


@pytest.mark.rule("tournament 7.3")
def test_who_confirms_twice_is_refused_and_the_result_stands() -> None:
    holds(f"""{chosen("advance", "probe")}{OVER}
        Anna:
        {WON}
        Bert:
        confirm
        expect state Bert settled
        Bert:
        confirm
        expect refused 7.3
        expect verdict Anna-Bert mission Anna""")


@pytest.mark.rule("tournament 7.3")
def test_who_confirms_confirms_the_report_in_place_of_the_first() -> None:
    holds(f"""{chosen("advance", "probe")}{OVER}
        Anna:
        {WON}
        Anna:
        {NONE}
        Bert:
        confirm
        expect verdict Anna-Bert draw
        expect fulfilled Anna-Bert none""")


@pytest.mark.rule("tournament 4.5")
def test_who_has_withdrawn_reports_nothing_and_the_referee_may_still_say_how_it_was() -> None:
    holds(f"""{drawn()}Bert:
        withdraw
        expect verdict Anna-Bert conceded Bert
        Bert:
        {NONE}
        expect refused 7.3
        expect verdict Anna-Bert conceded Bert
        expect points Anna 4
        referee:
        result Anna-Bert: mission none; scored Anna 0, Bert 0
        expect verdict Anna-Bert draw
        expect points Bert 1""")


@pytest.mark.rule("tournament 9.1")
def test_a_cut_larger_than_the_field_is_not_drawn() -> None:
    holds(f"""{entered("set cut 4")}
        set rounds 1
        draw
        result Anna-Bert: mission none; scored Anna 0, Bert 0
        expect champion none
        draw
        expect refused 9.1
        expect round 1""")
