"""The card of a match: from its owner's View alone, and what it says of what the table does now (6.4)."""

from __future__ import annotations

import pytest

from bot.core.present.cards import Card, Look
from bot.core.present.offered_choices import Offers
from bot.core.present.reader import Reader
from bot.games.tournament.cards import match_card
from bot.games.tournament.groups import group_card, wanted
from bot.games.tournament.offering import offers
from engine.tournament.missions import MISSIONS
from engine.tournament.see import see
from engine.tournament.state import State
from tests.games.tournament.at_the_desk import OVER, PLAYED, chosen, drawn, fought, holds

READER = Reader("game", "Cup", 7)


def card(state: State, seat: str) -> Card:
    """Return the card of somebody's only match."""
    (scope,) = state.matches
    found = match_card(see(state, seat), scope, READER)
    assert found is not None
    return found


def offered(state: State, seat: str) -> Offers:
    """Return what somebody is offered in it."""
    (found,) = offers(see(state, seat))
    return found


def known(state: State, seat: str) -> object:
    """Return all that a card shows and offers: texts, labels, order, counts, what buttons carry."""
    of = offered(state, seat)
    forms = [(one.name, one.label, one.fields) for one in of.forms]
    return card(state, seat), of.lines, of.picks, of.begun, of.labels, forms


SAME = "delay, hold, counterattack"
WORLDS = {
    "a mission": (SAME, "counterattack"),
    "a Target and its force": (SAME, "delay target at the mill"),
    "what a Target is for": (SAME, "hold target flank at the mill"),
}


@pytest.mark.rule("tournament 6.4")
@pytest.mark.parametrize("what", WORLDS)
def test_a_card_tells_nothing_of_what_the_opponent_holds_chose_or_keeps_off_the_table(what: str) -> None:
    cards, his = WORLDS[what]
    one = holds(PLAYED.format(cards=SAME, his="delay"))
    two = holds(PLAYED.format(cards=cards, his=his))
    assert known(one, "Bert") != known(two, "Bert")
    assert known(one, "Anna") == known(two, "Anna")


@pytest.mark.rule("tournament 7.3")
def test_a_card_says_what_the_others_report_is_judged_with_where_more_was_said_since() -> None:
    made = f"{fought('advance', 'probe')}Anna:\nreport\nexpect state Anna reported\n"
    assert "report counts" not in card(holds(made), "Bert").text
    later = holds(f"{made}Bert:\nheld 8: Bert 1, 2\n")
    assert "Held: Bert 1 and 2." in card(later, "Bert").text
    assert "Anna's report by what you'd told me before it: nothing." in card(later, "Bert").text
    assert "report counts" not in card(later, "Anna").text
    # What is pressed for a report answers what it was judged with.
    own = holds(f"{made}Anna:\nheld 8: Bert 1, 2\n")
    assert offered(later, "Bert").key == offered(holds(made), "Bert").key
    assert offered(own, "Bert").key != offered(later, "Bert").key


@pytest.mark.rule("tournament 7.3")
def test_an_objection_is_offered_while_the_others_report_is_the_last_word_and_not_again() -> None:
    reports = "Anna:\nreport\nBert:\nreport\nlost Anna C1 all\nexpect state Anna disputed\n"
    made = f"{fought('advance', 'probe')}{reports}"
    disputed = holds(made)
    assert "object" in [one.name for one in offered(disputed, "Anna").forms]
    assert "object" not in [one.name for one in offered(disputed, "Bert").forms]
    objected = holds(f"{made}Anna:\nobject it was five\n")
    assert "object" not in [one.name for one in offered(objected, "Anna").forms]


@pytest.mark.rule("tournament 6.4")
def test_a_card_tells_nothing_of_the_opponents_hand_while_missions_are_chosen() -> None:
    choosing = PLAYED.rpartition("Bert:")[0]
    one, two = (holds(choosing.format(cards=cards)) for cards in (SAME, "delay, delay, break-through"))
    assert known(one, "Bert") != known(two, "Bert")
    assert known(one, "Anna") == known(two, "Anna")


@pytest.mark.rule("tournament 1.7")
def test_a_roll_for_phantoms_and_one_for_a_real_flank_look_alike() -> None:
    begun = chosen("advance", "counterattack")
    real, phantom = (
        holds(f"{begun}Bert:\nroll 8\nreinforce {what}\nend 1\n") for what in ("reserve", "phantoms")
    )
    assert known(real, "Bert") != known(phantom, "Bert")
    assert known(real, "Anna") == known(phantom, "Anna")


