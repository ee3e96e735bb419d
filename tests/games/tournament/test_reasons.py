"""Why two meet, and why somebody stands where they stand, in sentences: made of what everybody sees."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.core.present.cards import Select
from bot.core.present.paging import LISTED
from bot.core.present.reader import Reader
from bot.core.words.speech import speaking
from bot.games.tournament.explanation_cards import draw_button, order_card, round_drawn, why_card
from bot.games.tournament.hall_cards import HALL_KEPT
from bot.games.tournament.late_matches import late_card
from bot.games.tournament.pairing_reasons import order_all, why_all
from engine.common.seat import PUBLIC, REFEREE
from engine.frozen import FrozenMap
from engine.tournament.drawing.draw import drawn
from engine.tournament.match import OVER, Match
from engine.tournament.rounds import Round
from engine.tournament.see import see
from engine.tournament.settings import Settings
from engine.tournament.standing.past import present
from engine.tournament.state import View
from tests.games.tournament.at_the_pictures import many, state_of
from tests.games.tournament.halls import Played, played
from tests.games.tournament.missions import play


def view_of(of: Played) -> View:
    return see(state_of(of), PUBLIC)


def drawn_by(of: Played, lots: str) -> View:
    """Draw the next round with these lots, the lowest first."""
    return drawn_as(of, {name: at for at, name in enumerate(lots.split())})


def drawn_as(of: Played, lots: dict[str, int]) -> View:
    found = drawn(of.hall, of.matches, lots)
    number = len(of.hall.rounds) + 1
    boards = [f"{number}.{at}" for at in range(1, len(found.pairs) + 1)]
    new = {
        board: Match(board, number, *two, "", OVER) for board, two in zip(boards, found.pairs, strict=True)
    }
    one = Round(number, 1, found.order, tuple(boards), FrozenMap(lots), found.bye)
    hall = replace(of.hall, rounds=(*of.hall.rounds, one))
    return view_of(Played(hall, FrozenMap({**of.matches, **new})))


def told(view: View) -> tuple[str, ...]:
    return why_all(view, view.hall.rounds[-1])


A, B, C, D, E = "ABCDE"


@pytest.mark.rule("tournament 5.4")
def test_who_was_passed_over_is_named_and_why() -> None:
    view = drawn_by(played("A B C D", "A-B 0:0"), f"{A} {B} {C} {D}")
    first = told(view)[0]
    assert first.startswith(f"**{A} against {C}:** {B} is closer to {A}")
    assert "those two have already played" in first


@pytest.mark.rule("tournament 5.4")
def test_the_next_in_the_list_needs_no_more_reason() -> None:
    said = told(drawn_by(played("A B C D"), f"{C} {A} {D} {B}"))
    assert said[0] == f"**{C} against {A}:** {A} comes next on the list after {C}, with the same 0 points."


@pytest.mark.rule("tournament 5.5")
def test_members_of_one_club_are_told_to_be_kept_apart() -> None:
    of = played("A:wolves B:wolves C D", settings=Settings(clubs=1))
    assert "from the same club" in told(drawn_by(of, f"{A} {B} {C} {D}"))[0]


@pytest.mark.rule("tournament 5.4")
def test_who_is_needed_is_told_with_who_would_be_worse_off() -> None:
    of = played("A B C D", "C-D 0:0, bye A", "bye B", settings=Settings(bye=4))
    said = told(drawn_by(of, f"{A} {B} {C} {D}"))[0]
    assert said == (
        f"**{A} against {C}:** {B} is closer to {A} on the list, but without {B}, "
        f"{C} would have to play somebody again."
    )


@pytest.mark.rule("tournament 5.3")
def test_the_bye_is_explained_by_free_rounds_and_the_list() -> None:
    said = told(drawn_by(played("A B C D E"), f"{E} {B} {C} {D} {A}"))[-1]
    assert said == (
        f"**Bye for {A}:** of everybody with the fewest byes so far (0), {A} is last on the list (5.3)."
    )


@pytest.mark.rule("tournament 7.5")
def test_after_a_correction_nobody_is_given_reasons_that_were_none() -> None:
    view = drawn_by(played("A B C D", "A-B 300:0", "C-D 300:0"), f"{A} {B} {C} {D}")
    other = played("A B C D", "A-B 0:300", "C-D 300:0")
    changed = replace(view, matches=FrozenMap({**view.matches, **other.matches}))
    assert "a result was corrected after this draw" in told(changed)[0]


@pytest.mark.rule("tournament 9.1")
def test_pairs_of_a_cut_are_explained_by_their_seeds() -> None:
    view = view_of(played("A B C D", "cut A-D 0:0, B-C 0:0", seeds="A B C D"))
    assert "seeds 1 and 4 of the cut" in told(view)[0]


@pytest.mark.rule("tournament 5.7")
def test_a_round_paired_by_hand_says_so() -> None:
    of = played("A B", "A-B 0:0")
    by_hand = replace(of.hall.rounds[0], by_hand=True)
    view = view_of(replace(of, hall=replace(of.hall, rounds=(by_hand,))))
    assert "paired this round by hand" in told(view)[0]
    assert round_drawn(view, 1, 2) is None


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seed", range(12))
def test_every_pairing_of_any_tournament_has_its_sentence(seed: int, language: str) -> None:
    random = Random(seed)
    of = many(random.randint(5, 20), random.randint(1, 4), seed)
    lots = {name: random.randint(1, 1000) for name in present(of.hall)}
    view = drawn_as(of, lots)
    with speaking(language):
        said = told(view)
        assert len(said) == len(view.hall.rounds[-1].boards) + (view.hall.rounds[-1].bye is not None)
        assert all(one.startswith("**") and "{" not in one for one in said)
        assert len(order_all(view)) == len(view.hall.entries)
        assert all("{" not in one for one in order_all(view))


def test_of_many_boards_one_is_chosen_from_lists_of_25_and_ones_own_comes_first() -> None:
    of = many(64, 1)
    view = drawn_as(of, {name: at for at, name in enumerate(present(of.hall))})
    last = view.matches[view.hall.rounds[-1].boards[-1]].first
    card = why_card(view, "g", view.hall.rounds[-1], last)
    assert last in card.text
    lists = [row for row in card.rows if isinstance(row, Select)]
    assert [len(one.choices) for one in lists] == [len(view.hall.rounds[-1].boards) - LISTED]
    carried = [one.carries for row in card.rows for one in (row if isinstance(row, tuple) else (row,))]
    assert len(set(carried)) == len(carried)
    assert all(len(one) <= 100 for one in carried)
    first = why_card(view, "g", view.hall.rounds[-1], PUBLIC)
    assert "Choose a pairing" in first.text
    assert len(order_card(view, "g", PUBLIC).text) < 2000


@pytest.mark.rule("tournament 8.5")
def test_each_place_is_told_by_what_it_shares_with_the_one_above_and_what_differs() -> None:
    of = played("A B C D", "A-B 300:100", "C-D 250:0")
    said = order_all(view_of(of))
    assert said[0].startswith("1. **C** leads with 3 points")
    second = said[1]
    assert second == "2. **A**: level with C on points and opponents' points; difference 200 against 250."


@pytest.mark.rule("tournament 8.4")
def test_who_is_equal_in_all_is_told_to_share_the_place() -> None:
    said = order_all(view_of(played("A B", "A-B 0:0")))
    assert said[1] == f"1. **{B}**: level with {A} on everything, so they share the place (8.4)."


def test_where_nothing_is_late_the_list_says_so() -> None:
    assert late_card(view_of(played("A B", "A-B")), "g", ()).text == "Nothing is late."


def test_a_page_that_was_made_up_is_the_last_one() -> None:
    of = many(64, 1)
    view = drawn_as(of, {name: at for at, name in enumerate(present(of.hall))})
    for card in (
        why_card(view, "g", view.hall.rounds[-1], PUBLIC, None, 999_999_999),
        order_card(view, "g", PUBLIC, 999_999_999),
    ):
        carried = [one.carries for row in card.rows for one in (row if isinstance(row, tuple) else (row,))]
        assert len(set(carried)) == len(carried)
        assert all(row.choices for row in card.rows if isinstance(row, Select))


def test_the_draw_hangs_in_the_referees_room_alone_and_only_while_a_round_waits() -> None:
    (kind,) = (one for one in HALL_KEPT if one.name == "draw")
    settled, open_ = state_of(played("A B C D", "A-B 0:0, C-D 0:0")), state_of(played("A B", "A-B"))
    assert kind.scopes(see(settled, REFEREE)) == ("",)
    assert [kind.scopes(see(settled, seat)) for seat in (PUBLIC, "A")] == [(), ()]
    assert kind.scopes(see(open_, REFEREE)) == ()
    card = kind.page(see(settled, REFEREE), "", Reader("g", "Cup"))
    assert card is not None
    assert card.rows == ((draw_button("g", see(settled, REFEREE)),),)
    assert draw_button("g", see(settled, REFEREE)).label == "Draw round 2"
    assert kind.page(see(open_, REFEREE), "", Reader("g", "Cup")) is None


def of_record(text: str, number: int) -> tuple[str, ...]:
    """Return the sentences on a round at the end of a record."""
    view = see(play(f"tournament T\nset desk off\nset rounds 3\n{text}").state, PUBLIC)
    return why_all(view, view.hall.rounds[number - 1])


@pytest.mark.rule("tournament 5.4")
def test_a_rematch_of_two_who_are_alone_blames_nobody_else_and_another_names_the_rule() -> None:
    two = "enter A\nenter B\n"
    alone = of_record(f"{two}draw\nnoshow A, B\nresult A-B: mission none; scored A 0, B 0\ndraw\n", 2)
    assert alone[0].endswith("They've already played each other, and there's nobody else.")
    drawn_ = "result {0}-{1}: mission none; scored {0} 0, {1} 0\n"
    pairs = ("AB CD", "AC BD", "AD BC")
    played_ = "".join(
        f"pair {', '.join('-'.join(two) for two in one.split())}\n"
        + "".join(drawn_.format(*two) for two in one.split())
        for one in pairs
    )
    four = f"set rounds 4\n{two}enter C\nenter D\n{played_}draw\n"
    assert all(one.endswith("would have been worse (5.4).") for one in of_record(four, 4))


CORRECTED = """enter Anna
enter Bert
enter Cleo
enter Dora
pair Anna-Bert, Cleo-Dora
result Anna-Bert: mission Anna; scored Anna 0, Bert 0
result Cleo-Dora: mission Cleo; scored Cleo 0, Dora 0
lots Anna, Cleo, Bert, Dora
draw
expect pairing Anna-Cleo, Bert-Dora
referee:
"""
LATER = "result round 1 Cleo-Dora: mission none; scored Cleo 0, Dora 0\n"


@pytest.mark.rule("tournament 7.5")
def test_an_old_draw_is_explained_by_the_results_as_they_were_when_it_was_drawn() -> None:
    before = of_record(CORRECTED, 2)
    assert "Cleo comes next on the list after Anna, with the same 4 points" in before[0]
    assert of_record(f"{CORRECTED}{LATER}", 2) == before
    twice = LATER.replace("none", "Dora").replace("result", "expect round 2\nreferee:\nresult")
    assert of_record(f"{CORRECTED}{LATER}{twice}", 2) == before
    # Taken back and drawn again, it met the results of then.
    again = f"{CORRECTED}{LATER}expect round 2\nreferee:\nundraw\nlots Anna, Cleo, Bert, Dora\ndraw\n"
    assert "nobody else with 4 points" in of_record(again, 2)[0]


@pytest.mark.rule("tournament 5.3")
def test_an_old_bye_is_explained_by_the_free_rounds_as_they_were() -> None:
    base = """enter A
enter B
enter C
pair A-B, bye C
noshow A
lots A, B, C
draw
expect round 2
referee:
"""
    before = of_record(base, 2)
    assert "Bye for A" in before[-1]
    assert of_record(f"{base}result round 1 A-B: mission none; scored A 0, B 0\n", 2) == before
