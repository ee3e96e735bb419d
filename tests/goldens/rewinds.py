"""Campaigns whose referees put steps right at random: each stop and choice, what is applied and undone."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

from bot.core.store.engine import open_database
from bot.fresh import Purpose
from tests.chance import SOURCE
from tests.core.scene import Scene
from tests.goldens.correcting import Referee
from tests.goldens.scene import Row
from tests.house.made import put_database

EACH = 5
"""How many steps are put right in one game."""


def corrected(games: Iterable[int]) -> Iterator[Row]:
    """Return the rows of a game for each seed, in which `EACH` steps are put right."""
    for seed in games:
        with TemporaryDirectory() as folder, patch(SOURCE, _alike()):
            file = Path(folder) / "games.sqlite"
            put_database(file)
            yield from asyncio.run(_game(seed, file))


async def _game(seed: int, file: Path) -> list[Row]:
    database = await open_database(f"sqlite+aiosqlite:///{file}")
    rows: list[Row] = []
    try:
        scene = await Scene.gather(database)
        referee = Referee(scene, Random(seed), lambda of, text: rows.append((f"game {seed} {of}", text)))
        await referee.begins()
        for number in range(EACH):
            await referee.puts_right(number)
            await referee.looks_back(number)
        await referee.leaves()
    finally:
        await database.close()
    return rows


def _alike() -> Callable[[Purpose, str, int], str]:
    """Return a source of what is fresh, which follows from how often it was asked."""
    asked: Counter[tuple[Purpose, str]] = Counter()

    def source(purpose: Purpose, game: str, size: int) -> str:
        asked[purpose, game] += 1
        return sha256(repr((purpose, game, asked[purpose, game])).encode()).hexdigest()[: 2 * size]

    return source
