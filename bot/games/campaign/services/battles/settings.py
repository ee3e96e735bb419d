"""What the referee of a game has set for its battles: zone, length, when silence confirms, skirmishes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.games.games import read_game, refuse_all_but_referee
from bot.core.people.people import Status
from bot.core.shared_faults import refusal
from bot.core.store.skirmish_tables import bridged
from bot.core.store.tables import desk_settings, games
from bot.core.table.table import Table
from bot.core.time.zones import zone_named


@dataclass(frozen=True, slots=True)
class BattleSettings:
    """How long a captain may be silent before a report counts as confirmed (13.7), how long a battle lasts.

    `zone` is a name as in "Europe/Berlin", empty: the server's. `skirmish`: battles may be settled by one
    where both captains and the referee agree (skirmish 11.3).
    """

    silence_hours: int = 24
    minutes: int = 15
    zone: str = ""
    skirmish: bool = False


class DeskSettings:
    """The settings of every game."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._database = table.database

    async def of(self, game: str) -> BattleSettings:
        """Return what is set for a game, the usual where nothing is."""
        async with self._database.read() as connection:
            return await settings_of(connection, game)

    async def put(self, game: str, referee: int, settings: BattleSettings) -> None:
        """Keep a game's settings in place of those before.

        Raises a refusal for anybody but its referee (2.4) and for an ended game, ValueError for no zone,
        `NoSuchGame`.
        """
        if settings.zone and zone_named(settings.zone) != settings.zone:
            raise ValueError(settings.zone)
        async with self._table.lock(game):
            async with self._database.write() as connection:
                found = await read_game(connection, game, None)
                await refuse_all_but_referee(connection, found, referee)
                if found.status not in (Status.LOBBY, Status.RUNNING):
                    raise refusal("over")
                values = {
                    "silence_hours": settings.silence_hours,
                    "minutes": settings.minutes,
                    "zone": settings.zone,
                }
                await connection.execute(desk_settings.delete().where(desk_settings.c.game == game))
                await connection.execute(desk_settings.insert(), {"game": game, **values})
                await connection.execute(bridged.delete().where(bridged.c.game == game))
                if settings.skirmish:
                    await connection.execute(bridged.insert(), {"game": game})
                # Whoever looks after the battles sees by it that something is otherwise (`game_now.Stamp`).
                counted = games.update().where(games.c.id == game).values(roster=games.c.roster + 1)
                await connection.execute(counted)
            self._table.changed(game)
        self._table.committed()


async def settings_of(connection: AsyncConnection, game: str) -> BattleSettings:
    """Return what is set for a game, the usual where nothing is."""
    query = select(desk_settings).where(desk_settings.c.game == game)
    row = (await connection.execute(query)).one_or_none()
    chosen = select(bridged.c.game).where(bridged.c.game == game)
    skirmish = (await connection.execute(chosen)).first() is not None
    found = BattleSettings(row.silence_hours, row.minutes, row.zone) if row else BattleSettings()
    return replace(found, skirmish=skirmish)
