"""The buttons that do what waits for somebody: the same that stand on the bot's own cards."""

from __future__ import annotations

from bot.present.cards import Button, Look
from bot.present.carried import Carried
from bot.words.speech import say


def deeds(moment: str, game: str, turn: int, draft: int) -> tuple[Button, ...]:
    """Answer the buttons of a moment; () where nothing waits, or where the questions have their own."""
    more = str(draft)
    match moment:
        case "captain_orders" | "practice_orders":
            return (
                Button(say("button.tap"), str(Carried("taps", game, turn)), Look.GO),
                Button(say("button.write"), str(Carried("change", game, turn))),
                Button(say("button.sheet"), str(Carried("blank", game, turn))),
            )
        case "captain_draft" | "practice_draft":
            return (
                Button(say("button.give"), str(Carried("give", game, turn, more)), Look.GO),
                Button(say("button.change"), str(Carried("change", game, turn, more))),
                Button(say("button.receipt"), str(Carried("receipt", game, turn))),
            )
        case _:
            return ()
