"""The buttons under a letter about a battle: each does something with the battle that the letter is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.present.cards import Button, Look
from bot.present.carried import Carried, turn_mark
from bot.words.speech import say
from engine.campaign.view import View

if TYPE_CHECKING:
    from bot.present.letters import Place
    from bot.present.notices import Told


def letter_button(
    notice: Told, view: View, place: Place, act: str, more: str = "", *, look: Look = Look.PLAIN
) -> Button:
    """Answer the button that does an act, named by the words for it; the rest as in `letter_carries`."""
    return Button(say(f"button.{act}"), letter_carries(notice, view, place, act, more), look)


def letter_carries(notice: Told, view: View, place: Place, act: str, more: str = "") -> str:
    """Answer what a button carries that does an act on the notice's `encounter`, in the turn of the View.

    `more` is the act's own matter.
    """
    encounter = str(notice.details["encounter"])
    matter = f"{encounter}.{more}" if more else encounter
    return str(Carried(act, place.game, turn_mark(view), matter))
