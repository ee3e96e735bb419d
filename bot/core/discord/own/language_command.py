"""`/language`: everybody reads the bot in the language he chooses, in direct messages and in answers."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.answering import replies
from bot.core.discord.doors import receive
from bot.core.present.cards import Card
from bot.core.words.language import ENGLISH, languages
from bot.core.words.speech import say, speak

if TYPE_CHECKING:
    from bot.core.discord.desk import Desk

log = logging.getLogger(__name__)
_SERVERS = "server"
TONGUES = [
    *(app_commands.Choice(name=one.title, value=tag) for tag, one in languages().items()),
    app_commands.Choice(name=say("choice.language_of_server"), value=_SERVERS),
]


async def speak_to(desk: Desk, interaction: discord.Interaction) -> None:
    """Speak the language of who uses an interaction from here on.

    Where that cannot be read, it is that of their Discord: what they asked for is answered all the same.
    """
    try:
        tag = await desk.tongues.of(interaction.user.id, interaction.guild_id)
    except Exception:
        log.exception("A member's language cannot be read.")
        own = str(interaction.locale).partition("-")[0]
        tag = own if own in languages() else ENGLISH
    speak(tag)


class Tongue(commands.Cog):
    """The choice of a language."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(name="language", description=say("about.language"))
    @app_commands.describe(language=say("option.language"))
    @app_commands.choices(language=TONGUES)
    async def language(self, interaction: discord.Interaction, language: str) -> None:
        """Keep the asker's language; open to everybody."""
        await receive(interaction, self.desk)
        await self.desk.tongues.choose(interaction.user.id, None if language == _SERVERS else language)
        await speak_to(self.desk, interaction)
        key = "tongue.as_server" if language == _SERVERS else "tongue.chosen"
        await replies.reply(interaction, Card(say(key)))
