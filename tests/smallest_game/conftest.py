"""A new game of Doors, with its referee and a public room."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.core.games.founding import New, found
from bot.core.store.engine import open_database
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from engine.common.seat import PUBLIC
from tests.house.made import put_database
from tests.smallest_game.at_the_table import NOON, PUBLICS, RHEA, Cellar, both
from tests.smallest_game.doors.game import GAME
from tests.smallest_game.doors_rules.shapes import Nothing
from tests.smallest_game.timed import Timed


@pytest.fixture
async def cellar(tmp_path: Path) -> AsyncIterator[Cellar]:
    async with _founded(tmp_path) as made:
        yield made


@pytest.fixture
async def other(tmp_path: Path) -> AsyncIterator[Cellar]:
    """Another game of Doors, on a database of its own."""
    (tmp_path / "other").mkdir()
    async with _founded(tmp_path / "other") as made:
        yield made


@asynccontextmanager
async def _founded(tmp_path: Path) -> AsyncIterator[Cellar]:
    put_database(tmp_path / "games.sqlite")
    database = await open_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}")
    new = New(100, RHEA, "Rhea", "Cellar", Nothing(), Nothing(), {PUBLIC: PUBLICS})
    game = await found(Table(database, {**GAMES, GAME.name: GAME}), GAME.name, new, key="create", at=NOON)
    yield Cellar(database, game.id)
    await database.close()


@pytest.fixture
async def timed(cellar: Cellar) -> Timed:
    await both(cellar)
    here = Timed(cellar)
    await here.hours(24)
    await here.told()
    return here
