"""What captains write to the bot: read once, in their order, also what came while it was away."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from weakref import WeakValueDictionary

import discord
from discord.ext import commands

from bot.cogs import replies
from bot.cogs.bucket import Verdict
from bot.cogs.desk import Desk
from bot.cogs.doors import Asker
from bot.cogs.which import heard_or_asked, replied_to
from bot.present.cards import Card
from bot.words.speech import say, speak, speaking

log = logging.getLogger(__name__)

MOST_MISSED = 200
"""How many messages of one captain are read after an absence, the oldest first.

More are read after the next.
"""


class Intake(commands.Cog):
    """Direct messages in: new ones, missed ones, edited and deleted ones."""

    def __init__(self, desk: Desk, client: discord.Client) -> None:
        self.desk, self.client = desk, client
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._last: dict[int, int] = {}
        self._known: set[int] = set()
        self._caught_up = asyncio.Event()

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Take a direct message; what is written in servers is never read."""
        if message.guild is None and not message.author.bot:
            verdict = self.desk.buckets.take(message.author.id)
            # What came before, while the bot was away, is read before: a `commit` follows its sheet.
            await self._caught_up.wait()
            await self._take(message, verdict)

    async def _take(self, message: discord.Message, verdict: Verdict) -> None:
        if verdict is Verdict.TELL:
            speak(await self.desk.tongues.of(message.author.id, None))
            await replies.write(message.channel, Card(say("door.slow_down")))
        if verdict is not Verdict.LET:
            return
        user = message.author.id
        lock = self._locks.setdefault(user, asyncio.Lock())
        # Nothing may be waited for before the lock: messages would overtake each other, and be lost.
        async with lock:
            if message.id <= self._last.get(user, 0):
                return
            speak(await self.desk.tongues.of(user, None))
            await self._answer(message)
            self._last[user] = message.id
            if user not in self._known:
                await self.desk.mailboxes.open_to(user, message.channel.id, read_up_to=message.id)
                self._known.add(user)
            await self.desk.mailboxes.read(user, message.id)

    async def _answer(self, message: discord.Message) -> None:
        asker = Asker(
            message.author.id, message.author.display_name, None, f"message:{message.id}", message.created_at
        )
        try:
            cards = await heard_or_asked(self.desk, asker, message.content, message.id, replied_to(message))
        except Exception as error:  # noqa: BLE001 - everything becomes a sentence for who wrote
            cards = (replies.trouble(error),)
        try:
            await replies.write(message.channel, *cards, nonce=str(message.id), standing=self.desk.standing)
        except discord.HTTPException as error:
            log.warning("An answer could not be sent: %s %s", error.status, error.code)

    @commands.Cog.listener()
    async def on_connect(self) -> None:
        """Hold new messages back in a new session, until `on_ready` has read what was missed."""
        self._caught_up.clear()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Read what was written while the bot was away; then go on with what comes now."""
        try:
            await self.catch_up()
        finally:
            self._caught_up.set()

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """Read what may have been missed; what Discord sent again is known by its id."""
        await self.catch_up()

    async def catch_up(self) -> None:
        """Read the history of every known DM after the last message processed."""
        for box in await self.desk.mailboxes.all():
            try:
                async for message in self._missed(box.user, box.channel, box.last_message):
                    await self._take(message, Verdict.LET)
            except discord.HTTPException as error:
                log.warning(
                    "A captain's messages could not be looked through: %s %s", error.status, error.code
                )

    async def _missed(self, user: int, channel: int, after: int) -> AsyncIterator[discord.Message]:
        place = self.client.get_partial_messageable(channel, type=discord.ChannelType.private)
        since = discord.Object(max(after, self._last.get(user, 0)))
        async for message in place.history(after=since, limit=MOST_MISSED, oldest_first=True):
            if message.author.id == user:
                yield message

    @commands.Cog.listener()
    async def on_raw_message_edit(self, event: discord.RawMessageUpdateEvent) -> None:
        """Say openly that an edit changes nothing."""
        if event.guild_id is None and event.data.get("edited_timestamp"):
            author = event.message.author.id
            await self._unchanged(author, event.channel_id, event.message_id, "orders.edited")

    @commands.Cog.listener()
    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """Say openly that deleting changes nothing."""
        boxes = await self.desk.mailboxes.all() if event.guild_id is None else ()
        for box in boxes:
            if box.channel == event.channel_id:
                await self._unchanged(box.user, event.channel_id, event.message_id, "orders.deleted")

    async def _unchanged(self, user: int, channel: int, message: int, key: str) -> None:
        """Tell a commander, once he may have relied on it; strangers and the bot's own edits are let be."""
        own = self.client.user is not None and user == self.client.user.id
        if own or message > self._last.get(user, message) or not await self.desk.lobby.captain_games(user):
            return
        if self.desk.buckets.take(user) is Verdict.LET:
            place = self.client.get_partial_messageable(channel, type=discord.ChannelType.private)
            with speaking(await self.desk.tongues.of(user, None)):
                await replies.write(place, Card(say(key)))
