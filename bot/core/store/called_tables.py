"""Who of a game is called in their team's room for what doesn't reach them by direct message."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Table, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.table_shape import metadata, of_game

called_in_rooms = Table(
    "called_in_rooms",
    metadata,
    of_game(),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
)


async def is_called(connection: AsyncConnection, game: str, user: int) -> bool:
    """Return whether somebody has chosen to be called in the room of a game."""
    c = called_in_rooms.c
    found = await connection.execute(select(c.user).where(c.game == game, c.user == user))
    return found.first() is not None


async def keep_called(connection: AsyncConnection, game: str, user: int, *, called: bool) -> None:
    """Keep what somebody has chosen, in place of what they chose before."""
    c = called_in_rooms.c
    await connection.execute(delete(called_in_rooms).where(c.game == game, c.user == user))
    if called:
        await connection.execute(called_in_rooms.insert(), {"game": game, "user": user})
