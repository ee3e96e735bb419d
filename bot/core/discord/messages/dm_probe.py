"""Whether somebody gets the bot's direct messages: tried once where they join, and again when they ask."""

from __future__ import annotations

import logging

import discord

from bot.core.discord.answering import replies
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.answering.retrying import TROUBLE
from bot.core.discord.doors import Entry, Need, Shut
from bot.core.people.people import Role
from bot.core.post.undeliverable import DMS_CLOSED
from bot.core.post.unread_letters import unread
from bot.core.present import closed_dms as shown_as
from bot.core.present.cards import Card
from bot.core.present.seats import seat_name
from bot.core.store.called_tables import keep_called
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from engine.common.seat import Seat

PRESSES = Presses()
log = logging.getLogger(__name__)


async def greeted(interaction: discord.Interaction, entry: Entry, seat: Seat) -> bool:
    """Write to whoever has joined a side; tell whether Discord lets the bot.

    Only that it does not let it counts: of any other trouble nobody has to know.
    """
    game = entry.game
    text = say("dm.greeting", game=plain(game.name), team=seat_name(seat))
    try:
        channel = await interaction.user.create_dm()
        await replies.write(channel, Card(text), nonce=f"dm.{interaction.id}", pauses=())
    except discord.HTTPException as error:
        log.info("Somebody who has joined could not be greeted: %s %s", error.status, error.code)
        return error.code != DMS_CLOSED
    except TROUBLE as error:
        log.info("Somebody who has joined could not be greeted: %s", error)
    return True


def closed(entry: Entry, text: str) -> Card:
    """Return a text with what is to be done about direct messages that are closed."""
    return Card(f"{text}\n\n{say('dm.closed')}").under(shown_as.ways(entry.game.id))


@PRESSES.on(shown_as.CHECK, Need.PLAYER, Answering.EDIT)
async def check(pressed: Pressed) -> Card:
    """Try again whether direct messages arrive."""
    entry = pressed.entry
    if await greeted(pressed.interaction, entry, entry.me.chair):
        await _keep(pressed, called=False)
        return Card(say("dm.open")).under((shown_as.to_read(entry.game.id),))
    return closed(entry, say("dm.still"))


@PRESSES.on(shown_as.CALL, Need.PLAYER, Answering.EDIT)
async def call(pressed: Pressed) -> Card:
    """Keep that somebody is to be called in their team's room; raise `Shut` where that cannot be."""
    desk, entry = pressed.desk, pressed.entry
    channels = await desk.lobby.channels(entry.game.server, entry.game.id)
    guild = pressed.interaction.guild
    room = guild.get_channel(channels.get(entry.me.chair, 0)) if guild is not None else None
    if entry.me.role is Role.REFEREE or room is None:
        raise Shut("dm.no_room")
    await _keep(pressed, called=True)
    return Card(say("dm.called", channel=room.mention)).under((shown_as.to_check(entry.game.id),))


async def _keep(pressed: Pressed, *, called: bool) -> None:
    async with pressed.desk.table.database.write() as connection:
        await keep_called(connection, pressed.entry.game.id, pressed.entry.asker.user, called=called)


@PRESSES.on(shown_as.READ, Need.PLAYER)
async def read(pressed: Pressed) -> tuple[Card, ...]:
    """Show whoever presses, and nobody else, what did not reach them by direct message."""
    game = pressed.entry.game
    found = await unread(pressed.desk.table, game.id, game.name, pressed.entry.asker.user)
    return found or (Card(say("dm.nothing")),)
