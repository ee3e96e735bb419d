"""`python -m bot export GAME`: the record of a game, from the database, for whoever runs the bot."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import select

from bot.services.exports import Exports
from bot.services.table import Table
from bot.settings import Settings
from bot.store.engine import Database, open_database
from bot.store.tables import games
from bot.store.unreadable import DatabaseUnreadable
from bot.words.speech import say


async def export(
    wanted: str, settings: Settings, tell: Callable[[str], None], out: Callable[[str], None]
) -> int:
    """Write the record of the game with this id or name.

    Args:
        wanted: the game's id, or its name where only one game has it.
        settings: which database.
        tell: takes what goes wrong, a sentence.
        out: takes the record.

    Returns:
        the exit code: 0, or 1 where there is no such game, 2 where the database cannot be opened.
    """
    try:
        database = await open_database(settings.database_url)
    except DatabaseUnreadable as error:
        tell(str(error))
        return 2
    try:
        found = await _find(database, wanted)
        if len(found) != 1:
            known = await _find(database, None)
            names = "".join(f"\n  {game}  {name}" for game, name, _ in known) or "\n  -"
            tell(say("export.which" if found else "export.unknown", game=wanted, games=names))
            return 1
        game, _, referee = found[0]
        out(await Exports(Table(database)).record(None, game, referee))
        return 0
    finally:
        await database.close()


async def _find(database: Database, wanted: str | None) -> list[tuple[str, str, int]]:
    query = select(games.c.id, games.c.name, games.c.referee).order_by(games.c.created_at)
    if wanted is not None:
        query = query.where((games.c.id == wanted) | (games.c.name == wanted))
    async with database.read() as connection:
        return [(row.id, row.name, row.referee) for row in await connection.execute(query)]
