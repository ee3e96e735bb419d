"""Chapter 2 of the tournament: the verdict of a match, and the points for it."""

from __future__ import annotations

import pytest

from engine.tournament.settings import Settings
from engine.tournament.standing.verdict import Verdict, verdict
from tests.games.tournament.halls import outcome, played


def of(told: str) -> tuple[str, str, tuple[int, int]]:
    result = outcome(told)
    assert result is not None
    found: Verdict = verdict(result, ("A", "B"))
    return found.word, found.winner, found.points


@pytest.mark.rule("tournament 2.1")
def test_who_alone_fulfils_a_mission_wins_whatever_was_lost() -> None:
    assert of("A-B mission B 900:0") == ("mission", "B", (0, 4))


@pytest.mark.rule("tournament 2.1")
@pytest.mark.parametrize("missions", ["mission A B ", ""])
def test_where_both_or_neither_did_attrition_decides(missions: str) -> None:
    assert of(f"A-B {missions}0:100") == ("tactical", "B", (0, 3))


@pytest.mark.rule("tournament 2.3")
@pytest.mark.parametrize(
    ("scored", "word", "winner", "points"),
    [
        ("0:99.5", "draw", "", (1, 1)),
        ("1:100.5", "draw", "", (1, 1)),
        ("500:500", "draw", "", (1, 1)),
        ("0:100", "tactical", "B", (0, 3)),
        ("100:200", "tactical", "B", (0, 3)),
        ("100.5:200.5", "marginal", "B", (0, 2)),
        ("200:100.5", "draw", "", (1, 1)),
        ("300:150", "tactical", "A", (3, 0)),
        ("300:150.5", "marginal", "A", (2, 0)),
        ("900:800", "marginal", "A", (2, 0)),
    ],
)
def test_a_hundred_apart_is_a_victory_and_twice_as_many_a_tactical_one(
    scored: str, word: str, winner: str, points: tuple[int, int]
) -> None:
    assert of(f"A-B {scored}") == (word, winner, points)


@pytest.mark.rule("tournament 2.4")
def test_a_concession_and_a_no_show_give_four_to_the_other() -> None:
    assert of("A-B conceded A") == ("conceded", "B", (0, 4))
    assert of("A-B noshow B") == ("noshow", "A", (4, 0))


@pytest.mark.rule("tournament 2.4")
@pytest.mark.rule("tournament 6.7")
def test_two_no_shows_give_nothing_to_either() -> None:
    assert of("A-B noshow A B") == ("noshow", "", (0, 0))


@pytest.mark.rule("tournament 2.4")
def test_a_bye_gives_what_is_set() -> None:
    assert played("A B C", "A-B 0:0, bye C").row("C").points == 2
    assert played("A B C", "A-B 0:0, bye C", settings=Settings(bye=4)).row("C").points == 4
