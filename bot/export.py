"""`python -m bot export GAME`: the record of a game, from the database, for whoever runs the bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import null, select

from bot.core.games.exports import Exports
from bot.core.store.engine import Database, open_database
from bot.core.store.skirmish_tables import skirmishes
from bot.core.store.tables import games
from bot.core.store.unreadable import DatabaseUnreadable
from bot.core.table.table import Table
from bot.core.words.speech import say
from bot.games.all_games import GAMES
from bot.games.skirmish.cards.faults import in_plain_text
from bot.games.skirmish.services.duels import Duels
from bot.settings import Settings
from engine.errors import NotAllowed


class _Found(NamedTuple):
    """A game of the database; a skirmish has no referee, and is named by its scenario."""

    id: str
    name: str
    server: int
    referee: int | None


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
            names = "".join(f"\n  {one.id}  {one.name}" for one in known) or "\n  -"
            tell(say("export.which" if found else "export.unknown", game=wanted, games=names))
            return 1
        return await _write(database, found[0], tell, out)
    finally:
        await database.close()


async def _write(
    database: Database, game: _Found, tell: Callable[[str], None], out: Callable[[str], None]
) -> int:
    """Write the record of a campaign as its referee may have it, of a skirmish as everybody may."""
    if game.referee is not None:
        out(await Exports(Table(database, GAMES)).record(None, game.id, game.referee))
        return 0
    try:
        out(await Duels(database).record(game.server, game.id))
    except NotAllowed as refused:
        # A host may be one of the two players himself.
        tell(in_plain_text(refused.faults[0]))
        return 1
    return 0


async def _find(database: Database, wanted: str | None) -> list[_Found]:
    campaigns = select(games.c.id, games.c.name, games.c.server, games.c.referee, games.c.created_at)
    duels = select(
        skirmishes.c.id, skirmishes.c.scenario_title, skirmishes.c.server, null(), skirmishes.c.created_at
    )
    if wanted is not None:
        campaigns = campaigns.where((games.c.id == wanted) | (games.c.name == wanted))
        duels = duels.where((skirmishes.c.id == wanted) | (skirmishes.c.scenario_title == wanted))
    async with database.read() as connection:
        rows = [*await connection.execute(campaigns), *await connection.execute(duels)]
    return [_Found(*row[:4]) for row in sorted(rows, key=lambda row: row.created_at)]
