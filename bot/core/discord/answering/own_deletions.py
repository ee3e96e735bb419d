"""Messages that the bot takes away itself: Discord tells of them as of those that their reader deleted."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import discord

REMEMBERED = 512
"""How many are remembered. Discord tells of each within moments, of none that went while the bot was away."""


class OwnDeletions:
    """The newest messages that the bot has taken away, by their numbers."""

    def __init__(self) -> None:
        self._numbers: OrderedDict[int, None] = OrderedDict()

    def note(self, number: int) -> None:
        """Note that a message is about to be taken away."""
        self._numbers[number] = None
        while len(self._numbers) > REMEMBERED:
            self._numbers.popitem(last=False)

    def __contains__(self, number: int) -> bool:
        """Tell whether the bot has taken a message away."""
        return number in self._numbers


def deletions_of(client: discord.Client) -> OwnDeletions:
    """Return what a client keeps: there is one for each."""
    ours: Any = client  # which no module of a cog knows
    kept: OwnDeletions = ours.own_deletions
    return kept


async def take_away(client: discord.Client, message: discord.PartialMessage) -> None:
    """Delete a message of the bot's own; raise what Discord says."""
    # Noted before: Discord may tell of it before it answers.
    deletions_of(client).note(message.id)
    await message.delete()
