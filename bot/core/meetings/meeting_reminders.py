"""What becomes due by itself: the two are reminded a day and an hour before, and offers go by.

What was told stands beside the time, so it outlives a restart; of what is late only the nearest is told.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import select, union, update

from bot.core.games.changing import send
from bot.core.games.looking_again import in_each
from bot.core.meetings.meeting_rows import MARKS
from bot.core.people.people import Status
from bot.core.post.notices import Notice
from bot.core.store.meeting_tables import meeting_offers, meetings
from bot.core.store.moments import moment_of, stored
from bot.core.store.tables import games
from bot.core.table.table import Table
from bot.core.time.deadlines.pace import still
from bot.core.time.reminder_marks import due_mark
from bot.core.told.meeting_details import Soon

_DAY = timedelta(minutes=MARKS[-1])


class MeetingReminders:
    """Looks after the times of every running game; `tick` is called by the clock."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._database = table.database

    async def tick(self, now: datetime) -> int:
        """Remind whoever is to be reminded by now, and let go of offers that went by.

        Return how many notices were written.
        """

        async def remind(game: str) -> int:
            return await self._remind(game, now)

        told = await in_each(await self._due(now), remind, "times")
        if told:
            self._table.committed()
        return told

    async def _due(self, now: datetime) -> list[str]:
        c = meetings.c
        near = (c.at > stored(now)) & (c.at <= stored(now + _DAY))
        # The nearer of the two marks is due within an hour; whoever was reminded of it is done.
        hour = (c.at <= stored(now + timedelta(minutes=MARKS[0]))) & (c.reminded > MARKS[0])
        soon = select(c.game).where(near, c.reminded.is_(None) | hour, ~still(c.game, c.scope))
        past = select(meeting_offers.c.game).where(meeting_offers.c.at <= stored(now))
        found = union(soon, past).subquery()
        running = games.c.status == Status.RUNNING.value
        query = select(games.c.id).where(running, games.c.id.in_(select(found.c.game)))
        return sorted(await self._database.column(query))

    async def _remind(self, game: str, now: datetime) -> int:
        c, told = meetings.c, list[Notice]()
        async with self._table.lock(game):
            scopes = (await self._table.sitting(game)).meeting_scopes()
            async with self._database.write() as connection:
                query = select(meetings).where(c.game == game, ~still(c.game, c.scope)).order_by(c.scope)
                for row in (await connection.execute(query)).all():
                    mark = due_mark(moment_of(row.at), now, row.reminded, MARKS)
                    if mark is None or row.scope not in scopes:
                        continue
                    first, second = scopes[row.scope]
                    for seat, other in ((first, second), (second, first)):
                        details = Soon(row.scope, other, row.at // 1000)
                        told.append(Notice(seat, "meeting_soon", details, scope=row.scope))
                    here = (c.game == game) & (c.scope == row.scope)
                    await connection.execute(update(meetings).where(here).values(reminded=mark))
                gone = (meeting_offers.c.game == game) & (meeting_offers.c.at <= stored(now))
                passed = await connection.execute(meeting_offers.delete().where(gone))
                await send(connection, self._table.kinds, game, told, now)
        if passed.rowcount:
            self._table.committed(game)
        return len(told)
