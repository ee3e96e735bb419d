"""The databases that earlier programs left, opened by this one: every row of every table, and every game."""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.core.store.engine import open_database
from tests.core.store.released import RELEASES, remembered_of
from tests.goldens.scene import Row
from tests.goldens.tables import rows_of


def opened() -> Iterator[Row]:
    """Return the rows of each database after it was opened, and what its games have come to."""
    for kept in sorted(RELEASES.glob("*.sqlite.gz")):
        name = kept.name.partition(".")[0]
        with TemporaryDirectory() as folder:
            file = Path(folder) / "games.sqlite"
            file.write_bytes(gzip.decompress(kept.read_bytes()))
            games = asyncio.run(_games(file))
            yield f"{name} games", json.dumps(games, ensure_ascii=False, sort_keys=True)
            with closing(sqlite3.connect(file)) as connection:
                for table, text in rows_of(connection):
                    yield f"{name} {table}", text


async def _games(file: Path) -> dict[str, object]:
    database = await open_database(f"sqlite+aiosqlite:///{file}")
    try:
        return await remembered_of(database)
    finally:
        await database.close()
