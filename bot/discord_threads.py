"""Threads on Discord: made, found again, people let in and taken out, put away and opened."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from typing import Literal

import discord

from bot.core.discord.messages.bot_identity import is_itself
from bot.core.discord.setup.invitation import IN_THREADS, TO_PROVE, lacking
from bot.core.post.parcels import NO_THREADS, Refused
from bot.core.words.speech import say
from bot.discord_reaching import reaching

ASLEEP = 50083
"""Discord's code for a thread in which nothing was written for long, so that it was archived."""
FORBIDDEN = 50013
"""Discord's code for what the bot may not do."""
_LONGEST: Literal[10080] = 10080
"""After how many minutes without a word Discord archives a thread, the longest there is."""


class DiscordThreads:
    """Threads over discord.py; into each of them the bot alone lets people."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def create(self, channel: int, name: str) -> int:
        """Make a private thread into which only the bot lets people, and return its number."""
        async with reaching():
            parent = self._client.get_channel(channel) or await self._client.fetch_channel(channel)
            if not isinstance(parent, discord.TextChannel):
                raise Refused(NO_THREADS, "no text channel")
            made = await parent.create_thread(
                name=name,
                type=discord.ChannelType.private_thread,
                invitable=False,
                auto_archive_duration=_LONGEST,
                reason=say("threads.reason"),
            )
            return made.id

    async def open(self, channel: int, name: str) -> int:
        """Make a thread that everybody may read who reads its channel, and return its number."""
        async with reaching():
            parent = self._client.get_channel(channel) or await self._client.fetch_channel(channel)
            if not isinstance(parent, discord.TextChannel):
                raise Refused(NO_THREADS, "no text channel")
            missing = lacking(parent.permissions_for(parent.guild.me), (*TO_PROVE, *IN_THREADS))
            if missing:
                # Asked before: what is forbidden counts with Discord against whoever asks for it often.
                raise Refused(FORBIDDEN, ", ".join(missing))
            made = await parent.create_thread(
                name=name,
                type=discord.ChannelType.public_thread,
                auto_archive_duration=_LONGEST,
                reason=say("proofs.reason"),
            )
            return made.id

    async def find(self, channel: int, name: str, known: Collection[int]) -> int | None:
        """Return an open one of the bot's own of that name which is not known, if there is one."""
        async with reaching():
            parent = self._client.get_channel(channel)
            if not isinstance(parent, discord.TextChannel):
                return None
            for one in await parent.guild.active_threads():
                own = is_itself(self._client, one.owner_id)
                if own and (one.parent_id, one.name) == (channel, name) and one.id not in known:
                    return one.id
        return None

    async def stands(self, thread: int) -> bool:
        """Tell whether a thread is still there."""
        async with reaching():
            try:
                await self._client.fetch_channel(thread)
            except discord.NotFound:
                return False
            return True

    async def add(self, thread: int, user: int) -> None:
        """Let somebody in."""
        async with reaching():
            await awake(self._client, thread, lambda: self._client.http.add_user_to_thread(thread, user))

    async def remove(self, thread: int, user: int) -> None:
        """Take somebody out."""
        async with reaching():
            gone = self._client.http.remove_user_from_thread
            await awake(self._client, thread, lambda: gone(thread, user))

    async def archive(self, thread: int, *, away: bool) -> None:
        """Put a thread away, or open it again."""
        async with reaching():
            found = await self._client.fetch_channel(thread)
            if isinstance(found, discord.Thread) and found.archived is not away:
                await found.edit(archived=away, reason=say("threads.reason"))


async def awake(client: discord.Client, channel: int, act: Callable[[], Awaitable[object]]) -> None:
    """Do something in a channel; a thread that was asleep is woken for it. Raise what discord.py raises."""
    try:
        await act()
    except discord.HTTPException as error:
        if error.code != ASLEEP:
            raise
        found = await client.fetch_channel(channel)
        if not isinstance(found, discord.Thread):
            raise
        await found.edit(archived=False, reason=say("threads.reason"))
        await act()
