"""Games on a database of their own: on SQLite always, on PostgreSQL where there is a server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.engine import Database, open_database
from tests.house.made import put_database
from tests.services.scene import Scene


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Answer the address of a database that holds nothing."""
    if request.param == "postgres":
        return str(request.getfixturevalue("postgres_made_url"))
    put_database(tmp_path / "games.sqlite")
    return f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}"


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    """Answer an open database, empty."""
    database = await open_database(url)
    yield database
    await database.close()


@pytest.fixture
async def scene(database: Database) -> Scene:
    """Answer a game with its people, before the toss."""
    return await Scene.gather(database)


@pytest.fixture
async def begun(scene: Scene) -> Scene:
    """Answer a game in which Blue has the first turn."""
    await scene.begin()
    return scene
