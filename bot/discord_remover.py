"""Rooms deleted on Discord when they were put away and their time has come."""

from __future__ import annotations

import discord

from bot.core.words.speech import say
from bot.discord_reaching import reaching


class DiscordRemover:
    """Deletes over discord.py."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def remove(self, channel: int) -> None:
        """Delete a room, and the category that it leaves empty; raises `Refused` or `Unreachable`."""
        async with reaching():
            room = await self._client.fetch_channel(channel)
            if not isinstance(room, discord.TextChannel):
                return
            category = room.category
            await room.delete(reason=say("archive.reason"))
            if category is None:
                return
            left = [one for one in await room.guild.fetch_channels() if one.category_id == category.id]
            if not left:
                await category.delete(reason=say("archive.reason"))
