"""What a referee sees of both sides: noted while he judges, closed while he plays himself (campaign 2.5)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.services.battles.encounters import Encounters
from bot.services.people import Status
from bot.services.table import Table
from bot.store.account import beside
from bot.store.moments import stored
from bot.store.tables import looks
from engine.common.seat import PUBLIC
from engine.common.told import Look
from engine.common.turn import WHOLE


class Looks:
    """The looks of every referee."""

    def __init__(self, table: Table, encounters: Encounters) -> None:
        self._table, self._encounters = table, encounters
        self._database = table.database

    async def seen(self, game: str, users: Iterable[int], what: str, *, at: datetime) -> bool:
        """Note, before it is shown, that referees see both sides; False while one of them plays (2.5).

        Then nothing is noted or shown. Raises `NoSuchGame`. It is noted under the game's lock, so
        that no look falls between a captain's agreement and what both captains are told of.
        """
        users = tuple(users)
        async with self._table.lock(game):
            sitting = await self._table.sitting(game)
            if sitting.status is not Status.RUNNING:
                return True
            if not (await self._encounters.playing_in(sitting)).isdisjoint(users):
                return False
            mark = sitting.rules.turn(sitting.rules.see(sitting.state, PUBLIC), WHOLE).mark
            rows = [
                {"game": game, "user": user, "what": what, "mark": mark, "at": stored(at)} for user in users
            ]
            with beside():
                async with self._database.write() as connection:
                    for row in rows:
                        await connection.execute(looks.insert(), row)
        return True


async def looks_of(connection: AsyncConnection, game: str, user: int) -> tuple[Look, ...]:
    """Answer all that the referee has opened in a game, a line a view and turn, in the order of the turns."""
    query = select(looks).where(looks.c.game == game, looks.c.user == user).order_by(looks.c.id)
    found: dict[tuple[str, int], list[Any]] = {}
    for row in (await connection.execute(query)).all():
        found.setdefault((row.what, row.mark), []).append(row.at // 1000)
    lines = [Look(what, mark, len(at), min(at), max(at)) for (what, mark), at in found.items()]
    return tuple(sorted(lines, key=lambda one: (one.mark, one.first)))
