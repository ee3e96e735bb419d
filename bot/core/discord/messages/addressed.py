"""Whether a message in a channel is written to the bot, and what it says behind the bot's name."""

from __future__ import annotations

import re

import discord

from bot.core.discord.messages.bot_identity import is_itself

_MENTION = re.compile(r"\s*<@!?(\d{1,20})>[\s,:]*(.*)", re.DOTALL)


def names_role(message: discord.Message) -> bool:
    """Tell whether somebody mentions the role that Discord has made for the bot, which looks like the bot."""
    mine = message.guild.self_role if message.guild is not None else None
    return mine is not None and not message.author.bot and mine in message.role_mentions


def lines_to(client: discord.Client, message: discord.Message) -> str:
    """Return what somebody writes to the bot behind its name, "" for anything else."""
    found = _MENTION.fullmatch(message.content) if message.guild is not None else None
    mine = found is not None and is_itself(client, int(found[1])) and not message.author.bot
    return found[2] if found is not None and mine else ""
