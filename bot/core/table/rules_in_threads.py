"""What a game's rules work out is worked out in a thread: whatever one game takes, the others go on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from bot.core.dice.last_word import LastWords, speaker_of
from bot.core.shared_faults import refusal
from bot.core.store.engine import Database
from engine.common.chance import NoChance
from engine.errors import NotAllowed

T = TypeVar("T")


async def worked_out(database: Database, game: str, work: Callable[[], T]) -> T:
    """Return what `work` comes to by the rules of a game; raise what it raises.

    Where it asks for dice that are not set yet, raise a refusal that says whose word they wait for. It does
    not queue behind the long journals of `loading.apart`.
    """
    try:
        return await asyncio.to_thread(work)
    except NoChance as asked:
        raise await dice_not_set(database, game) from asked


async def dice_not_set(database: Database, game: str) -> NotAllowed:
    """Return the refusal of what rolls before the dice are set: it says whose word they wait for."""
    question = await LastWords(database).of(game)
    if question is None:
        return refusal("dice_not_asked")
    async with database.read() as connection:
        name = await speaker_of(connection, question)
    address = f"https://discord.com/channels/{question.server}/{question.channel}/{question.asked or ''}"
    return refusal("dice_not_set", speaker=name, address=address.rstrip("/"))
