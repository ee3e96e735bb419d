"""The buttons under a letter about a battle: each does something with the battle that the letter is about."""

from __future__ import annotations

from bot.core.present.cards import Button, Look
from bot.core.present.carried import Carried
from bot.core.present.reader import Reader
from bot.core.words.speech import say
from bot.games.campaign.cards.marks import turn_mark
from engine.campaign.arranging.told.pieces import OfBattle
from engine.campaign.view import View


def letter_button(
    details: OfBattle, view: View, reader: Reader, act: str, more: str = "", *, look: Look = Look.PLAIN
) -> Button:
    """Return the button that does an act, named by the words for it; the rest as in `letter_carries`."""
    return Button(say(f"button.{act}"), letter_carries(details, view, reader, act, more), look)


def letter_carries(details: OfBattle, view: View, reader: Reader, act: str, more: str = "") -> str:
    """Return what a button carries that does an act on the notice's `encounter`, in the turn of the View.

    `more` is the act's own matter.
    """
    matter = f"{details.encounter}.{more}" if more else details.encounter
    return str(Carried(act, reader.game, turn_mark(view), matter))
