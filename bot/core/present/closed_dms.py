"""What is said to somebody whose direct messages are closed to the bot, and the ways that are left."""

from __future__ import annotations

from bot.core.present.cards import Button, Look
from bot.core.present.carried import Carried
from bot.core.words.speech import say

CHECK, CALL, READ = "dm_check", "dm_call", "dm_read"


def ways(game: str) -> tuple[Button, ...]:
    """Return the buttons below it: to try again, or to be called in the team's room."""
    return (to_check(game), Button(say("button.dm_call"), str(Carried(CALL, game, 0))))


def to_check(game: str) -> Button:
    """Return the button that tries again whether direct messages arrive."""
    return Button(say("button.dm_check"), str(Carried(CHECK, game, 0)), Look.GO)


def to_read(game: str) -> Button:
    """Return the button that shows whoever presses it, and nobody else, what did not reach them."""
    return Button(say("button.dm_read"), str(Carried(READ, game, 0)), Look.GO)
