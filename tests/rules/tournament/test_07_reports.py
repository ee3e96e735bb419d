"""Chapter 7 of the tournament: how a match comes out by a report (7.2, 7.3), and what is refused in one."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.errors import Fault, NotAllowed
from engine.frozen import FrozenMap
from engine.tournament.group import Added, Group, Unit
from engine.tournament.judging.judged import Case, Verdict, is_scored, judge, same
from engine.tournament.match import Outcome
from tests.games.tournament.over import A, B, case, report

GROUP = Group(
    (
        Unit("C1", "holding", 10, 401),
        Unit("H1", "holding", 1, 60),
        Unit("C2", "reserve", 8, 350),
        Unit("P1", "assault", 3, 120),
    ),
    (Added("C1", "reserve", 2, 80),),
)
BOTH = {A: GROUP, B: GROUP}


def verdict(of: Case, text: str) -> Verdict:
    return judge(of, report(text))


def refused(of: Case, text: str) -> Fault:
    with pytest.raises(NotAllowed) as caught:
        verdict(of, text)
    (found,) = caught.value.faults
    return found


@pytest.mark.rule("tournament 7.2")
def test_facts_are_judged_by_the_desk() -> None:
    found = verdict(
        case(said="7 Anna 1 2 3", groups=BOTH),
        """held 8: Anna 1; Bert 2, 3, 4
        lost Anna C1 7, C2 all demoralised
        lost Bert H1 demoralised""",
    )
    scored = FrozenMap({A: Fraction(30), B: Fraction("590.5")})
    assert found.outcome == Outcome("played", frozenset({B}), scored)
    assert [(one.label, one.why, one.points) for one in found.awards[A]] == [
        ("C1", "over half", Fraction("240.5")),
        ("C2", "eliminated", Fraction(350)),
    ]
    assert [one.fulfilled for one in found.missions] == [False, True]


@pytest.mark.rule("tournament 7.2")
def test_a_report_that_says_nothing_says_that_nothing_was_lost_and_the_desk_knows_the_rest() -> None:
    found = verdict(case(said="7 Anna 1 2 3"), "")
    assert found.outcome == Outcome("played", frozenset({A}), FrozenMap({A: Fraction(0), B: Fraction(0)}))


@pytest.mark.rule("tournament 7.2")
def test_of_a_turn_of_which_a_report_speaks_its_own_word_counts() -> None:
    of = case("break-through", "probe", "3 Anna 1 2 3; 8 Anna 1 2 3 4")
    assert verdict(of, "").outcome.mission == {A}
    assert verdict(of, "held 3: Anna 1\nheld 8: Bert 4").outcome.mission == frozenset()
    assert verdict(of, "held 3: Anna 1\nheld 8: Bert 4\nheld 3: Anna 1, 2, 4").outcome.mission == {A}


@pytest.mark.rule("tournament 7.2")
@pytest.mark.parametrize("who", ["Anna", "Bert", "both", "none"])
def test_sums_are_taken_as_they_are(who: str) -> None:
    found = verdict(case(desk=False), f"scored Bert 120.5, Anna 350\nmission {who}").outcome
    assert found.mission == {"both": {A, B}, "none": frozenset()}.get(who, {who})
    assert found.scored == {A: Fraction(350), B: Fraction("120.5")}
    assert verdict(case(), f"mission {who}\nscored Anna 350, Bert 120.5").outcome == found


@pytest.mark.rule("tournament 7.2")
@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("mission Anna", None),
        ("scored Anna 3, Bert 4", None),
        ("scored Anna 3", 2),
        ("mission Anna\nlost Anna C1 1", 3),
        ("lost Anna C1 1\nscored Anna 3, Bert 4", 3),
        ("held 8: Anna 1\nmission Anna\nscored Anna 3, Bert 4", 3),
        ("mission Anna\nmission Bert\nscored Anna 3, Bert 4", 3),
    ],
)
def test_a_report_is_in_facts_or_in_sums_and_in_whole_ones(text: str, line: int | None) -> None:
    found = refused(case(groups=BOTH), text)
    assert (found.rules, found.line) == (("7.2",), line)


@pytest.mark.rule("tournament 7.2")
@pytest.mark.parametrize("text", ["", "held 8: Anna 1", "lost Anna C1 1", "near Anna 1"])
def test_with_the_desk_off_only_sums_are_reported(text: str) -> None:
    assert refused(case(desk=False), text).rules == ("7.2",)


@pytest.mark.rule("tournament 1.1.3")
@pytest.mark.rule("tournament 7.2")
def test_who_has_no_group_and_lost_something_reports_in_sums() -> None:
    of = case(groups={B: GROUP})
    assert "7.2" in refused(of, "lost Anna C1 1").rules
    assert verdict(of, "lost Anna none\nlost Bert C1 all").outcome.scored[A] == 481


@pytest.mark.rule("tournament 2.2")
@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("lost Anna C9 1", 2),
        # A Probe has no Assault, and what it was to enlarge is not there either.
        ("lost Anna P1 1", 2),
        ("lost Anna C1 13", 2),
        ("held 8: Anna 1\nlost Anna C1 1, C1 2", 3),
        ("lost Anna C1 1\nlost Anna C2 1", 3),
        ("lost Cleo C1 1", 2),
        ("mission Cleo\nscored Anna 3, Bert 4", 2),
        ("mission Anna\nscored Anna 3, Cleo 4", 3),
        ("mission Anna\nscored Anna 3, Anna 4", 3),
        ("mission Anna\nscored Anna 3, Bert 4.25", 3),
        ("mission Anna\nscored Anna -3, Bert 4", 3),
    ],
)
def test_what_was_lost_is_there_and_points_can_be_scored(text: str, line: int) -> None:
    found = refused(case("probe", "advance", groups=BOTH), text)
    assert (found.rules, found.line) == (("2.2",), line)


@pytest.mark.rule("tournament 2.2.1")
def test_a_target_brings_units_that_can_be_lost() -> None:
    assert refused(case("delay", groups=BOTH), "lost Anna C2 1").rules == ("2.2",)
    found = verdict(case("delay target alone", groups=BOTH), "lost Anna C2 all")
    assert found.outcome.scored[B] == 350
    assert refused(case("hold target flank", groups=BOTH), "lost Anna P1 1").rules == ("2.2",)
    assert verdict(case("hold target assault", groups=BOTH), "lost Anna P1 3").outcome.scored[B] == 120


@pytest.mark.rule("tournament 1.3.4")
def test_near_is_said_of_who_plays_probe() -> None:
    of = case("probe", "advance", "8 Anna 1 2")
    assert verdict(of, "near Anna 3, 4").outcome.mission == {A}
    assert verdict(of, "near Anna 3\nnear Anna 4").outcome.mission == {A}
    assert refused(of, "near Bert 3").rules == ("1.3.4",)
    assert refused(of, "near Cleo 3").rules == ("1.3.4",)
    assert "1.3" in refused(of, "near Anna 3, 9").rules
    assert refused(of, "near Anna 3, target").rules == ("1.8",)
    # Time was called after turn 2, though a Target was opened in turn 3 already.
    late = case("probe", "hold target flank", over=2, targets={B: 3})
    assert refused(late, "near Anna target").rules == ("1.8",)
    assert verdict(case("probe", "hold target flank", targets={B: 3}), "near Anna target").awards


@pytest.mark.rule("tournament 1.3")
@pytest.mark.parametrize(
    "held", ["Anna 5", "Anna hill", "Anna 1, 1", "Anna 1; Bert 1", "Cleo 1", "Anna 1; Anna 2"]
)
def test_an_objective_is_held_once_by_one_of_the_match(held: str) -> None:
    found = refused(case(), f"held 7: Anna 1\nheld 8: {held}")
    assert (found.rules, found.line) == (("1.3",), 3)


@pytest.mark.rule("tournament 1.2")
@pytest.mark.parametrize("turn", [0, 9, 13])
def test_nothing_was_held_at_the_end_of_a_turn_that_was_not_played(turn: int) -> None:
    assert refused(case(), f"held {turn}: Cleo 9").rules == ("1.2",)


@pytest.mark.rule("tournament 1.8")
def test_a_target_is_held_from_the_turn_on_in_which_it_was_opened() -> None:
    of = case("advance", "hold target flank", targets={B: 4})
    assert verdict(of, "held 4: Anna 1, 2, target").outcome.mission == {A}
    early, none = (refused(one, "held 3: Anna target") for one in (of, case()))
    # In the same words: nobody learns from a refusal whether there is one.
    assert early == none
    assert early.rules == ("1.8",)
    # It is the owner's opponent alone who holds it.
    assert refused(of, "held 8: Bert target").rules == ("1.8",)


@pytest.mark.rule("tournament 1.8")
def test_of_a_game_over_before_the_desk_had_opened_a_target_the_players_know() -> None:
    of = case("probe", "hold target flank", over=3)
    assert verdict(of, "held 2: Anna 1, 2, target").outcome.mission == {A}
    assert verdict(of, "held 3: Anna 1, 2\nnear Anna 3, target").outcome.mission == {A}


@pytest.mark.rule("tournament 1.8")
def test_both_may_hold_a_target_each_the_others() -> None:
    of = case("hold target flank", "hold target flank", targets={A: 5, B: 5})
    assert verdict(of, "held 8: Anna 1, target; Bert 2, target").outcome.mission == {A, B}
    assert refused(of, "held 8: Anna target, target").rules == ("1.3",)


@pytest.mark.rule("tournament 1.3.6")
@pytest.mark.parametrize(
    ("anna", "bert", "allowed"),
    [
        ("delay", "advance", "Anna Bert"),
        ("advance", "delay", "Anna Bert"),
        ("delay", "delay", "none"),
        ("advance", "probe", "Anna Bert both none"),
    ],
)
def test_sums_say_of_a_delay_what_can_be(anna: str, bert: str, allowed: str) -> None:
    for who in ("Anna", "Bert", "both", "none"):
        text = f"mission {who}\nscored Anna 0, Bert 0"
        if who in allowed.split():
            assert verdict(case(anna, bert), text).outcome.how == "played"
        else:
            found = refused(case(anna, bert), text)
            assert (found.rules, found.line) == (("1.3.6",), 2)
        assert verdict(case(desk=False), text).outcome.how == "played"


@pytest.mark.rule("tournament 7.2")
def test_of_a_report_the_first_faulty_line_counts_whatever_is_wrong_with_it() -> None:
    of = case(groups=BOTH)
    assert refused(of, "lost Anna C9 1\nlost Bert everything").rules == ("2.2",)
    unread = refused(of, "lost Anna C1 1\nlost Bert everything\nlost Anna C9 1")
    assert (unread.rules, unread.line, unread.quote) == (("10.2",), 3, "lost Bert everything")
    assert refused(of, "held 9: Cleo 9, 9").rules == ("1.2",)
    assert refused(of, "held 8: Cleo 9, 9").rules == ("1.3",)


@pytest.mark.rule("tournament 7.3")
def test_two_reports_are_the_same_by_missions_and_points_whatever_they_say() -> None:
    of = case(said="8 Anna 1 2 3", groups=BOTH)
    facts = verdict(of, "lost Bert C1 6").outcome
    assert facts == verdict(of, "mission Anna\nscored Bert 0, Anna 0").outcome
    assert same(facts, verdict(of, "lost Bert C1 3").outcome)
    assert same(facts, Outcome("ruled", facts.mission, facts.scored))
    assert not same(facts, verdict(of, "lost Bert C1 7").outcome)
    assert not same(facts, verdict(of, "held 8: Anna 1, 2\nlost Bert C1 6").outcome)


@pytest.mark.rule("tournament 2.2.3")
@pytest.mark.parametrize(
    ("points", "can"), [("0", True), ("0.5", True), ("37.5", True), ("0.25", False), ("-1", False)]
)
def test_points_are_whole_or_halves(points: str, *, can: bool) -> None:
    assert is_scored(Fraction(points)) == can
