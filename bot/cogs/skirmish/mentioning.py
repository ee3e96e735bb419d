"""Lines written into the channel of a skirmish with the bot mentioned first.

Discord hands the bot what mentions it, and nothing else: no intent for what people say is asked for (decision
0014). What mentions it where no skirmish is played is let be.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from weakref import WeakValueDictionary

import discord
from discord.ext import commands

from bot.cogs import replies
from bot.cogs.bucket import Verdict
from bot.cogs.desk import Desk
from bot.cogs.doors import Asker
from bot.cogs.doubt import Doubt
from bot.cogs.itself import is_itself
from bot.cogs.patience import PAUSES, patiently, until_read
from bot.cogs.skirmish.acting import carried_out, outcome_card
from bot.cogs.skirmish.addressed import lines_to, names_role
from bot.cogs.skirmish.meeting import meant, met, played, refusal_card
from bot.cogs.skirmish.quoting import quoted_card
from bot.cogs.trying import FOR_LONG, TROUBLE, again, passes
from bot.present.cards import Card
from bot.services.skirmish.people import Duel, Stage
from bot.services.skirmish.receipts import Receipt
from bot.services.skirmish.under_way import begun_at, counts_from, done, played_in, stands_since
from bot.store.account import open_account
from bot.words.speech import say, speak
from engine.errors import NotAllowed, Refusal
from engine.reading.skipped import is_quoting
from engine.skirmish.faults import wrong

log = logging.getLogger(__name__)

LOOKED_THROUGH = 100
"""How many of the newest messages of a channel are looked through after an absence: Discord's page."""


