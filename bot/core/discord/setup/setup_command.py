"""`/setup`, the greeting of a server that the bot has joined, and word of players who have left one."""

from __future__ import annotations

import logging

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.answering import replies
from bot.core.discord.answering.acknowledging import defer
from bot.core.discord.asked_game_kind import ask_of
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, count
from bot.core.discord.games.departed_captains import unseated
from bot.core.discord.in_a_server import refuse_who_manages_not
from bot.core.discord.setup.invitation import TO_WRITE, lacking
from bot.core.discord.setup.setup_card import setup_card
from bot.core.people.people import Membership, Role, Status
from bot.core.present.cards import Card
from bot.core.present.seats import seat_name
from bot.core.rooms.servers import ServerSettings
from bot.core.seam.watch import Watch
from bot.core.words.harmless_names import plain
from bot.core.words.language import languages
from bot.core.words.speech import say, speaking
from engine.common.seat import PUBLIC, REFEREE

log = logging.getLogger(__name__)


class ServerWelcome(commands.Cog):
    """Coming into a server and settling there."""

    def __init__(self, desk: Desk, client: discord.Client, watch: Watch) -> None:
        self.desk, self.client, self.watch = desk, client, watch

    @app_commands.command(name="setup", description=say("about.setup"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.default_permissions(manage_guild=True)
    async def setup(self, interaction: discord.Interaction) -> None:
        """Show what the bot still needs in this server and set what can be set; for whoever manages it."""
        await count(interaction, self.desk)
        refuse_who_manages_not(interaction)
        await defer(interaction, thinking=True, hidden=True)
        await replies.reply(interaction, await setup_card(self.desk, interaction, Asker.of(interaction).at))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server where it can be seen, in its own language, and say what comes next."""
        settings = await self.desk.servers.find(guild.id)
        tag = guild.preferred_locale.language_code
        if settings is None and tag in languages():
            await self.desk.servers.put(ServerSettings(guild.id, language=tag))
        with speaking(await self.desk.tongues.of_server(guild.id)):
            greeting = Card(say("setup.greeting"))
        channel = greeting_channel(guild)
        try:
            if channel is not None:
                await replies.write(channel, greeting)
                return
        except discord.HTTPException as error:
            log.info("A server could not be greeted: %s %s", error.status, error.code)
        if guild.owner_id is not None:
            server = plain(guild.name)
            await self.desk.write_to(guild.owner_id, lambda: Card(say("setup.greeting_owner", server=server)))

    @commands.Cog.listener()
    async def on_raw_member_remove(self, left: discord.RawMemberRemoveEvent) -> None:
        """Tell the referee that a player has left, and everybody that the referee has.

        Discord tells of it only with the members intent.
        """
        guild = self.client.get_guild(left.guild_id)
        for game in await self.desk.lobby.games(left.guild_id):
            if game.status not in (Status.LOBBY, Status.RUNNING):
                continue
            one = await self.desk.lobby.membership(left.guild_id, game.id, left.user.id)
            if one.role is Role.OUTSIDER:
                continue
            ask_of(self.desk.table.kinds.get(game.ruleset))
            if await unseated(self.desk, game, one, None, self.watch.now()):
                continue
            rooms = await self.desk.lobby.channels(left.guild_id, game.id)
            first = one.role is Role.REFEREE and game.referee == one.user
            seat = PUBLIC if first else REFEREE
            room = guild.get_channel(rooms.get(seat, 0)) if guild is not None else None
            if isinstance(room, discord.TextChannel):
                with speaking(await self.desk.tongues.of_server(left.guild_id)):
                    second = one.role is Role.REFEREE and not first
                    card = Card(departed(one, plain(game.name), second=second))
                try:
                    await replies.write(room, card)
                except discord.HTTPException as error:
                    log.info("A departure could not be told: %s %s", error.status, error.code)


def greeting_channel(guild: discord.Guild) -> discord.TextChannel | None:
    """Return where a server is greeted: its system channel, else the first one in which the bot may write."""
    system = [guild.system_channel] if guild.system_channel is not None else []
    for channel in (*system, *guild.text_channels):
        if not lacking(channel.permissions_for(guild.me), TO_WRITE[:2]):
            return channel
    return None


def departed(one: Membership, game: str, *, second: bool = False) -> str:
    """Return the sentence on somebody who has left the server, by what he was in the game."""
    team = seat_name(one.side) if one.side is not None else "-"
    part = "second" if second else one.role.value
    return say(f"departed.{part}", member=plain(one.name), team=team, game=game)
