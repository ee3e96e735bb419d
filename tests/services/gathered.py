"""Games made once and copied: to create one, with its people, takes longer than most tests that need it."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path

from bot.games import GAMES
from bot.services.drafts import Drafts
from bot.services.lobby import Lobby
from bot.services.people import Game
from bot.services.table import Table
from bot.store.engine import Database, open_database
from tests.house.made import apart, put_database
from tests.services.scene import Scene


@dataclass(frozen=True, slots=True)
class Gathered:
    """A game as it was left: its database, and how many seconds had gone by."""

    database: bytes
    game: Game
    seconds: int

    def put(self, path: Path) -> None:
        """Put a copy of its database there."""
        path.write_bytes(self.database)

    def scene(self, database: Database) -> Scene:
        """Answer the game with services that have just started on a copy of its database."""
        table = Table(database, GAMES)
        return Scene(database, table, Lobby(table), Drafts(table), self.game, count(self.seconds))


@cache
def gathered(*, begun: bool) -> Gathered:
    """Answer a game with its people, before the toss or with Blue's first turn begun; it is made once."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "gathered.sqlite"
        put_database(path)
        scene = apart(_gather(path, begun=begun))
        return Gathered(path.read_bytes(), scene.game, next(scene.seconds))


async def _gather(path: Path, *, begun: bool) -> Scene:
    database = await open_database(f"sqlite+aiosqlite:///{path}")
    try:
        scene = await Scene.gather(database)
        if begun:
            await scene.begin()
    finally:
        await database.close()
    return scene
