"""Who is on a server now, asked of Discord itself: of departures it tells with the members intent alone."""

from __future__ import annotations

import asyncio
from datetime import datetime

import aiohttp
import discord

from bot.core.people.presence import NotKnownNow
from bot.core.seam.watch import Watch

_GONE = (10007, 10013)
"""What Discord says of who is not on the server, and of an account that is deleted."""
_IN_TIME = 2.5
"""Seconds: a press has to be answered within three."""


class DiscordPresence:
    """Members over discord.py. Each order is looked up: who leaves commands from that moment on no more."""

    def __init__(self, client: discord.Client, watch: Watch) -> None:
        self._client, self._watch = client, watch

    async def joined(self, server: int, user: int) -> datetime | None:
        """Return when somebody came to a server, None for who is not on it; raise `NotKnownNow`."""
        guild = self._client.get_guild(server)
        if guild is None or guild.unavailable:
            raise NotKnownNow(server)
        at_hand = guild.get_member(user) if self._client.intents.members else None
        try:
            async with asyncio.timeout(_IN_TIME):
                member = at_hand or await guild.fetch_member(user)
        except discord.HTTPException as error:
            if error.code in _GONE:
                return None
            raise NotKnownNow(str(error)) from error
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            raise NotKnownNow(str(error) or type(error).__name__) from error
        return member.joined_at or self._watch.now()
