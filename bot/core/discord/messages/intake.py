"""What captains write to the bot: read once, in their order, also what came while it was away."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import discord
from discord.ext import commands

from bot.core.discord.answering import replies
from bot.core.discord.answering.own_deletions import deletions_of
from bot.core.discord.answering.retrying import FOR_LONG, TROUBLE, again, passes
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker
from bot.core.discord.messages.bot_identity import is_itself
from bot.core.discord.messages.catching_up import CatchesUp
from bot.core.discord.messages.handled_messages import Pile
from bot.core.discord.messages.rate_limit import Verdict
from bot.core.discord.messages.waiting_for_database import patiently
from bot.core.discord.messages.which_game import heard_or_asked, replied_to
from bot.core.post.mailboxes import Mailbox
from bot.core.present.cards import Card
from bot.core.store.account import open_account
from bot.core.words.language import ENGLISH
from bot.core.words.speech import say, speak, speaking
from engine.campaign.reading import is_commit

log = logging.getLogger(__name__)

MOST_MISSED = 200
"""How many messages of one captain are read after an absence as they are; more are counted as a flood is."""
_PAGE = 100
"""How many messages Discord gives at once."""
_AT_ONCE = 8
"""How many histories are read side by side."""


class Intake(CatchesUp):
    """Direct messages in: new ones, missed ones, edited and deleted ones."""

    def __init__(self, desk: Desk, client: discord.Client) -> None:
        super().__init__(client)
        self.desk = desk
        self._piles: dict[int, Pile] = {}
        self._readers = asyncio.Semaphore(_AT_ONCE)

    def _pile(self, user: int) -> Pile:
        return self._piles.setdefault(user, Pile())

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Take a direct message; what is written in servers is never read."""
        if message.guild is None and not message.author.bot:
            await self._take(message, self._pile(message.author.id))

    async def _take(self, message: discord.Message, pile: Pile) -> None:
        # One that comes again while it waits counts once: it would be dropped as one too many, both times.
        if pile.waits(message.id) or pile.knows(message.id) or not await self._counted(message, pile):
            return
        pile.let_in(message.id)
        try:
            # Nothing may be waited for before the lock: messages would overtake each other.
            async with pile.lock:
                await self._ready.wait()
                # What came before, while the bot was away, is read before: a `commit` follows its sheet.
                if await self._looked_through(message.author.id, pile):
                    await self._deal(message, pile)
                else:
                    await self._put_off(message, pile)
        finally:
            pile.let_go(message.id)

    async def _counted(self, message: discord.Message, pile: Pile) -> bool:
        """Count a message in its author's bucket; return whether it is let through."""
        verdict = self.desk.buckets.take(message.author.id)
        if verdict is Verdict.LET:
            return True
        pile.put(message.id, alone=True)
        pile.doubt.note(message.id, 0)
        if verdict is Verdict.TELL:
            await self._mention(message.author.id, message.channel, "door.slow_down")
        return False

    async def _mention(self, user: int, place: discord.abc.Messageable, key: str) -> None:
        """Say something to somebody in their language, of which nothing is lost if it does not arrive."""
        try:
            with speaking(await self._tongue(user)):
                await replies.write(place, Card(say(key)))
        except TROUBLE as error:
            log.info("Somebody could not be told %s: %s", key, error)

    async def _tongue(self, user: int) -> str:
        """Return the language in which somebody reads; English where that cannot be read either."""
        try:
            return await patiently(lambda: self.desk.tongues.of(user, None))
        except Exception:
            log.exception("A captain's language cannot be read.")
            return ENGLISH

    async def _deal(
        self,
        message: discord.Message,
        pile: Pile,
        *,
        answered: bool = False,
        begun: Sequence[discord.Message] = (),
    ) -> None:
        """Answer a message, and note that it needs no other answer any more.

        `answered`: the bot was stopped between the two; what was refused then is not to be done now. `begun`:
        what the bot had written when it was stopped, maybe the first parts of this answer.
        """
        if pile.knows(message.id):
            return
        if not answered:
            open_account()
            speak(await self._tongue(message.author.id))
            if is_commit(message.content) and pile.doubt.holds(message.id):
                # They mean the sheet before it, which could not be read: not the one given up for it.
                pile.doubt.note(message.id, await self._say(message, Card(say("orders.commit_in_doubt"))))
            else:
                await self._answer(message, pile, begun)
        await self._settle(message, pile)

    async def _put_off(self, message: discord.Message, pile: Pile) -> None:
        """Do nothing with a message, and say so, where what was written before it cannot be read."""
        speak(await self._tongue(message.author.id))
        pile.doubt.note(message.id, await self._say(message, Card(say("orders.behind"))))
        # How far was read stays: else a `commit` could be read later, and the sheet before it could not.
        pile.put(message.id, alone=True)

    async def _settle(self, message: discord.Message, pile: Pile) -> None:
        """Note that a message needs no other answer: whatever fails from here on, it is never done later."""
        pile.put(message.id)
        user, boxes = message.author.id, self.desk.mailboxes
        try:
            if not pile.known:
                place = message.channel.id
                await patiently(lambda: boxes.open_to(user, place, read_up_to=message.id))
                pile.known, pile.began = True, pile.began or 1
            await patiently(lambda: boxes.read(user, message.id))
        except Exception:
            # After a start it is seen that it was answered: by the answer, which replies to it.
            log.exception("It could not be kept how far a captain's messages were read.")

    async def _answer(self, message: discord.Message, pile: Pile, begun: Sequence[discord.Message]) -> None:
        """Do what a message says, again while the database is away, and answer it.

        Newer ones of its author wait: they must not be carried out before it.
        """
        asker = Asker(
            message.author.id, message.author.display_name, None, f"message:{message.id}", message.created_at
        )
        meant, failed = replied_to(message), False
        try:
            cards = await patiently(
                lambda: heard_or_asked(self.desk, asker, message.content, message.id, meant)
            )
        except Exception as error:  # noqa: BLE001 - everything becomes a sentence for who wrote
            cards, failed = (replies.trouble(error),), not replies.expected(error)
        told = await self._say(message, *cards, begun=begun)
        if failed:
            pile.doubt.note(message.id, told)
        elif any(card.receipt_of for card in cards):
            pile.doubt.certain(message.id)

    async def _say(
        self, message: discord.Message, *cards: Card, begun: Sequence[discord.Message] = ()
    ) -> int:
        """Return a message; return the id of the last message that says it, 0 if it could not be sent."""
        try:
            return await replies.write(
                message.channel,
                *cards,
                nonce=str(message.id),
                standing=self.desk.standing,
                # Who has committed has to read that he has; until then nothing else would reach him either.
                pauses=FOR_LONG,
                to=message,
                begun=begun,
            )
        except Exception as error:  # noqa: BLE001 - newer messages must not wait for it for ever
            log.warning("An answer could not be sent: %s", error)
            return 0

    async def caught_up(self) -> bool:
        """Read the history of every known DM after what was dealt with, each on its own."""
        boxes = await patiently(self.desk.mailboxes.all)
        return all(await asyncio.gather(*(self._look_through(box.user) for box in boxes)))

    async def _look_through(self, user: int) -> bool:
        pile = self._pile(user)
        async with pile.lock:
            return await self._looked_through(user, pile)

    async def _looked_through(self, user: int, pile: Pile) -> bool:
        """Deal with what somebody wrote while the bot was away, once a session; tell whether it was read."""
        session = self._session
        if pile.read_in == session:
            return True
        try:
            await self._read_up(user, pile)
        except Exception as error:  # noqa: BLE001 - what comes next is told that it has to wait
            log.warning("A captain's messages could not be looked through: %s", error)
            if not isinstance(error, TROUBLE) or passes(error):
                return False
        pile.read_in = session
        return True

    async def _read_up(self, user: int, pile: Pile) -> None:
        """Deal with what somebody wrote while the bot was away, in its order."""
        box = await patiently(lambda: self.desk.mailboxes.of(user))
        if box is None:
            return
        page, count = await self._page(box, pile.after(box.last_message)), 0
        while page:
            # The answer to the last one of a page begins the next.
            following = await self._page(box, page[-1].id)
            own = [one for one in (*page, *following) if is_itself(self.client, one.author.id)]
            answered = {one.reference.message_id for one in own if one.reference}
            # Answers come one by one, and the last part of each replies: behind it a broken one began.
            whole = max((one.id for one in own if one.reference), default=0)
            begun = [one for one in own if one.id > whole]
            for message in page:
                if message.author.id == user and not pile.knows(message.id):
                    count += 1
                    counted = count <= MOST_MISSED or pile.waits(message.id)
                    if counted or await self._counted(message, pile):
                        later = [one for one in begun if one.id > message.id]
                        await self._deal(message, pile, answered=message.id in answered, begun=later)
                        begun = begun if message.id in answered else []
            page = following

    async def _page(self, box: Mailbox, after: int) -> list[discord.Message]:
        """Return the next messages of a DM, the oldest first; none after the newest."""
        place = self.client.get_partial_messageable(box.channel, type=discord.ChannelType.private)

        async def read() -> list[discord.Message]:
            since = discord.Object(after)
            # For each try: who has to be tried again keeps nobody else from being read meanwhile.
            async with self._readers:
                return [one async for one in place.history(after=since, limit=_PAGE, oldest_first=True)]

        return await again(read, FOR_LONG)

    @commands.Cog.listener()
    async def on_raw_message_edit(self, event: discord.RawMessageUpdateEvent) -> None:
        """Say openly that an edit changes nothing."""
        if event.guild_id is None and event.data.get("edited_timestamp"):
            author = event.message.author.id
            await self._unchanged(author, event.channel_id, event.message_id, "orders.edited")

    @commands.Cog.listener()
    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """Say openly that deleting changes nothing, to who has deleted it."""
        if event.guild_id is None and event.message_id not in deletions_of(self.client):
            box = await patiently(lambda: self.desk.mailboxes.at(event.channel_id))
            if box is not None:
                await self._unchanged(box.user, event.channel_id, event.message_id, "orders.deleted")

    async def _unchanged(self, user: int, channel: int, message: int, key: str) -> None:
        """Tell a commander, once he may have relied on it; strangers and the bot's own edits are let be."""
        pile = self._piles.get(user)
        unread = pile is not None and message > pile.newest > 0
        if is_itself(self.client, user) or unread:
            return
        if not await patiently(lambda: self.desk.lobby.captain_games(user)):
            return
        if self.desk.buckets.take(user) is Verdict.LET:
            place = self.client.get_partial_messageable(channel, type=discord.ChannelType.private)
            await self._mention(user, place, key)
