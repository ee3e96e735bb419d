"""Who reads in which language: a member's own choice, else his server's, else the host's."""

from __future__ import annotations

from sqlalchemy import select

from bot.services.people import PRACTICE
from bot.services.servers import Servers
from bot.store.engine import Database
from bot.store.tables import games, members, people
from bot.words.language import ENGLISH, languages


class Tongues:
    """The language of each reader, by its tag; `host` is that of whoever has chosen none."""

    def __init__(self, database: Database, host: str = ENGLISH) -> None:
        self._database = database
        self._servers = Servers(database)
        self._host = host

    async def choose(self, user: int, tag: str | None) -> None:
        """Keep a member's language, or with None that he takes his server's.

        ValueError where there is no such language.
        """
        if tag is not None and tag not in languages():
            raise ValueError(tag)
        async with self._database.write() as connection:
            await connection.execute(members.delete().where(members.c.user == user))
            if tag is not None:
                await connection.execute(members.insert(), {"user": user, "language": tag})

    async def chosen(self, user: int) -> str | None:
        """Answer the language that a member has chosen, None where he has chosen none."""
        async with self._database.read() as connection:
            row = (await connection.execute(select(members).where(members.c.user == user))).one_or_none()
        return row.language if row is not None and row.language in languages() else None

    async def of(self, user: int, server: int | None) -> str:
        """Answer the language in which a member reads.

        `server` is where, None in a direct message: there it is the server of his newest game.
        """
        return await self.chosen(user) or await self.of_server(server or await self._server_of(user))

    async def of_server(self, server: int | None) -> str:
        """Answer the language of a server's channels."""
        found = (await self._servers.get(server)).language if server else ""
        return found if found in languages() else self._host

    async def _server_of(self, user: int) -> int | None:
        """Answer the server of a member's newest game; a practice is on none, and speaks as that does."""
        mine = select(games.c.server).join(people, people.c.game == games.c.id)
        real = mine.where(people.c.user == user, games.c.server != PRACTICE)
        newest = real.order_by(games.c.created_at.desc()).limit(1)
        async with self._database.read() as connection:
            return (await connection.execute(newest)).scalar()
