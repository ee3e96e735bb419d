"""`/garage`: what a member owns, registered once for all his games by ticking or by a pasted list (13.3)."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.answering import replies
from bot.core.discord.answering.custom_id_patterns import BITS, Shape
from bot.core.discord.answering.presses import Answering, Opened, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Shut, receive
from bot.core.people.people import Status
from bot.core.present.cards import Card
from bot.core.present.forms import Form
from bot.core.words.speech import say
from bot.games.campaign.cards.battles.garage import (
    Garage,
    as_list,
    garage_card,
    not_read,
    sent_in,
    ticking,
    unpacked,
    writing,
)
from engine.campaign.forces import Vehicle
from engine.campaign.reading.garage import read_garage

PRESSES = Presses()


class GarageDesk(commands.Cog):
    """The command; it is of no game and open to everybody."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(name="garage", description=say("about.garage"))
    async def garage(self, interaction: discord.Interaction) -> None:
        """Show the asker's garage and how he registers it."""
        await receive(interaction, self.desk)
        await replies.reply(interaction, garage_card(await self.desk.garages.of(interaction.user.id)))


@PRESSES.of_no_game("garage")
async def show_garage(opened: Opened) -> Card:
    """Return the same to a press."""
    return garage_card(await _mine(opened))


@PRESSES.of_no_game("garage_tick", Answering.FORM)
async def tick(opened: Opened) -> Form:
    """Open the form with a list of tiers for each type."""
    return ticking(await _mine(opened))


@PRESSES.of_no_game("garage_ticked", Answering.EDIT)
async def ticked(opened: Opened) -> Card:
    """Keep what was ticked."""
    try:
        return await _keep(opened, frozenset(map(Vehicle.read, opened.values)))
    except ValueError as error:
        raise Shut("door.expired") from error


@PRESSES.of_no_game("garage_paste", Answering.FORM)
async def paste(opened: Opened) -> Form:
    """Open the form for a list, with the garage in it."""
    return writing(as_list(await _mine(opened)))


@PRESSES.of_no_game("garage_listed")
async def listed(opened: Opened) -> Card | tuple[Card, ...]:
    """Keep a list that is clear; of another every unclear line is named, and nothing is kept or lost."""
    text = "\n".join(opened.values)
    reading = read_garage(text)
    if reading.faults:
        wrong, sent = not_read(reading, text)
        return wrong.under(*replies.to_open(*(rule for one in reading.faults for rule in one.rules))), sent
    if not reading.vehicles:
        return garage_card(await _mine(opened), say("garage.empty_list"))
    return await _keep(opened, reading.vehicles)


@PRESSES.of_no_game("garage_mend", Answering.FORM)
async def mend(opened: Opened) -> Form:
    """Open the form with the list as it was sent."""
    message = opened.interaction.message
    return writing(sent_in(message.content) if message is not None else "")


@PRESSES.of_no_game("garage_keep", Answering.EDIT, shape=Shape(BITS))
async def keep(opened: Opened) -> Card:
    """Keep what was read of a list, without the rest."""
    try:
        return await _keep(opened, unpacked(opened.carried.more))
    except ValueError as error:
        raise Shut("door.expired") from error


async def _mine(opened: Opened) -> Garage:
    return await opened.desk.garages.of(opened.asker.user)


async def _keep(opened: Opened, garage: Garage) -> Card:
    user = opened.asker.user
    await opened.desk.garages.put(user, garage, at=opened.asker.at)
    for game, me in await opened.desk.lobby.joined(user):
        if game.status is Status.RUNNING and me.side is not None:
            await opened.desk.manning.refit(game.id, user)
    return garage_card(garage, say("garage.kept"))
