"""Chapter 7 of the tournament: what opens (7.1), answers to reports (7.3), the referee's word (7.4, 7.5)."""

from __future__ import annotations

import pytest

from tests.games.tournament.at_the_desk import chosen, drawn, entered, fought, holds

PLAYED = fought("advance", "probe")
LOST_5 = "report\nlost Bert C1 5\n"
LOST_4 = "report\nlost Bert C1 4\n"


@pytest.mark.rule("tournament 7.1")
def test_only_when_the_game_is_over_results_are_reported_by_either() -> None:
    holds(f"""{chosen("advance", "probe")}
        Anna:
        report
        expect refused 7.1
        Anna:
        confirm
        expect refused 7.1
        Anna:
        object no
        expect refused 7.1""")
    for name in ("Anna", "Bert"):
        holds(f"{PLAYED}{name}:\nreport\nexpect state Anna reported")


@pytest.mark.rule("tournament 7.1")
@pytest.mark.parametrize(
    "how", ["noshow Bert", "result Anna-Bert: mission none; scored Anna 0, Bert 0", "withdraw Bert"]
)
def test_a_settled_match_that_was_never_over_opens_its_missions_to_all(how: str) -> None:
    holds(f"""{drawn()}
        cards hold, probe, advance, delay, counterattack
        Anna:
        side north
        mission hold target flank at the mill
        expect sees public mission Anna sealed
        referee:
        {how}
        expect sees public mission Anna hold
        expect sees public target Anna the mill
        expect sees public hand Anna hold, probe
        expect sees public mission Bert none
        expect sees Anna hand Bert advance, delay, counterattack""")


@pytest.mark.rule("tournament 7.2")
def test_what_the_desk_was_told_is_judged_with_a_report_of_turns_it_does_not_speak_of() -> None:
    said = f"{PLAYED}Anna:\nheld 8: Bert 1, 2, 3\nBert:\nreport\n"
    holds(f"{said}Anna:\nconfirm\nexpect verdict Anna-Bert mission Bert")
    holds(f"{said}held 8: Anna 1, 2, 3\nAnna:\nconfirm\nexpect verdict Anna-Bert mission Anna")


CLOSED = f"""{PLAYED}
    Anna:
    {{said}}
    report
    expect state Anna reported
    {{after}}:
    held 8: Bert 1, 2, 3
    expect state Anna reported
"""
"""Bert would have fulfilled his Probe if what is said after Anna's report counted for it."""


@pytest.mark.rule("tournament 7.3")
@pytest.mark.rule("tournament 6.8")
@pytest.mark.parametrize("answer", ["Bert:\nconfirm", "referee:\nclose Anna-Bert"])
@pytest.mark.parametrize("said", ["held 7:", "held 8: Anna 1"])
def test_what_the_other_says_is_held_after_a_report_changes_nothing_of_it(answer: str, said: str) -> None:
    holds(f"""{CLOSED.format(said=said, after="Bert")}
        {answer}
        expect fulfilled Anna-Bert none
        expect verdict Anna-Bert draw""")


@pytest.mark.rule("tournament 7.3")
def test_what_who_reported_says_is_held_afterwards_counts_for_the_report() -> None:
    for answer in ("Bert:\nconfirm", "referee:\nclose Anna-Bert"):
        holds(f"""{CLOSED.format(said="held 7:", after="Anna")}
            {answer}
            expect verdict Anna-Bert mission Bert""")
    holds(f"""{CLOSED.format(said="held 8: Bert 1", after="Bert")}
        Anna:
        held 8: Anna 1, 2, 3
        expect state Anna reported
        Bert:
        confirm
        expect verdict Anna-Bert mission Anna""")


@pytest.mark.rule("tournament 7.3")
def test_a_report_in_answer_is_judged_with_what_was_said_last_and_the_other_s_as_it_was_made() -> None:
    said = CLOSED.format(said="held 7:", after="Bert")
    holds(f"""{said}
        Bert:
        report
        expect state Anna disputed
        Anna:
        confirm
        expect verdict Anna-Bert mission Bert""")
    holds(f"""{said}
        Bert:
        report
        mission none
        scored Anna 0, Bert 0
        expect verdict Anna-Bert draw""")
    # Who reports again says it with what was said by then.
    holds(f"""{said}
        Anna:
        report
        expect state Anna reported
        Bert:
        confirm
        expect verdict Anna-Bert mission Bert""")


@pytest.mark.rule("tournament 7.3")
def test_the_other_confirms_or_reports_the_same_outcome_in_facts_or_in_sums() -> None:
    for answer in ("confirm", LOST_5, "report\nmission none\nscored Anna 187.5, Bert 0"):
        holds(f"""{PLAYED}Anna:\n{LOST_5}
            Bert:
            {answer}
            expect state Anna settled
            expect scored Anna-Bert Anna 187.5, Bert 0
            expect verdict Anna-Bert tactical Anna""")


@pytest.mark.rule("tournament 7.3")
@pytest.mark.parametrize("answer", ["object he lost four", LOST_4])
def test_another_outcome_is_a_dispute_as_is_an_objection(answer: str) -> None:
    holds(f"""{PLAYED}Anna:\n{LOST_5}
        Bert:
        {answer}
        expect state Bert disputed
        expect verdict Anna-Bert none
        referee:
        close Anna-Bert
        expect refused 6.8
        Bert:
        confirm
        expect scored Anna-Bert Anna 187.5, Bert 0""")


