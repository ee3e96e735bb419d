"""Lines written to the bot in the room of a seat, in games that are played by lines: as by direct message."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.discord.desk import Desk
from bot.core.discord.doors import Need, Shut, let_in
from bot.core.discord.messages import said_lines
from bot.core.discord.messages.channel_hearing import HeardWish, MeantMessage, WrittenMessage
from bot.core.discord.messages.direct_messages import HELP, LONGEST, judged
from bot.core.discord.messages.waiting_for_database import patiently
from bot.core.people.people import Role
from bot.core.present.cards import Card
from bot.core.rooms.line_rooms import LineRoom, gone_on, line_rooms
from bot.core.shared_faults import refusal
from bot.core.words.speech import say
from engine.common.seat import REFEREE
from engine.reading.skipped import is_quoting


class RoomLines:
    """Hears what is written in such rooms, as `Hears` has it: for the seat whose room it is.

    What is answered there is read by those who may see what the seat sees.
    """

    behind, in_doubt = "orders.behind", "lines.in_doubt"

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def channels(self) -> Sequence[tuple[int, int]]:
        """Return the rooms of seats in games under way that are played by lines."""
        return [(one.server, one.channel) for one in await line_rooms(self.desk.table)]

    async def meant(self, written: WrittenMessage) -> MeantMessage | None:
        """Return the game and the seat of the room; nothing for whoever is not in that game."""
        message = written.message
        for room in await line_rooms(self.desk.table, message.channel.id):
            me = await self.desk.lobby.membership(room.server, room.game, message.author.id)
            if me.role is not Role.OUTSIDER:
                return MeantMessage(room.server, room)
        return None

    async def wish(self, written: WrittenMessage, meant: MeantMessage | None) -> HeardWish | None:
        """Return for which seat of which game it is said."""
        meant = meant or await patiently(lambda: self.meant(written))
        return None if meant is None else HeardWish(meant.server, meant.own)

    async def done(self, written: WrittenMessage, wish: HeardWish) -> tuple[Card, ...]:
        """Say the lines for the seat; whoever may not say anything for it is told so."""
        return await patiently(lambda: self._said(written, wish.of))

    async def _said(self, written: WrittenMessage, room: LineRoom) -> tuple[Card, ...]:
        asker, said = written.asker(room.server), written.lines
        need = Need.REFEREE_ALWAYS if room.seat == REFEREE else Need.COMMANDER
        entry = await let_in(self.desk, asker, need, room.game)
        if room.seat not in (*entry.me.says, *entry.me.speaks):
            raise Shut("door.captain_only")
        if said.strip().casefold() in HELP:
            # What waits for one person is nothing for the whole room.
            return (Card(say("lines.help_here")),)
        if len(said) > LONGEST:
            raise Shut("orders.too_long", longest=LONGEST)
        if is_quoting(said):
            raise Shut("lines.quoted")
        if written.missed and await gone_on(self.desk.table, room.game, asker.key, asker.at):
            raise refusal("overtaken")
        if room.seat == REFEREE:
            return await judged(self.desk, entry, said)
        of = await self.desk.table.of(room.game)
        words = said_lines.Words(said, room.seat)
        return said_lines.done(entry, await said_lines.said(self.desk, entry, of, words))
