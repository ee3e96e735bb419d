"""Games deleted for good: every row of theirs, in every table; what is kept of a server and its people."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Column, delete, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.all_tables import metadata


async def delete_games(connection: AsyncConnection, gone: Collection[str]) -> None:
    """Delete these games by their ids, of whatever ruleset.

    A table that is added with a column `game` is emptied of them too.
    """
    belonging = [table for table in reversed(metadata.sorted_tables) if "game" in table.c]
    for table in belonging:
        await connection.execute(delete(table).where(table.c.game.in_(gone)))
    for of in {key.column.table for table in belonging for key in table.c.game.foreign_keys}:
        await connection.execute(delete(of).where(of.c.id.in_(gone)))


async def delete_server(connection: AsyncConnection, server: int, in_games: Collection[Column[Any]]) -> None:
    """Delete what is kept of a server, and of people who are in no game (any more).

    A table whose key is `server`, or `user`, is emptied of them too. `in_games` tell who is in a game.
    """
    still = union(*(select(one).where(one.is_not(None)) for one in in_games))
    for table in metadata.sorted_tables:
        match table.primary_key.columns.keys():
            case ["server"]:
                await connection.execute(delete(table).where(table.c.server == server))
            case ["user"]:
                await connection.execute(delete(table).where(table.c.user.not_in(still)))
            case _:
                pass
