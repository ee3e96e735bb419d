"""What people do away from the bot, on the board of a game: it is said to be done, or ticked bit by bit."""

from __future__ import annotations

from collections.abc import Sequence

from bot.present.cards import Button, Choice, Look, Row, Select
from bot.present.carried import Carried
from bot.words.speech import say

DONE, TICK = "board_done", "board_tick"


def done_row(game: str) -> Row:
    """Return the row below a list of what is to be done: whoever has done it says so there, for all."""
    return (Button(say("button.board_done"), str(Carried(DONE, game, 0)), Look.GO),)


def checklist(game: str, asks: str, checks: Sequence[str]) -> Row:
    """Return the list of what is to be looked at on the board: what is chosen stays ticked for all."""
    choices = tuple(Choice(one, str(number)) for number, one in enumerate(checks))
    return Select(str(Carried(TICK, game, 0)), asks, choices, least=0, most=len(choices))
