"""Lines written into the channel of a skirmish: whose they are, which one they mean, what comes of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.core.discord.desk import Desk
from bot.core.discord.messages.channel_hearing import HeardWish, MeantMessage, WrittenMessage
from bot.core.discord.messages.waiting_for_database import patiently
from bot.core.present.cards import Card
from bot.core.words.speech import say
from bot.games.skirmish.commands.acting import carried_out, outcome_card
from bot.games.skirmish.commands.leading import with_buttons, with_link
from bot.games.skirmish.commands.meeting import meant, met, played, refusal_card
from bot.games.skirmish.commands.naming import shown
from bot.games.skirmish.commands.quoting import quoted_card
from bot.games.skirmish.services.people import Duel, Stage
from bot.games.skirmish.services.receipts import Receipt
from bot.games.skirmish.services.under_way import begun_at, counts_from, done, played_in, stands_since
from engine.errors import NotAllowed, Refusal
from engine.reading.skipped import is_quoting
from engine.skirmish.faults import wrong


class DuelLines:
    """Hears what players of skirmishes write, as `Hears` has it.

    Of what was missed they get done what nothing has happened since; the rest is refused. So none does what
    it would not have done then.
    """

    behind, in_doubt = "duel_board.behind", "duel_board.in_doubt"

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def channels(self) -> Sequence[tuple[int, int]]:
        """Return the channels in which a skirmish is played."""
        return await played_in(self.desk.duels)

    async def meant(self, written: WrittenMessage) -> MeantMessage | None:
        """Return the author's skirmishes here."""
        own = await self._own(written)
        duel = meant(own)
        return None if duel is None else MeantMessage(duel.server, own)

    async def wish(self, written: WrittenMessage, meant_: MeantMessage | None) -> HeardWish | None:
        """Return which skirmish is meant; one message that sets dice does nothing else."""
        message = written.message
        author, key = message.author.id, f"message:{message.id}"
        if written.missed and (receipt := await patiently(lambda: done(self.desk.duels, author, key))):
            repeated = partial(outcome_card, receipt, written.lines)
            return HeardWish(receipt.duel.server, instead=repeated, repeated=True)
        channel = message.channel.id
        sets = await patiently(lambda: self.desk.last_words.set_by(channel, author, message.id))
        own = await patiently(lambda: self._own(written)) if meant_ is None else meant_.own
        duel = meant(own, sets)
        if duel is None or (written.missed and await patiently(lambda: self._of_before(written, duel))):
            return None
        # It is answered by the game whose dice these are. Whoever meant another game is told here that
        # nothing was done in it.
        again = (lambda: Card(say("last_word.send_again"))) if sets else None
        return HeardWish(duel.server, (duel, len(played(own)) > 1), again)

    async def _of_before(self, written: WrittenMessage, duel: Duel) -> bool:
        """Tell whether a message was written before a skirmish began: then it meant nothing in it.

        By Discord's own numbers: the bot may have learnt only later that the dice were set.
        """
        word = await counts_from(self.desk.duels, duel.id)
        if word or duel.stage is Stage.WORD:
            return not 0 < word < written.message.id
        begun = await begun_at(self.desk.duels, duel.id)  # one of an earlier release
        return written.message.created_at <= begun

    async def _own(self, written: WrittenMessage) -> list[Duel]:
        """Return the author's skirmishes here, the newest first."""
        message = written.message
        guild = message.guild.id if message.guild is not None else 0
        here = await self.desk.duels.of_channel(guild, message.channel.id)
        return [one for one in here if one.side_of(message.author.id) is not None]

    async def done(self, written: WrittenMessage, wish: HeardWish) -> tuple[Card, ...]:
        """Carry the lines out; return what everybody in the channel may read of it.

        They name no game, so of whoever plays several here nothing is done: what is rolled stays rolled.
        """
        duel, several = wish.of
        board = await patiently(lambda: self.desk.duel_hanging.place(duel.id))
        asker = written.asker(duel.server)

        async def carry_out() -> Receipt:
            return await carried_out(await met(self.desk, asker, duel.id), written.lines)

        try:
            if is_quoting(written.lines):
                return (quoted_card(written.lines),)
            # Asked once: what is tried again may have been done by then, by itself.
            missed = written.missed
            stands = await patiently(lambda: stands_since(self.desk.duels, duel.id)) if missed else None
            if stands is not None and asker.at <= stands:
                raise NotAllowed(wrong("overtaken"))
            if several:
                return (Card(say("duel_board.which_written")),)
            receipt = await patiently(carry_out)
        except Refusal as refusal:
            return (with_link(refusal_card(refusal), duel.server, board),)
        card = with_link(outcome_card(receipt, written.lines), duel.server, board)
        return (with_buttons(card, shown(receipt.duel, receipt.view.position)),)
