"""What is held until the referee has looked at it, in words: his letter, and what teams would be sent."""

from __future__ import annotations

from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.present.reader import Reader, View
from bot.core.present.rulings.ruling_wording import USUAL, Wording
from bot.core.told.whole_game_details import Held
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import say
from engine.common.turn import WHOLE, Scope

LOOK, SEND, BACK = "hold_look", "hold_send", "hold_back"
"""The acts of its buttons; they carry the position at which the teams stand, and the head looked at."""


def letter(details: Held, _: View, reader: Reader, wording: Wording = USUAL) -> Card:
    """Return what the referee is told: that something waits for him, and how he looks at it."""
    key = "hold.part_waits" if details.scope else "hold.waits"
    text = wording.say(key, game=plain(reader.name), scope=plain(details.scope))
    return Card(text).under((look_button(reader.game, details.shown, details.scope, wording),))


def look_button(game: str, shown: int, scope: Scope, wording: Wording = USUAL) -> Button:
    """Return the button that shows what is held, of a scope by its name."""
    name = say("button.hold_look_part", scope=bare(scope, 40)) if scope else wording.say("button.hold_look")
    return Button(name, str(Carried(LOOK, game, shown, scope)), Look.GO)


def decide(game: str, shown: int, head: int, scope: Scope = WHOLE) -> tuple[Button, ...]:
    """Return the buttons below what he has looked at: send it, or take the last step back."""
    more = f"{shown}.{scope}" if scope else str(shown)
    return (
        Button(say("button.hold_send"), str(Carried(SEND, game, head, more)), Look.GO),
        Button(say("button.hold_back"), str(Carried(BACK, game, head, scope)), Look.DANGER),
    )
