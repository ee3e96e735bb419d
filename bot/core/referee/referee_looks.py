"""What a referee of any game has seen of both sides while it goes on: noted, each time (campaign 2.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Select, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.account import beside
from bot.core.store.engine import Database
from bot.core.store.moments import moment_of, stored
from bot.core.store.tables import looks
from bot.core.table.sitting import Sitting
from engine.common.seat import PUBLIC
from engine.common.told import Look
from engine.common.turn import WHOLE


async def note_looks(
    database: Database, sitting: Sitting, users: Iterable[int], what: str, at: datetime
) -> None:
    """Note that referees see this, in which turn, for who holds the game's lock."""
    mark = sitting.rules.turn(sitting.rules.see(sitting.state, PUBLIC), WHOLE).mark
    with beside():
        async with database.write() as connection:
            for user in users:
                row = {"game": sitting.game, "user": user, "what": what, "mark": mark, "at": stored(at)}
                await connection.execute(looks.insert(), row)


async def looks_of(connection: AsyncConnection, game: str, user: int) -> tuple[Look, ...]:
    """Return all that the referee has opened in a game, a line a view and turn, in the order of the turns."""
    found: dict[tuple[str, int], list[Any]] = {}
    for row in await connection.execute(_opened_by(game, user)):
        found.setdefault((row.what, row.mark), []).append(row.at // 1000)
    lines = [Look(what, mark, len(at), min(at), max(at)) for (what, mark), at in found.items()]
    return tuple(sorted(lines, key=lambda one: (one.mark, one.first)))


async def own_looks(connection: AsyncConnection, game: str, user: int) -> Mapping[str, Any]:
    """Return what somebody has opened as referee, for them alone; nothing where that is nothing."""
    rows = await connection.execute(_opened_by(game, user))
    found = [{"at": moment_of(row.at).isoformat(timespec="seconds"), "what": row.what} for row in rows]
    return {"opened_as_referee": found} if found else {}


def _opened_by(game: str, user: int) -> Select[Any]:
    return select(looks).where(looks.c.game == game, looks.c.user == user).order_by(looks.c.id)


async def forget_looks(connection: AsyncConnection, game: str, user: int, instead: int) -> None:
    """Put a number of the game in the place of who looked."""
    his = (looks.c.game == game) & (looks.c.user == user)
    await connection.execute(update(looks).where(his).values(user=instead))
