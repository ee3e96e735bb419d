"""Chapter 6 of the tournament: who speaks when, over, conceded, not come, closed at a deadline."""

from __future__ import annotations

import pytest

from tests.games.tournament.at_the_desk import OVER, SEVEN, chosen, drawn, entered, fought, holds

CARDS = "cards hold, probe, advance, delay, counterattack\n"
CHOOSING = f"{drawn()}{CARDS}Anna:\nside north\n"
REPORTED = f"{fought('hold', 'advance')}Anna:\nreport\n"
DISPUTED = f"{REPORTED}Bert:\nobject no\n"
STAGES = {
    "side": drawn(),
    "missions": CHOOSING,
    "play 1": chosen("hold", "advance"),
    "over": fought("hold", "advance"),
    "reported": REPORTED,
    "disputed": DISPUTED,
    "settled": f"{REPORTED}Bert:\nconfirm\n",
}
ALL = frozenset(STAGES)
AFTER = {"over", "reported", "disputed"}
LINES = {
    "side north": {"side"},
    "mission hold": {"missions"},
    "end 1": {"play 1"},
    "reinforce phantoms": {"play 1"},
    "phantom 1": {"play 1"},
    "entrench 1": {"play 1"},
    "over 9": {"play 1"},
    "held 1: Anna 1": {"play 1", *AFTER},
    "report": AFTER,
    "concede": ALL - {"settled"},
}


@pytest.mark.rule("tournament 6.1")
@pytest.mark.parametrize("stage", STAGES)
def test_a_match_goes_from_stage_to_stage_and_every_line_has_its_own(stage: str) -> None:
    for line, stages in LINES.items():
        holds(f"""{STAGES[stage]}
            expect state Anna {stage}
            Anna:
            {line}
            {"expect round 1" if stage in stages else "expect refused"}""")


@pytest.mark.rule("tournament 6.1")
def test_what_comes_at_another_stage_is_refused_by_its_rule() -> None:
    holds(f"""{drawn()}
        Anna:
        mission hold
        expect refused 6.1
        Anna:
        end 1
        expect refused 6.1
        Anna:
        report
        expect refused 7.1
        {OVER.splitlines()[0]}
        over 8
        expect refused 6.1""")


@pytest.mark.rule("tournament 6.1")
def test_with_the_desk_off_a_match_is_only_reported() -> None:
    holds(f"""{entered("set desk off")}
        draw
        expect state Anna over
        Anna:
        side north
        expect refused 6.1
        Anna:
        end 1
        expect refused 6.1
        referee:
        close Anna-Bert
        expect refused 6.8
        noshow Bert
        expect verdict Anna-Bert noshow Bert""")


@pytest.mark.rule("tournament 6.2")
def test_only_the_two_of_a_match_speak_in_it() -> None:
    holds(f"""{entered("", "Cleo", "Dora", "Emil")}
        roll 9, 4, 9, 4
        pair Anna-Bert, Cleo-Dora, bye Emil
        Emil:
        side north
        expect refused 6.2
        Emil:
        concede
        expect refused 6.2
        Emil:
        report
        expect refused 6.2
        referee:
        side north
        expect refused 6.2
        over Anna-Cleo 8
        expect refused 6.2
        close Anna-Emil
        expect refused 6.2
        close Anna-Bert
        expect state Anna missions
        expect state Cleo side""")


@pytest.mark.rule("tournament 6.3")
def test_either_says_that_a_turn_is_over_and_what_is_held() -> None:
    holds(f"""{chosen("hold", "advance")}
        Bert:
        held 1: Anna 1, 2, 3
        end 1
        expect state Anna play 2
        Anna:
        end 1
        expect refused 1.2
        Anna:
        held 2:
        end 2
        expect state Bert play 3""")


@pytest.mark.rule("tournament 6.5")
def test_a_game_played_without_the_desk_s_turns_is_over_when_both_name_the_same_turn() -> None:
    holds(f"""{chosen("hold", "advance")}
        Anna:
        over 9
        Bert:
        over 10
        expect ended Anna-Bert none
        Anna:
        over 10
        expect ended Anna-Bert 10
        expect state Anna over""")
    holds(f"""{chosen("hold", "advance")}{SEVEN}
        referee:
        roll 1
        Anna:
        end 8
        Anna:
        over 8
        expect refused 1.2
        Anna:
        over 9
        Bert:
        over 9
        expect ended Anna-Bert 9""")


