"""`/privacy`: what is kept of the asker, shown, handed out, deleted; and word of servers left."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator
from datetime import timedelta

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.answering import replies
from bot.core.discord.answering.presses import Answering, Opened, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, Shut, receive
from bot.core.discord.games import rooms
from bot.core.people.privacy import StillReferee
from bot.core.present.cards import Button, Card, Look, Picture
from bot.core.present.carried import NO_GAME, Carried
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed, say, speaking

log = logging.getLogger(__name__)

PRESSES = Presses()
HOLDS = timedelta(minutes=15)
_MINUTE = 60


class PrivacyDesk(commands.Cog):
    """The commands about one's own data: open to everybody, and each does only what concerns the asker."""

    privacy = app_commands.Group(name="privacy", description=say("about.privacy"))

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @privacy.command(name="show", description=say("about.privacy.show"))
    async def show(self, interaction: discord.Interaction) -> None:
        """Tell what is kept, why, how long, and who can read it."""
        await receive(interaction, self.desk)
        await replies.reply(interaction, Card(say("privacy.show")))

    @privacy.command(name="export", description=say("about.privacy.export"))
    async def export(self, interaction: discord.Interaction) -> None:
        """Hand the asker a file with everything that is kept of him."""
        await receive(interaction, self.desk)
        data = await self.desk.privacy.data(interaction.user.id)
        file = json.dumps(data, ensure_ascii=False, indent=2).encode()
        card = Card(say("privacy.exported"), (Picture("my-data.json", file, ""),))
        await replies.reply(interaction, card)

    @privacy.command(name="delete", description=say("about.privacy.delete"))
    async def delete(self, interaction: discord.Interaction) -> None:
        """Ask the asker whether he is sure; nothing is done yet."""
        await receive(interaction, self.desk)
        asker = Asker.of(interaction)
        sure = Carried("forget_me", NO_GAME, int(asker.at.timestamp()) // _MINUTE, str(asker.user))
        button = Button(say("button.forget_me"), str(sure), Look.DANGER)
        await replies.reply(interaction, Card(say("privacy.sure")).under((button,)))

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Tell the host that the bot was taken out of a server, and how to delete its games."""
        kept = await self.desk.privacy.games_kept(guild.id)
        log.warning("%s", say("forget.removed", server=guild.id, count=kept))


@PRESSES.of_no_game("forget_me", Answering.EDIT)
async def forget_me(pressed: Opened) -> Card:
    """Forget whoever asked for it and has pressed, within a quarter of an hour."""
    asker, carried = pressed.asker, pressed.carried
    asked = timedelta(minutes=asker.at.timestamp() // _MINUTE - carried.moment)
    if carried.more != str(asker.user) or not timedelta() <= asked <= HOLDS:
        raise Shut("privacy.expired")
    team_rooms = [room async for room in _team_rooms(pressed.desk, asker.user)]
    inside = await pressed.desk.threads.inside(asker.user)
    try:
        games = await pressed.desk.privacy.forget(asker.user, at=asker.at)
    except StillReferee as still:
        names = listed([plain(name) for name in still.names])
        raise Shut("privacy.still_referee", games=names) from still
    for server, room in team_rooms:
        guild = pressed.interaction.client.get_guild(server)
        with speaking(await pressed.desk.tongues.of_server(server)):
            await rooms.close_to(guild.get_channel(room) if guild is not None else None, asker.user)
    await pressed.desk.threads.let_go(asker.user, inside)
    await pressed.desk.practice.stop(asker.user)
    return Card(say("privacy.deleted", count=games))


async def _team_rooms(desk: Desk, user: int) -> AsyncIterator[tuple[int, int]]:
    """Yield server and room of each team that somebody is on.

    Who is forgotten must not go on reading there: he may come back and join the other team.
    """
    for game, me in await desk.lobby.joined(user, ended=True):
        room = (await desk.lobby.channels(None, game.id)).get(me.seat)
        if me.side is not None and room is not None:
            yield game.server, room
