"""What was written while the bot was away is read once it is back, once in each session of the gateway."""

from __future__ import annotations

import asyncio

import discord
from discord.ext import commands

from bot.core.discord.messages.waiting_for_database import until_read


class CatchesUp(commands.Cog):
    """A cog that hears messages: it holds new ones back in a new session, and reads what it has missed.

    A base class, since the library finds listeners on the class of a cog.
    """

    def __init__(self, client: discord.Client) -> None:
        self.client = client
        self._session = 0
        self._ready = asyncio.Event()

    async def caught_up(self) -> bool:
        """Read what was missed, once a session; tell whether all of it could be read."""
        raise NotImplementedError

    @commands.Cog.listener()
    async def on_connect(self) -> None:
        """Hold new messages back in a new session, until the bot is ready to look things up."""
        self._session += 1
        self._ready.clear()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Read what was written while the bot was away; then go on with what comes now."""
        self._ready.set()
        await self.catch_up()

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """Read what may have been missed; what Discord sent again is known by its id."""
        self._session += 1
        self._ready.set()
        await self.catch_up()

    async def catch_up(self) -> None:
        """Read what was missed; what cannot be read now is tried again, unless the gateway begins anew."""
        session = self._session
        await until_read(self.caught_up, lambda: session == self._session and not self.client.is_closed())