@pytest.mark.rule("tournament 7.3")
def test_in_a_dispute_the_last_report_may_be_objected_to_once_and_no_other() -> None:
    holds(f"""{PLAYED}Anna:\n{LOST_5}Bert:\n{LOST_4}
        expect state Anna disputed
        Bert:
        object mine came later
        expect refused 7.3
        Anna:
        object it was five
        expect state Anna disputed
        Anna:
        object it was five
        expect refused 7.3
        Bert:
        confirm
        expect verdict Anna-Bert tactical Anna""")


@pytest.mark.rule("tournament 7.3")
def test_in_a_dispute_either_may_confirm_the_other_s_report_or_report_again() -> None:
    disputed = f"{PLAYED}Anna:\n{LOST_5}Bert:\n{LOST_4}"
    holds(f"{disputed}Anna:\nconfirm\nexpect verdict Anna-Bert draw")
    holds(f"{disputed}Bert:\nconfirm\nexpect verdict Anna-Bert tactical Anna")
    holds(f"{disputed}Anna:\n{LOST_4}expect verdict Anna-Bert draw")
    holds(f"{disputed}Anna:\nreport\nlost Bert C1 9\nexpect state Anna disputed")


@pytest.mark.rule("tournament 7.3")
def test_who_reports_again_replaces_the_report_also_after_an_objection() -> None:
    for between in ("expect round 1", "Bert:\nobject he lost them all"):
        holds(f"""{PLAYED}Anna:\n{LOST_5}
            {between}
            Anna:
            report
            lost Bert C1 all
            expect state Bert reported
            Bert:
            confirm
            expect scored Anna-Bert Anna 375, Bert 0""")


@pytest.mark.rule("tournament 7.3")
def test_nobody_confirms_or_objects_to_what_was_not_reported_or_to_ones_own_word() -> None:
    holds(f"""{PLAYED}
        Anna:
        confirm
        expect refused 7.3
        Anna:
        object no
        expect refused 7.3
        Anna:
        {LOST_5}
        expect state Anna reported
        Anna:
        confirm
        expect refused 7.3
        Anna:
        object no
        expect refused 7.3
        Bert:
        object no
        expect state Anna disputed
        Bert:
        object no
        expect refused 7.3
        Bert:
        confirm
        expect state Anna settled
        Anna:
        report
        expect refused 7.3
        Bert:
        confirm
        expect refused 7.3
        Bert:
        object no
        expect refused 7.3""")


@pytest.mark.rule("tournament 7.4")
def test_the_referee_settles_by_sums_at_any_time_once_the_match_is_drawn() -> None:
    word = "result Bert-Anna: mission none; scored Bert 250, Anna 100.5\n"
    for so_far in (drawn(), chosen("advance", "probe"), PLAYED, f"{PLAYED}Anna:\n{LOST_5}"):
        holds(f"""{so_far}referee:\n{word}
            expect state Anna settled
            expect verdict Anna-Bert tactical Bert
            expect scored Anna-Bert Anna 100.5, Bert 250""")
    holds(f"""{entered("", "Cleo")}
        {word}
        expect refused 7.4
        pair Anna-Bert, bye Cleo
        expect round 1
        result Anna-Cleo: mission none; scored Anna 0, Cleo 0
        expect refused 7.4
        result round 2 Anna-Bert: mission none; scored Anna 0, Bert 0
        expect refused 7.4
        result Anna-Bert: mission none
        expect refused 10.2
        result Anna-Bert: mission Cleo; scored Anna 0, Bert 0
        expect refused 10.2
        result Anna-Bert: mission none; scored Anna 0.3, Bert 0
        expect refused 2.2""")


@pytest.mark.rule("tournament 7.5")
def test_the_referee_corrects_any_round_at_any_time_also_a_concession_and_a_no_show() -> None:
    holds(f"""{entered()}
        set rounds 2
        draw
        noshow Bert
        expect points Anna 4
        draw
        Anna:
        concede
        expect points Bert 4
        referee:
        result round 1 Anna-Bert: mission none; scored Anna 0, Bert 300
        expect points Anna 0
        expect points Bert 7
        expect verdict Anna-Bert conceded Anna
        result Anna-Bert: mission both; scored Anna 0, Bert 0
        expect verdict Anna-Bert draw
        expect points Bert 4
        expect points Anna 1
        expect champion Bert""")


@pytest.mark.rule("tournament 7.5")
def test_pairings_already_drawn_stay_whatever_is_corrected() -> None:
    holds(f"""{entered("", "Cleo", "Dora")}
        pair Anna-Bert, Cleo-Dora
        result Anna-Bert: mission Anna; scored Anna 0, Bert 0
        result Cleo-Dora: mission Cleo; scored Cleo 0, Dora 0
        lots Anna, Cleo, Bert, Dora
        draw
        expect pairing Anna-Cleo, Bert-Dora
        result Anna-Bert: mission Bert; scored Anna 0, Bert 0
        expect pairing Anna-Cleo, Bert-Dora
        expect points Bert 4""")
