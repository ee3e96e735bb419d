"""What is held until the referee has looked at it, in words: his letter, and what teams would be sent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from bot.present.cards import Button, Card, Look
from bot.present.carried import Carried
from bot.present.names import plain
from bot.words.speech import say
from engine.campaign.view import View

if TYPE_CHECKING:
    from bot.present.letters import Place
    from bot.present.notices import Told

LOOK, SEND, BACK = "hold_look", "hold_send", "hold_back"
"""The acts of its buttons; they carry the position at which the teams stand, and the head looked at."""


def letter(notice: Told, _: View, place: Place) -> Card:
    """Answer what the referee is told: that something waits for him, and how he looks at it."""
    shown = int(str(notice.details["shown"]))
    look = Button(say("button.hold_look"), str(Carried(LOOK, place.game, shown)), Look.GO)
    return Card(say("hold.waits", game=plain(place.name))).under((look,))


def decide(game: str, shown: int, head: int) -> tuple[Button, ...]:
    """Answer the buttons below what he has looked at: send it, or take the last step back."""
    return (
        Button(say("button.hold_send"), str(Carried(SEND, game, head, str(shown))), Look.GO),
        Button(say("button.hold_back"), str(Carried(BACK, game, head)), Look.DANGER),
    )


CARDS: Mapping[str, Callable[[Told, View, Place], Card]] = {"held": letter}
