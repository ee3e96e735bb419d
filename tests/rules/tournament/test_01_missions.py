"""Chapter 1 of the tournament: who has fulfilled their mission (1.3), each just so and just not."""

from __future__ import annotations

import pytest

from engine.tournament.judging.missions import Tried
from engine.tournament.missions import OBJECTIVES, Way, read
from tests.games.tournament.over import A, B, fulfilled, judged
from tests.house.source import ROOT

# Bert plays Break-Through and never holds anything unless it is said: he fulfils nothing.
IDLE = "break-through"


@pytest.mark.rule("tournament 1.3.1")
@pytest.mark.parametrize(
    ("said", "over", "won"),
    [
        ("3 Anna 1 2 3; 4 Bert 1", 8, A),
        ("1 Anna 1 2 4; 2 Bert 1", 8, A),
        ("4 Anna 1 2 3", 8, ""),
        ("3 Anna 1 2", 8, ""),
        ("4 Anna 1 2 3 4", 8, A),
        ("4 Anna 1 2 3 4; 8 Anna 1 2 3 Bert 4", 8, ""),
        ("9 Anna 1 2 3 4", 9, A),
        ("9 Anna 1 2 3 4", 8, ""),
    ],
)
def test_break_through_holds_three_by_turn_3_or_four_at_the_end(said: str, over: int, won: str) -> None:
    assert fulfilled("break-through", IDLE, said, over) == won
    assert fulfilled("break-through off", IDLE, said, over) == won


@pytest.mark.rule("tournament 1.3.2")
@pytest.mark.parametrize(
    ("said", "won"),
    [
        ("5 Anna 1 2 3; 6 Bert 1", A),
        ("2 Anna 2 3 4; 3 Bert 1", A),
        ("6 Anna 1 2 3", ""),
        ("5 Anna 1 2", ""),
        ("8 Anna 1 2 3 4", A),
        ("8 Anna 1 2 3", ""),
        ("7 Anna 1 2 3 4; 8 Anna 1 2 3", ""),
    ],
)
def test_counterattack_holds_three_by_turn_5_or_four_at_the_end(said: str, won: str) -> None:
    assert fulfilled("counterattack", IDLE, said) == won


@pytest.mark.rule("tournament 1.3.3")
@pytest.mark.parametrize(
    ("said", "won"),
    [("8 Anna 1 2 3", A), ("8 Anna 1 2", ""), ("7 Anna 1 2 3; 8 Anna 1 2", ""), ("2 Anna 4 3 2", A)],
)
def test_advance_holds_three_at_the_end(said: str, won: str) -> None:
    assert fulfilled("advance", IDLE, said) == won


@pytest.mark.rule("tournament 1.3.4")
@pytest.mark.parametrize(
    ("said", "near", "won"),
    [
        ("8 Anna 1 2 3", "", A),
        ("8 Anna 1 2", "3 4", A),
        ("8 Anna 1 2 Bert 3 4", "3 4", A),
        ("8 Anna 1 2", "3", ""),
        ("8 Anna 1", "2 3 4", ""),
        # Near what he holds is near no other.
        ("8 Anna 1 2", "2 3", ""),
        ("7 Anna 1 2; 8 Anna 1", "3 4", ""),
    ],
)
def test_probe_holds_three_at_the_end_or_two_and_is_near_two_others(said: str, near: str, won: str) -> None:
    assert fulfilled("probe", IDLE, said, near={A: near}) == won


@pytest.mark.rule("tournament 1.3.4")
def test_the_opponents_target_may_be_one_of_those_that_a_probe_is_near() -> None:
    assert fulfilled("probe", "delay target alone", "8 Anna 1 2", near={A: "3 target"}) == A
    # Without a Target there is none to be near.
    assert fulfilled("probe", "delay", "8 Anna 1 2", near={A: "3 target"}) == B
    assert fulfilled("probe", IDLE, "8 Anna 1 2", near={A: "3 target"}) == ""


@pytest.mark.rule("tournament 1.3.5")
@pytest.mark.parametrize(
    ("said", "won"),
    [
        ("1 Anna 1 2 3; 2 Bert 1", A),
        ("7 Anna 1 2 3; 8 Anna 1", A),
        ("8 Anna 1 2", A),
        ("7 Anna 1 2; 8 Anna 1", ""),
        ("8 Anna 1", ""),
    ],
)
def test_hold_holds_three_at_any_end_of_a_turn_or_two_when_the_game_ends(said: str, won: str) -> None:
    assert fulfilled("hold", IDLE, said) == won


@pytest.mark.rule("tournament 1.3.5")
@pytest.mark.parametrize(
    ("said", "near", "won"),
    [
        ("3 Anna 1 2 3; 4 Anna 1", "", A),
        ("8 Anna 1 2", "", A),
        ("8 Anna 1 2 Bert 3", "", A),
        ("8 Anna 1 2", "3", A),
        ("8 Anna 1 2 Bert 3", "4", ""),
        ("8 Anna 1 2 Bert 3 4", "", ""),
        ("8 Anna 1 2", "3 4", ""),
        # Away from what he holds himself is away from no other.
        ("8 Anna 1 2 Bert 3 4", "1", ""),
        ("8 Anna 1", "", ""),
    ],
)
def test_against_probe_two_are_held_and_the_enemy_is_away_from_another(
    said: str, near: str, won: str
) -> None:
    assert fulfilled("hold", "probe", said, near={B: near}) == won


