"""Deadlines and reminders: rows in the database, so that they outlive a restart.

A deadline decides nothing by itself: when it has passed the referee is told, and may close what is open or
act for the captain (campaign 3.3, 16.4).
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import select, update

from bot.core.games.changing import send
from bot.core.games.games import read_game, refuse_all_but_referee
from bot.core.games.looking_again import in_each
from bot.core.people.people import Status
from bot.core.post.notices import notice
from bot.core.shared_faults import refusal
from bot.core.store.drafts import OPEN
from bot.core.store.moments import moment_of, stored
from bot.core.store.tables import deadlines, drafts
from bot.core.table.table import Table
from bot.core.time.deadlines.deadline_reminders import to_referee
from bot.core.time.deadlines.late_seats import ready_sheets
from bot.core.time.deadlines.ledger import Due, keep_up, write_dues
from bot.core.time.deadlines.pace import STANDING_STILL, Pace, read_pace, stood
from bot.core.told import waiting_details as details
from engine.common.seat import PUBLIC, REFEREE
from engine.common.turn import WHOLE, Turn

REMIND_AFTER = timedelta(hours=6)


class Clock:
    """Deadlines set by hand, in all games. `remind_after` is how long a sheet may lie ready and not given."""

    def __init__(self, table: Table, remind_after: timedelta = REMIND_AFTER) -> None:
        self._table = table
        self._database = table.database
        self._remind_after = remind_after

    async def tick(self, now: datetime) -> int:
        """Tell what has become due by now, each thing once; return how many things were told."""

        async def tell(game: str) -> int:
            async with self._table.lock(game):
                return await self._remind(game, now) + await self._pass_deadline(game, now)

        told = await in_each(await self._games(now), tell, "deadline")
        if told:
            self._table.committed()
        return told

    async def deadline(
        self, server: int | None, game: str, referee: int, due: datetime | None, *, at: datetime
    ) -> None:
        """Set, for the referee, by when whoever is waited for now should have answered, or take it away.

        Both teams are told.

        Raises a refusal for a moment that is past, `NoSuchGame`.
        """
        if due is not None and due <= at:
            raise refusal("deadline_past")
        async with self._table.lock(game):
            waits_for = await self._waits_for(game)
            now, kept = await keep_up(self._table, game)
            own = None if due is None else now.time.at(stored(at)) + stored(due) - stored(at)
            async with self._database.write() as connection:
                found = await read_game(connection, game, server)
                await refuse_all_but_referee(connection, found, referee)
                if found.status is not Status.RUNNING:
                    raise refusal("not_started" if found.status is Status.LOBBY else "over")
                await connection.execute(deadlines.delete().where(deadlines.c.game == game))
                await write_dues(connection, game, (_due_now(one, own, now) for one in kept))
                if due is not None:
                    row = {"game": game, "due_at": own, "author": referee, "waits_for": waits_for}
                    await connection.execute(deadlines.insert(), {**row, "told": False})
                seconds = stored(due) // 1000 if due else 0
                seats = (*(await self._table.sitting(game)).sides, REFEREE)
                posts = [notice(seat, "deadline_set", details.Due(seconds), post=True) for seat in seats]
                await send(connection, self._table.kinds, game, posts, at)
        self._table.committed()

    async def due(self, game: str) -> datetime | None:
        """Return the deadline of what the game waits for now.

        None without one, if the game went on, and while it stands still.
        """
        row, due = await self._set(game)
        return due if row and row.waits_for == await self._waits_for(game) else None

    async def told(self, game: str, at: datetime) -> datetime | None:
        """Return the deadline that everybody was told of and that is still to come; None where there is none.

        For players: unlike `due` it does not change when somebody has answered, so it tells nothing (12.3).
        Past the turn in which it was set it is nobody's any more.
        """
        row, due = await self._set(game)
        if row is None or due is None or due <= at:
            return None
        now = await self._turn(game)
        turn, *waits = row.waits_for.split()
        others = any(one.endswith(":orders") and one != f"{now.seat}:orders" for one in waits)
        past = turn != str(now.number) or (now.seat is not None and others) or now.ending is not None
        return None if past else due

    async def _set(self, game: str) -> tuple[Any, datetime | None]:
        """Return the row of the deadline that the referee has set, and when that is outside the game."""
        async with self._database.read() as connection:
            row = (await connection.execute(select(deadlines).where(deadlines.c.game == game))).one_or_none()
            if row is None:
                return None, None
            due = (await read_pace(connection, game)).time.wall(row.due_at)
        return row, None if due is None else moment_of(due)

    async def _games(self, now: datetime) -> list[str]:
        """Return the games in which something may be due: none that stands still."""
        passed = select(deadlines.c.game).where(
            deadlines.c.due_at + stood(deadlines.c.game) <= stored(now),
            deadlines.c.told.is_(False),
            deadlines.c.game.not_in(STANDING_STILL),
        )
        waiting = select(drafts.c.game).where(
            _unreminded(now - self._remind_after), drafts.c.game.not_in(STANDING_STILL)
        )
        return sorted(set(await self._database.column(passed.union(waiting))))

    async def _turn(self, game: str) -> Turn:
        """Return where a game stands, as everybody may know."""
        of = await self._table.of(game)
        return of.rules.turn(await self._table.view(game, PUBLIC), WHOLE)

    async def _waits_for(self, game: str) -> str:
        """Return what the game waits for, as a text that changes when it goes on."""
        waiting = await self._table.waiting(game)
        return " ".join([str((await self._turn(game)).number), *(f"{w.seat}:{w.what}" for w in waiting)])

    async def _pass_deadline(self, game: str, now: datetime) -> int:
        waits_for = await self._waits_for(game)
        of, kept = await keep_up(self._table, game)
        drafts_ = await ready_sheets(self._table, game)
        own = of.time.at(stored(now))
        chosen = (deadlines.c.game == game) & (deadlines.c.due_at <= own) & deadlines.c.told.is_(False)
        async with self._database.write() as connection:
            row = (await connection.execute(select(deadlines).where(chosen))).one_or_none()
            if row is None:
                return 0
            await connection.execute(update(deadlines).where(chosen).values(told=True))
            if row.waits_for != waits_for:
                return 0
            due = (of.time.wall(row.due_at) or stored(now)) // 1000
            passed = notice(REFEREE, "deadline_passed", details.Due(due), ask=True)
            late = [one for one in kept if not one.over and one.due == row.due_at]
            await send(connection, self._table.kinds, game, [passed, *to_referee(late, drafts_)], now)
            return 1

    async def _remind(self, game: str, now: datetime) -> int:
        """Remind those who order of a sheet that lies ready while they are waited for, once a draft."""
        waiting = {w.seat: w.draft for w in await self._table.waiting(game) if w.what == "orders"}
        turn = (await self._turn(game)).number
        ready = (drafts.c.game == game) & _unreminded(now - self._remind_after)
        async with self._database.write() as connection:
            time = (await read_pace(connection, game)).time
            if time.paused_since is not None:
                return 0
            since = time.at(stored(now)) - self._remind_after // timedelta(milliseconds=1)
            rows = (await connection.execute(select(drafts).where(ready))).all()
            due = [row for row in rows if time.at(row.at) <= since]
            for row in due:
                its = (drafts.c.game == game) & (drafts.c.team == row.team) & (drafts.c.number == row.number)
                await connection.execute(update(drafts).where(its).values(reminded=True))
            notices = [
                notice(row.team, "draft_waits", details.DraftWaits(row.number, turn), ask=True)
                for row in due
                if waiting.get(row.team) == row.number
            ]
            await send(connection, self._table.kinds, game, notices, now)
        return len(notices)


def _due_now(one: Due, own: int | None, now: Pace) -> Due:
    """Have what is open be due when the referee has said; without that, when its phase ends by itself.

    Of what he has set himself he is told apart. What the other team knows of the phase stays (12.3).
    """
    if one.over:
        return one
    if own is None:
        due = now.due(one.open.what, one.since, one.open.scope) if one.known is None else one.known
        return replace(one, due=due, reminded=0, asked=False)
    return replace(one, due=own, reminded=0, asked=True)


def _unreminded(before: datetime) -> Any:  # noqa: ANN401 - a condition
    return (drafts.c.state == OPEN) & drafts.c.reminded.is_(False) & (drafts.c.at <= stored(before))
