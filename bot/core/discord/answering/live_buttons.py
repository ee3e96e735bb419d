"""Buttons that are turned off again, above all those of receipts.

A newer draft of the team turns the older ones' off (10.1).
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Iterable

import discord

from bot.core.discord.answering.retrying import TROUBLE

log = logging.getLogger(__name__)
REMEMBERED = 512


class NewestReceipts:
    """The messages with the newest receipt, by game and team.

    Forgotten at a restart: then a press on an old one is refused all the same.
    """

    def __init__(self) -> None:
        self._messages: OrderedDict[str, list[discord.Message]] = OrderedDict()

    async def put(self, whose: str, messages: Iterable[discord.Message]) -> None:
        """Note where the newest receipt stands; turn off what stood before."""
        older = self._messages.pop(whose, [])
        self._messages[whose] = list(messages)
        while len(self._messages) > REMEMBERED:
            self._messages.popitem(last=False)
        for message in older:
            await turn_off(message)

    async def given(self, whose: str) -> None:
        """Turn off the receipts of a sheet that was given."""
        await self.put(whose, ())


async def turn_off(message: discord.Message) -> None:
    """Turn off every button and select of a message, if Discord lets the bot; else let them be."""
    view = turned_off(message)
    try:
        await message.edit(view=view)
    except TROUBLE as error:
        log.info("A message's buttons could not be turned off: %s", error)


def turned_off(message: discord.Message) -> discord.ui.View:
    """Return the buttons and selects of a message, all of them off."""
    view = discord.ui.View.from_message(message, timeout=None)
    for item in view.children:
        if isinstance(item, discord.ui.Button | discord.ui.Select):
            item.disabled = True
    view.stop()
    return view
