"""Questions to the referee: may somebody join late, may another be captain.

They are asked in the referee's room; where there is none, by direct message.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

import discord

from bot.core.discord.answering import replies
from bot.core.discord.answering.retrying import TROUBLE
from bot.core.discord.asked_game_kind import worded
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Shut
from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.present.rulings.question_card import Asked, Option, asked_card
from bot.core.words.speech import say, speaking
from engine.common.seat import REFEREE

log = logging.getLogger(__name__)


def question(text: str, act: Carried, no: str = "leave") -> Card:
    """Return a question to the referee with its two buttons: `act` approves, `no` declines it."""
    yes = Button(say("button.approve"), str(act), Look.GO)
    carried = Carried(no, act.game, act.moment, "" if no == "leave" else act.more)
    options = (
        Option(yes, worded(f"asked.{act.act}_does")),
        Option(Button(say("button.decline"), str(carried)), say("asked.decline_does")),
    )
    return asked_card(Asked(text, (), options, worded(f"asked.{act.act}_default")))


async def ask_referee(
    desk: Desk, interaction: discord.Interaction, entry: Entry, asked: Callable[[], Card]
) -> None:
    """Write a question into the referee's room, in the server's language; without one, to each referee.

    Raises `Shut` where it has reached none of them.
    """
    if await _asked_in_room(desk, interaction, entry, asked):
        return
    referees = (await desk.lobby.roster(entry.game.server, entry.game.id)).referees
    reached = [await _asked_alone(desk, interaction, entry, one.user, asked) for one in referees]
    if not any(reached):
        raise Shut("captain.no_room")


async def _asked_in_room(
    desk: Desk, interaction: discord.Interaction, entry: Entry, asked: Callable[[], Card]
) -> bool:
    channels = await desk.lobby.channels(entry.game.server, entry.game.id)
    room = interaction.guild.get_channel(channels.get(REFEREE, 0)) if interaction.guild else None
    if not isinstance(room, discord.TextChannel):
        return False
    with speaking(await desk.tongues.of_server(entry.game.server)):
        return await _written(room, asked())


async def _asked_alone(
    desk: Desk, interaction: discord.Interaction, entry: Entry, user: int, asked: Callable[[], Card]
) -> bool:
    try:
        channel = await interaction.client.create_dm(discord.Object(user))
    except TROUBLE as error:
        log.info("A referee has no direct messages: %s", error)
        return False
    with speaking(await desk.tongues.of(user, entry.game.server)):
        return await _written(channel, asked())


async def _written(channel: discord.abc.Messageable, card: Card) -> bool:
    try:
        await replies.write(channel, card)
    except TROUBLE as error:
        log.info("A question did not reach the referee: %s", error)
        return False
    return True
