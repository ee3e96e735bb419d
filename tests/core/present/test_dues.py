"""Deadlines in words: everything that can be late has its name, and a card has room for its buttons."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.present.cards import Card
from bot.core.present.due_sentences import Late, by_when, late, over, soon
from bot.core.present.reader import Reader
from bot.core.present.waiting_cards import Fought, WaitingGame, WaitsFor, checklist_card, overview
from bot.core.time.deadlines.checklist import Checklist
from bot.core.told.waiting_details import DueBy, LateOne, Reminder
from bot.core.told.waiting_details import Late as AllLate
from bot.core.words.language import languages
from bot.core.words.speech import speaking
from bot.games.campaign.letters import letters
from bot.games.campaign.notices import KINDS
from engine.campaign.arranging.waiting import Awaited
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.view import View
from engine.campaign.waits import PACES as PHASES
from tests.games.campaign.cards.told import told
from tests.rules.campaign.table import view

TEXT = """
first blue
referee:
set platoon blue P1 B5: M4
set platoon red P1 B6: L3
blue:
Blue turn 1
pass
red:
Red turn 1
P1, B6, B5
"""
OF = {"scouts": "1.B5", "names": "B5", "retreats": "1.B5", "recoveries": "B5", "orders": ""}
MOMENT = 1_700_000_000


def buttons(card: Card) -> list[Any]:
    assert len(card.rows) <= 5
    assert all(isinstance(row, tuple) and 1 <= len(row) <= 5 for row in card.rows)
    return [one for row in card.rows if isinstance(row, tuple) for one in row]


@pytest.mark.parametrize("tag", sorted(languages()))
@pytest.mark.parametrize("what", PHASES)
def test_everything_that_can_be_late_has_its_name_to_whom_it_is_open_and_to_the_referee(
    what: str, tag: str
) -> None:
    battles = " ".join(f"B5.{one.value}.2" for one in Awaited if one is not Awaited.TURN)
    of = battles if what == "result" else OF[what]
    with speaking(tag):
        for said in (soon, over):
            assert "{" not in said(Reminder(what, of, 3, MOMENT), "War")
            assert "<t:" not in said(Reminder(what, of, 0, 0), "War")
        assert f"<t:{MOMENT}:F>" in by_when(DueBy(what, "red", "B5", MOMENT), "War")
        assert Late(1, Team.RED, what, 0).name


def seen() -> View:
    return view(TEXT, Seat.REFEREE)


@pytest.mark.parametrize("tag", sorted(languages()))
def test_a_card_of_all_that_can_be_late_at_once_fits_into_a_message(tag: str) -> None:
    every = ((at, what, team) for at, what in enumerate(PHASES) for team in Team)
    all_late = AllLate(tuple(LateOne(at * 1_000_000, team, what, at) for at, what, team in every))
    with speaking(tag):
        card = late(all_late, seen(), Reader("f" * 16, "War"))
        found = buttons(card)
        assert all(len(one.label) <= 80 and len(one.carries) <= 100 for one in found)
        waits = tuple(
            WaitsFor(Late(at, Team.RED, what, 1), 1, MOMENT, over=True) for at, what in enumerate(PHASES)
        )
        tasks = Checklist(
            claims=(("Mila", Team.BLUE),), hand_over=(Team.RED,), held=True, questions=1, parked=2
        )
        battles = (Fought("B5", "x", MOMENT, opening=True), Fought("B6", "y", ruling=True))
        game = WaitingGame(
            "f" * 16, "W" * 90, seen(), waits=waits, battles=battles, tasks=tasks, paused=1, reason="r"
        )
        shown = checklist_card(game)
        assert all(len(one.label) <= 80 and len(one.carries) <= 100 for one in buttons(shown))
        assert "{" not in shown.text
        assert len(buttons(overview((game,) * 12, 3))) == 12


def test_by_when_an_answer_is_due_stands_below_its_question_in_one_message() -> None:
    asked_now = view(TEXT, Seat.RED)
    asked = told("ask_scouts", {"platoon": 1, "hex": "B5"})
    due = told("due_by", {"what": "scouts", "team": "red", "of": "1.B5", "due": MOMENT})
    (card,) = letters(KINDS, (asked, due), asked_now, Reader("f" * 16, "War", 7))
    assert card.text.endswith("(<t:1700000000:R>).")
    assert card.rows


def test_a_referee_who_plays_reads_on_his_card_nothing_but_what_everybody_sees() -> None:
    game = WaitingGame("f" * 16, "War", view(TEXT, Seat.PUBLIC), plays=True)
    card = checklist_card(game)
    assert "You play yourself" in card.text
    assert card.rows == ()
