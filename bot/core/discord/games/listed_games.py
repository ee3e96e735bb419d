"""The games of a server, and how one stands: whose turn it is, and nothing else (campaign 12.1)."""

from __future__ import annotations

import discord

from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.people.people import PublicGame
from bot.core.present import too_old_games
from bot.core.present.cards import Card
from bot.core.seam.hooks import asked
from bot.core.store.journal import CannotBeRead
from bot.core.words.speech import say

MOST_OTHERS = 10
"""How many games a list tells of beside the campaigns."""


async def status(desk: Desk, entry: Entry) -> Card:
    """Tell whose turn it is and nothing else (12.1)."""
    return Card(await _line(desk, entry.game))


async def _line(desk: Desk, game: PublicGame) -> str:
    public = await desk.lobby.status(game.server, game.id)
    return desk.line(public, await desk.lobby.roster(game.server, game.id))


async def listed_games(desk: Desk, interaction: discord.Interaction) -> Card:
    """List the games of a server: campaigns with whose turn it is, others where the asker can read along."""
    server, user = interaction.guild_id or 0, interaction.user
    games = await desk.lobby.games(server)
    every = await asked(tuple(one.listed for one in desk.hooks), server)
    own = {one.game for one in await asked(tuple(one.waits for one in desk.hooks), user.id)}
    others = [one for one in every if one.game in own or _can_read(interaction, one.channel)]
    if not games and not others:
        return Card(say("list.none"))
    lines = [say("list.title")]
    for game in games:
        try:
            lines.append(f"- {await _line(desk, game)}")
        except CannotBeRead:
            lines.append(f"- {too_old_games.listed(game.name)}")
    lines += [f"- {one.text}" for one in others[:MOST_OTHERS]]
    if len(others) > MOST_OTHERS:
        lines.append(say("mine.more", count=len(others) - MOST_OTHERS))
    return Card("\n".join(lines))


def _can_read(interaction: discord.Interaction, channel: int) -> bool:
    """Tell whether the asker reads a channel, by what Discord says of it now; of a private thread never."""
    guild, user = interaction.guild, interaction.user
    room = guild.get_channel_or_thread(channel) if guild is not None else None
    if room is None or not isinstance(user, discord.Member):
        return False
    if isinstance(room, discord.Thread) and (room.parent is None or room.is_private()):
        return False
    return room.permissions_for(user).view_channel
