"""The way to somebody's direct messages: opened with pauses in between, and kept, so that they are read."""

from __future__ import annotations

import discord

from bot.core.discord.messages.dm_opening import Openings
from bot.core.post.mailboxes import Mailboxes
from bot.discord_reaching import reaching


class DiscordInboxes:
    """Direct messages over discord.py: whoever writes to people has the same one, and so the same pauses."""

    def __init__(self, client: discord.Client, mailboxes: Mailboxes) -> None:
        self._openings, self._mailboxes = Openings(client), mailboxes

    async def channel(self, user: int) -> discord.DMChannel:
        """Return somebody's direct messages; raise as `Openings`."""
        channel = await self._openings.channel(user)
        if await self._mailboxes.of(user) is None:
            # What stands there was written to nobody, or before they were forgotten: never done now.
            newest = [message.id async for message in channel.history(limit=1)]
            await self._mailboxes.open_to(user, channel.id, read_up_to=max(newest, default=0))
        else:
            await self._mailboxes.open_to(user, channel.id)
        return channel

    async def number(self, user: int) -> int:
        """Return the channel of somebody's direct messages; raise `Refused`, or `Unreachable` for now."""
        async with reaching():
            return (await self.channel(user)).id
