"""Chapter 5 of the tournament: rounds and the draw."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.frozen import FrozenMap
from engine.tournament.drawing.draw import clubs_apart, drawn, in_order, rounds_for, rounds_of
from engine.tournament.drawing.pairing import Listed, best_pairing, bye
from engine.tournament.drawing.tables import appearances, tables_of
from engine.tournament.drawing.why import Harm, Why, harm, whys
from engine.tournament.settings import Settings
from engine.tournament.standing.past import past
from tests.games.tournament.halls import Played, played, withdrawn


def met(*pairs: str) -> dict[frozenset[str], int]:
    """Return meetings: "AB" is one of A and B, told twice it is two."""
    return {frozenset(pair): pairs.count(pair) for pair in pairs}


def listed(points: str, *before: str, clubs: str = "") -> Listed:
    """Return a list of A, B, C ... with these points, a digit each; `clubs`: a letter each, "." for none."""
    order = "ABCDEFGHIJ"[: len(points)]
    return Listed(
        tuple(order),
        met(*before),
        dict(zip(order, map(int, points), strict=True)),
        {seat: club for seat, club in zip(order, clubs, strict=False) if club != "."},
    )


def pairs(of: Listed) -> str:
    return " ".join(one + other for one, other in best_pairing(of))


def draw(of: Played, lots: str) -> tuple[str, str | None]:
    """Draw the next round; `lots`: the lowest first."""
    found = drawn(of.hall, of.matches, {seat: lot for lot, seat in enumerate(lots)})
    return " ".join(one + other for one, other in found.pairs), found.bye


# --- 5.1


@pytest.mark.rule("tournament 5.1")
@pytest.mark.parametrize(
    ("number", "rounds"),
    [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (16, 4), (17, 5), (64, 6), (65, 7), (128, 7), (129, 8)],
)
def test_as_many_rounds_are_played_as_tell_all_apart(number: int, rounds: int) -> None:
    assert rounds_for(number) == rounds


@pytest.mark.rule("tournament 5.1")
def test_who_comes_after_the_first_draw_makes_no_more_rounds() -> None:
    four = played("A B C D E", "A-B 0:0, C-D 0:0")
    assert rounds_of(replace(four.hall, present_first=4)) == 2
    assert rounds_of(replace(four.hall, present_first=5)) == 3
    assert rounds_of(replace(four.hall, settings=Settings(rounds=6))) == 6


@pytest.mark.rule("tournament 5.1")
def test_before_the_first_draw_those_present_count() -> None:
    assert rounds_of(played("A B C D -E").hall) == 2


# --- 5.2


@pytest.mark.rule("tournament 5.2")
def test_the_list_has_more_points_first_and_equal_ones_by_lot() -> None:
    points, lots = dict(zip("ABCD", (1, 4, 1, 4), strict=True)), dict(zip("ABCD", (7, 9, 2, 3), strict=True))
    assert "".join(in_order("ABCD", points, lots)) == "DBCA"


@pytest.mark.rule("tournament 5.2")
def test_equal_lots_keep_the_order_of_entry() -> None:
    assert "".join(in_order("CAB", dict.fromkeys("ABC", 0), dict.fromkeys("ABC", 5))) == "CAB"


@pytest.mark.rule("tournament 5.2")
@pytest.mark.rule("tournament 4.5")
def test_who_has_withdrawn_is_not_drawn_any_more() -> None:
    assert draw(withdrawn(played("A B C D E F"), "B", "E"), "DFCA") == ("DF CA", None)


# --- 5.3


@pytest.mark.rule("tournament 5.3")
def test_the_last_of_the_list_has_the_bye() -> None:
    assert bye("ABCDE", {}, {}) == "E"


@pytest.mark.rule("tournament 5.3")
def test_who_has_had_more_free_rounds_than_another_has_none() -> None:
    assert bye("ABCDE", {}, {"E": 1, "D": 1}) == "C"
    assert bye("ABCDE", {}, {"A": 1, "B": 1, "C": 1, "D": 2, "E": 1}) == "E"


@pytest.mark.rule("tournament 5.3")
def test_a_win_by_no_show_is_a_free_round_as_a_bye_is() -> None:
    of = played("A B C D E F G", "A-B noshow A, C-D 300:0, F-G noshow F G, bye E")
    assert dict(past(of.hall, of.matches).free) == {"E": 1, "B": 1}


@pytest.mark.rule("tournament 5.3")
def test_whose_bye_would_bring_a_rematch_is_passed_over() -> None:
    # Without E there are AB-CD, AC-BD and AD-BC, with a rematch in each. Without D there is AE-BC.
    assert bye("ABCDE", met("AB", "AC", "AD", "BD"), {}) == "D"
    # All have met but AB, AD and BE: AD and BE leave C.
    others = (one + two for at, one in enumerate("ABCDE") for two in "ABCDE"[at + 1 :])
    assert bye("ABCDE", met(*(two for two in others if two not in {"AB", "AD", "BE"})), {}) == "C"


@pytest.mark.rule("tournament 5.3")
def test_where_a_rematch_cannot_be_avoided_the_last_has_it() -> None:
    assert bye("ABC", met("AB", "AC", "BC"), {"C": 1}) == "B"


# --- 5.4


@pytest.mark.rule("tournament 5.4")
def test_in_the_first_round_the_lots_alone_pair() -> None:
    assert draw(played("A B C D"), "BDAC") == ("BD AC", None)


@pytest.mark.rule("tournament 5.4")
def test_nobody_meets_again_whom_they_have_met() -> None:
    assert pairs(listed("4444", "AB", "CD")) == "AC BD"


@pytest.mark.rule("tournament 5.4")
def test_the_first_gives_way_where_those_below_could_not_be_paired() -> None:
    # A has not met B, but C and D have met.
    assert pairs(listed("4411", "CD")) == "AC BD"


@pytest.mark.rule("tournament 5.4")
def test_the_first_of_the_list_is_spared_a_rematch_before_the_second() -> None:
    # Everybody has met everybody but one: A must not have met again, so B and C do.
    assert pairs(listed("4444", "AB", "AC", "BC", "BD", "CD")) == "AD BC"


@pytest.mark.rule("tournament 5.4")
def test_who_must_meet_again_meets_whom_they_met_less_often() -> None:
    assert pairs(listed("4444", "AB", "AB", "AC", "AC", "AD", "BC", "BD", "CD")) == "AD BC"


@pytest.mark.rule("tournament 5.4")
def test_points_are_as_near_as_can_be() -> None:
    # B, the odd one of those with 8, gets one with 7 and not with 4.
    assert pairs(listed("8874", "AB")) == "AC BD"
    assert pairs(listed("8874", "AC", "AB")) == "AD BC"
    assert pairs(listed("888774", "AB", "AC")) == "AD BC EF"


@pytest.mark.rule("tournament 5.4")
def test_a_difference_counts_for_the_higher_of_the_two_alone() -> None:
    # If it counted for B too, A had D, the last by lot.
    assert pairs(listed("8777")) == "AB CD"


@pytest.mark.rule("tournament 5.4")
def test_points_come_before_lots() -> None:
    # C stands higher than D, but without C there is nobody near for B.
    assert pairs(listed("887733", "AB", "BD")) == "AD BC EF"


@pytest.mark.rule("tournament 5.4")
def test_of_several_the_first_by_lot() -> None:
    assert pairs(listed("44444444", "AB", "CD")) == "AC BD EF GH"


@pytest.mark.rule("tournament 5.4")
def test_a_list_of_odd_length_is_not_paired() -> None:
    with pytest.raises(ValueError, match="A"):
        best_pairing(listed("444"))


@pytest.mark.rule("tournament 5.4")
def test_a_concession_is_a_meeting_and_a_no_show_is_none() -> None:
    of = played("A B C D E", "A-B conceded A, C-D noshow C, bye E")
    assert set(past(of.hall, of.matches).met) == {frozenset("AB")}


@pytest.mark.rule("tournament 5.4")
def test_a_result_in_place_of_a_no_show_makes_it_a_meeting() -> None:
    of = played("A B", "A-B 0:0")
    assert set(past(of.hall, of.matches).met) == {frozenset("AB")}


@pytest.mark.rule("tournament 5.4")
def test_a_walk_over_of_the_cut_is_no_meeting() -> None:
    of = played("A B", "cut A over B", seeds="A B")
    assert set(past(of.hall, of.matches).met) == set()


# --- 5.4, why


@pytest.mark.rule("tournament 5.4")
@pytest.mark.parametrize(
    ("of", "two", "reason", "names"),
    [
        (listed("4444"), "AB", "next", ""),
        (listed("4444", "AB"), "AC", "met", "B"),
        (listed("44444444", "AB", "AC", "AD"), "AE", "met", "BC"),
        (listed("4444", clubs="aa.."), "AC", "club", "B"),
        (listed("4411", "CD"), "AC", "needed", "B"),
        (listed("4421"), "CD", "points", ""),
        (listed("444444", "AB"), "BD", "paired", "C"),
    ],
)
def test_why_these_two_is_told_by_whom_the_higher_passed_over(
    of: Listed, two: str, reason: str, names: str
) -> None:
    found = {why.two: why for why in whys(of, best_pairing(of))}[(two[0], two[1])]
    assert (found.reason, "".join(found.names)) == (reason, names)


@pytest.mark.rule("tournament 5.4")
def test_all_who_were_passed_over_are_told_with_whom_they_have() -> None:
    of = listed("444444", "AB", "BD")
    why: Why = whys(of, best_pairing(of))[1]
    assert why.two == ("B", "E")
    assert [(each.name, each.reason, each.has) for each in why.passed] == [
        ("C", "paired", "A"),
        ("D", "met", "F"),
    ]
    assert (why.reason, why.names) == ("met", ("D",))


@pytest.mark.rule("tournament 5.4")
@pytest.mark.parametrize(
    ("of", "passed", "worse"),
    [
        (listed("4411", "CD"), "B", Harm("C", "met")),
        (listed("4411", clubs="..aa"), "B", Harm("C", "club")),
        (listed("887733", "AB", "BD"), "C", Harm("B", "points")),
    ],
)
def test_of_who_was_needed_it_is_told_who_would_be_worse_off(of: Listed, passed: str, worse: Harm) -> None:
    best = best_pairing(of)
    found = {each.name: each.reason for each in whys(of, best)[0].passed}
    assert found[passed] == "needed"
    assert harm(of, best, ("A", passed)) == worse


@pytest.mark.rule("tournament 5.4")
def test_who_has_the_best_anyway_is_harmed_by_nothing() -> None:
    of = listed("4444")
    assert harm(of, best_pairing(of), ("A", "B")) is None


# --- 5.5


@pytest.mark.rule("tournament 5.5")
def test_members_of_a_club_do_not_meet_where_it_can_be_avoided() -> None:
    assert pairs(listed("4444", clubs="aabb")) == "AC BD"
    assert pairs(listed("4444", clubs="aaa.")) == "AD BC"


@pytest.mark.rule("tournament 5.5")
def test_a_rematch_is_worse_than_a_club_and_a_club_worse_than_points() -> None:
    assert pairs(listed("4444", "AC", "BD", "AD", "BC", clubs="aabb")) == "AB CD"
    assert pairs(listed("9911", clubs="aa..")) == "AC BD"


@pytest.mark.rule("tournament 5.5")
def test_clubs_count_in_the_first_rounds_alone_and_not_at_all_unless_set() -> None:
    of = played("A:x B:x C D")
    assert draw(of, "ABCD")[0] == "AB CD"
    one = replace(of, hall=replace(of.hall, settings=Settings(clubs=1)))
    assert draw(one, "ABCD")[0] == "AC BD"
    assert clubs_apart(one.hall, 1) == {"A": "x", "B": "x"}
    assert clubs_apart(one.hall, 2) == {}


# --- 5.6


def boards(told: str) -> list[tuple[str, str]]:
    return [(two[0], two[1]) for two in told.split()]


@pytest.mark.rule("tournament 5.6")
def test_boards_stand_in_the_order_of_the_list() -> None:
    assert pairs(listed("888777", "AB", "BC", "DE")) == "AC BD EF"


@pytest.mark.rule("tournament 5.6")
def test_a_board_takes_the_table_with_the_lowest_lot_that_is_free() -> None:
    assert tables_of(boards("AB CD EF"), {"T1": 9, "T2": 3, "T3": 5}, {}) == ("T2", "T3", "T1")


@pytest.mark.rule("tournament 5.6")
def test_with_fewer_tables_than_boards_they_are_shared_evenly() -> None:
    earlier = {("E", "T1"): 3}
    assert tables_of(boards("AB CD EF GH"), {"T1": 1, "T2": 2}, earlier) == ("T1", "T2", "T2", "T1")


@pytest.mark.rule("tournament 5.6")
def test_the_two_come_to_the_table_on_which_both_together_were_least() -> None:
    earlier = {("A", "T1"): 1, ("B", "T1"): 1, ("A", "T2"): 1, ("B", "T3"): 2}
    assert tables_of(boards("AB"), {"T1": 1, "T2": 3, "T3": 2}, earlier) == ("T2",)


@pytest.mark.rule("tournament 5.6")
def test_equal_lots_of_tables_keep_the_order_in_which_they_are_set() -> None:
    assert tables_of(boards("AB CD"), FrozenMap({"T2": 4, "T1": 4}), {}) == ("T2", "T1")
    assert tables_of(boards("AB CD"), {}, {}) == ()


@pytest.mark.rule("tournament 5.6")
def test_appearances_are_counted_over_all_rounds_before() -> None:
    rounds = ("A-B@T1 0:0, C-D@T2 0:0", "A-C@T1 0:0, B-D@T2 0:0", "cut A-B@T1 0:0, C-D 0:0")
    of = played("A B C D", *rounds, seeds="A C D B")
    assert appearances(of.matches.values()) == {
        ("A", "T1"): 3,
        ("B", "T1"): 2,
        ("C", "T1"): 1,
        ("C", "T2"): 1,
        ("B", "T2"): 1,
        ("D", "T2"): 2,
    }


# --- 7.5


@pytest.mark.rule("tournament 7.5")
def test_a_round_can_be_drawn_as_it_would_have_been() -> None:
    of = played("A B C D", "A-B 300:0, C-D 300:0", "A-C 0:0, B-D 0:0")
    lots = {"A": 1, "B": 2, "C": 3, "D": 4}
    assert drawn(of.hall, of.matches, lots, 2).pairs == (("A", "C"), ("B", "D"))
    otherwise = played("A B C D", "A-B 300:0, C-D 0:300", "A-C 0:0, B-D 0:0")
    assert drawn(otherwise.hall, otherwise.matches, lots, 2).pairs == (("A", "D"), ("B", "C"))
