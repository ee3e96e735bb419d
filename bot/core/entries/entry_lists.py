"""Entries to games of any rules that people join: a place, or the waiting list, and who moves up."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select

from bot.core.entries.check_in import CheckIns
from bot.core.entries.entry_rows import Waiter, drop_waiting, put_waiting, write_list
from bot.core.entries.listed_entries import is_full, is_over, judged, listed_entries, present, rows_of
from bot.core.games.changing import send_members
from bot.core.games.looking_again import in_each
from bot.core.people.fit_names import one_line
from bot.core.people.people import Role
from bot.core.people.seat_taking import Comer, enter, refuse_former_referee
from bot.core.post.notices import Notice, notice
from bot.core.present.entry_list_words import EntryList
from bot.core.seam.entry_rules import NO_ENTRIES
from bot.core.shared_faults import refusal
from bot.core.store.entry_tables import entry_waiting
from bot.core.store.moments import stored
from bot.core.table.lock import Locks
from bot.core.table.receipts import Receipt
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table
from bot.core.told.entry_details import Entered, WaitsNoMore
from bot.core.words.speech import calling
from engine.common.seat import PUBLIC
from engine.common.turn import WHOLE
from engine.errors import Refusal
from engine.frozen import FrozenMap


@dataclass(frozen=True, slots=True)
class Waits:
    """Somebody waits for a place, as the how-manieth."""

    number: int


class Entries:
    """The entries to every game of a table, and their check-in; `tick` lets those who wait move up."""

    def __init__(self, table: Table) -> None:
        self._table, self._database = table, table.database
        # Who comes when one place is left gets it, and the next one waits.
        self._locks = Locks()
        self.check_ins = CheckIns(table, self._locks)

    async def listed(self, game: str) -> EntryList:
        """Return how entries stand, as everybody may see it."""
        return listed_entries(await self._table.sitting(game), await rows_of(self._table, game))

    async def enter(self, game: str, comer: Comer, *, key: str, at: datetime) -> Receipt | Waits:
        """Give somebody a place, or put them on the waiting list where there is none left.

        Raise a refusal as `entering.enter`, for who waits already, and for who is in no more.
        """
        async with self._locks.of(game):
            sitting, rows = await self._table.sitting(game), await rows_of(self._table, game)
            if any(one.user == comer.user for one in rows.waiting):
                raise refusal("waits_already")
            seats = set(sitting.seating.of_player(comer.user))
            lists = sitting.of.entries is not NO_ENTRIES
            if lists and seats and seats.isdisjoint(present(sitting)):
                raise refusal("not_in_any_more")
            # A place that is left belongs to who waits, until `tick` has given it to them.
            waits = not is_over(sitting) and bool(rows.waiting or is_full(sitting, rows))
            place = sitting.seating.people.get(comer.user)
            judges = place is not None and place.role is Role.REFEREE and not seats
            # A referee comes as anybody does, where the rules let them play.
            there = place is not None and not (judges and sitting.rules.recused is not None)
            if there or sitting.of.joins is None or not waits:
                return await enter(self._table, game, comer, key=key, at=at)
            refuse_former_referee(sitting, comer.user)
            # Whoever could not enter if there were a place is told so at once, also for the name of somebody
            # who waits: the second of the two could never move up.
            others = {f"waits {one.user}": one.name for one in rows.waiting}
            with calling(FrozenMap({**sitting.called, **others})):
                sitting.of.joins(sitting.see(PUBLIC), comer.chosen, comer.name)
            waiter = Waiter(comer.user, one_line(comer.name), comer.chosen, stored(at))
            async with self._database.write() as connection:
                await put_waiting(connection, game, waiter)
        self._table.committed(game)
        return Waits(len(rows.waiting) + 1)

    async def leave(self, game: str, user: int) -> None:
        """Take somebody off the waiting list; raise a refusal for who is not on it."""
        # Nobody is given a place in the moment in which they leave the list.
        async with self._locks.of(game), self._database.write() as connection:
            if not await drop_waiting(connection, game, user):
                raise refusal("not_on_the_list")
        self._table.committed(game)

    async def limit(self, server: int, game: str, referee: int, most: int) -> None:
        """Set how many may be in at once; raise a refusal for fewer than there are, and for a stranger."""
        async with self._locks.of(game):
            sitting = await judged(self._table, server, game, referee)
            least, top = max(2, len(present(sitting))), sitting.of.entries.most
            if not least <= most <= (top or most):
                raise refusal("entries_most", least=least, most=top)
            async with self._database.write() as connection:
                await write_list(connection, game, most=most)
        self._table.committed(game)

    async def tick(self, now: datetime) -> int:
        """See to check-in, and let those who wait move up where they can; return how much was done."""
        query = select(entry_waiting.c.game).distinct().order_by(entry_waiting.c.game)
        waiting = await self._database.column(query)

        async def move_up(game: str) -> int:
            return await self._move_up(game, now)

        return await self.check_ins.tick(now) + await in_each(waiting, move_up, "entries")

    async def _move_up(self, game: str, now: datetime) -> int:
        moved = 0
        async with self._locks.of(game):
            while True:
                sitting, rows = await self._table.sitting(game), await rows_of(self._table, game)
                over = is_over(sitting)
                if not rows.waiting or (is_full(sitting, rows) and not over):
                    return moved
                if sitting.hold.shuts(WHOLE) and not over:
                    # Nobody is entered while the referee holds something back: they go on waiting.
                    return moved
                first = rows.waiting[0]
                told = notice(PUBLIC, "waits_no_more", WaitsNoMore())
                if not over:
                    told = await self._given(sitting, first, now)
                # They are told once, in the transaction in which they leave the list.
                async with self._database.write() as connection:
                    await drop_waiting(connection, game, first.user)
                    await send_members(connection, self._table.kinds, game, ((first.user, told),), now)
                self._table.committed(game)
                moved += 1

    async def _given(self, sitting: Sitting, first: Waiter, now: datetime) -> Notice:
        """Give somebody the place for which they wait; return what they are told."""
        game = sitting.game
        comer = Comer(first.user, first.name, first.chosen)
        try:
            key = f"moves-up:{game}:{first.user}:{first.since}"
            await enter(self._table, game, comer, key=key, at=now)
        except Refusal as refused:
            # They are in by another way, or, since they came, have refereed, or somebody is called as they.
            if not sitting.seating.of_player(first.user):
                judged = any(one.kind == "was_referee" for one in refused.faults)
                return notice(PUBLIC, "waits_no_more", WaitsNoMore(first.name, judged=judged))
        return notice(PUBLIC, "moved_up", Entered())
