"""How far long work has come: told by changing the answer that is still to come, a few times in all."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord

from bot.core.discord.answering import replies
from bot.core.discord.doors import Shut
from bot.core.present.cards import Card
from bot.core.words.speech import say

log = logging.getLogger(__name__)

PARTS = 8
"""How often the answer is changed at the most: Discord takes no more than a few changes in a second."""
_PATIENCE_S = 1.0
"""How long the work waits for Discord to take one: others wait for their pictures behind it."""
_TOO_LARGE, _ENTITY_TOO_LARGE = 40005, 413
_FULL, _EMPTY = "\u25b0", "\u25b1"


def reporter(interaction: discord.Interaction, key: str) -> Callable[[int, int], Awaitable[None]]:
    """Return what is told how many of how many are done, and says so by the sentence of a key."""
    told, limited = 0, False

    async def progress(done: int, of: int) -> None:
        nonlocal told, limited
        part = PARTS * done // max(of, 1)
        if part != told and done < of and not limited:
            told = part
            try:
                async with asyncio.timeout(_PATIENCE_S):
                    await replies.replace(interaction, Card(say(key, done=done, count=of, bar=bar(done, of))))
            except TimeoutError:
                limited = True
            except discord.HTTPException as error:
                # The work itself goes on: what counts is its end.
                log.info("How far something has come could not be told: %s %s", error.status, error.code)

    return progress


async def upload(interaction: discord.Interaction, card: Card, too_large: Shut) -> None:
    """Put a card with a file in the place of the answer; raise `too_large` where Discord finds it so."""
    try:
        await replies.replace(interaction, card)
    except discord.HTTPException as error:
        if error.status == _ENTITY_TOO_LARGE or error.code == _TOO_LARGE:
            raise too_large from error
        raise


def bar(done: int, of: int) -> str:
    """Return a bar of signs, filled as far as the work has come."""
    full = PARTS * done // max(of, 1)
    return _FULL * full + _EMPTY * (PARTS - full)
