"""How fast a game goes: the hours that its referee gives each phase, its pauses, when it counts as idle."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.services.deadlines.pauses import GameTime, Pause
from bot.store.referee_tables import pace, pauses

PHASES = ("orders", "scouts", "names", "retreats", "result", "recoveries")
"""What can have a deadline, in the order of a turn, as `waiting` names it."""
PUBLIC = frozenset({"orders", "result"})
"""Of these both teams know when they begin, and so may know by when they end (12.3)."""
IDLE_DAYS = 14
STANDING_STILL = select(pauses.c.game).where(pauses.c.until_at.is_(None))
"""The games that stand still now."""
_HOUR = 3_600_000


@dataclass(frozen=True, slots=True)
class Pace:
    """What is set for one game, the usual where nothing is.

    `hours` has only the phases that have a deadline (3.3); after `idle_days` without anything (0: never) the
    referee is asked once.
    """

    hours: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    idle_days: int = IDLE_DAYS
    time: GameTime = field(default_factory=GameTime)

    def due(self, what: str, begun: int) -> int | None:
        """Answer, in the game's time, by when a phase that began at a moment ends; None for no deadline."""
        hours = self.hours.get(what)
        return None if hours is None else self.time.at(begun) + hours * _HOUR


async def read_pace(connection: AsyncConnection, game: str) -> Pace:
    """Read the pace of a game."""
    row = (await connection.execute(select(pace).where(pace.c.game == game))).one_or_none()
    of_game = select(pauses.c.since_at, pauses.c.until_at).where(pauses.c.game == game)
    rows = await connection.execute(of_game.order_by(pauses.c.since_at))
    time = GameTime(tuple(Pause(since, until) for since, until in rows))
    if row is None:
        return Pace(time=time)
    return Pace(MappingProxyType(json.loads(row.hours)), row.idle_days, time)


async def note_seen(connection: AsyncConnection, game: str, head: int | None) -> None:
    """Note up to which position the ledger of a game was kept; the row of its pace is made where none is."""
    done = await connection.execute(pace.update().where(pace.c.game == game).values(seen=head))
    if not done.rowcount:
        row = {"game": game, "hours": "{}", "idle_days": IDLE_DAYS, "told_at": 0, "seen": head}
        await connection.execute(pace.insert(), row)


def stood(game: ColumnElement[str]) -> ColumnElement[int]:
    """Answer, within a query, how long a game has stood still so far, in milliseconds.

    Of one that does not stand still now it leads from the clock on the wall to the game's time.
    """
    every = func.coalesce(func.sum(pauses.c.until_at - pauses.c.since_at), 0)
    return select(every).where(pauses.c.game == game).scalar_subquery()
