"""One message of an answer to an interaction: written, or put in the place of what was pressed."""

from __future__ import annotations

from functools import partial

import discord

from bot.core.discord.answering import discord_objects
from bot.core.discord.answering.acknowledging import (
    ANSWERED_ALREADY,
    announced,
    answered,
    awaits_its_message,
    written,
)
from bot.core.discord.answering.newest_answer import Superseded, newest_of, place_of
from bot.core.discord.answering.retrying import FOR_A_WHILE, again
from bot.core.discord.doors import hidden
from bot.core.present.cards import Card


async def part(interaction: discord.Interaction, card: Card, number: int) -> discord.Message:
    """Write one message of an answer.

    The one that was announced is written by a change, which does no harm twice.
    """
    if not answered(interaction):
        first = await again(partial(_first, interaction, card, number), FOR_A_WHILE)
        if first is not None:
            return first
    if awaits_its_message(interaction):
        try:
            done = await shown(interaction, card, number)
        except Superseded:
            done = await again(interaction.original_response, FOR_A_WHILE)
        written(interaction)
        return done
    return await again(partial(_further, interaction, card, number), FOR_A_WHILE)


async def _first(interaction: discord.Interaction, card: Card, number: int) -> discord.Message | None:
    """Write what answers an interaction at once; None where only an answer was announced before."""
    if not answered(interaction):
        try:
            message = discord_objects.messages(card)[number]
            await interaction.response.send_message(**message, ephemeral=hidden(interaction))
        except discord.HTTPException as error:
            if error.code != ANSWERED_ALREADY:
                raise
    there = await interaction.original_response()
    if not there.flags.loading:
        return there
    announced(interaction)
    return None


async def _further(interaction: discord.Interaction, card: Card, number: int) -> discord.Message:
    message = discord_objects.messages(card)[number]
    return await interaction.followup.send(**message, ephemeral=hidden(interaction), wait=True)


async def shown(interaction: discord.Interaction, card: Card, number: int) -> discord.Message:
    """Show a message of a card in the place of an answer, or of what was pressed; raise `Superseded`."""
    change = partial(_change, interaction, card, number)
    return await newest_of(interaction).show(place_of(interaction), change, FOR_A_WHILE)


async def settled(interaction: discord.Interaction, content: str, view: discord.ui.View) -> None:
    """Write these words and buttons on the message that was pressed; raise `Superseded`."""
    change = partial(interaction.edit_original_response, content=content, view=view)
    await newest_of(interaction).show(place_of(interaction), change, FOR_A_WHILE)


async def _change(interaction: discord.Interaction, card: Card, number: int) -> discord.Message:
    """Let the message of an answer, or that was pressed, be this one whole: what it had beside goes."""
    # Made anew for each try: what is read of a picture once is not read again.
    message = discord_objects.messages(card)[number]
    return await interaction.edit_original_response(
        content=message.get("content"), attachments=message.get("files", []), view=message.get("view")
    )
