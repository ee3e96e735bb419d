"""What people do away from the bot, on the board of a game: a button that says it is done."""

from __future__ import annotations

from bot.present.cards import Button, Look, Row
from bot.present.carried import Carried
from bot.words.speech import say

DONE = "board_done"


def done_row(game: str) -> Row:
    """Return the row below a list of what is to be done: whoever has done it says so there, for all."""
    return (Button(say("button.board_done"), str(Carried(DONE, game, 0)), Look.GO),)