@pytest.mark.rule("tournament 1.7")
def test_an_edge_that_side_a_has_named_is_not_offered_to_b_and_no_other_edge_is_missing() -> None:
    comes = "Anna:\nroll 8, 8\nreinforce phantoms\nBert:\nreinforce phantoms\nend 1\n"
    free = holds(f"{chosen('advance', 'probe')}{comes}")
    named = holds(f"{chosen('advance', 'probe')}{comes}Bert:\nflank phantoms east\n")

    def edges(state: State) -> tuple[str, ...]:
        return next(one for one in offered(state, "Anna").picks if "flank" in one.names[0]).names

    assert edges(free) == (
        *(f"flank phantoms {edge}" for edge in ("east", "west", "baseline")),
        "wait phantoms",
    )
    assert edges(named) == ("flank phantoms west", "flank phantoms baseline", "wait phantoms")


@pytest.mark.rule("tournament 1.4")
@pytest.mark.parametrize(("rolled", "first"), [("9, 2", "Anna"), ("2, 9", "Bert")])
def test_the_card_says_in_turn_1_who_deploys_first_and_how(rolled: str, first: str) -> None:
    begun = chosen("advance", "probe").replace("mission probe\n", f"roll {rolled}\nmission probe\n")
    for seat in ("Anna", "Bert"):
        text = card(holds(begun), seat).text
        assert f"cross-attach, then {first} places one company, and you take turns" in text
        assert "(1.4)" in text
        assert "(1.4)" not in card(holds(f"{begun}Anna:\nend 1\n"), seat).text
    assert "(1.4)" not in card(holds(drawn()), "Anna").text


@pytest.mark.rule("tournament 3.1")
def test_the_card_lists_the_optional_rules_before_the_fight_begins() -> None:
    listed = "Special Stands and Weapons (25), Tactical Doctrine (27) and Smoke (29.1)"
    begun = chosen("advance", "probe")
    for seat in ("Anna", "Bert"):
        for there in (drawn(), begun.rpartition("Bert:")[0], begun):
            assert listed in card(holds(there), seat).text
        assert listed not in card(holds(f"{begun}Anna:\nend 1\n"), seat).text


@pytest.mark.rule("tournament 1.5")
@pytest.mark.rule("tournament 1.6")
def test_the_card_quotes_how_what_is_off_the_table_is_rolled_for_and_comes_on() -> None:
    begun = chosen("advance", "probe")
    waits = card(holds(begun), "Anna").text
    assert "Assault. Roll at the start of your Command Phase" in waits
    assert "(1.5)" not in waits
    comes = card(holds(f"{begun}Anna:\nroll 7\nreinforce assault\nend 1\n"), "Anna").text
    assert 'Assault can come on in any of your movement phases, over your baseline: at least 12"' in comes
    assert 'from every enemy stand, or out of sight of every one within 24" (1.5)' in comes
    assert "(1.6)" not in comes
    assert "(1.5)" not in card(holds(f"{begun}Anna:\nroll 7\nreinforce assault\nend 1\n"), "Bert").text


@pytest.mark.rule("tournament 1.7")
@pytest.mark.rule("tournament 1.9")
@pytest.mark.rule("tournament 1.10")
def test_the_card_quotes_flanks_works_and_phantoms_to_whoever_has_them_and_counts_what_is_left() -> None:
    begun = chosen("advance", "hold")
    text = card(holds(f"{begun}Bert:\nentrench 2\nphantom 1\n"), "Bert").text
    stationary = "with a stationary stand in your own area, the moment it's first spotted (1.9)"
    assert f"You can still place 6 entrenchments and 2 bunkers, {stationary}" in text
    assert "7 phantoms left; remove each when it's spotted. Phantoms never spot (1.10)" in text
    assert "(1.9)" not in card(holds(begun), "Anna").text
    assert "8 phantoms left" in card(holds(begun), "Anna").text
    spent = card(holds(f"{begun}Bert:\nentrench 8\nbunker 2\nphantom 8\n"), "Bert").text
    assert "(1.9)" not in spent
    assert "(1.10)" not in spent
    assert "(1.7)" not in text
    flank = f"{begun}Bert:\nroll 9\nreinforce phantoms\nend 1\n"
    assert "(1.7)" not in card(holds(flank), "Anna").text
    comes = card(holds(flank), "Bert").text
    assert "A flank attack (phantoms) arrives with a Hasty Advance order and its base movement spent" in comes
    assert "in No Man's Land or your own area, from turn 4 also in the enemy's (1.7)" in comes


