"""Rooms of an ended game that are put away: read only, and deleted after some days if the referee says so."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta
from functools import partial
from typing import Protocol

from sqlalchemy import delete, select

from bot.core.games.changing import changing
from bot.core.games.games import ENDED, read_game, refuse_all_but_referee
from bot.core.people.seating import read_seating
from bot.core.post.lanes import QueuePlace
from bot.core.post.message_queues import Key, Queues
from bot.core.post.notices import notice
from bot.core.post.parcels import NOT_THERE, Refused, Unreachable
from bot.core.shared_faults import refusal
from bot.core.store.moments import moment_of, stored
from bot.core.store.referee_tables import archives
from bot.core.store.tables import channels, games
from bot.core.table.table import Table
from bot.core.told.whole_game_details import Archived
from engine.common.seat import Seat

log = logging.getLogger(__name__)

_LATER = timedelta(hours=1)


class Remover(Protocol):
    """Deletes a room; `bot.discord_remover` is the one in use."""

    async def remove(self, channel: int) -> None:
        """Delete a room, and the category that it leaves empty; raises `Refused` or `Unreachable`."""
        ...


class Archives:
    """The rooms of every ended game; `set_out` is called by the desk's clock."""

    def __init__(self, table: Table, remover: Remover, queues: Queues | None = None) -> None:
        self._table, self._database, self._remover = table, table.database, remover
        self._queues = queues or Queues()
        self._later: dict[str, datetime] = {}
        self._news = table.news()

    async def put_away(
        self, server: int, game: str, referee: int, *, everybody: bool, due: datetime | None, at: datetime
    ) -> None:
        """Note, for the referee, that the rooms of an ended game are put away; each is told.

        `everybody`: they are opened to all; `due`: when they are deleted, None never. Raises a refusal for a
        game that is still played (5.1), and for anybody else.
        """
        async with changing(self._table, server, game, at) as change:
            await refuse_all_but_referee(change.connection, change.game, referee)
            if change.game.status not in ENDED:
                raise refusal("not_ended")
            before = select(archives.c.everybody).where(archives.c.game == game)
            opened = bool((await change.connection.execute(before)).scalar())
            await change.connection.execute(delete(archives).where(archives.c.game == game))
            # Rooms that were opened to everybody stay so, and the game cannot go on in them.
            kept = None if due is None else stored(due)
            row = {"game": game, "everybody": everybody or opened, "due_at": kept}
            await change.connection.execute(archives.insert(), row)
            seconds = 0 if due is None else int(due.timestamp())
            for seat in (await read_seating(change.connection, game)).channels:
                change.notices.append(notice(seat, "rooms_archived", Archived(seconds, everybody), post=True))

    async def tick(self, now: datetime) -> int:
        """Delete the rooms whose time has come; return how many."""
        return sum(await asyncio.gather(*await self.set_out(now)))

    async def set_out(self, now: datetime) -> tuple[asyncio.Future[int], ...]:
        """Ask to delete the rooms whose time has come; return what will count them.

        What cannot be deleted is tried later.
        """
        query = (
            select(archives.c.game, games.c.server)
            .join(games, games.c.id == archives.c.game)
            .where(archives.c.due_at <= stored(now))
        )
        with self._news.since(now) as named:
            if named is not None:
                if not named:
                    return ()
                query = query.where(archives.c.game.in_(named))
            due = await self._database.rows(query.order_by(archives.c.game))
        return tuple(
            self._queues.ask(
                Key(row.game, "archive"), QueuePlace(row.server), partial(self._delete, row.game, now)
            )
            for row in due
            if self._later.get(row.game, now) <= now
        )

    async def _delete(self, game: str, now: datetime) -> int:
        async with self._database.read() as connection:
            found = await read_game(connection, game)
            rooms = dict((await read_seating(connection, game)).channels)
        if found.status not in ENDED:
            await self._forget(game)  # its end was undone meanwhile
            return 0
        done = 0
        for seat, channel in rooms.items():
            try:
                await self._remover.remove(channel)
            except Unreachable as error:
                log.info("A room could not be reached on Discord: %s", error)
                self._later[game] = now + timedelta(seconds=max(60, error.retry_after or 0))
                return done
            except Refused as error:
                if error.code not in NOT_THERE:
                    log.warning("A room could not be deleted: %s %s", error.code, error.reason)
                    self._later[game] = now + _LATER
                    return done
            await self._lost(game, seat)
            done += 1
        await self._forget(game)
        return done

    async def _lost(self, game: str, seat: Seat) -> None:
        """Forget a room, each as soon as it is deleted: a crash in between forgets none that is there."""
        chosen = (channels.c.game == game) & (channels.c.seat == seat)
        async with changing(self._table, None, game, moment_of(0)) as change:
            await change.connection.execute(delete(channels).where(chosen))

    async def _forget(self, game: str) -> None:
        self._later.pop(game, None)
        await self._database.change(delete(archives).where(archives.c.game == game))
