"""Games deleted for good: every row of theirs, in every table."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.all_tables import metadata


async def delete_games(connection: AsyncConnection, gone: Collection[str]) -> None:
    """Delete these games by their ids, of whatever ruleset.

    A table that is added with a column `game` is emptied of them too.
    """
    belonging = [table for table in reversed(metadata.sorted_tables) if "game" in table.c]
    for table in belonging:
        await connection.execute(delete(table).where(table.c.game.in_(gone)))
    for of in {key.column.table for table in belonging for key in table.c.game.foreign_keys}:
        await connection.execute(delete(of).where(of.c.id.in_(gone)))
