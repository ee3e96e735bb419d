"""Who reads in which language: a member's own choice, else his server's, else the host's."""

from __future__ import annotations

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.people.people import PRACTICE
from bot.core.store.engine import Database
from bot.core.store.members import keep_choice
from bot.core.store.tables import games, members, people, servers
from bot.core.words.language import ENGLISH, languages

# Built once: they are asked at every interaction, and to build a statement takes longer than its answer.
_OWN = select(members.c.language).where(members.c.user == bindparam("user_"))
_SERVERS = select(servers.c.language).where(servers.c.server == bindparam("server_"))


class Tongues:
    """The language of each reader, by its tag; `host` is that of whoever has chosen none."""

    def __init__(self, database: Database, host: str = ENGLISH) -> None:
        self._database = database
        self._host = host

    async def choose(self, user: int, tag: str | None) -> None:
        """Keep a member's language, or with None that he takes his server's.

        ValueError where there is no such language.
        """
        if tag is not None and tag not in languages():
            raise ValueError(tag)
        async with self._database.write() as connection:
            await keep_choice(connection, user, language=tag or "")

    async def of(self, user: int, server: int | None) -> str:
        """Return the language in which a member reads.

        `server` is where, None in a direct message: there it is the server of his newest game.
        """
        async with self._database.read() as connection:
            own = await connection.execute(_OWN, {"user_": user})
            tag = own.scalar_one_or_none()
            if tag in languages():
                return str(tag)
            return await self._spoken_in(connection, server or await _server_of(connection, user))

    async def of_server(self, server: int | None) -> str:
        """Return the language of a server's channels."""
        async with self._database.read() as connection:
            return await self._spoken_in(connection, server)

    async def _spoken_in(self, connection: AsyncConnection, server: int | None) -> str:
        if not server:
            return self._host
        chosen = await connection.execute(_SERVERS, {"server_": server})
        tag = chosen.scalar_one_or_none()
        return str(tag) if tag in languages() else self._host


async def _server_of(connection: AsyncConnection, user: int) -> int | None:
    """Return the server of a member's newest game; a practice is on none, and speaks as that does."""
    mine = select(games.c.server).join(people, people.c.game == games.c.id)
    real = mine.where(people.c.user == user, games.c.server != PRACTICE)
    return (await connection.execute(real.order_by(games.c.created_at.desc()).limit(1))).scalar()
