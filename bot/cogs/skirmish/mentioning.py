"""Lines written into the channel of a skirmish with the bot mentioned first.

Discord hands the bot what mentions it, and nothing else: no intent for what people say is asked for (decision
0014). What mentions it where no skirmish is played is let be.
"""

from __future__ import annotations

import asyncio
import logging
import re
from weakref import WeakValueDictionary

import discord
from discord.ext import commands

from bot.cogs import replies
from bot.cogs.bucket import Verdict
from bot.cogs.desk import Desk
from bot.cogs.doors import Asker
from bot.cogs.itself import is_itself
from bot.cogs.skirmish.acting import carried_out, outcome_card
from bot.cogs.skirmish.meeting import met, refusal_card
from bot.cogs.trying import SHORTLY, TROUBLE, again
from bot.present.cards import Card
from bot.services.skirmish.people import Duel, Stage
from bot.services.skirmish.under_way import played_in, stands_since
from bot.words.speech import say, speaking
from engine.errors import Refusal

log = logging.getLogger(__name__)

LOOKED_THROUGH = 100
"""How many of the newest messages of a channel are looked through after an absence: Discord's page."""
_MENTION = re.compile(r"\s*<@!?(\d{1,20})>[\s,:]*(.*)", re.DOTALL)


class Mentioning(commands.Cog):
    """Hears what is written to the bot in channels where a skirmish is played, in its order.

    Also what came while it was away: of the newest messages of such a channel those that nobody has answered,
    if the game stands as it stood when they were written. So none does what it would not have done then.
    """

    def __init__(self, desk: Desk, client: discord.Client) -> None:
        self.desk, self.client = desk, client
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._read_in: dict[int, int] = {}
        self._session = 0
        self._ready = asyncio.Event()

    @commands.Cog.listener()
    async def on_connect(self) -> None:
        """Hold new messages back in a new session, until the bot is ready to look things up."""
        self._session += 1
        self._ready.clear()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Take what was written while the bot was away; then go on with what comes now."""
        self._ready.set()
        await self.catch_up()

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """Take what may have been missed; what Discord sent again is known by its id."""
        self._session += 1
        self._ready.set()
        await self.catch_up()

    async def catch_up(self) -> None:
        """Look through the channels in which a skirmish is played, once a session."""
        for server, channel in await played_in(self.desk.duels):
            async with self._lock(channel):
                await self._read_up(server, channel)

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Take the lines of a player; whoever else writes is let be."""
        if not self._lines(message) or not self.desk.once.first(message.id):
            return
        # Nothing may be waited for before the lock: messages would overtake each other.
        async with self._lock(message.channel.id):
            await self._ready.wait()
            duel = await self._meant(message)
            if duel is not None:
                await self._read_up(duel.server, duel.channel, before=message.id)
                await self._take(message)

    def _lock(self, channel: int) -> asyncio.Lock:
        return self._locks.setdefault(channel, asyncio.Lock())

    def _lines(self, message: discord.Message) -> str:
        """Answer what somebody writes to the bot behind its name, "" for anything else."""
        found = _MENTION.fullmatch(message.content) if message.guild is not None else None
        mine = found is not None and is_itself(self.client, int(found[1])) and not message.author.bot
        return found[2] if found is not None and mine else ""

    async def _read_up(self, server: int, channel: int, before: int | None = None) -> None:
        """Take what was missed in a channel, once a session; `before`: what came earlier than a message."""
        if self._read_in.get(channel) == self._session:
            return
        self._read_in[channel] = self._session
        place = self.client.get_partial_messageable(channel, guild_id=server)

        async def read() -> list[discord.Message]:
            until = None if before is None else discord.Object(before)
            return [one async for one in place.history(limit=LOOKED_THROUGH, before=until)]

        try:
            page = await again(read, SHORTLY)
        except TROUBLE as error:
            log.warning("The channel of a skirmish could not be looked through: %s", error)
            return
        own = [one for one in page if is_itself(self.client, one.author.id)]
        answered = {one.reference.message_id for one in own if one.reference is not None}
        for message in reversed(page):
            if self._lines(message) and message.id not in answered and self.desk.once.first(message.id):
                await self._take(message, missed=True)

    async def _take(self, message: discord.Message, *, missed: bool = False) -> None:
        """Carry out and answer a message; one that was `missed`, where nothing has happened since it."""
        duel = await self._meant(message)
        if duel is None or (missed and message.created_at <= await stands_since(self.desk.duels, duel.id)):
            return
        if self.desk.buckets.take(message.author.id) is Verdict.LET:
            with speaking(await self.desk.tongues.of_server(duel.server)):
                await self._answered(message, duel)

    async def _meant(self, message: discord.Message) -> Duel | None:
        """Answer the skirmish that the author plays here, the newest of several."""
        return next(iter(await self._played(message)), None)

    async def _played(self, message: discord.Message) -> list[Duel]:
        """Answer the skirmishes that the author plays here, the newest first."""
        guild = message.guild.id if message.guild is not None else 0
        here = await self.desk.duels.of_channel(guild, message.channel.id)
        return [
            one for one in here if one.stage is Stage.PLAYED and one.seat(message.author.id).side is not None
        ]

    async def _answered(self, message: discord.Message, duel: Duel) -> None:
        author = message.author
        asker = Asker(
            author.id, author.display_name, duel.server, f"message:{message.id}", message.created_at
        )
        try:
            card = await self._done(asker, duel, message)
            await replies.write(message.channel, card, nonce=str(message.id), to=message)
        except TROUBLE as error:
            log.info("Lines of a skirmish could not be answered: %s", error)

    async def _done(self, asker: Asker, duel: Duel, message: discord.Message) -> Card:
        """Carry the lines out; answer what everybody in the channel may read of it.

        They name no game, so of whoever plays several here nothing is done: what is rolled stays rolled.
        """
        try:
            if len(await self._played(message)) > 1:
                return Card(say("duel_board.which_written"))
            one = await met(self.desk, asker, duel.id)
            return outcome_card(await carried_out(one, self._lines(message)))
        except Refusal as refusal:
            return refusal_card(refusal)
        except Exception as error:  # noqa: BLE001 - everything becomes a sentence for who wrote
            return replies.trouble(error)
