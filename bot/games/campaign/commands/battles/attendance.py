"""Who has left the server: without the members intent Discord tells it only to who asks."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import discord
from discord.ext import commands

from bot.core.discord.answering.presses import Pressed
from bot.core.discord.desk import Desk
from bot.core.people.people import NOBODY, Status
from bot.games.campaign.commands.battles.entering import Battle
from bot.games.campaign.services.battles.encounter import Doing
from bot.games.campaign.services.battles.manning import departing


class Attendance(commands.Cog):
    """Hears who leaves a server; Discord tells it with the members intent alone."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @commands.Cog.listener()
    async def on_raw_member_remove(self, left: discord.RawMemberRemoveEvent) -> None:
        """Let the part of a player lapse who has left, in every battle of the server's games."""
        user = left.user.id
        for game in await self.desk.lobby.games(left.guild_id):
            me = await self.desk.lobby.membership(left.guild_id, game.id, user)
            if game.status is Status.RUNNING and me.side is not None:
                await self.desk.manning.depart(game.id, user)


async def note_departed(pressed: Pressed, now: Battle, users: Iterable[int]) -> frozenset[int]:
    """Return who of these people has left the server, after his part in a battle has lapsed."""
    gone = await _departed(pressed.interaction.client, now.entry.game.server, tuple(users))
    asker = now.entry.asker
    for user in sorted(gone):
        key = f"{asker.key}:departed:{user}"
        doing = Doing(now.shown.game, now.shown.id, NOBODY, "departed", key, asker.at)
        await pressed.desk.encounters.arrange(doing, departing(user))
    return gone


async def _departed(client: discord.Client, server: int, users: tuple[int, ...]) -> frozenset[int]:
    """Return who is on a server no more; nobody where that cannot be known."""
    guild = client.get_guild(server)
    if guild is None:
        return frozenset()
    gone = await asyncio.gather(*(_has_left(guild, user) for user in users))
    return frozenset(user for user, left in zip(users, gone, strict=True) if left)


async def _has_left(guild: discord.Guild, user: int) -> bool:
    if guild.get_member(user) is not None:
        return False
    try:
        await guild.fetch_member(user)
    except discord.NotFound:
        return True
    except discord.HTTPException:
        return False
    return False