@pytest.mark.rule("tournament 6.5")
def test_the_referee_calls_time_after_any_turn_that_is_not_counted_yet() -> None:
    holds(f"""{CHOOSING}
        referee:
        over Anna-Bert 8
        expect refused 6.5""")
    holds(f"""{chosen("hold", "advance")}
        Anna:
        end 1
        end 2
        end 3
        held 4: Anna 1, 2, 3
        referee:
        over Anna-Bert 2
        expect refused 6.5
        over Anna-Bert 13
        expect refused 6.5
        over Bert-Anna 3
        expect ended Anna-Bert 3
        over Anna-Bert 3
        expect refused 6.5
        Anna:
        report
        Bert:
        confirm
        expect fulfilled Anna-Bert none""")
    holds(f"""{chosen("hold", "advance")}
        Anna:
        held 1: Anna 1, 2, 3
        referee:
        over Anna-Bert 1
        Anna:
        report
        Bert:
        confirm
        expect fulfilled Anna-Bert Anna""")


@pytest.mark.rule("tournament 6.6")
@pytest.mark.parametrize("stage", sorted(ALL - {"settled"}))
def test_who_concedes_gives_a_mission_victory_0_to_0_at_any_time(stage: str) -> None:
    holds(f"""{STAGES[stage]}
        Anna:
        concede
        expect verdict Anna-Bert conceded Anna
        expect fulfilled Anna-Bert none
        expect scored Anna-Bert Anna 0, Bert 0
        expect points Bert 4
        expect points Anna 0
        Bert:
        concede
        expect refused 6.6""")


@pytest.mark.rule("tournament 6.7")
@pytest.mark.parametrize("stage", sorted(STAGES))
def test_a_no_show_is_said_of_a_match_that_is_not_over(stage: str) -> None:
    may = stage in {"side", "missions", "play 1"}
    holds(f"""{STAGES[stage]}
        referee:
        noshow Anna
        {"expect verdict Anna-Bert noshow Anna" if may else "expect refused 6.7"}""")


@pytest.mark.rule("tournament 6.7")
def test_a_no_show_gives_the_other_4_0_to_0_and_is_no_meeting() -> None:
    holds(f"""{entered("", "Cleo", "Dora")}
        pair Anna-Bert, Cleo-Dora
        expect round 1
        noshow Anna, Cleo
        expect refused 6.7
        noshow Bert
        expect points Anna 4
        expect points Bert 0
        expect scored Anna-Bert Anna 0, Bert 0
        expect fulfilled Anna-Bert none
        noshow Cleo, Dora
        expect verdict Cleo-Dora noshow both
        expect points Cleo 0
        expect points Dora 0
        lots Anna, Bert, Cleo, Dora
        draw
        expect pairing Anna-Bert, Cleo-Dora""")


@pytest.mark.rule("tournament 6.7")
def test_with_the_desk_off_nobody_misses_a_match_that_is_reported() -> None:
    holds(f"""{entered("set desk off")}
        draw
        Anna:
        report
        mission none
        scored Anna 0, Bert 0
        referee:
        noshow Bert
        expect refused 6.7""")


@pytest.mark.rule("tournament 6.8")
def test_at_a_deadline_the_side_is_north_and_the_first_mission_of_a_hand_is_chosen_as_it_is() -> None:
    found = holds(f"""{drawn()}
        cards delay, break-through, hold, delay, probe
        close Anna-Bert
        expect state Anna missions
        Bert:
        mission hold target assault at the mill
        referee:
        close Anna-Bert
        expect state Anna play 1
        expect sees referee mission Anna break-through
        expect force Anna assault table
        expect sees referee mission Bert hold
        expect sees referee target Bert the mill""")
    assert [one.side for one in found.matches.values()] == ["north"]
    holds(f"""{drawn()}
        cards delay, break-through, hold, delay, probe
        close Anna-Bert
        close Anna-Bert
        expect sees referee mission Bert probe
        expect sees referee target Bert none""")


@pytest.mark.rule("tournament 6.8")
@pytest.mark.parametrize("stage", sorted(STAGES))
def test_a_report_unanswered_counts_and_in_play_over_and_disputed_nothing_is_closed(stage: str) -> None:
    may = {"side": "missions", "missions": "play 1", "reported": "settled"}
    cards = CARDS if stage == "side" else ""
    holds(f"""{STAGES[stage]}
        referee:
        {cards}
        close Bert-Anna
        {f"expect state Anna {may[stage]}" if stage in may else "expect refused 6.8"}""")
