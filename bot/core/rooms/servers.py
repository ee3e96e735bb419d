"""What a server has set up for its games: channels, time zone, language, and who may create one."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from sqlalchemy import select

from bot.core.store.engine import Database
from bot.core.store.tables import servers
from engine.frozen import FrozenMap

_ENDS = "_channel"
_COLUMNS = {one.name.removesuffix(_ENDS): one.name for one in servers.c if one.name.endswith(_ENDS)}
"""The column of each seat for which a server can name a room."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """`channels` are those that a new game is given; a seat without one is missing.

    `zone` is a name as in "Europe/Berlin"; `language` a tag as in "de", empty where none was chosen.
    `creators` are the roles, by id, whose holders may create games besides those who manage the server; the
    role that everybody has carries the server's own id.
    """

    server: int
    channels: Mapping[str, int] = field(default_factory=FrozenMap)
    zone: str = "UTC"
    language: str = ""
    creators: tuple[int, ...] = ()

    def may_create(self, roles: Collection[int], *, manages: bool) -> bool:
        """Tell whether somebody with these roles may create a game; `manages`: he manages the server."""
        return manages or self.server in self.creators or not set(roles).isdisjoint(self.creators)


class Servers:
    """The settings of every server."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, server: int) -> ServerSettings:
        """Return a server's settings, the usual ones where it has set nothing."""
        return await self.find(server) or ServerSettings(server)

    async def find(self, server: int) -> ServerSettings | None:
        """Return a server's settings, None where it has set nothing."""
        row = await self._database.row(select(servers).where(servers.c.server == server))
        if row is None:
            return None
        found = {seat: getattr(row, column) for seat, column in _COLUMNS.items()}
        return ServerSettings(
            server,
            FrozenMap({seat: channel for seat, channel in found.items() if channel is not None}),
            row.zone,
            row.language,
            tuple(json.loads(row.creators)),
        )

    async def put(self, settings: ServerSettings) -> None:
        """Keep a server's settings in place of those before."""
        row = {column: settings.channels.get(seat) for seat, column in _COLUMNS.items()}
        async with self._database.write() as connection:
            await connection.execute(servers.delete().where(servers.c.server == settings.server))
            words = {"server": settings.server, "zone": settings.zone, "language": settings.language}
            creators = json.dumps(list(settings.creators))
            await connection.execute(servers.insert(), {**row, **words, "creators": creators})
