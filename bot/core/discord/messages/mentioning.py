"""Lines written into a channel with the bot mentioned first, for games that are played there.

Discord hands the bot what mentions it, and nothing else: no intent for what people say is asked for (decision
0014). What mentions it where its writer plays nothing is let be.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial

import discord
from discord.ext import commands

from bot.core.discord.answering import replies
from bot.core.discord.answering.retrying import FOR_LONG, TROUBLE, again, passes
from bot.core.discord.desk import Desk
from bot.core.discord.messages.addressed import lines_to, names_role
from bot.core.discord.messages.bot_identity import is_itself
from bot.core.discord.messages.catching_up import CatchesUp
from bot.core.discord.messages.channel_hearing import Hears, MeantMessage, WrittenMessage
from bot.core.discord.messages.failed_messages import Doubt
from bot.core.discord.messages.rate_limit import Verdict
from bot.core.discord.messages.waiting_for_database import PAUSES, patiently
from bot.core.present.cards import Card
from bot.core.store.account import open_account
from bot.core.table.lock import Locks
from bot.core.words.speech import say, speak

log = logging.getLogger(__name__)

LOOKED_THROUGH = 100
"""How many of the newest messages of a channel are looked through after an absence: Discord's page."""


class Mentioning(CatchesUp):
    """Hears what is written to the bot in channels where games are played, in its order.

    Also what came while it was away: of the newest messages of such a channel those that nobody has answered.
    What they mean, and in which game, `ways` tell, the first that finds something. While the database is away
    a line is tried again in its place: newer ones wait. Of one that could not be done at all, those that its
    author wrote before they knew are not done either.
    """

    def __init__(self, desk: Desk, client: discord.Client, ways: tuple[Hears, ...]) -> None:
        super().__init__(client)
        self.desk, self._ways = desk, ways
        self._locks = Locks()
        self._read_in: dict[int, int] = {}
        self._doubts: dict[tuple[int, int], Doubt] = {}

    async def caught_up(self) -> bool:
        """Look through the channels in which such games are played."""
        channels = [one for way in self._ways for one in await patiently(way.channels)]
        return all(await asyncio.gather(*(self._look_through(*one) for one in dict.fromkeys(channels))))

    async def _look_through(self, server: int, channel: int) -> bool:
        async with self._lock(channel):
            return await self._read_up(server, channel)

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Take the lines of whoever plays there; whoever else writes is let be."""
        if names_role(message) and not self._lines(message) and self.desk.once.first(message.id):
            await self._point_out(message)
        if not self._lines(message) or not self.desk.once.first(message.id):
            return
        # Nothing may be waited for before the lock: messages would overtake each other.
        async with self._lock(message.channel.id):
            await self._ready.wait()
            open_account()
            try:
                written = WrittenMessage(message, self._lines(message))
                found = await self._meant(written)
                if found is None:
                    return
                way, meant = found
                speak(await patiently(partial(self.desk.tongues.of_server, meant.server)))
                nothing_missed = self._is_read(message.channel.id)
                if await self._read_up(meant.server, message.channel.id, before=message.id):
                    await self._take(written, (way, meant if nothing_missed else None))
                else:
                    await self._not_done(message, Card(say(way.behind)))
            except Exception as error:  # noqa: BLE001 - everything becomes a sentence for who wrote
                await self._not_done(message, replies.trouble(error))

    async def _meant(self, written: WrittenMessage) -> tuple[Hears, MeantMessage] | None:
        """Return who hears a message, and what it may be meant for; None for one that is let be."""
        for way in self._ways:
            if meant := await patiently(partial(way.meant, written)):
                return way, meant
        return None

    async def _point_out(self, message: discord.Message) -> None:
        """Tell a player who mentions the bot's role that nothing was read: of that Discord sends no text."""
        try:
            found = await self._meant(WrittenMessage(message, ""))
            if found is not None and self.desk.buckets.take(message.author.id) is Verdict.LET:
                speak(await patiently(partial(self.desk.tongues.of_server, found[1].server)))
                await self._say(message, Card(say("duel_board.role_mentioned")))
        except Exception as error:  # noqa: BLE001 - everything becomes a sentence for who wrote
            await self._say(message, replies.trouble(error))

    def _lock(self, channel: int) -> asyncio.Lock:
        return self._locks.of(str(channel))

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
            log.warning("The channel of a game could not be looked through: %s", error)
            if passes(error):
                return False
            page = []
        own = [one for one in page if is_itself(self.client, one.author.id)]
        answered = {one.reference.message_id for one in own if one.reference is not None}
        for message in reversed(page):
            if self._lines(message) and message.id not in answered and self.desk.once.first(message.id):
                missed = WrittenMessage(message, self._lines(message), missed=True)
                await self._take(missed, *((way, None) for way in self._ways))
        self._read_in[channel] = session
        return True

    async def _take(self, written: WrittenMessage, *ways: tuple[Hears, MeantMessage | None]) -> None:
        """Carry out and answer a message, as the first of some ways understands it that does.

        Each stands with what the message may be meant for, where that was just read.
        """
        message = written.message
        open_account()
        try:
            for way, meant in ways:
                if wish := await way.wish(written, meant):
                    break
            else:
                return
            speak(await patiently(partial(self.desk.tongues.of_server, wish.server)))
            verdict = Verdict.LET if wish.repeated else self.desk.buckets.take(message.author.id)
            if verdict is not Verdict.LET:
                card = Card(say("door.slow_down")) if verdict is Verdict.TELL else None
                await self._not_done(message, card)
                return
            if wish.instead is not None:
                cards: tuple[Card, ...] = (wish.instead(),)
            elif self._in_doubt(message):
                await self._not_done(message, Card(say(way.in_doubt)))
                return
            else:
                cards = await way.done(written, wish)
        except Exception as error:  # noqa: BLE001 - everything becomes a sentence for who wrote
            cards = (replies.trouble(error),)
            if not replies.expected(error):
                await self._not_done(message, *cards)
                return
        await self._say(message, *cards)

    def _in_doubt(self, message: discord.Message) -> bool:
        """Tell whether its author wrote it before they knew that their lines before it were not done."""
        key = message.channel.id, message.author.id
        if key in self._doubts and not self._doubts[key].holds(message.id):
            del self._doubts[key]
        return key in self._doubts

    async def _not_done(self, message: discord.Message, card: Card | None = None) -> None:
        """Say why a message was not done, if that is said, and put what is written meanwhile in doubt."""
        told = await self._say(message, card) if card is not None else 0
        doubt = self._doubts.setdefault((message.channel.id, message.author.id), Doubt())
        doubt.note(message.id, told)

    async def _say(self, message: discord.Message, *cards: Card) -> int:
        """Return a message where everybody in its channel reads it; return the answer's id, 0 for none."""
        try:
            # Nobody would say it again: the lines were read, and mostly they were carried out.
            return await replies.write(
                message.channel, *cards, nonce=str(message.id), pauses=FOR_LONG, to=message
            )
        except TROUBLE as error:
            log.info("Lines in a channel could not be answered: %s", error)
            return 0
