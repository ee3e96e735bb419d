"""What is held until the referee has looked at it, in words: his letter, and what teams would be sent."""

from __future__ import annotations

from bot.present.cards import Button, Card, Look
from bot.present.carried import Carried
from bot.present.names import plain
from bot.present.reader import Reader, View
from bot.told.whole import Held
from bot.words.speech import say

LOOK, SEND, BACK = "hold_look", "hold_send", "hold_back"
"""The acts of its buttons; they carry the position at which the teams stand, and the head looked at."""


def letter(details: Held, _: View, reader: Reader) -> Card:
    """Answer what the referee is told: that something waits for him, and how he looks at it."""
    shown = details.shown
    look = Button(say("button.hold_look"), str(Carried(LOOK, reader.game, shown)), Look.GO)
    return Card(say("hold.waits", game=plain(reader.name))).under((look,))


def decide(game: str, shown: int, head: int) -> tuple[Button, ...]:
    """Answer the buttons below what he has looked at: send it, or take the last step back."""
    return (
        Button(say("button.hold_send"), str(Carried(SEND, game, head, str(shown))), Look.GO),
        Button(say("button.hold_back"), str(Carried(BACK, game, head)), Look.DANGER),
    )
