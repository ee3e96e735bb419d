"""Questions to the referee in his own room: may somebody join late, may another be captain."""

from __future__ import annotations

from collections.abc import Callable

import discord

from bot.cogs import replies
from bot.cogs.asked_of import worded
from bot.cogs.desk import Desk
from bot.cogs.doors import Entry, Shut
from bot.present.cards import Button, Card, Look
from bot.present.carried import Carried
from bot.present.rulings.asked import Asked, Option, asked_card
from bot.words.speech import say, speaking
from engine.common.seat import REFEREE


def question(text: str, act: Carried) -> Card:
    """Answer a question to the referee with its two buttons; `act` is what he approves."""
    yes = Button(say("button.approve"), str(act), Look.GO)
    no = Button(say("button.decline"), str(Carried("leave", act.game, act.moment)))
    options = (Option(yes, worded(f"asked.{act.act}_does")), Option(no, say("asked.decline_does")))
    return asked_card(Asked(text, (), options, worded(f"asked.{act.act}_default")))


async def ask_referee(
    desk: Desk, interaction: discord.Interaction, entry: Entry, asked: Callable[[], Card]
) -> None:
    """Write a question into the referee's room, in the server's language; raises `Shut` without a room."""
    room = await _referees_room(desk, interaction, entry)
    with speaking(await desk.tongues.of_server(entry.game.server)):
        await replies.write(room, asked())


async def _referees_room(desk: Desk, interaction: discord.Interaction, entry: Entry) -> discord.TextChannel:
    """Answer the referee's room; raises `Shut` where he has none."""
    channels = await desk.lobby.channels(entry.game.server, entry.game.id)
    room = interaction.guild.get_channel(channels.get(REFEREE, 0)) if interaction.guild else None
    if not isinstance(room, discord.TextChannel):
        raise Shut("captain.no_room")
    return room
