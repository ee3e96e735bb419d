"""A SQLite file that fails for a moment: connections are replaced, and nothing is left half open."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import event, insert, select
from sqlalchemy.exc import OperationalError

from bot.core.store.engine import Database, open_database
from bot.core.store.passing_errors import breaks
from bot.core.store.tables import servers
from bot.core.store.transaction_batch import BatchStep, Row
from tests.house.made import put_database


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """Yield an open database, empty."""
    put_database(tmp_path / "games.sqlite")
    database = await open_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}")
    yield database
    await database.close()


def step(server: int, language: str = "en") -> BatchStep:
    """Return what keeps a server."""
    row: Row = {"server": server, "zone": "UTC", "language": language}
    return BatchStep("server", insert(servers), (row,))


async def kept(database: Database) -> list[int]:
    """Return the servers that are kept."""
    async with database.read() as connection:
        return sorted((await connection.execute(select(servers.c.server))).scalars())


def writer(database: Database) -> sqlite3.Connection:
    """Return the connection on which batches are written."""
    found = database._writer._open()  # type: ignore[union-attr]  # noqa: SLF001 - it is broken here
    assert isinstance(found, sqlite3.Connection)
    return found


async def in_the_writers_thread(database: Database, do: object) -> None:
    """Do something with the connection on which batches are written."""
    thread = database._writer.thread  # type: ignore[union-attr]  # noqa: SLF001 - as above
    thread.submit(lambda: do(writer(database))).result()  # type: ignore[operator]


async def test_batches_are_written_again_when_their_connection_was_lost(database: Database) -> None:
    """Every later command failed, until the bot was started anew."""
    await database.commit([step(1)])
    await in_the_writers_thread(database, sqlite3.Connection.close)
    with pytest.raises(sqlite3.ProgrammingError):
        await database.commit([step(2)])
    await database.commit([step(3)])
    assert await kept(database) == [1, 3]


async def test_a_disk_that_is_full_and_freed_leaves_nothing_half_open(database: Database) -> None:
    await database.commit([step(1)])
    await in_the_writers_thread(database, lambda one: one.execute("PRAGMA max_page_count = 1"))
    with pytest.raises(sqlite3.OperationalError, match="full"):
        await database.commit([step(2), step(3, "x" * 500_000)])
    async with database.write() as connection:
        await connection.execute(insert(servers), {"server": 4, "zone": "UTC", "language": "en"})
    await database.commit([step(5)])
    assert await kept(database) == [1, 4, 5]


async def test_a_connection_to_a_broken_disk_is_used_no_more(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stayed among the others, and whoever was given it failed."""
    opened: list[object] = []
    event.listen(database.engine.sync_engine, "connect", lambda *of: opened.append(of))
    assert await kept(database) == []
    with monkeypatch.context() as patch:
        patch.setattr(database.engine.sync_engine.dialect, "do_execute", _break)
        with pytest.raises(OperationalError):
            await kept(database)
    assert await kept(database) == []
    assert len(opened) == 1


@pytest.mark.parametrize(
    ("code", "broken"),
    [
        (sqlite3.SQLITE_IOERR, True),
        (sqlite3.SQLITE_IOERR_READ, True),
        (sqlite3.SQLITE_CANTOPEN, True),
        (sqlite3.SQLITE_FULL, False),
        (sqlite3.SQLITE_BUSY, False),
        (sqlite3.SQLITE_ERROR, False),
    ],
)
def test_what_breaks_a_connection_is_told_by_the_code_of_the_error(code: int, *, broken: bool) -> None:
    error = sqlite3.OperationalError("no")
    error.sqlite_errorcode = code
    assert breaks(error) is broken


def _break(*_: object) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_READ
    raise error