@pytest.mark.rule("tournament 1.3.5")
@pytest.mark.parametrize(
    ("said", "over", "won"),
    [
        ("2 Anna 1 2 3 4; 3 Bert 1", 8, A),
        ("1 Anna 1 2 3 4; 2 Anna 1 2", 8, B),
        ("7 Anna 1 2 3 4; 8 Bert 1", 8, A),
        ("8 Anna 1 2 3", 8, A),
        ("7 Anna 1 2 3; 8 Anna 1 2", 8, B),
        ("8 Anna 1 2", 8, B),
        # Time is called after turn 1: no turn behind it was played, three are enough at the end.
        ("1 Anna 1 2 3", 1, A),
    ],
)
def test_against_delay_hold_needs_four_after_turn_1_or_three_at_the_end_and_nothing_else(
    said: str, over: int, won: str
) -> None:
    assert fulfilled("hold", "delay", said, over) == won


@pytest.mark.rule("tournament 1.3.5")
@pytest.mark.rule("tournament 1.8")
def test_a_target_counts_for_its_owners_opponent_alone() -> None:
    assert fulfilled("advance", "hold target flank", "8 Anna 1 2 target") == A
    assert fulfilled("hold target flank", IDLE, "8 Anna 1 target") == ""
    # Both have one: each holds the other's.
    assert (
        fulfilled("hold target flank", "hold target assault", "8 Anna 1 target Bert 2 target") == f"{A} {B}"
    )
    assert fulfilled("hold target flank", "delay target alone", "8 Anna 1 2 3 target") == A


@pytest.mark.rule("tournament 1.3.6")
@pytest.mark.parametrize(
    ("other", "said", "won"),
    [
        ("advance", "8 Anna 1 2 3", A),
        ("advance", "8 Anna 1 2", B),
        ("break-through", "3 Anna 1 2 3; 4 Bert 1 2 3", A),
        ("break-through", "8 Anna 1 2 3", B),
        ("counterattack", "6 Anna 1 2 3", B),
        ("probe", "8 Anna 1 2", B),
        ("delay", "8 Anna 1 2 3 4", ""),
        ("delay", "", ""),
    ],
)
def test_delay_wins_by_preventing_the_win_of_the_other_but_not_against_delay(
    other: str, said: str, won: str
) -> None:
    assert fulfilled(other, "delay", said) == won
    swapped = said.replace(A, "x").replace(B, A).replace("x", B)
    assert fulfilled("delay", other, swapped) == {A: B, B: A, "": ""}[won]


@pytest.mark.rule("tournament 1.3")
def test_what_was_held_holds_on_until_something_else_is_said() -> None:
    assert fulfilled("advance", IDLE, "1 Anna 1 2 3") == A
    assert fulfilled("advance", IDLE, "1 Anna 1 2 3; 5 Bert 4") == ""
    assert fulfilled("advance", IDLE, "") == ""
    # What was held in turn 2 was held at the end of turn 3 as well.
    assert fulfilled("hold", "delay", "1 Anna 1 2 3 4; 3 Anna 1") == A


@pytest.mark.rule("tournament 1.3")
@pytest.mark.parametrize("missing", OBJECTIVES)
def test_numbers_of_objectives_count_and_not_which(missing: str) -> None:
    rest = " ".join(one for one in OBJECTIVES if one != missing)
    assert fulfilled("advance", IDLE, f"8 Anna {rest}") == A
    assert fulfilled("break-through", "hold target flank", f"8 Anna {rest} target") == A


@pytest.mark.rule("tournament 1.3")
def test_by_the_end_of_a_turn_is_one_word_of_the_file_of_missions() -> None:
    file = ROOT / "assets" / "missions" / "test-of-battle.toml"
    text = file.read_text(encoding="utf-8")
    strict = read(text.replace('by_the_end_of = "any"', 'by_the_end_of = "that"'))
    said = "2 Anna 1 2 3; 3 Bert 1"
    assert fulfilled("break-through", IDLE, said) == A
    assert fulfilled("break-through", IDLE, said, missions=strict) == ""
    assert fulfilled("break-through", IDLE, "3 Anna 1 2 3; 4 Bert 1", missions=strict) == A


@pytest.mark.rule("tournament 1.3.1")
def test_it_is_told_which_way_held_or_failed_and_by_how_many() -> None:
    early, late = judged("break-through", IDLE, "1 Anna 1; 2 Anna 1 2; 3 Anna 1; 6 Anna 1 2 3")[0].ways
    assert early == Tried(Way(3, 1, 3), holds=False, turn=2, held=2)
    assert (early.short, late) == (1, Tried(Way(4), holds=False, turn=8, held=3))
    early, _ = judged("break-through", IDLE, "1 Anna 1; 2 Anna 1 2 3; 3 Anna 1")[0].ways
    assert early == Tried(Way(3, 1, 3), holds=True, turn=2, held=3)


@pytest.mark.rule("tournament 1.3.4")
def test_it_is_told_how_many_were_near() -> None:
    found = judged("probe", IDLE, "8 Anna 1 2 Bert 3 4", near={A: "2 3"})[0].ways[1]
    assert (found.holds, found.held, found.near, found.short) == (False, 2, 1, 0)


@pytest.mark.rule("tournament 1.3.5")
def test_it_is_told_from_how_many_the_enemy_was_away() -> None:
    found = judged("hold", "probe", "8 Anna 1 2 Bert 3", near={B: "4"})[0].ways[1]
    assert (found.holds, found.held, found.away) == (False, 2, 0)
    found = judged("hold", "probe", "8 Anna 1 2 Bert 3")[0].ways[1]
    assert (found.holds, found.away) == (True, 1)


@pytest.mark.rule("tournament 1.3.6")
def test_of_a_delay_it_is_told_that_it_prevents() -> None:
    anna, bert = judged("advance", "delay", "8 Anna 1 2")
    assert (anna.prevents, anna.fulfilled, anna.mission) == (False, False, "advance")
    assert (bert.prevents, bert.fulfilled, bert.ways) == (True, True, ())
