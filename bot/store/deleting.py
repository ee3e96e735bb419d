"""Games deleted for good: every row of theirs, in every table."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.all_tables import metadata
from bot.store.skirmish_tables import skirmishes
from bot.store.tables import games


async def delete_games(connection: AsyncConnection, gone: Collection[str]) -> None:
    """Delete these games by their ids, of whatever ruleset.

    A table that is added with a column `game` is emptied of them too.
    """
    for table in reversed(metadata.sorted_tables):
        if "game" in table.c:
            await connection.execute(delete(table).where(table.c.game.in_(gone)))
    for of in (games, skirmishes):
        await connection.execute(delete(of).where(of.c.id.in_(gone)))
