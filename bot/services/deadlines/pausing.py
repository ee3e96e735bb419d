"""A game that stands still by its referee's word: deadlines and reminders wait, and go on by the time left.

Nobody is kept from playing on meanwhile. Both teams are told, at the same moment and in the same words.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.services.changing import Change, changing
from bot.services.deadlines.ledger import Due, keep_up, known_to, read_dues
from bot.services.deadlines.pace import PUBLIC, Pace, read_pace
from bot.services.deadlines.pauses import GameTime, Pause
from bot.services.deadlines.telling import TEAMS, due_by
from bot.services.faults import refusal
from bot.services.games import ENDED, refuse_all_but_referee
from bot.services.notices import Notice, notice
from bot.services.table import Table
from bot.store.moments import stored
from bot.store.referee_tables import pauses
from engine.common.seat import REFEREE

PLAYING = (*TEAMS, REFEREE)


class Pausing:
    """The pauses of every game."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._database = table.database

    async def pause(self, game: str, referee: int, reason: str, *, at: datetime) -> None:
        """Have a game stand still from now on; the teams read the reason, if there is one.

        Raises a refusal for anybody but its referee (2.4), for one that has ended or stands still already,
        `NoSuchGame`.
        """
        await self._keep_up(game)
        async with changing(self._table, None, game, at) as change:
            now = await _may(change, referee)
            if now.time.paused_since is not None:
                raise refusal("paused_already")
            last = now.time.pauses[-1].until if now.time.pauses else None
            since = max(stored(at), (last or 0) + 1)
            row = {"game": game, "since_at": since, "until_at": None, "reason": reason}
            await change.connection.execute(pauses.insert(), row)
            change.notices += [notice(seat, "game_paused", post=True, reason=reason) for seat in PLAYING]

    async def resume(self, game: str, referee: int, *, at: datetime) -> None:
        """Have a game go on; whoever is waited for is told by when now. Raises as `pause`, `not_paused`."""
        await self._keep_up(game)
        async with changing(self._table, None, game, at) as change:
            now = await _may(change, referee)
            since = now.time.paused_since
            if since is None:
                raise refusal("not_paused")
            until = max(stored(at), since)
            open_ = (pauses.c.game == game) & pauses.c.until_at.is_(None)
            await change.connection.execute(pauses.update().where(open_).values(until_at=until))
            time = GameTime((*now.time.pauses[:-1], Pause(since, until)))
            change.notices += [notice(seat, "game_resumed", post=True) for seat in PLAYING]
            change.notices += tuple(dues_now(await read_dues(change.connection, game), time, until))

    async def reason(self, game: str) -> str:
        """Answer why a game stands still, as its teams were told; "" where it does not."""
        async with self._database.read() as connection:
            return await read_reason(connection, game)

    async def _keep_up(self, game: str) -> None:
        async with self._table.lock(game):
            await keep_up(self._table, game)


async def read_reason(connection: AsyncConnection, game: str) -> str:
    """Answer why a game stands still; "" where it does not."""
    query = select(pauses.c.reason).where(pauses.c.game == game, pauses.c.until_at.is_(None))
    return (await connection.execute(query)).scalar_one_or_none() or ""


def dues_now(kept: tuple[Due, ...], time: GameTime, at: int) -> Iterator[Notice]:
    """Tell teams by when what they know of is due now: in their rooms what both know, else their captains.

    The other team is told what it was told before, moved on, whatever has been given since (12.3).
    """
    for one in kept:
        for seat in TEAMS:
            own = known_to(one, seat)
            due = None if own is None or own <= time.at(at) else time.wall(own)
            if due is not None:
                yield due_by(seat, one.open, due, post=one.open.what in PUBLIC)


async def _may(change: Change, referee: int) -> Pace:
    await refuse_all_but_referee(change.connection, change.game, referee)
    if change.game.status in ENDED:
        raise refusal("over")
    return await read_pace(change.connection, change.game.id)
