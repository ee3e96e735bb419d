"""Games on a database of their own: on SQLite always, on PostgreSQL where there is a server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.store.engine import Database, open_database
from tests.core.gathered import Gathered, gathered
from tests.core.scene import Scene
from tests.house.made import put_database


def left(request: pytest.FixtureRequest) -> Gathered | None:
    """Return the game with which a test on SQLite begins, None where it begins with nothing."""
    return gathered(begun="begun" in request.fixturenames) if "scene" in request.fixturenames else None


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of a database that holds nothing but the game with which the test begins."""
    if request.param == "postgres":
        return str(request.getfixturevalue("postgres_made_url"))
    game = left(request)
    if game is None:
        put_database(tmp_path / "games.sqlite")
    else:
        game.put(tmp_path / "games.sqlite")
    return f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}"


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    """Yield an open database."""
    database = await open_database(url)
    yield database
    await database.close()


@pytest.fixture
async def scene(database: Database, url: str, request: pytest.FixtureRequest) -> Scene:
    """Return a game with its people, before the toss unless the test asks for a later moment."""
    game = left(request) if url.startswith("sqlite") else None
    return await Scene.gather(database) if game is None else game.scene(database)


@pytest.fixture
async def begun(scene: Scene, url: str) -> Scene:
    """Return a game in which Blue has the first turn."""
    if not url.startswith("sqlite"):
        await scene.begin()
    return scene