@pytest.mark.rule("tournament 1.3.2")
def test_a_button_quotes_two_fog_of_war_cards_to_a_counterattack_until_its_reserve_is_there() -> None:
    begun = chosen("counterattack", "probe")
    (label,) = [one for line, one in offered(holds(begun), "Anna").labels.items() if line == "fog"]
    assert label == "Play two Fog of War cards (1.3.2)"
    assert "fog" not in offered(holds(begun), "Bert").lines
    assert "fog" not in offered(holds(f"{begun}Anna:\nfog\n"), "Anna").lines
    there = f"{begun}Anna:\nroll 9\nreinforce reserve\nend 1\nend 2\n"
    assert "fog" not in offered(holds(there), "Anna").lines


@pytest.mark.rule("tournament 1.1.2")
def test_whoever_still_has_to_buy_a_group_is_told_that_the_army_list_says_what_may_be_added() -> None:
    none = see(holds("enter Anna"), "Anna")
    assert "Your army list says what you can add to a company (1.1.2)" in group_card(none, READER).text


@pytest.mark.rule("tournament 1.8")
@pytest.mark.rule("tournament 1.3.4")
def test_the_card_quotes_a_hidden_target_to_its_owner_and_near_to_a_probe_as_the_game_may_end() -> None:
    begun = chosen("probe", "delay target at the mill")
    assert "(1.8)" in card(holds(begun), "Bert").text
    assert "(1.8)" not in card(holds(begun), "Anna").text
    assert "(1.8)" not in card(holds(f"{begun}Bert:\nopen target\n"), "Bert").text
    late = "".join(f"end {turn}\n" for turn in range(1, 8))
    assert "(1.3.4)" in card(holds(f"{begun}Anna:\n{late}"), "Anna").text
    assert "(1.3.4)" not in card(holds(begun), "Anna").text


def test_the_usual_way_to_report_and_to_answer_is_told_in_words_and_not_by_a_colour_alone() -> None:
    over = fought("advance", "probe")
    looks = {one.name: one.look for one in offered(holds(over), "Anna").forms}
    assert (looks["facts"], looks["sums"]) == (Look.GO, Look.PLAIN)
    assert "usually with **Report the losses\u2026**" in card(holds(over), "Anna").text
    reported = holds(f"{over}Anna:\nreport\nmission none\nscored Anna 1, Bert 0\n")
    assert "press **Confirm Anna's report**" in card(reported, "Bert").text
    assert "confirm" in offered(reported, "Bert").lines


def test_a_button_for_a_report_does_nothing_to_one_that_has_replaced_it() -> None:
    over = fought("advance", "probe")
    first = offered(holds(f"{over}Anna:\nreport\nmission none\nscored Anna 1, Bert 0\n"), "Bert")
    second = offered(holds(f"{over}Anna:\nreport\nmission none\nscored Anna 1, Bert 300\n"), "Bert")
    assert first.lines == second.lines == ("confirm",)
    assert second.line(first.sign("confirm")) is None


@pytest.mark.parametrize("state", [chosen("advance", word) for word in MISSIONS[1:]] + [f"{OVER}"])
def test_every_card_fits_a_phone(state: str) -> None:
    text = state if state != OVER else fought("hold", "probe")
    for seat in ("Anna", "Bert"):
        shown = card(holds(text), seat)
        assert len(shown.text) < 1700
        assert len(shown.rows) <= 5


@pytest.mark.rule("tournament 6.1")
def test_without_the_desk_nobody_is_asked_for_a_battle_group_and_may_hand_one_in() -> None:
    begun = "referee:\nenter Anna\nenter Bert\n"
    group = "Anna:\nholding\nC1: 10 stands, 400\n"
    assert wanted(see(holds(begun), "Anna"))
    off = see(holds(f"{begun}set desk off\n"), "Anna")
    assert not wanted(off)
    assert "You don't need a battle group here" in group_card(off, READER).text
    assert wanted(see(holds(f"{begun}set desk off\n{group}"), "Anna"))
