"""How far long work has come: told by changing the answer that is still to come, a few times in all."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from bot.cogs import replies
from bot.present.cards import Card
from bot.words.speech import say

PARTS = 8
"""How often the answer is changed at the most: Discord takes no more than a few changes in a second."""
_FULL, _EMPTY = "\u25b0", "\u25b1"


def reporter(interaction: discord.Interaction, key: str) -> Callable[[int, int], Awaitable[None]]:
    """Answer what is told how many of how many are done, and says so by the sentence of a key."""
    told = 0

    async def progress(done: int, of: int) -> None:
        nonlocal told
        part = PARTS * done // max(of, 1)
        if part != told and done < of:
            told = part
            await replies.replace(interaction, Card(say(key, done=done, count=of, bar=bar(done, of))))

    return progress


def bar(done: int, of: int) -> str:
    """Answer a bar of signs, filled as far as the work has come."""
    full = PARTS * done // max(of, 1)
    return _FULL * full + _EMPTY * (PARTS - full)
