"""`/noticeboard`: one message in a channel of the server's choice that says how its games stand (12.1)."""

from __future__ import annotations

import logging

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.answering import replies
from bot.core.discord.answering.acknowledging import defer
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Shut, count
from bot.core.discord.in_a_server import refuse_who_manages_not
from bot.core.discord.setup.invitation import lacking
from bot.core.post.parcels import Refused, Unreachable
from bot.core.present.cards import Card
from bot.core.words.speech import listed, say

log = logging.getLogger(__name__)

_NEEDED = ("view_channel", "send_messages", "read_message_history")


class Announcing(commands.Cog):
    """The public noticeboard, for whoever manages the server."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(name="noticeboard", description=say("about.noticeboard"))
    @app_commands.describe(channel=say("option.noticeboard"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.default_permissions(manage_guild=True)
    async def noticeboard(
        self, interaction: discord.Interaction, channel: discord.TextChannel | None = None
    ) -> None:
        """Hang the board into a channel; without one take it down."""
        await count(interaction, self.desk)
        guild = refuse_who_manages_not(interaction)
        await defer(interaction, thinking=True, hidden=True)
        await replies.reply(interaction, await self._hung(guild, channel))

    async def _hung(self, guild: discord.Guild, channel: discord.TextChannel | None) -> Card:
        if channel is None:
            there = await self.desk.public_boards.take_down(guild.id)
            return Card(say("noticeboard.taken_down" if there else "noticeboard.none"))
        missing = lacking(channel.permissions_for(guild.me), _NEEDED)
        if missing:
            raise Shut(
                "noticeboard.lacking",
                channel=channel.mention,
                permissions=listed([say(f"permission.{one}") for one in missing]),
            )
        try:
            await self.desk.public_boards.hang(guild.id, channel.id)
        except (Refused, Unreachable) as error:
            log.info("A public board could not be hung: %s", error)
            raise Shut("noticeboard.refused", channel=channel.mention) from error
        return Card(say("noticeboard.hung", channel=channel.mention))
