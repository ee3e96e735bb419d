"""Offices: what of a seat's business is somebody's there, beside those who speak for all of it.

What nobody holds is theirs alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TypeAlias

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.moments import stored
from bot.core.store.office_tables import offices
from engine.common.seat import Seat
from engine.frozen import FrozenMap

Held: TypeAlias = Mapping[tuple[Seat, str], int]
"""Who holds which office of which seat."""


async def read_offices(connection: AsyncConnection, game: str) -> Held:
    """Read who holds what in a game."""
    query = select(offices.c.seat, offices.c.office, offices.c.user).where(offices.c.game == game)
    return FrozenMap({(row.seat, row.office): row.user for row in await connection.execute(query)})


async def read_offices_of(connection: AsyncConnection, game: str, user: int) -> tuple[tuple[Seat, str], ...]:
    """Read the seats and offices that somebody holds in a game."""
    return tuple(
        sorted(of for of, holder in (await read_offices(connection, game)).items() if holder == user)
    )


async def put_office(
    connection: AsyncConnection, game: str, seat: Seat, office: str, user: int | None, at: datetime
) -> None:
    """Give an office to somebody, or to nobody, instead of whoever had it."""
    here = (offices.c.game == game, offices.c.seat == seat, offices.c.office == office)
    await connection.execute(offices.delete().where(*here))
    if user is not None:
        row = {"game": game, "seat": seat, "office": office, "user": user, "since": stored(at)}
        await connection.execute(offices.insert(), row)


async def drop_offices_of(connection: AsyncConnection, game: str, user: int, seat: Seat) -> None:
    """Have somebody hold nothing at a seat any more."""
    here = (offices.c.game == game, offices.c.user == user, offices.c.seat == seat)
    await connection.execute(offices.delete().where(*here))