class Mentioning(commands.Cog):
    """Hears what is written to the bot in channels where a skirmish is played, in its order.

    Also what came while it was away: of the newest messages of such a channel those that nobody has answered,
    if the game stands as it stood when they were written; else they are refused. So none does what it would
    not have done then. While the database is away a line is tried again in its place: newer ones wait. Of one
    that could not be done at all, those that its author wrote before they knew are not done either.
    """

    def __init__(self, desk: Desk, client: discord.Client) -> None:
        self.desk, self.client = desk, client
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._read_in: dict[int, int] = {}
        self._doubts: dict[tuple[int, int], Doubt] = {}
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
        """Look through the channels in which a skirmish is played, once a session.

        What cannot be read now is tried again, unless the gateway begins anew.
        """
        session = self._session
        await until_read(self._caught_up, lambda: session == self._session and not self.client.is_closed())

    async def _caught_up(self) -> bool:
        channels = await patiently(lambda: played_in(self.desk.duels))
        return all(await asyncio.gather(*(self._look_through(*one) for one in channels)))

    async def _look_through(self, server: int, channel: int) -> bool:
        async with self._lock(channel):
            return await self._read_up(server, channel)

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Take the lines of a player; whoever else writes is let be."""
        if names_role(message) and not self._lines(message) and self.desk.once.first(message.id):
            await self._point_out(message)
        if not self._lines(message) or not self.desk.once.first(message.id):
            return
        # Nothing may be waited for before the lock: messages would overtake each other.
        async with self._lock(message.channel.id):
            await self._ready.wait()
            open_account()
            try:
                own = await patiently(lambda: self._own(message))
                duel = meant(own)
                if duel is None:
                    return
                speak(await patiently(lambda: self.desk.tongues.of_server(duel.server)))
                nothing_missed = self._is_read(message.channel.id)
                if await self._read_up(duel.server, duel.channel, before=message.id):
                    await self._take(message, own if nothing_missed else None)
                else:
                    await self._not_done(message, Card(say("duel_board.behind")))
            except Exception as error:  # noqa: BLE001 - everything becomes a sentence for who wrote
                await self._not_done(message, replies.trouble(error))

    async def _point_out(self, message: discord.Message) -> None:
        """Tell a player who mentions the bot's role that nothing was read: of that Discord sends no text."""
        try:
            duel = meant(await patiently(lambda: self._own(message)))
            if duel is not None and self.desk.buckets.take(message.author.id) is Verdict.LET:
                speak(await patiently(lambda: self.desk.tongues.of_server(duel.server)))
                await self._say(message, Card(say("duel_board.role_mentioned")))
        except Exception as error:  # noqa: BLE001 - everything becomes a sentence for who wrote
            await self._say(message, replies.trouble(error))

    def _lock(self, channel: int) -> asyncio.Lock:
        return self._locks.setdefault(channel, asyncio.Lock())

    def _lines(self, message: discord.Message) -> str:
        return lines_to(self.client, message)

    def _is_read(self, channel: int) -> bool:
        """Tell whether a channel was looked through in this session."""
        return self._read_in.get(channel) == self._session

    async def _read_up(self, server: int, channel: int, before: int | None = None) -> bool:
        """Take what was missed in a channel, once a session; `before`: what came earlier than a message.

        Tells whether it could be looked through, now or never; if not, it is tried before the next line.
        """
        session = self._session
        if self._is_read(channel):
            return True
        place = self.client.get_partial_messageable(channel, guild_id=server)

        async def read() -> list[discord.Message]:
            until = None if before is None else discord.Object(before)
            return [one async for one in place.history(limit=LOOKED_THROUGH, before=until)]

        try:
            page = await again(read, PAUSES)
        except TROUBLE as error:
            log.warning("The channel of a skirmish could not be looked through: %s", error)
            if passes(error):
                return False
            page = []
        own = [one for one in page if is_itself(self.client, one.author.id)]
        answered = {one.reference.message_id for one in own if one.reference is not None}
        for message in reversed(page):
            if self._lines(message) and message.id not in answered and self.desk.once.first(message.id):
                await self._take_missed(message)
        self._read_in[channel] = session
        return True

    async def _take_missed(self, message: discord.Message) -> None:
        """Take a message that nobody has answered; say so of one that was carried out before the bot fell."""
        key = f"message:{message.id}"
        open_account()
        try:
            receipt = await patiently(lambda: done(self.desk.duels, message.author.id, key))
            if receipt is not None:
                speak(await patiently(lambda: self.desk.tongues.of_server(receipt.duel.server)))
                card = outcome_card(receipt, self._lines(message))
        except Exception as error:  # noqa: BLE001 - everything becomes a sentence for who wrote
            card = replies.trouble(error)
        else:
            if receipt is None:
                await self._take(message, missed=True)
                return
        await self._say(message, card)

    async def _take(
        self, message: discord.Message, own: Sequence[Duel] | None = None, *, missed: bool = False
    ) -> None:
        """Carry out and answer a message; one that was `missed`, where nothing has happened since it.

        `own`: the author's skirmishes here, where they have just been read.
        """
        open_account()
        try:
            channel, author = message.channel.id, message.author.id
            sets = await patiently(lambda: self.desk.last_words.set_by(channel, author, message.id))
            own = await patiently(lambda: self._own(message)) if own is None else own
            duel = meant(own, sets)
            if duel is None or (missed and await patiently(lambda: self._of_before(message, duel))):
                return
            speak(await patiently(lambda: self.desk.tongues.of_server(duel.server)))
            verdict = self.desk.buckets.take(message.author.id)
            if verdict is not Verdict.LET:
                card = Card(say("door.slow_down")) if verdict is Verdict.TELL else None
                await self._not_done(message, card)
                return
            if sets:
                # One message does one thing: for setting the dice it is answered by the game whose dice these
                # are. Whoever meant another game is told here that nothing was done in it.
                card = Card(say("last_word.send_again"))
            elif self._in_doubt(message):
                await self._not_done(message, Card(say("duel_board.in_doubt")))
                return
            else:
                card = await self._done(message, duel, several=len(played(own)) > 1, missed=missed)
        except Exception as error:  # noqa: BLE001 - everything becomes a sentence for who wrote
            card = replies.trouble(error)
            if not replies.expected(error):
                await self._not_done(message, card)
                return
        await self._say(message, card)

    def _in_doubt(self, message: discord.Message) -> bool:
        """Tell whether its author wrote it before they knew that their lines before it were not done."""
        key = message.channel.id, message.author.id
        if key in self._doubts and not self._doubts[key].holds(message.id):
            del self._doubts[key]
        return key in self._doubts

    async def _not_done(self, message: discord.Message, card: Card | None) -> None:
        """Say why a message was not done, if that is said, and put what is written meanwhile in doubt."""
        told = await self._say(message, card) if card is not None else 0
        doubt = self._doubts.setdefault((message.channel.id, message.author.id), Doubt())
        doubt.note(message.id, told)

    async def _of_before(self, message: discord.Message, duel: Duel) -> bool:
        """Tell whether a message was written before a skirmish began: then it meant nothing in it.

        By Discord's own numbers: the bot may have learnt only later that the dice were set.
        """
        word = await counts_from(self.desk.duels, duel.id)
        if word or duel.stage is Stage.WORD:
            return not 0 < word < message.id
        return message.created_at <= await begun_at(self.desk.duels, duel.id)  # one of an earlier release

    async def _own(self, message: discord.Message) -> list[Duel]:
        """Return the author's skirmishes here, the newest first."""
        guild = message.guild.id if message.guild is not None else 0
        here = await self.desk.duels.of_channel(guild, message.channel.id)
        return [one for one in here if one.side_of(message.author.id) is not None]

    async def _say(self, message: discord.Message, card: Card) -> int:
        """Answer a message where everybody in its channel reads it; return the answer's id, 0 for none."""
        try:
            # Nobody would say it again: the lines were read, and mostly they were carried out.
            return await replies.write(
                message.channel, card, nonce=str(message.id), pauses=FOR_LONG, to=message
            )
        except TROUBLE as error:
            log.info("Lines of a skirmish could not be answered: %s", error)
            return 0

    async def _done(self, message: discord.Message, duel: Duel, *, several: bool, missed: bool) -> Card:
        """Carry the lines out; answer what everybody in the channel may read of it.

        They name no game, so of whoever plays `several` here nothing is done: what is rolled stays rolled.
        """
        author = message.author
        asker = Asker(
            author.id, author.display_name, duel.server, f"message:{message.id}", message.created_at
        )

        async def carry_out() -> Receipt:
            return await carried_out(await met(self.desk, asker, duel.id), self._lines(message))

        try:
            if is_quoting(self._lines(message)):
                return quoted_card(self._lines(message))
            # Asked once: what is tried again may have been done by then, by itself.
            stands = await patiently(lambda: stands_since(self.desk.duels, duel.id)) if missed else None
            if stands is not None and message.created_at <= stands:
                raise NotAllowed(wrong("overtaken"))
            if several:
                return Card(say("duel_board.which_written"))
            receipt = await patiently(carry_out)
        except Refusal as refusal:
            return refusal_card(refusal)
        return outcome_card(receipt, self._lines(message))
