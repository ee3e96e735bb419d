"""What a correction would come to, before it is made: places and points, and the draws made since (7.5)."""

from __future__ import annotations

import pytest

from engine.common.foretold import Foretold, Moved, Placed, Redrawn
from engine.tournament.standing.foretold import foretold
from tests.games.tournament.missions import play

FOUR = "tournament Cup\nenter Anna\nenter Bert\nenter Cleo\nenter Dora\nset desk off\nset rounds 2\n"
ROUND_1 = """lots Anna, Bert, Cleo, Dora
draw
result Anna-Bert: mission Anna; scored Anna 0, Bert 0
result Cleo-Dora: mission Cleo; scored Cleo 0, Dora 0
"""
ROUND_2 = "lots Anna, Bert, Cleo, Dora\ndraw\n"
TURNED = "result round 1 Cleo-Dora: mission Dora; scored Cleo 0, Dora 0\n"


def told(base: str, correction: str) -> Foretold:
    """Return what a line would come to at the end of a record."""
    return foretold(play(base).state, play(base + correction).state)


@pytest.mark.rule("tournament 7.5")
def test_who_would_stand_elsewhere_is_told_with_place_and_points_before_and_after() -> None:
    found = told(FOUR + ROUND_1, TURNED)
    assert found.moved == (
        Moved("Dora", Placed(3, 0), Placed(1, 4)),
        Moved("Cleo", Placed(1, 4), Placed(3, 0)),
    )
    assert (found.redrawn, found.since) == ((), 0)


@pytest.mark.rule("tournament 7.5")
def test_a_later_round_is_told_as_it_would_have_been_drawn_with_its_own_lots() -> None:
    found = told(FOUR + ROUND_1 + ROUND_2, TURNED)
    # Anna and Cleo met as the two winners; it would have been Anna and Dora.
    assert found.redrawn == (Redrawn(2, (("Anna", "Dora"), ("Bert", "Cleo"))),)
    assert found.since == 1


@pytest.mark.rule("tournament 7.5")
def test_a_correction_that_changes_no_points_would_draw_the_same_round() -> None:
    found = told(FOUR + ROUND_1 + ROUND_2, "result round 1 Anna-Bert: mission Anna; scored Anna 50, Bert 0\n")
    assert (found.redrawn, found.since) == ((), 1)


@pytest.mark.rule("tournament 5.7")
def test_a_round_that_was_paired_by_hand_would_be_as_it_is() -> None:
    assert told(f"{FOUR}{ROUND_1}pair Anna-Bert, Cleo-Dora\n", TURNED).since == 0


@pytest.mark.rule("tournament 5.3")
def test_another_bye_is_told_with_the_pairs_of_it() -> None:
    base = """tournament Cup
enter Anna
enter Bert
enter Cleo
set desk off
set rounds 2
lots Anna, Bert, Cleo
draw
result Anna-Bert: mission Anna; scored Anna 0, Bert 0
lots Anna, Bert, Cleo
draw
"""
    found = told(base, "result round 1 Anna-Bert: mission Bert; scored Anna 0, Bert 0\n")
    assert found.redrawn == (Redrawn(2, (("Bert", "Cleo"),), "Anna"),)


CUT = f"{FOUR}set rounds 1\nset cut 4\n{ROUND_1}lots Anna, Bert, Cleo, Dora\ndraw\n"


@pytest.mark.rule("tournament 9.1")
def test_a_cut_would_have_other_seeds_and_so_another_first_round() -> None:
    base = f"{FOUR}set rounds 1\nset cut 4\n{ROUND_1}draw\n"
    base = base.replace("lots Anna, Bert, Cleo, Dora\ndraw\n", "pair Anna-Bert, Cleo-Dora\n")
    base = base.replace("scored Anna 0", "scored Anna 20").replace("scored Cleo 0", "scored Cleo 10")
    found = told(base, "result round 1 Anna-Bert: mission none; scored Anna 0, Bert 300\n")
    assert found.moved == (
        Moved("Cleo", Placed(2, 4), Placed(1, 4)),
        Moved("Bert", Placed(4, 0), Placed(2, 3)),
        Moved("Anna", Placed(1, 4), Placed(4, 0)),
    )
    assert found.redrawn == (Redrawn(2, (("Cleo", "Anna"), ("Bert", "Dora"))),)


@pytest.mark.rule("tournament 9.2")
def test_a_final_would_have_had_another_in_it_and_places_at_the_end_are_those_of_the_cut() -> None:
    two = play(CUT).state
    first, second = (two.matches[one].two for one in two.hall.rounds[-1].boards)
    wins = "result {0}-{1}: mission {2}; scored {0} 0, {1} 0\n"
    final = CUT + wins.format(*first, first[0]) + wins.format(*second, second[0]) + "draw\n"
    turned = f"result round 2 {first[0]}-{first[1]}: mission {first[1]}; scored {first[0]} 0, {first[1]} 0\n"
    (other,) = told(final, turned).redrawn
    assert other.number == 3
    assert set(other.pairs[0]) == {first[1], second[0]}
    over = final + wins.format(first[0], second[0], first[0])
    found = told(
        over, f"result {first[0]}-{second[0]}: mission {second[0]}; scored {first[0]} 0, {second[0]} 0\n"
    )
    assert [(one.seat, one.was.place, one.now.place) for one in found.moved] == [
        (second[0], 2, 1),
        (first[0], 1, 2),
    ]


THREE = """tournament Cup
enter Anna
enter Bert
enter Cleo
set desk off
set rounds 1
set cut 2
pair Anna-Bert, bye Cleo
result Anna-Bert: mission Anna; scored Anna 0, Bert 0
"""
OTHER_WINNER = "result round 1 Anna-Bert: mission Bert; scored Anna 0, Bert 0\n"


@pytest.mark.rule("tournament 7.5")
@pytest.mark.rule("tournament 9.1")
def test_a_cut_would_have_been_drawn_of_those_who_were_there_when_it_was_drawn() -> None:
    left = f"{THREE}draw\nexpect pairing Anna-Cleo\nreferee:\nwithdraw Bert\nexpect round 2\nreferee:\n"
    assert told(left, OTHER_WINNER).redrawn == (Redrawn(2, (("Bert", "Cleo"),)),)
    back = f"{THREE}withdraw Bert\ndraw\nreturn Bert\nexpect round 2\nreferee:\n"
    assert told(back, OTHER_WINNER).redrawn == ()
