"""Random campaigns played through the services on a host's database, with all that is kept beside them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random

from bot.core.store.engine import Database, open_database
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.campaign import codec
from engine.campaign.commands import Seat
from engine.campaign.state import Stage
from tests.core.scene import BLUE, RED, REFEREE, Scene
from tests.hosting.a_host import place
from tests.house.made import put_database
from tests.random_games.table import random_submission

A_DAY = 86_400
AUTHORS = {Seat.BLUE: BLUE, Seat.RED: RED, Seat.REFEREE: REFEREE, Seat.PUBLIC: REFEREE}


@dataclass(frozen=True, slots=True)
class Host:
    """A database with some games, each with everybody who plays in it."""

    database: Database
    scenes: tuple[Scene, ...]
    rng: Random

    async def go_on(self, steps: int) -> None:
        """Let somebody say something legal in one of the games, so many times."""
        for _ in range(steps):
            scene = self.rng.choice(self.scenes)
            state = (await scene.table.sitting(scene.id)).state
            if state.stage is Stage.OVER:
                continue
            said = random_submission(state, self.rng)
            at = scene.now()
            key = f"{scene.id}:{at.timestamp()}"
            await scene.table.submit(scene.id, said.seat, said, key=key, author_id=AUTHORS[said.seat], at=at)


@asynccontextmanager
async def a_host(folder: Path, seed: int, games: int) -> AsyncIterator[Host]:
    """Give games under way, their database open as while the bot runs."""
    put_database(folder / "adjutant.sqlite")
    database = await open_database(place(folder).database_url)
    try:
        table = Table(database, GAMES)
        scenes = [await Scene.gather(database, table, f"create:{number}") for number in range(games)]
        for number, scene in enumerate(scenes):
            # Two games never say something at the same moment: the scene makes its keys of it.
            scene.seconds = count(number * A_DAY)
            await scene.begin()
        yield Host(database, tuple(scenes), Random(seed))
    finally:
        await database.close()


async def seen(database: Database, game: str, position: int) -> tuple[str, ...]:
    """Return what every seat sees of a game at a position, as text."""
    table = Table(database, GAMES)
    return tuple([codec.write_view(await table.view(game, seat, position)) for seat in Seat])
