"""Games made once and copied: to create one, with its people, takes longer than most tests that need it."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path

from bot.core.games.lobby import Lobby
from bot.core.people.people import PublicGame
from bot.core.store.engine import Database, open_database
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.campaign.services.drafts import Drafts
from tests.core.scene import Scene
from tests.house.made import apart, put_database


@dataclass(frozen=True, slots=True)
class Gathered:
    """A game as it was left: its database, and how many seconds had gone by."""

    database: bytes
    game: PublicGame
    seconds: int

    def put(self, path: Path) -> None:
        """Put a copy of its database there."""
        path.write_bytes(self.database)

    def scene(self, database: Database) -> Scene:
        """Return the game with services that have just started on a copy of its database."""
        table = Table(database, GAMES)
        return Scene(database, table, Lobby(table), Drafts(table), self.game, count(self.seconds))


@cache
def gathered(*, begun: bool) -> Gathered:
    """Return a game with its people, before the toss or with Blue's first turn begun; it is made once."""
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
