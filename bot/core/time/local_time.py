"""In which time zone somebody reads and writes hours: his own choice, else his game's, else its server's."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.engine import Database
from bot.core.store.members import keep_choice
from bot.core.store.tables import desk_settings, games, members, servers
from bot.core.time.zones import zone_named

_USUAL = "UTC"


class LocalTime:
    """The time zone of each member."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def choose(self, user: int, zone: str | None) -> None:
        """Keep a member's zone, or with None that he takes his game's; ValueError where it is no zone."""
        if zone is not None and zone_named(zone) != zone:
            raise ValueError(zone)
        async with self._database.write() as connection:
            await keep_choice(connection, user, zone=zone or "")

    async def own(self, user: int) -> str | None:
        """Return the zone that a member has chosen."""
        async with self._database.read() as connection:
            return await _own(connection, user)

    async def of(self, user: int, game: str) -> ZoneInfo:
        """Return the zone in which a member of a game reads and writes hours."""
        async with self._database.read() as connection:
            return ZoneInfo(await _own(connection, user) or await _of_game(connection, game))


async def _own(connection: AsyncConnection, user: int) -> str | None:
    query = select(members.c.zone).where(members.c.user == user)
    return (await connection.execute(query)).scalar_one_or_none() or None


async def _of_game(connection: AsyncConnection, game: str) -> str:
    own = await connection.execute(select(desk_settings.c.zone).where(desk_settings.c.game == game))
    servers_ = (
        select(servers.c.zone).join(games, games.c.server == servers.c.server).where(games.c.id == game)
    )
    return own.scalar_one_or_none() or (await connection.execute(servers_)).scalar_one_or_none() or _USUAL
