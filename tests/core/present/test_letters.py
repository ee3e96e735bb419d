"""Letters: what one audience reads of one moment: a captain, a room, the public."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.present.cards import Card
from bot.core.present.reader import Reader
from bot.core.seam.letters import shown, there
from bot.games.campaign.game import CAMPAIGN
from bot.games.campaign.letters import letters
from bot.games.campaign.notices import KINDS
from engine.campaign.commands import Seat
from engine.campaign.view import View
from tests.games.campaign.cards.told import told
from tests.rules.campaign.table import view

CAPTAIN = Reader("0" * 16, "War", user=7)
ROOM = Reader("0" * 16, "War")
BEGUN = "first blue\nset platoon blue P1 A5: M5"


def texts(cards: tuple[Card, ...]) -> list[str]:
    return [card.text for card in cards]


@pytest.fixture(scope="module")
def blue() -> View:
    return view(BEGUN, Seat.BLUE)


def test_a_turn_is_opened_with_one_message_that_rings_and_the_sheet_that_does_not(blue: View) -> None:
    opened, sheet = letters(
        KINDS, (told("revenue_banked", {"points": 5}), told("ask_orders", {"turn": 1})), blue, CAPTAIN
    )
    first, second, *_ = opened.text.splitlines()
    assert "Blue turn 1 is yours" in first
    assert "Bank: 5 points" in first
    assert second.startswith("You've banked 5 points of revenue")
    assert opened.rows
    assert not opened.quiet
    assert sheet == Card("```\nBlue turn 1\nP1, A5, stay\n```", quiet=True)


def test_after_an_undo_a_captain_is_asked_anew(blue: View) -> None:
    cards = letters(KINDS, (told("undone"),), blue, CAPTAIN)
    assert "taken back" in cards[0].text
    assert texts(cards)[-1].startswith("```\nBlue turn 1")
    assert len(letters(KINDS, (told("undone"),), blue, ROOM)) == 1


def test_a_new_captain_is_spoken_to_himself_and_given_the_sheet(blue: View) -> None:
    named = told("captain_appointed", {"user": 7, "name": "Boris", "team": "blue"})
    cards = letters(KINDS, (named,), blue, CAPTAIN)
    assert "You're Blue's captain" in cards[0].text
    assert texts(cards)[-1].startswith("```\nBlue turn 1")
    other = letters(KINDS, (named,), blue, Reader("0" * 16, "War", user=8))
    assert texts(other) == ["Boris is Blue's captain in **War** now (2.1)."]


def test_before_the_toss_a_new_captain_is_given_no_sheet() -> None:
    before = view("set bank blue 3", Seat.BLUE)
    named = told("captain_appointed", {"user": 7, "name": "Boris", "team": "blue"})
    assert len(letters(KINDS, (named,), before, CAPTAIN)) == 1


def test_the_public_is_shown_no_map_and_everybody_else_is() -> None:
    begun = (told("turn_began", {"team": "blue", "turn": 1}),)
    assert [shown(CAMPAIGN, begun, seat) for seat in (Seat.REFEREE, Seat.BLUE, Seat.RED)] == [("map",)] * 3
    assert shown(CAMPAIGN, begun, Seat.PUBLIC) == ()
    assert shown(CAMPAIGN, (told("revenue_banked", {"points": 5}),), Seat.BLUE) == ()
    assert shown(CAMPAIGN, (told("ask_orders", {"turn": 1}), *begun), Seat.BLUE) == ("map", "bank")


@pytest.mark.rule("campaign 12.4")
def test_scouts_are_asked_one_by_one_in_platoon_order() -> None:
    seen = view(
        "first blue\nset platoon blue P1 A5: L2\nset platoon blue P2 A5: L3\nset platoon red P1 A6: M4\n"
        "set platoon red P2 B6: M4\nblue:\nBlue turn 1\nP1, A5, A6\nP2, A5, B6",
        Seat.BLUE,
    )
    (card,) = letters(KINDS, (told("ask_scouts", {"platoon": 1, "hex": "A6"}),), seen, CAPTAIN)
    assert "Your scout P1" in card.text
    assert "Then I'll ask about P2" in card.text
    (row,) = card.rows
    assert isinstance(row, tuple)
    assert [button.label for button in row] == ["Halt P1", "Go on with P1"]


def test_nobody_but_its_team_is_asked_a_question(blue: View) -> None:
    referee = view(BEGUN, Seat.REFEREE)
    assert letters(KINDS, (told("ask_scouts", {"platoon": 1, "hex": "A6"}),), referee, ROOM) == ()


def test_a_picture_on_which_there_is_nothing_for_its_reader_does_not_go_with_a_letter(blue: View) -> None:
    notices = (told("ask_orders", {"turn": 1}),)
    every = shown(CAMPAIGN, notices, Seat.BLUE)
    assert every
    assert there(CAMPAIGN, notices, Seat.BLUE, blue) == every
    empty = {
        name: replace(one, there=lambda view: view is not blue) for name, one in CAMPAIGN.pictures.items()
    }
    without = replace(CAMPAIGN, pictures=empty)
    assert there(without, notices, Seat.BLUE, blue) == ()
    assert there(without, notices, Seat.BLUE, None) == every
