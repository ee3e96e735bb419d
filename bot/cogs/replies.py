"""Answers: a card to an interaction or into a DM; and what went wrong, as a sentence."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence

import discord
from discord import app_commands

from bot.assets import rulebook
from bot.cogs import paper
from bot.cogs.doors import Shut, Which, hidden
from bot.cogs.standing import Standing, turn_off, turned_off
from bot.present.cards import Card, Row
from bot.present.faults import told
from bot.present.messages import LONGEST_MESSAGE
from bot.present.names import plain
from bot.present.rulebook import rule_rows
from bot.present.shut_doors import RULES, shut_door
from bot.services.faults import NoSuchGame
from bot.words.speech import listed, say, spoken
from engine.errors import Fault, Refusal

log = logging.getLogger(__name__)


async def reply(interaction: discord.Interaction, *cards: Card, standing: Standing | None = None) -> None:
    """Answer an interaction, deferred or not, with cards for the asker alone (in his DM: there)."""
    for card in cards:
        sent: list[discord.Message] = []
        for message in paper.messages(card):
            if not interaction.response.is_done():
                await interaction.response.send_message(**message, ephemeral=hidden(interaction))
                sent.append(await interaction.original_response())
            else:
                sent.append(
                    await interaction.followup.send(**message, ephemeral=hidden(interaction), wait=True)
                )
        if standing is not None and card.receipt_of:
            await standing.put(card.receipt_of, sent[-1:])


async def replace(interaction: discord.Interaction, card: Card) -> None:
    """Put a card in the place of the message that was pressed or chosen on (deferred as an update)."""
    message = paper.messages(card)[-1]
    pictures = message.pop("files", [])
    view = message.pop("view", None)
    await interaction.edit_original_response(content=message.get("content"), attachments=pictures, view=view)


async def settle(interaction: discord.Interaction, *cards: Card) -> None:
    """Write what was answered under the question that was pressed (deferred as an update), and turn it off.

    Where Discord does not let the bot change it, the answer comes as a message of its own: it was taken.
    """
    question = interaction.message
    said = "\n".join(card.text for card in cards)
    whole = f"{question.content}\n{said}" if question is not None else said
    if question is not None and len(whole) <= LONGEST_MESSAGE:
        try:
            await interaction.edit_original_response(content=whole, view=turned_off(question))
        except discord.HTTPException as error:
            log.info("An answered question could not be turned off: %s %s", error.status, error.code)
        else:
            return
    await reply(interaction, *cards)
    if question is not None:
        await turn_off(question)


async def write(
    channel: discord.abc.Messageable, *cards: Card, nonce: str = "", standing: Standing | None = None
) -> None:
    """Write cards into a channel; with a nonce Discord drops what it has already taken."""
    at = 0
    for card in cards:
        sent: list[discord.Message] = []
        for message in paper.messages(card):
            mark = f"{nonce}.{at}" if nonce else None
            sent.append(await channel.send(**message, nonce=mark) if mark else await channel.send(**message))
            at += 1
        if standing is not None and card.receipt_of:
            await standing.put(card.receipt_of, sent[-1:])


def refused(faults: Sequence[Fault]) -> Card:
    """Answer the faults of a submission, every one with its sentence and rule, and what opens the rules."""
    rows = to_open(*(rule for one in faults for rule in one.rules))
    if len(faults) == 1 and faults[0].line is None:
        return Card(told(faults[0])).under(*rows)
    things = say("count.things", count=len(faults))
    lines = [say("orders.refused", count=things), *(f"- {told(one)}" for one in faults)]
    return Card("\n".join(lines)).under(*rows)


def to_open(*rules: str) -> tuple[Row, ...]:
    """Answer what opens the text of these rules: it stands below every refusal that cites them."""
    return rule_rows(rulebook("campaign", spoken()), rules)


def trouble(error: BaseException) -> Card:
    """Answer what a person reads of an error, the first of these that fits.

    What is nobody's fault is logged under a number.

    1 a shut door, 2 several games, 3 a refusal, 4 no such game, 5 somebody chosen who has left the server,
    6 Discord's own refusal, 7 everything else.
    """
    match _cause(error):
        case Shut() as shut:
            return Card(shut_door(shut.key, **shut.details)).under(*to_open(*RULES.get(shut.key, ())))
        case Which() as which:
            return Card(say("door.which_of", games=listed([plain(game.name) for game in which.games])))
        case Refusal() as refusal:
            return refused(refusal.faults)
        case NoSuchGame():
            return Card(say("door.no_game"))
        case app_commands.TransformerError(type=discord.AppCommandOptionType.user):
            # By his number Discord lets anybody be chosen.
            return Card(say("people.not_here"))
        case discord.Forbidden():
            return Card(say("error.permission", permissions=say("permission.needed")))
        case other:
            number = secrets.token_hex(3)
            log.error("Trouble %s", number, exc_info=other)
            return Card(say("error.mine", number=number))


def _cause(error: BaseException) -> BaseException:
    """Unwrap what discord.py wraps around an error of a command."""
    original = getattr(error, "original", None)
    return _cause(original) if isinstance(original, BaseException) else error
