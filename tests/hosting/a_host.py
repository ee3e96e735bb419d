"""A host's data folder with games in it, as the bot leaves it."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, closing
from pathlib import Path

from bot.core.store.engine import open_database
from bot.settings import GamesPlace
from engine.campaign.commands import Seat
from tests.core.scene import Scene

PICTURE = b"\x89PNG\r\n\x1a\n not much of one"


def place(folder: Path) -> GamesPlace:
    """Return where the games of a data folder are."""
    return GamesPlace(f"sqlite+aiosqlite:///{folder / 'adjutant.sqlite'}", folder)


@asynccontextmanager
async def a_running_game(folder: Path) -> AsyncIterator[Scene]:
    """Give a game under way, its database open as while the bot runs."""
    database = await open_database(place(folder).database_url)
    try:
        scene = await Scene.gather(database)
        await scene.begin()
        await scene.say(Seat.BLUE, "Blue turn 1")
        yield scene
    finally:
        await database.close()


def hashes(file: Path) -> Mapping[tuple[str, int], str]:
    """Return the hash of every entry of every journal in a file."""
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("SELECT game, position, hash FROM journal").fetchall()
    return {(game, position): kept for game, position, kept in rows}
