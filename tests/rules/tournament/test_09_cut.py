"""Chapter 9 of the tournament: the cut, and how it all ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.tournament.settings import Settings
from engine.tournament.standing.cut import bracket, goes_on, next_meetings, seeds, still_equal
from engine.tournament.standing.finals import champions, final_places, is_over
from tests.games.tournament.halls import Played, played, withdrawn

CUT = Settings(rounds=1, cut=4)
SWISS = "A-E 400:0, B-F 300:0, C-G 200:0, D-H 100:0"
"""Places 1 A, 2 B, 3 C, 4 D, 5 H, 6 G, 7 F, 8 E."""


def eight(*rounds: str, settings: Settings = CUT) -> Played:
    return played("A B C D E F G H", SWISS, *rounds, settings=settings, seeds="A B C D")


def meetings(of: Played) -> str:
    return " ".join("".join(one.two) + one.goes_on.lower() for one in next_meetings(of.hall, of.matches))


def finals(of: Played) -> str:
    return ", ".join(f"{place} {name}" for place, name in final_places(of.hall, of.matches))


def on(board: str) -> str:
    """Return who goes on from a board of which A has the better seed."""
    (match,) = played("A B", f"cut {board}", seeds="A B").matches.values()
    return goes_on(("A", "B"), match)


# --- 9.1


@pytest.mark.rule("tournament 9.1")
@pytest.mark.parametrize(
    ("size", "boards"),
    [
        (2, "1-2"),
        (4, "1-4 2-3"),
        (8, "1-8 4-5 2-7 3-6"),
        (16, "1-16 8-9 4-13 5-12 2-15 7-10 3-14 6-11"),
    ],
)
def test_the_first_meets_the_last_and_the_first_two_can_meet_in_the_final_alone(
    size: int, boards: str
) -> None:
    found = bracket(size)
    assert " ".join(f"{one}-{other}" for one, other in zip(found[::2], found[1::2], strict=True)) == boards


@pytest.mark.rule("tournament 9.1")
def test_the_best_of_those_present_play_on_in_the_order_of_the_standings() -> None:
    of = withdrawn(eight(), "B")
    assert seeds(of.rows(), 4, {}) == ("A", "C", "D", "H")


@pytest.mark.rule("tournament 9.1")
def test_what_is_still_equal_is_told_apart_by_lot() -> None:
    of = played("A B C D E F", "A-B 300:0, C-D 300:0, E-F 200:0")
    assert still_equal(of.rows()) == ("A", "C", "B", "D")
    assert seeds(of.rows(), 2, {"A": 2, "C": 1}) == ("C", "A")
    assert seeds(of.rows(), 2, {"A": 1, "C": 2}) == ("A", "C")


@pytest.mark.rule("tournament 9.1")
def test_who_shares_a_place_with_one_who_has_withdrawn_needs_no_lot() -> None:
    of = played("A B C D", "A-B 300:0, C-D 300:0")
    assert still_equal(of.rows()) == ("A", "C", "B", "D")
    assert still_equal(withdrawn(of, "A").rows()) == ("B", "D")


@pytest.mark.rule("tournament 9.1")
def test_the_rounds_of_the_cut_follow_the_bracket() -> None:
    assert meetings(eight()) == "AD BC"
    assert meetings(eight("cut A-D 0:300, B-C 300:0")) == "BD"
    assert meetings(eight("cut A-D 0:300, B-C 300:0", "cut B-D 0:300")) == ""


@pytest.mark.rule("tournament 9.1")
def test_eight_play_on_board_by_board() -> None:
    of = played("A B C D E F G H", seeds="A B C D E F G H")
    assert meetings(of) == "AH DE BG CF"
    first = "cut A-H 0:300, D-E 0:300, B-G 300:0, C-F 0:300"
    assert meetings(played("A B C D E F G H", first, seeds="A B C D E F G H")) == "EH BF"
    walked = "cut A-H 0:300, D-E 0:300, B over G, C-F 0:300"
    assert meetings(played("A B C D E F G H", walked, seeds="A B C D E F G H")) == "EH BF"


# --- 9.2


@pytest.mark.rule("tournament 9.2")
@pytest.mark.parametrize(
    ("board", "goes"),
    [
        ("A-B mission B 900:0", "B"),
        ("B-A mission B 0:900", "B"),
        ("A-B 0:300", "B"),
        ("A-B 100:199", "B"),
        ("B-A 199:100", "B"),
        ("A-B 150:150", "A"),
        ("B-A 150:150", "A"),
        ("A-B conceded A", "B"),
        ("A-B noshow A", "B"),
        ("A-B noshow A B", "A"),
        ("B-A noshow A B", "A"),
    ],
)
def test_more_points_go_on_in_a_draw_who_scored_more_then_the_better_seed(board: str, goes: str) -> None:
    assert on(board) == goes


@pytest.mark.rule("tournament 9.2")
def test_nobody_goes_on_from_a_match_that_is_not_settled() -> None:
    with pytest.raises(ValueError, match=r"1\.1"):
        on("A-B")


@pytest.mark.rule("tournament 9.2")
def test_against_one_who_has_withdrawn_the_other_goes_on_without_a_match() -> None:
    assert meetings(withdrawn(eight(), "A")) == "ADd BC"
    assert meetings(withdrawn(eight(), "D")) == "ADa BC"
    assert meetings(withdrawn(eight(), "D", "A")) == "ADa BC"


@pytest.mark.rule("tournament 9.2")
def test_who_went_on_without_a_match_meets_the_winner_of_the_other() -> None:
    of = eight("cut D over A, B-C 0:300")
    assert meetings(of) == "CD"
    assert meetings(withdrawn(of, "C")) == "CDd"


# --- 9.3


@pytest.mark.rule("tournament 9.3")
def test_final_places_go_by_the_last_round_of_the_cut_then_by_seed_then_by_the_standings() -> None:
    of = eight("cut A-D 0:300, B-C 300:0", "cut B-D 0:300")
    assert finals(of) == "1 D, 2 B, 3 A, 4 C, 5 H, 6 G, 7 F, 8 E"
    assert champions(of.hall, of.matches) == ("D",)


@pytest.mark.rule("tournament 9.3")
def test_the_standings_stand_as_they_were() -> None:
    of = eight("cut A-D 0:300, B-C 300:0", "cut B-D 0:300")
    assert of.places() == "1 A, 2 B, 3 C, 4 D, 5 H, 6 G, 7 F, 8 E"


@pytest.mark.rule("tournament 9.3")
def test_a_walk_over_in_the_final_makes_a_champion_too() -> None:
    of = withdrawn(eight("cut A over D, B-C 300:0", "cut A over B"), "B", "D")
    assert finals(of) == "1 A, 2 B, 3 C, 4 D, 5 H, 6 G, 7 F, 8 E"


@pytest.mark.rule("tournament 9.3")
def test_others_keep_what_they_share_and_who_withdrew_before_the_cut_is_among_them() -> None:
    swiss = "A-B 400:0, C-D 300:0, E-F 300:0"
    of = played("A B C D E F", swiss, "cut C-E 100:0", settings=Settings(rounds=1, cut=2), seeds="C E")
    assert finals(withdrawn(of, "A")) == "1 C, 2 E, 3 A, 4 D, 4 F, 6 B"


@pytest.mark.rule("tournament 9.3")
def test_there_are_no_final_places_while_it_goes_on() -> None:
    semifinals = eight("cut A-D 0:300, B-C 300:0")
    for of in (eight(), semifinals, eight("cut A-D 0:300, B-C 300:0", "cut B-D")):
        assert not is_over(of.hall, of.matches)
        assert finals(of) == ""
        assert champions(of.hall, of.matches) == ()
    undrawn = replace(eight(), hall=replace(eight().hall, seeds=()))
    assert not is_over(undrawn.hall, undrawn.matches)


@pytest.mark.rule("tournament 9.3")
def test_without_a_cut_the_standings_are_final_when_all_rounds_are_settled() -> None:
    of = played("A B C D", "A-B 300:0, C-D 300:0", settings=Settings(rounds=1))
    assert finals(of) == "1 A, 1 C, 3 B, 3 D"
    assert champions(of.hall, of.matches) == ("A", "C")
    assert finals(played("A B C D", "A-B 300:0, C-D", settings=Settings(rounds=1))) == ""
    assert finals(played("A B C D", "A-B 300:0, C-D 300:0")) == ""
    assert finals(played("A B")) == ""
    assert finals(played("A")) == ""
