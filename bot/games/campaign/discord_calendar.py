"""The calendar on Discord: scheduled events of a server, of the kind that takes place outside of Discord."""

from __future__ import annotations

import discord

from bot.core.discord.setup.invitation import TO_ANNOUNCE, lacking
from bot.core.post.parcels import Refused
from bot.discord_reaching import reaching
from bot.games.campaign.services.battles.scheduled_events import Announced

_UNKNOWN_GUILD = 10004


class DiscordCalendar:
    """Scheduled events over discord.py."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    def may(self, server: int) -> bool:
        """Tell whether the bot may announce events there."""
        guild = self._client.get_guild(server)
        return guild is not None and not lacking(guild.me.guild_permissions, TO_ANNOUNCE)

    async def announce(self, server: int, what: Announced) -> int:
        """Make an event and return its id; one of the bot's own that says the same is taken for it."""
        async with reaching():
            guild = self._guild(server)
            for event in await guild.fetch_scheduled_events(with_counts=False):
                says = (event.name, event.start_time)
                if event.creator_id == guild.me.id and says == (what.name, what.begins):
                    return event.id
            return await _made(guild, what)

    async def change(self, server: int, event: int, what: Announced) -> int | None:
        """Let an event say something else and return its id, another where it has begun; None: it is gone."""
        async with reaching():
            guild = self._guild(server)
            try:
                found = await guild.fetch_scheduled_event(event, with_counts=False)
            except discord.NotFound:
                return None
            if found.status is not discord.EventStatus.scheduled:
                # What has begun cannot be put off.
                await _delete(found)
                return await _made(guild, what)
            await found.edit(
                name=what.name,
                description=what.about,
                start_time=what.begins,
                end_time=what.ends,
                location=what.place,
            )
            return event

    async def take_away(self, server: int, event: int) -> None:
        """Take an event away, if it is there."""
        async with reaching():
            try:
                found = await self._guild(server).fetch_scheduled_event(event, with_counts=False)
            except discord.NotFound:
                return
            await _delete(found)

    def _guild(self, server: int) -> discord.Guild:
        guild = self._client.get_guild(server)
        if guild is None:
            raise Refused(_UNKNOWN_GUILD, "gone")
        return guild


async def _made(guild: discord.Guild, what: Announced) -> int:
    made = await guild.create_scheduled_event(
        name=what.name,
        description=what.about,
        start_time=what.begins,
        end_time=what.ends,
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
        location=what.place,
    )
    return made.id


async def _delete(event: discord.ScheduledEvent) -> None:
    if event.status in (discord.EventStatus.scheduled, discord.EventStatus.active):
        await event.delete()
