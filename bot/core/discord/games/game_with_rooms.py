"""Making a game of any rules with its rooms: a refusal leaves no rooms behind."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

import discord

from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, Shut
from bot.core.discord.games import rooms
from bot.core.discord.games.room_trouble import taken_away
from bot.core.discord.in_a_server import here, manages
from bot.core.discord.setup.inspection import creators
from bot.core.people.people import PublicGame
from bot.core.store.account import open_account
from bot.core.words.speech import listed, say
from engine.common.seat import Seat
from engine.errors import Refusal

Given = Mapping[Seat, discord.TextChannel | None]
"""Every seat that gets a room, with the channel that is taken for it; None: it is made."""


@dataclass(frozen=True, slots=True)
class Founder:
    """Who makes a game, where, and how they asked for it."""

    guild: discord.Guild
    member: discord.Member
    asker: Asker
    mine: discord.Permissions
    """What the bot may do where it was asked."""


async def founder(desk: Desk, interaction: discord.Interaction) -> Founder:
    """Return who makes a game; raise `Shut`, naming who may, for whoever may not."""
    guild, user = here(interaction), interaction.user
    if not isinstance(user, discord.Member):
        raise Shut("create.server_only")
    settings = await desk.servers.get(guild.id)
    if not settings.may_create([role.id for role in user.roles], manages=manages(interaction)):
        roles = creators(guild, settings)
        if roles:
            raise Shut("create.not_you", roles=listed(roles, "or"))
        raise Shut("create.managers_only")
    return Founder(guild, user, Asker.of(interaction), interaction.app_permissions)


async def make(
    desk: Desk,
    by: Founder,
    name: str,
    given: Given,
    begin: Callable[[Mapping[str, int]], Awaitable[PublicGame]],
) -> tuple[PublicGame, Mapping[Seat, str]]:
    """Make the rooms of a game, and the game in them by `begin`; return it, and how each room is mentioned.

    Raise `Shut`, or the refusal of `begin`; then no room is left over.
    """
    language = await desk.tongues.of_server(by.guild.id)
    made = await rooms.make(by.guild, by.member, by.mine, name, given, language)
    try:
        game = await begin(made.ids)
    except Refusal:
        # Nothing was written, so nobody would ever use them.
        if not await taken_away(made.new):
            open_account()
        raise
    # Of a given room that they do not see, Discord would show them "No Access" instead of its name.
    return game, {
        seat: channel.mention if channel.permissions_for(by.member).view_channel else f"`#{channel.name}`"
        for seat, channel in made.channels.items()
    }


def readers_line(guild: discord.Guild) -> str:
    """Return the line on who reads every room of a server, to stand below; "" for nobody."""
    readers = rooms.all_reading(guild)
    return f"\n{say('create.readers', roles=listed(readers))}" if readers else ""
