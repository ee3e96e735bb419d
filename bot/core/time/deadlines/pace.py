"""How fast a game goes: the hours that its referee gives each phase, its pauses, when it counts as idle."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from sqlalchemy import ColumnElement, exists, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.referee_tables import pace, pauses
from bot.core.time.deadlines.pauses import GameTime, Pause
from engine.common.turn import WHOLE, Scope

IDLE_DAYS = 14
STANDING_STILL = select(pauses.c.game).where(pauses.c.until_at.is_(None), pauses.c.scope == WHOLE)
"""The games that stand still now, as a whole."""
_HOUR = 3_600_000


@dataclass(frozen=True, slots=True)
class Pace:
    """What is set for one game, the usual where nothing is.

    `hours` has only the phases that have a deadline (3.3), and those of a scope that has hours of its own
    (`hours_key`), 0 for none; after `idle_days` without anything (0: never) the referee is asked once.
    `apart` has the time of each scope that stood still by itself. `clock_closes`: whether the clock may end
    what is late; None: as the game has it.
    """

    hours: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    idle_days: int = IDLE_DAYS
    time: GameTime = field(default_factory=GameTime)
    apart: Mapping[Scope, GameTime] = field(default_factory=lambda: MappingProxyType({}))
    clock_closes: bool | None = None

    def of(self, scope: Scope) -> GameTime:
        """Return the time of a scope; it stands still with the whole, too."""
        return self.apart.get(scope, self.time)

    def hours_of(self, what: str, scope: Scope = WHOLE) -> int:
        """Return how many hours something may take in a scope, 0 for as long as it likes."""
        return self.hours.get(hours_key(what, scope), self.hours.get(what, 0))

    def due(self, what: str, begun: int, scope: Scope = WHOLE) -> int | None:
        """Return, in the time of a scope, by when what began at a moment ends; None for no deadline."""
        hours = self.hours_of(what, scope)
        return self.of(scope).at(begun) + hours * _HOUR if hours else None


def hours_key(what: str, scope: Scope = WHOLE) -> str:
    """Return under which word the hours of something are set, of a scope by itself behind a stroke."""
    return f"{what}/{scope}" if scope else what


async def read_pace(connection: AsyncConnection, game: str) -> Pace:
    """Read the pace of a game."""
    row = (await connection.execute(select(pace).where(pace.c.game == game))).one_or_none()
    of_game = select(pauses.c.scope, pauses.c.since_at, pauses.c.until_at).where(pauses.c.game == game)
    rows = (await connection.execute(of_game.order_by(pauses.c.since_at))).all()
    apart = MappingProxyType({scope: _time(rows, scope) for scope, _, _ in rows if scope != WHOLE})
    if row is None:
        return Pace(time=_time(rows, WHOLE), apart=apart)
    hours = MappingProxyType(json.loads(row.hours))
    return Pace(hours, row.idle_days, _time(rows, WHOLE), apart, row.clock_closes)


def _time(rows: Sequence[Any], scope: Scope) -> GameTime:
    """Return the time of a scope: a pause of the whole ends those of its scopes, so none overlap."""
    return GameTime(tuple(Pause(since, until) for of, since, until in rows if of in {WHOLE, scope}))


async def note_seen(connection: AsyncConnection, game: str, head: int | None) -> None:
    """Note up to which position the ledger of a game was kept; the row of its pace is made where none is."""
    done = await connection.execute(pace.update().where(pace.c.game == game).values(seen=head))
    if not done.rowcount:
        row = {"game": game, "hours": "{}", "idle_days": IDLE_DAYS, "told_at": 0, "seen": head}
        await connection.execute(pace.insert(), row)


def stood(game: ColumnElement[str], scope: ColumnElement[str] | None = None) -> ColumnElement[int]:
    """Return, within a query, how long a scope, or a game, has stood still so far, in milliseconds.

    Of one that does not stand still now it leads from the clock on the wall to its time.
    """
    every = func.coalesce(func.sum(pauses.c.until_at - pauses.c.since_at), 0)
    return select(every).where(pauses.c.game == game, _touches(scope)).scalar_subquery()


def still(game: ColumnElement[str], scope: ColumnElement[str]) -> ColumnElement[bool]:
    """Return the condition that a scope stands still now, by itself or with the whole."""
    return exists().where(pauses.c.game == game, _touches(scope), pauses.c.until_at.is_(None))


def _touches(scope: ColumnElement[str] | None) -> ColumnElement[bool]:
    whole = pauses.c.scope == WHOLE
    return whole if scope is None else whole | (pauses.c.scope == scope)
