"""A game that stands still by its referee's word: deadlines and reminders wait, and go on by the time left.

Nobody is kept from playing on meanwhile. Both teams are told, at the same moment and in the same words.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import datetime

from sqlalchemy import Update, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.games.changing import GameChange, changing
from bot.core.games.games import ENDED, refuse_all_but_referee
from bot.core.people.own_match import refuse_own_scopes
from bot.core.post.notices import Notice
from bot.core.shared_faults import refusal
from bot.core.store.moments import stored
from bot.core.store.referee_tables import pauses
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table
from bot.core.time.deadlines.deadline_letters import due_by
from bot.core.time.deadlines.ledger import Due, keep_up, known_to, read_dues
from bot.core.time.deadlines.open_now import known_beside
from bot.core.time.deadlines.pace import Pace, read_pace
from bot.core.told.waiting_details import Paused, Resumed
from engine.common.seat import REFEREE, Seat
from engine.common.turn import WHOLE, Scope


def playing(sitting: Sitting) -> tuple[Seat, ...]:
    """Return who is told what the referee sets: who plays, and themselves."""
    return *sitting.sides, REFEREE


def public_keys(sitting: Sitting) -> frozenset[str]:
    """Return the keys of what is open that not only those know whose it is."""
    return frozenset(known_beside(sitting.of, sitting.sides, sitting.see))


class Pausing:
    """The pauses of every game."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._database = table.database

    async def pause(
        self, game: str, referee: int, reason: str, *, scope: Scope = WHOLE, at: datetime
    ) -> None:
        """Have a game, or a scope of it, stand still from now on; all read the reason, if there is one.

        A pause of the whole takes the place of those of its scopes: after it they go on with it.

        Raises a refusal for anybody but its referee (2.4), for a match of their own, for the whole while such
        a match stands still by itself, for one that has ended or stands still already, `NoSuchGame`.
        """
        sitting = await self._keep_up(game)
        async with changing(self._table, None, game, at) as change:
            now = await _may(change, referee)
            refuse_own_scopes(sitting, referee, (scope,))
            if now.of(scope).paused_since is not None:
                raise refusal("paused_already")
            if scope == WHOLE:
                stopped = [of for of, time in now.apart.items() if time.paused_since is not None]
                refuse_own_scopes(sitting, referee, stopped)
            every = [one for time in (now.time, *now.apart.values()) for one in time.pauses]
            since = max(stored(at), *((one.until or one.since) + 1 for one in every), 0)
            if scope == WHOLE:
                await change.connection.execute(_going_on(game).values(until_at=since))
            row = {"game": game, "scope": scope, "since_at": since, "until_at": None, "reason": reason}
            await change.connection.execute(pauses.insert(), row)
            change.notices += _to_all(sitting, "game_paused", Paused(reason, scope))

    async def resume(self, game: str, referee: int, *, scope: Scope = WHOLE, at: datetime) -> None:
        """Have a game, or a scope, go on, and tell by when things are due now.

        Raises as `pause`, `not_paused`.
        """
        sitting = await self._keep_up(game)
        async with changing(self._table, None, game, at) as change:
            now = await _may(change, referee)
            refuse_own_scopes(sitting, referee, (scope,))
            since = now.of(scope).paused_since
            if since is None or (scope != WHOLE and now.time.paused_since is not None):
                raise refusal("not_paused")
            until = max(stored(at), since)
            ended = _going_on(game).where(pauses.c.scope == scope)
            await change.connection.execute(ended.values(until_at=until))
            after = await read_pace(change.connection, game)
            change.notices += _to_all(sitting, "game_resumed", Resumed(scope))
            kept = await read_dues(change.connection, game)
            touched = tuple(one for one in kept if scope in {WHOLE, one.open.scope})
            change.notices += dues_now(sitting, touched, public_keys(sitting), after, until)

    async def reason(self, game: str, scope: Scope = WHOLE) -> str:
        """Return why a game, or a scope, stands still, as its teams were told; "" where it does not."""
        async with self._database.read() as connection:
            return await read_reason(connection, game, scope)

    async def _keep_up(self, game: str) -> Sitting:
        async with self._table.lock(game):
            await keep_up(self._table, game)
        return await self._table.sitting(game)


def _to_all(sitting: Sitting, kind: str, told: Paused | Resumed) -> list[Notice]:
    """Tell all that a game stands still, or goes on, or which part of it does."""
    return [Notice(seat, kind, told, post=True, scope=told.of) for seat in playing(sitting)]


async def read_reason(connection: AsyncConnection, game: str, scope: Scope = WHOLE) -> str:
    """Return why a game stands still as a whole, or a scope by itself; "" where it does not."""
    still = (pauses.c.game == game) & (pauses.c.scope == scope) & pauses.c.until_at.is_(None)
    query = select(pauses.c.reason).where(still)
    return (await connection.execute(query)).scalar_one_or_none() or ""


def _going_on(game: str) -> Update:
    """Return the statement that changes the pauses of a game that go on."""
    return pauses.update().where(pauses.c.game == game, pauses.c.until_at.is_(None))


def dues_now(
    sitting: Sitting, kept: tuple[Due, ...], public: Collection[str], now: Pace, at: int
) -> Iterator[Notice]:
    """Tell teams by when what they know of is due now: in their rooms what both know, else their captains.

    The other team is told what it was told before, moved on, whatever has been given since (12.3).
    """
    for one in kept:
        time = now.of(one.open.scope)
        if time.paused_since is not None:
            continue
        for seat in sitting.sides:
            own = known_to(one, seat)
            due = None if own is None or own <= time.at(at) else time.wall(own)
            if due is not None:
                yield due_by(seat, one.open, due, post=one.over or one.open.key in public)


async def _may(change: GameChange, referee: int) -> Pace:
    await refuse_all_but_referee(change.connection, change.game, referee)
    if change.game.status in ENDED:
        raise refusal("over")
    return await read_pace(change.connection, change.game.id)
