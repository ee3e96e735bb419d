"""`python -m bot forget SERVER`: the games of a server deleted for good, by whoever runs the bot."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import select, union

from bot.core.people.people import PRACTICE
from bot.core.seam.game import ledgers_of
from bot.core.store.all_tables import WITH_FILES
from bot.core.store.deleting import delete_games, delete_server
from bot.core.store.engine import Database, open_database
from bot.core.store.one_at_a_time import Taken
from bot.core.store.server_lock import alone_on
from bot.core.store.unreadable import DatabaseUnreadable
from bot.core.words.speech import say
from bot.games.all_games import GAMES
from bot.settings import GamesPlace

_LEDGERS = ledgers_of(GAMES)


def forget(place: GamesPlace, server: int, tell: Callable[[str], None], *, sure: bool) -> int:
    """Delete all games of a server, its settings, and what is kept of people who are in no other game.

    Args:
        place: where the real games are.
        server: Discord's number of the server.
        tell: takes the sentence that says how it went.
        sure: without it the games are only named.

    Returns:
        the exit code: 0, or 1 where nothing was deleted.
    """
    try:
        return asyncio.run(_alone(place, server, tell, sure=sure))
    except Taken:
        tell(say("forget.running"))
    except DatabaseUnreadable as error:
        tell(str(error))
    return 1


async def _alone(place: GamesPlace, server: int, tell: Callable[[str], None], *, sure: bool) -> int:
    async with alone_on(place.database_url, place.data_dir):
        return await _forget(place, server, tell, sure=sure)


async def _forget(place: GamesPlace, server: int, tell: Callable[[str], None], *, sure: bool) -> int:
    if place.sqlite is not None and not await asyncio.to_thread(place.sqlite.exists):
        raise DatabaseUnreadable(say("forget.none", server=server, servers="\n  -"))
    database = await open_database(place.database_url)
    try:
        found = await _games(database, server)
        if not found:
            tell(say("forget.none", server=server, servers=await _servers(database)))
            return 1
        if not sure:
            named = "".join(f"\n  {game}  {name}" for game, name in found)
            tell(say("forget.sure", server=server, count=len(found), games=named))
            return 1
        async with database.write() as connection:
            await delete_games(connection, [game for game, _ in found])
            await delete_server(connection, server, [one for ledger in _LEDGERS for one in ledger.people])
        if place.sqlite is not None:
            # What earlier versions deleted may stand in free pages, until the file is written anew.
            async with database.engine.connect() as connection:
                raw = await connection.get_raw_connection()
                await raw.driver_connection.execute("VACUUM")  # type: ignore[union-attr]
    finally:
        await database.close()
    for game, _ in found:
        for kind in WITH_FILES:
            await asyncio.to_thread(shutil.rmtree, place.data_dir / kind / Path(game).name, True)  # noqa: FBT003 - one that is not there is fine
    tell(say("forget.done", server=server, count=len(found)))
    return 0


async def _games(database: Database, server: int) -> list[tuple[str, str]]:
    found: list[Any] = []
    async with database.read() as connection:
        for one in _LEDGERS:
            of = one.games.c
            # What somebody practises by himself belongs to no server, and stays.
            here = (of.server == server) & (of.server != PRACTICE)
            found += await connection.execute(select(of.id, one.title, of.created_at).where(here))
    return [(game, name) for game, name, _ in sorted(found, key=lambda row: row.created_at)]


async def _servers(database: Database) -> str:
    named = union(*(select(one.games.c.server) for one in _LEDGERS))
    found = sorted(set(await database.column(named)) - {PRACTICE})
    return "".join(f"\n  {one}" for one in found) or "\n  -"
