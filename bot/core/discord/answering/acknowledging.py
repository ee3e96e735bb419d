"""Answering Discord at once: within three seconds, also where the answer is lost on the way.

Discord may have taken an answer although it failed; asked again it says that there is one.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import discord

from bot.core.discord.answering.retrying import FOR_A_WHILE, again

_UNKNOWN, ANSWERED_ALREADY = 10062, 40060
_PAUSES = (0.2, 0.5, 1.0, 2.0, 4.0, *FOR_A_WHILE)
"""Beyond the three seconds: Discord then says whether it had an answer in time."""
_THINKING, _WRITTEN = "adjutant: thinking", "adjutant: written"


class Missed(Exception):
    """Nobody waits any more: Discord has said that there is no answer, so nothing is done."""


async def defer(interaction: discord.Interaction, *, thinking: bool = False, hidden: bool = False) -> None:
    """Answer that an answer will come; `thinking`: as a message of its own.

    Raises `Missed` where the three seconds were over, and what else Discord refuses.
    """
    await first_answer(partial(interaction.response.defer, ephemeral=hidden, thinking=thinking))
    announced(interaction, thinking=thinking)


async def first_answer(answer: Callable[[], Awaitable[object]]) -> None:
    """Answer an interaction at once, again where that may go well; one that Discord has taken is given.

    Raises as `defer`.
    """
    try:
        await again(answer, _PAUSES)
    except discord.HTTPException as error:
        if error.code == _UNKNOWN:
            raise Missed from error
        if error.code != ANSWERED_ALREADY:
            raise


def announced(interaction: discord.Interaction, *, thinking: bool = True) -> None:
    """Note that Discord knows that an answer will come; `thinking`: as a message of its own."""
    interaction.extras[_THINKING] = thinking


def answered(interaction: discord.Interaction) -> bool:
    """Tell whether Discord has had a first answer."""
    return interaction.response.is_done() or _THINKING in interaction.extras


def has_its_own_message(interaction: discord.Interaction) -> bool:
    """Tell whether the answer is a message of its own, which was announced, and not a change of another."""
    return bool(interaction.extras.get(_THINKING))


def awaits_its_message(interaction: discord.Interaction) -> bool:
    """Tell whether the message that was announced is still to be written."""
    return has_its_own_message(interaction) and _WRITTEN not in interaction.extras


def written(interaction: discord.Interaction) -> None:
    """Note that the message that was announced has been written."""
    interaction.extras[_WRITTEN] = True
