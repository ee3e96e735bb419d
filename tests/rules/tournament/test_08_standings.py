"""Chapter 8 of the tournament: the standings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.tournament.settings import Settings
from engine.tournament.standing.standings import tie
from tests.games.tournament.halls import Played, played, withdrawn


def ties(of: Played, *words: str) -> Played:
    return replace(of, hall=replace(of.hall, settings=replace(of.hall.settings, ties=words)))


def value(of: Played, name: str, word: str) -> float:
    return float(tie(of.hall, of.matches, name, word))


# --- 8.1, 8.2


@pytest.mark.rule("tournament 8.1")
def test_a_corrected_result_is_all_that_counts() -> None:
    assert played("A B", "A-B mission A 0:0").places() == "1 A, 2 B"
    assert played("A B", "A-B mission B 0:0").places() == "1 B, 2 A"


@pytest.mark.rule("tournament 8.1")
def test_a_match_that_is_not_settled_counts_for_nothing() -> None:
    of = played("A B C D", "A-B mission A 0:0, C-D", "A-C, B-D")
    assert [(row.name, row.points) for row in of.rows()] == [("A", 4), ("B", 0), ("C", 0), ("D", 0)]
    assert value(of, "A", "opponents") == 0
    assert value(of, "B", "opponents") == 4


@pytest.mark.rule("tournament 8.2")
def test_points_come_first() -> None:
    # B has scored much and lost to a mission; A has scored nothing and won.
    assert played("B A", "A-B mission A 0:1950").places() == "1 A, 2 B"


@pytest.mark.rule("tournament 8.2")
def test_equal_points_are_told_apart_by_opponents() -> None:
    # A's opponents are B with 2 and D with 6, C's are D with 6 and E with 0.
    of = played("B C A D E", "A-B mission A 0:0, D-C 300:0", "C-E mission C 0:0, A-D 0:200, bye B")
    assert [(row.name, row.points) for row in of.rows()] == [("D", 6), ("A", 4), ("C", 4), ("B", 2), ("E", 0)]
    assert (value(of, "A", "opponents"), value(of, "C", "opponents")) == (8, 6)


@pytest.mark.rule("tournament 8.2")
def test_then_by_what_was_scored_less_what_was_suffered() -> None:
    of = played("A B C D", "A-B 300.5:0, C-D 400:50")
    assert of.places() == "1 C, 2 A, 3 B, 4 D"
    assert [value(of, name, "difference") for name in "ABCD"] == [300.5, -300.5, 350, -350]


@pytest.mark.rule("tournament 8.2")
def test_then_by_what_was_scored() -> None:
    of = played("A B C D", "A-B 300:0, C-D 600:300")
    assert of.places() == "1 C, 2 A, 3 D, 4 B"
    assert [value(of, name, "scored") for name in "ABCD"] == [300, 0, 600, 300]


@pytest.mark.rule("tournament 8.2")
def test_last_by_the_meeting_of_those_still_equal() -> None:
    # A has beaten B and lost to D, B has beaten C: both have 4.
    of = played("B A C D", "A-B mission A 0:0, C-D 0:0", "B-C mission B 0:0, D-A mission D 0:0")
    of = ties(of, "meeting")
    assert [(row.name, row.points) for row in of.rows()] == [("D", 5), ("A", 4), ("B", 4), ("C", 1)]
    assert value(of, "A", "meeting") == 4
    assert value(of, "B", "meeting") == 0


@pytest.mark.rule("tournament 8.2")
def test_a_meeting_counts_only_if_each_two_of_them_have_met() -> None:
    # A, B and C have 4 each. A has beaten B, but C has met neither of them.
    of = played("C B A D E F", "A-B mission A 0:0, C-D mission C 0:0, E-F noshow E F", "B-E mission B 0:0")
    of = ties(of, "meeting")
    assert of.places() == "1 C, 1 B, 1 A, 4 D, 4 E, 4 F"
    assert of.row("A").values["meeting"] is None
    assert value(of, "A", "meeting") == 0


@pytest.mark.rule("tournament 8.2")
def test_it_is_not_enough_that_each_of_them_has_met_another() -> None:
    of = ties(played("A B C D", "A-B 0:0, C-D 0:0"), "meeting")
    assert [row.values["meeting"] for row in of.rows()] == [None] * 4


@pytest.mark.rule("tournament 8.2")
def test_three_who_have_all_met_are_told_apart_by_the_points_in_those_matches() -> None:
    of = played(
        "C B A D",
        "A-B mission A 0:0, C-D 900:800",
        "B-C 300:0, D-A mission D 0:0",
        "C-A 900:800, B-D 0:0",
    )
    # All three have 4 points. What they won from D counts no more: A 4, B 3, C 2.
    of = ties(of, "meeting")
    assert [(row.name, row.points) for row in of.rows()] == [("D", 5), ("A", 4), ("B", 4), ("C", 4)]
    assert [value(of, name, "meeting") for name in "ABC"] == [4, 3, 2]


@pytest.mark.rule("tournament 8.2")
def test_of_two_who_met_twice_both_matches_count() -> None:
    of = ties(played("B A C", "A-B mission A 0:0", "A-B 0:200", "B-C 0:0"), "meeting")
    assert of.places() == "1 A, 2 B, 3 C"
    assert (value(of, "A", "meeting"), value(of, "B", "meeting")) == (4, 3)


@pytest.mark.rule("tournament 8.2")
def test_a_no_show_is_no_meeting_and_a_concession_is_one() -> None:
    shown = ties(played("A B C D", "A-B noshow B, C-D 0:0", "A-C conceded A, B-D conceded D"), "meeting")
    assert (shown.row("A").points, shown.row("B").points) == (4, 4)
    assert shown.row("A").values["meeting"] is None
    conceded = ties(played("A B C D", "A-B conceded B, C-D 0:0", "A-C conceded A, B-D conceded D"), "meeting")
    assert (value(conceded, "A", "meeting"), value(conceded, "B", "meeting")) == (4, 0)


@pytest.mark.rule("tournament 8.2")
def test_ties_can_be_put_in_another_order_or_left_out() -> None:
    of = played("A B C D E F", "A-B 300:0, C-D 600:300, E-F 500:100")
    assert ties(of).places() == "1 A, 1 C, 1 E, 4 B, 4 D, 4 F"
    assert ties(of, "difference").places() == "1 E, 2 A, 2 C, 4 B, 4 D, 6 F"
    assert ties(of, "difference", "scored").places() == "1 E, 2 C, 3 A, 4 D, 5 B, 6 F"
    assert ties(of, "scored", "difference").places() == "1 C, 2 E, 3 A, 4 D, 5 F, 6 B"
    assert ties(of, "scored").rows()[0].values == {"points": 3, "scored": 600}


@pytest.mark.rule("tournament 8.2")
def test_a_meeting_that_stands_first_is_asked_among_all_equal_in_points() -> None:
    of = played("B A C D", "A-B mission A 0:0, C-D 0:0", "B-C mission B 900:0, D-A mission D 0:0")
    assert ties(of, "scored", "meeting").places() == "1 D, 2 B, 3 A, 4 C"
    assert ties(of, "meeting", "scored").places() == "1 D, 2 A, 3 B, 4 C"


@pytest.mark.rule("tournament 8.2")
def test_a_tie_that_is_left_out_is_asked_after_all_that_are_set() -> None:
    of = ties(played("A B", "A-B 0:0"), "difference")
    assert value(of, "A", "meeting") == 1
    apart = ties(played("A B", "A-B 10:0"), "difference")
    assert value(apart, "A", "meeting") == 0


# --- 8.3


@pytest.mark.rule("tournament 8.3")
def test_opponents_are_counted_with_the_points_they_have_now() -> None:
    of = played("A B C D", "A-B mission A 0:0, C-D 0:0", "A-C 300:0, B-D mission B 0:0")
    # A 7, B 4, C 1, D 1.
    assert [value(of, name, "opponents") for name in "ABCD"] == [5, 8, 8, 5]


@pytest.mark.rule("tournament 8.3")
def test_a_bye_and_a_win_by_no_show_count_as_an_opponent_with_their_own_points() -> None:
    of = played("A B C", "A-B mission A 0:0, bye C", "A-C noshow A, bye B")
    # A 4, B 2, C 6. C: its bye 6, A's no-show 6. B: A 4, its bye 2. A: B 2, its own no-show 0.
    assert [value(of, name, "opponents") for name in "ABC"] == [2, 6, 12]


@pytest.mark.rule("tournament 8.3")
def test_a_round_that_was_missed_counts_nothing() -> None:
    # E entered late, F withdrew after the first round, and G and H did not come.
    of = played("A B C D E -F G H", "A-F 0:0, G-H noshow G H", "A-E mission A 0:0")
    assert [value(of, name, "opponents") for name in "AEFGH"] == [1, 5, 5, 0, 0]


@pytest.mark.rule("tournament 8.3")
def test_matches_of_the_cut_count_nothing() -> None:
    of = played("A B", "A-B 0:0", "cut A-B mission A 300:0", seeds="A B")
    assert of.places() == "1 A, 1 B"


# --- 8.4, 8.5


@pytest.mark.rule("tournament 8.4")
def test_who_is_equal_in_all_shares_the_place_and_the_next_is_left_out() -> None:
    of = played("D A C B", "A-B 300:0, C-D 300:0", settings=Settings(ties=()))
    assert of.places() == "1 A, 1 C, 3 D, 3 B"


@pytest.mark.rule("tournament 8.5")
def test_every_place_tells_what_it_shares_with_the_one_above_and_what_differs() -> None:
    of = played("A B C D E", "A-B 300:0, C-D 400:50, bye E")
    assert [(row.place, row.name, row.shares, row.differs) for row in of.rows()] == [
        (1, "C", (), ""),
        (2, "A", ("points", "opponents"), "difference"),
        (3, "E", (), "points"),
        (4, "B", (), "points"),
        (5, "D", ("points", "opponents"), "difference"),
    ]


@pytest.mark.rule("tournament 8.5")
def test_a_shared_place_shares_all_but_a_meeting_that_does_not_count() -> None:
    of = played("A B C D", "A-B 300:0, C-D 300:0")
    assert (of.rows()[1].place, of.rows()[1].differs) == (1, "")
    assert of.rows()[1].shares == ("points", "opponents", "difference", "scored")
    met = played("A B", "A-B 0:0")
    assert met.rows()[1].shares == ("points", "opponents", "difference", "scored", "meeting")


@pytest.mark.rule("tournament 8.5")
@pytest.mark.rule("tournament 4.5")
def test_who_has_withdrawn_keeps_their_place_and_is_marked() -> None:
    of = withdrawn(played("A B", "A-B mission A 0:0"), "A")
    assert [(row.place, row.name, row.withdrawn) for row in of.rows()] == [(1, "A", True), (2, "B", False)]
