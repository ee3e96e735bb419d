"""Garages: which types and tiers a member owns, in one list for all his games and servers (campaign 13.3)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.engine import Database
from bot.core.store.moments import stored
from bot.core.store.tables import garages
from engine.campaign.forces import Vehicle, lined_up

Garage = frozenset[Vehicle]
"""What somebody owns: every type and tier of which he has a vehicle, however many."""


class Garages:
    """The garage of every member."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, user: int) -> Garage:
        """Return somebody's garage, empty where he has registered none."""
        async with self._database.read() as connection:
            return (await garages_of(connection, (user,))).get(user, frozenset())

    async def put(self, user: int, garage: Garage, *, at: datetime) -> None:
        """Keep somebody's garage in the place of the one before."""
        row = {"user": user, "vehicles": " ".join(map(str, lined_up(garage))), "at": stored(at)}
        async with self._database.write() as connection:
            await connection.execute(garages.delete().where(garages.c.user == user))
            if garage:
                await connection.execute(garages.insert(), row)


async def garages_of(connection: AsyncConnection, users: Collection[int]) -> Mapping[int, Garage]:
    """Return the garages of those who have one."""
    query = select(garages.c.user, garages.c.vehicles).where(garages.c.user.in_(users))
    return {
        row.user: frozenset(map(Vehicle.read, row.vehicles.split()))
        for row in await connection.execute(query)
    }
