"""Hears the last word on a game's dice: the first message of whoever is asked, whatever it says.

Nothing of what is said has to be read for that, and Discord hands none of it over (decision 0014). What was
said while the bot was away is looked up in the channel, by the desk of the game (`LastWords.missed`).
"""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.core.discord.desk import Desk


class LastWordHeard(commands.Cog):
    """Tells the desk of a game that somebody has spoken who is asked for the last word."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Take note of a message of whoever is asked; whoever else writes is let be."""
        # What Discord writes in somebody's name (he has pinned something) nobody has written.
        if message.guild is not None and not message.author.bot and not message.is_system():
            await self.desk.last_words.hear(message.channel.id, message.author.id, message.id)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Have looked up what was said while the bot was away."""
        self.desk.last_words.missed()

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """Have looked up what may have been missed."""
        self.desk.last_words.missed()
