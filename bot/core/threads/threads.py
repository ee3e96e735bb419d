"""The threads of all games: made once, whoever belongs there let in, closed, opened again; never waited for.

What keeps one from being made the referee is told once; meanwhile everything goes by direct message.
"""

from __future__ import annotations

import logging
from asyncio import Future
from collections.abc import Collection, Iterable
from datetime import datetime, timedelta
from functools import partial

from sqlalchemy import exists, select

from bot.core.games.changing import changing
from bot.core.games.games import GOING_ON, games_that, read_game, refuse_all_but_referee
from bot.core.games.looking_again import Looks
from bot.core.people.reading_languages import Tongues
from bot.core.post.kept_messages import ButtonedNoticeboard
from bot.core.post.lanes import QueuePlace
from bot.core.post.message_queues import Key, Queues
from bot.core.post.notices import notice
from bot.core.post.parcels import GONE, NO_THREADS, Refused, Unreachable
from bot.core.store.outbox import WAITING
from bot.core.store.tables import games, outbox
from bot.core.store.thread_tables import thread_games, threads
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table
from bot.core.threads import thread_rows
from bot.core.threads.thread_keeper import AGAIN, NO_ROOM, Bringing, Maker, Which
from bot.core.threads.thread_rows import ThreadState, ThreadWish
from bot.core.threads.wanted_threads import TROUBLE, wanted_threads
from bot.core.told.meeting_details import ThreadTrouble
from engine.common.seat import PUBLIC, REFEREE

log = logging.getLogger(__name__)
_SOON = timedelta(seconds=5)
_WHY = {
    NO_ROOM: "room",
    GONE[0]: "room",
    NO_THREADS: "room",
    50001: "permission",
    50013: "permission",
    160006: "full",
}
"""What the referee is told, by Discord's code: the room takes none, the bot may not, there are too many."""


class Threads:
    """All threads, each in a queue of its own; `set_out` is called by the ticker."""

    def __init__(
        self, table: Table, maker: Maker, noticeboard: ButtonedNoticeboard, tongues: Tongues, queues: Queues
    ) -> None:
        self._table, self._database = table, table.database
        self._maker, self._queues = maker, queues
        self._bringing = Bringing(table, maker, noticeboard, tongues)
        self._looks = Looks(table.news(), self._changed, self._ask, "threads")
        self.set_out, self.later = self._looks.set_out, self._looks.later
        # Until when a thread is left alone which Discord refused to change, or to make: that says nothing
        # about the others, but what keeps one from being made keeps all of its game.
        self._stuck: dict[tuple[str, Which | None], datetime] = {}

    async def wish(self, game: str) -> ThreadWish:
        """Return what the referee has set."""
        async with self._database.read() as connection:
            return await thread_rows.read_wish(connection, game)

    async def switch(self, server: int, game: str, referee: int, *, on: bool) -> None:
        """Switch threads on or off; whatever went wrong before is tried, and told, anew.

        Raise a refusal for anybody else.
        """
        async with self._table.lock(game), self._database.write() as connection:
            await refuse_all_but_referee(connection, await read_game(connection, game, server), referee)
            await thread_rows.write_wish(connection, game, ThreadWish(on))
            for one in await thread_rows.read_threads(connection, game):
                if one.state is ThreadState.LOST:
                    await thread_rows.forget(connection, game, one)
        self._stuck = {one: at for one, at in self._stuck.items() if one[0] != game}
        self._table.committed(game)

    async def lost(self, thread: int) -> None:
        """Note that somebody has deleted a thread, if it is one of ours."""
        await self._bringing.lost(thread)

    async def inside(self, user: int) -> tuple[int, ...]:
        """Return the threads in which somebody is."""
        async with self._database.read() as connection:
            return await thread_rows.threads_with(connection, user)

    async def let_go(self, user: int, found: Iterable[int]) -> None:
        """Take somebody who is forgotten out of these threads, as far as Discord lets the bot."""
        for thread in found:
            try:
                await self._maker.remove(thread, user)
            except (Refused, Unreachable) as error:
                log.info("Somebody stays in a thread: %r", error)

    async def _changed(self, named: Collection[str] | None) -> tuple[str, ...]:
        under_way = exists().where(
            threads.c.game == games.c.id,
            threads.c.state.not_in((ThreadState.CLOSED.value, ThreadState.LOST.value)),
        )
        with_threads = games.c.id.in_(select(thread_games.c.game))
        return await games_that(self._database, with_threads & (under_way | GOING_ON), named)

    async def _ask(self, game: str, now: datetime) -> list[Future[int]]:
        sitting, wish, there = await self._bringing.standing(game)
        wanted = wanted_threads(sitting, wish)
        if any(one.state is ThreadState.LOST and one.key in wanted for one in there.values()):
            await self._tell(game, "lost", now)
        posted, asked = await self._is_posted(sitting), list[Future[int]]()
        room = sitting.seating.channels.get(PUBLIC, 0)
        for which in {**there, **wanted}:
            one = there.get(which)
            if self._bringing.is_done(one, wanted.get(which), now):
                continue
            thread = None if one is None else one.thread
            stuck = game, None if thread is None else which
            if self._stuck.get(stuck, now) > now:
                continue
            if thread is None and not posted:
                # Everybody reads first who plays whom.
                self._looks.again(game, now + _SOON)
                continue
            key = Key(game, f"thread.{which[1]}", 0, which[0])
            act = partial(self._act, game, which, stuck, now)
            place = QueuePlace(sitting.server, room if thread is None else thread)
            asked.append(self._queues.ask(key, place, act))
        return asked

    async def _is_posted(self, sitting: Sitting) -> bool:
        """Tell whether everything has gone out that the public room is told."""
        room = sitting.seating.channels.get(PUBLIC)
        waits = select(outbox.c.id).where(
            outbox.c.game == sitting.game, outbox.c.state == WAITING, outbox.c.target == room
        )
        return await self._database.row(waits.limit(1)) is None

    async def _act(self, game: str, which: Which, stuck: tuple[str, Which | None], now: datetime) -> int:
        if self._stuck.get(stuck, now) > now:
            return 0
        try:
            return await self._bringing.bring(game, which, now)
        except Unreachable as error:
            self._looks.after(game, error, now)
            log.info("A thread of game %s is looked at again: %s", game, error)
        except Refused as error:
            log.warning("A thread of game %s is refused: %s %s", game, error.code, error.reason)
            self._stuck[stuck] = now + AGAIN
            await self._tell(game, _WHY.get(error.code, "other"), now)
        return 0

    async def _tell(self, game: str, what: str, now: datetime) -> None:
        """Tell the referee what is wrong and what to do, once until they switch threads on anew."""
        if what in (await self.wish(game)).told:
            return
        async with changing(self._table, None, game, now) as change:
            wish = await thread_rows.read_wish(change.connection, game)
            if wish.on and what not in wish.told:
                await thread_rows.write_wish(change.connection, game, ThreadWish(wish.on, wish.told | {what}))
                change.notices.append(notice(REFEREE, TROUBLE, ThreadTrouble(what), post=True))
