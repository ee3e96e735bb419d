"""Lines written to the bot in the room of a seat, in games that are played by lines: as by direct message."""

from __future__ import annotations

from collections.abc import Sequence

from bot.cogs import lines
from bot.cogs.desk import Desk
from bot.cogs.doors import Need, Shut, let_in
from bot.cogs.hearing import Meant, Wish, Written
from bot.cogs.listening import LONGEST, judged
from bot.cogs.patience import patiently
from bot.present.cards import Card
from bot.services.faults import refusal
from bot.services.line_rooms import LineRoom, gone_on, line_rooms
from bot.services.people import Role
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

    async def meant(self, written: Written) -> Meant | None:
        """Return the game and the seat of the room; nothing for whoever is not in that game."""
        message = written.message
        for room in await line_rooms(self.desk.table, message.channel.id):
            me = await self.desk.lobby.membership(room.server, room.game, message.author.id)
            if me.role is not Role.OUTSIDER:
                return Meant(room.server, room)
        return None

    async def wish(self, written: Written, meant: Meant | None) -> Wish | None:
        """Return for which seat of which game it is said."""
        meant = meant or await patiently(lambda: self.meant(written))
        return None if meant is None else Wish(meant.server, meant.own)

    async def done(self, written: Written, wish: Wish) -> tuple[Card, ...]:
        """Say the lines for the seat; whoever may not say anything for it is told so."""
        return await patiently(lambda: self._said(written, wish.of))

    async def _said(self, written: Written, room: LineRoom) -> tuple[Card, ...]:
        asker, said = written.asker(room.server), written.lines
        need = Need.REFEREE if room.seat == REFEREE else Need.COMMANDER
        entry = await let_in(self.desk, asker, need, room.game)
        if room.seat not in (*entry.me.says, *entry.me.speaks):
            raise Shut("door.captain_only")
        if len(said) > LONGEST:
            raise Shut("orders.too_long", longest=LONGEST)
        if is_quoting(said):
            raise Shut("lines.quoted")
        if written.missed and await gone_on(self.desk.table, room.game, asker.key, asker.at):
            raise refusal("overtaken")
        if room.seat == REFEREE:
            return await judged(self.desk, entry, said)
        of = await self.desk.table.of(room.game)
        words = lines.Words(said, room.seat)
        return lines.done(entry, await lines.said(self.desk, entry, of, words))
