"""Lines written into the channel of a skirmish with the bot mentioned first.

Discord hands the bot what mentions it, and nothing else: no intent for what people say is asked for (decision
0014). What mentions it where no skirmish is played is let be.
"""

from __future__ import annotations

import logging
import re

import discord
from discord.ext import commands

from bot.cogs import replies
from bot.cogs.bucket import Verdict
from bot.cogs.desk import Desk
from bot.cogs.doors import Asker
from bot.cogs.itself import is_itself
from bot.cogs.skirmish.acting import carried_out, outcome_card
from bot.cogs.skirmish.meeting import met, refusal_card
from bot.cogs.trying import TROUBLE
from bot.present.cards import Card
from bot.services.skirmish.people import Duel, Stage
from bot.words.speech import speaking
from engine.errors import Refusal

log = logging.getLogger(__name__)

_MENTION = re.compile(r"\s*<@!?(\d{1,20})>[\s,:]*(.*)", re.DOTALL)


class Mentioning(commands.Cog):
    """Hears what is written to the bot in channels where a skirmish is played."""

    def __init__(self, desk: Desk, client: discord.Client) -> None:
        self.desk, self.client = desk, client

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Take the lines of a player; whoever else writes is let be."""
        found = _MENTION.fullmatch(message.content) if message.guild is not None else None
        if found is None or message.author.bot or not is_itself(self.client, int(found[1])):
            return
        if not self.desk.once.first(message.id) or not found[2]:
            return
        duel = await self._meant(message)
        if duel is None or self.desk.buckets.take(message.author.id) is not Verdict.LET:
            return
        with speaking(await self.desk.tongues.of_server(duel.server)):
            await self._answered(message, duel, found[2])

    async def _meant(self, message: discord.Message) -> Duel | None:
        """Answer the skirmish that the author plays here, the newest of several."""
        guild = message.guild.id if message.guild is not None else 0
        for one in await self.desk.duels.of_channel(guild, message.channel.id):
            if one.stage is Stage.PLAYED and one.seat(message.author.id).side is not None:
                return one
        return None

    async def _answered(self, message: discord.Message, duel: Duel, lines: str) -> None:
        author = message.author
        asker = Asker(
            author.id, author.display_name, duel.server, f"message:{message.id}", message.created_at
        )
        try:
            card = await self._done(asker, duel, lines)
            await replies.write(message.channel, card, nonce=str(message.id), to=message)
        except TROUBLE as error:
            log.info("Lines of a skirmish could not be answered: %s", error)

    async def _done(self, asker: Asker, duel: Duel, lines: str) -> Card:
        """Carry the lines out; answer what everybody in the channel may read of it."""
        try:
            one = await met(self.desk, asker, duel.id)
            return outcome_card(await carried_out(one, lines))
        except Refusal as refusal:
            return refusal_card(refusal)
        except Exception as error:  # noqa: BLE001 - everything becomes a sentence for who wrote
            return replies.trouble(error)
