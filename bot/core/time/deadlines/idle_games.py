"""Games in which nothing happens any more: their referee is asked once whether they go on."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import BigInteger, cast, func, select, union_all, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.games.changing import send
from bot.core.games.looking_again import in_each
from bot.core.people.people import PRACTICE, Status
from bot.core.post.notices import notice
from bot.core.seam.game import Games
from bot.core.store.moments import stored
from bot.core.store.referee_tables import pace, pauses
from bot.core.store.tables import desk_log, drafts, games, journal
from bot.core.table.table import Table
from bot.core.time.deadlines.pace import IDLE_DAYS, STANDING_STILL, note_seen
from bot.core.told.waiting_details import Idle as IdleSince
from engine.common.seat import REFEREE

_DAY = 86_400_000
_LOOK_AGAIN = timedelta(hours=1)


async def stirred(connection: AsyncConnection, game: str) -> int:
    """Return when anything happened last in a game: an entry, a sheet, an act on a battle, a pause's end."""
    moments = union_all(
        select(games.c.created_at).where(games.c.id == game),
        select(func.max(journal.c.at)).where(journal.c.game == game),
        select(func.max(drafts.c.at)).where(drafts.c.game == game),
        select(func.max(desk_log.c.at)).where(desk_log.c.game == game),
        select(func.max(pauses.c.until_at)).where(pauses.c.game == game),
    )
    return max(moment or 0 for moment in (await connection.execute(moments)).scalars())


class IdleGames:
    """Looks for idle games; `tick` is called by the clock."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._database = table.database
        self._next: datetime | None = None

    async def tick(self, now: datetime) -> int:
        """Ask the referee of each game in which nothing has happened for its days; return how many."""
        if self._next is not None and now < self._next:
            return 0
        self._next = now + _LOOK_AGAIN

        async def ask(game: str) -> int:
            return await self._asked(game, now)

        asked = await in_each(await self._quiet(stored(now)), ask, "idle")
        if asked:
            self._table.committed()
        return asked

    async def _asked(self, game: str, now: datetime) -> int:
        """Ask the referee of one game, where nothing has happened in it; return whether he was."""
        async with self._table.lock(game):
            async with self._database.read() as connection:
                since = await _idle_since(connection, game, stored(now))
            if since is None:
                return 0  # as with all whose referee has not answered: nothing is written each hour
            async with self._database.write() as connection:
                await _ask(connection, self._table.kinds, game, since, now)
        return 1

    async def _quiet(self, now: int) -> list[str]:
        """Return the games whose journal has not grown for their days, and that do not stand still."""
        # In milliseconds; PostgreSQL counts days in four bytes if nothing is said.
        days = cast(func.coalesce(pace.c.idle_days, IDLE_DAYS), BigInteger)
        last = func.coalesce(journal.c.at, games.c.created_at)
        query = (
            select(games.c.id)
            .outerjoin(pace, pace.c.game == games.c.id)
            .outerjoin(journal, (journal.c.game == games.c.id) & (journal.c.position == games.c.head))
            .where(games.c.status.in_([Status.LOBBY.value, Status.RUNNING.value]))
            .where(games.c.server != PRACTICE, games.c.id.not_in(STANDING_STILL))
            .where(days > 0, last <= now - days * _DAY)
        )
        return sorted(await self._database.column(query))


async def _idle_since(connection: AsyncConnection, game: str, now: int) -> int | None:
    """Return since when nothing has happened in a game; None if not for its days, or he was asked since."""
    row = (await connection.execute(select(pace).where(pace.c.game == game))).one_or_none()
    days, told_at = (row.idle_days, row.told_at) if row else (IDLE_DAYS, 0)
    last = await stirred(connection, game)
    return None if last > now - days * _DAY or told_at >= last else last


async def _ask(connection: AsyncConnection, kinds: Games, game: str, since: int, now: datetime) -> None:
    """Ask the referee whether a game goes on, and note of which idle time he was asked."""
    done = await connection.execute(update(pace).where(pace.c.game == game).values(told_at=since))
    if not done.rowcount:
        await note_seen(connection, game, None)
        await connection.execute(update(pace).where(pace.c.game == game).values(told_at=since))
    await send(
        connection, kinds, game, [notice(REFEREE, "game_idle", IdleSince(since // 1000), ask=True)], now
    )
