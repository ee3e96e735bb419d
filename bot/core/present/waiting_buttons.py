"""The buttons that do what waits for somebody: the same that stand on the bot's own cards."""

from __future__ import annotations

from bot.core.present.cards import Button, Look
from bot.core.present.carried import Carried
from bot.core.words.speech import say


def deeds(moment: str, game: str, turn: int, draft: int) -> tuple[Button, ...]:
    """Return the buttons of a moment; () where nothing waits, or where the questions have their own."""
    match moment:
        case "captain_orders" | "practice_orders":
            return (*to_order(game, turn), Button(say("button.sheet"), str(Carried("blank", game, turn))))
        case "captain_draft" | "practice_draft":
            return (*to_give(game, turn, draft), to_receipt(game, turn, Look.PLAIN))
        case _:
            return ()


def to_order(game: str, turn: int) -> tuple[Button, ...]:
    """Return the buttons that begin a sheet: it is tapped or written."""
    return (Button(say("button.tap"), str(Carried("taps", game, turn)), Look.GO), to_write(game, turn))


def to_write(game: str, turn: int) -> Button:
    """Return the button that opens the form of a sheet."""
    return Button(say("button.write"), str(Carried("change", game, turn)))


def to_give(game: str, turn: int, draft: int) -> tuple[Button, ...]:
    """Return the buttons of a draft: it is given or changed."""
    more = str(draft)
    return (
        Button(say("button.give"), str(Carried("give", game, turn, more)), Look.GO),
        Button(say("button.change"), str(Carried("change", game, turn, more))),
    )


def to_receipt(game: str, turn: int, look: Look) -> Button:
    """Return the button that shows the receipt."""
    return Button(say("button.receipt"), str(Carried("receipt", game, turn)), look)
