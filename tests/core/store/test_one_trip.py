"""A question to SQLite changes threads once, and is all that it was when it did so four times."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import aiosqlite
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from bot.core.store import one_trip
from bot.core.store.engine import Database, open_database
from bot.core.store.one_trip import Driver, ended, opened
from tests.house.made import put_database

ONE = "INSERT INTO servers (server, zone, language) VALUES (:server, 'UTC', 'en')"
COUNT = "SELECT count(*) FROM servers"


class Trips(SimpleQueue[Any]):
    """A thread's queue that counts what is put into it."""

    made = 0

    def put_nowait(self, item: object) -> None:
        Trips.made += 1
        super().put_nowait(item)


@pytest.fixture
async def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Database]:
    """SQLite alone: PostgreSQL's driver has no thread."""
    monkeypatch.setattr("aiosqlite.core.SimpleQueue", Trips)
    put_database(tmp_path / "games.sqlite")
    database = await open_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}")
    yield database
    await database.close()


@pytest.fixture
def drivers(monkeypatch: pytest.MonkeyPatch) -> list[Driver]:
    """Every connection that is opened from now on."""
    made: list[Driver] = []

    class Noted(Driver):
        def __init__(self, connector: Callable[[], sqlite3.Connection], rows: int) -> None:
            super().__init__(connector, rows)
            made.append(self)

    monkeypatch.setattr(one_trip, "Driver", Noted)
    return made


async def servers(database: Database) -> int:
    return await asked(database, COUNT)


async def asked(database: Database, question: str) -> int:
    async with database.read() as connection:
        return int((await connection.execute(text(question))).scalar_one())


async def two(database: Database, *numbers: int) -> None:
    async with database.write() as connection:
        for number in numbers:
            await connection.execute(text(ONE), {"server": number})


async def test_a_look_changes_threads_for_the_question_and_for_the_end(database: Database) -> None:
    await servers(database)
    before = Trips.made
    await servers(database)
    assert Trips.made - before == 2


async def test_each_further_question_is_one_trip(database: Database) -> None:
    async with database.read() as connection:
        await connection.execute(text(COUNT))
        before = Trips.made
        await connection.execute(text(COUNT))
        await connection.execute(text(ONE), {"server": 1})
        assert Trips.made - before == 2


async def test_what_is_read_together_is_of_one_moment(database: Database) -> None:
    async with database.read() as connection:
        before = (await connection.execute(text(COUNT))).scalar_one()
        async with database.write() as other:
            await other.execute(text(ONE), {"server": 1})
        assert (await connection.execute(text(COUNT))).scalar_one() == before
    assert await servers(database) == before + 1


async def test_what_is_written_where_one_reads_is_not_kept(database: Database) -> None:
    async with database.read() as connection:
        await connection.execute(text(ONE), {"server": 1})
        assert (await connection.execute(text(COUNT))).scalar_one() == 1
    assert await servers(database) == 0


async def test_many_rows_are_written_at_once_and_counted(database: Database) -> None:
    async with database.write() as connection:
        await connection.execute(text(ONE), [{"server": number} for number in range(3)])
    async with database.write() as connection:
        done = await connection.execute(text("UPDATE servers SET language = 'de' WHERE server > 0"))
        assert done.rowcount == 2
    async with database.read() as connection:
        rows = await connection.execute(text("SELECT server, language FROM servers ORDER BY server"))
        assert list(rows.keys()) == ["server", "language"]
        assert [tuple(row) for row in rows] == [(0, "en"), (1, "de"), (2, "de")]


async def test_what_a_statement_returns_is_read_with_it(database: Database) -> None:
    async with database.write() as connection:
        done = await connection.execute(text(f"{ONE} RETURNING server, language"), {"server": 7})
        assert [tuple(row) for row in done] == [(7, "en")]
    assert await servers(database) == 1


async def test_after_a_refused_statement_the_connection_is_as_good_as_before(database: Database) -> None:
    async with database.write() as connection:
        await connection.execute(text(ONE), {"server": 1})
    with pytest.raises(IntegrityError):
        await two(database, 2, 1)
    with pytest.raises(OperationalError):
        await asked(database, "SELECT nothing FROM servers")
    assert await servers(database) == 1
    assert database.engine.pool.checkedout() == 0  # type: ignore[attr-defined]


async def test_many_ask_at_once_and_each_reads_its_own(database: Database) -> None:
    async def asks(number: int) -> int:
        async with database.read() as connection:
            return int((await connection.execute(text("SELECT :n"), {"n": number})).scalar_one())

    assert await asyncio.gather(*(asks(number) for number in range(40))) == list(range(40))


async def test_who_is_told_to_stop_while_he_asks_leaves_the_connection_whole(database: Database) -> None:
    async def asks() -> None:
        async with database.read() as connection:
            await connection.execute(text(COUNT))
            await connection.execute(text(ONE), {"server": 1})

    for turns in range(12):
        asking = asyncio.ensure_future(asks())
        for _ in range(turns):
            await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
    assert await servers(database) == 0


async def test_who_is_told_to_stop_while_a_file_is_opened_leaves_no_connection_open(
    tmp_path: Path, drivers: list[Driver]
) -> None:
    path = tmp_path / "games.sqlite"
    for turns in range(8):
        opening = asyncio.ensure_future(opened(path, ("PRAGMA journal_mode = WAL",)))
        for _ in range(turns):
            await asyncio.sleep(0)
        opening.cancel()
        (end,) = await asyncio.gather(opening, return_exceptions=True)
        if isinstance(end, aiosqlite.Connection):
            await end.close()
    assert drivers
    for one in drivers:
        with pytest.raises(ValueError, match="no active connection"):
            _ = one.total_changes


async def test_who_asks_while_the_database_is_closed_leaves_no_connection_open(
    tmp_path: Path, drivers: list[Driver]
) -> None:
    path = tmp_path / "games.sqlite"
    put_database(path)
    for turns in range(12):
        database = await open_database(f"sqlite+aiosqlite:///{path}")
        asking = [asyncio.ensure_future(servers(database)) for _ in range(2)]
        for _ in range(turns):
            await asyncio.sleep(0)
        await database.close()
        await asyncio.gather(*asking, return_exceptions=True)
        with pytest.raises(DBAPIError):
            await servers(database)
    await ended()
    assert drivers
    assert not [one for one in drivers if one.open]


async def test_a_file_that_cannot_be_set_up_is_not_kept_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[str] = []

    class Noted(sqlite3.Connection):
        def close(self) -> None:
            closed.append("closed")
            super().close()

    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Noted))
    with pytest.raises(sqlite3.OperationalError):
        await opened(tmp_path / "games.sqlite", ("PRAGMA nothing(",))
    await ended()
    assert closed == ["closed"]


@pytest.mark.parametrize("stopped", ["before", "after"])
@pytest.mark.parametrize("writes", [False, True], ids=["reads", "writes"])
async def test_a_closed_database_has_no_connection_left_whoever_still_holds_one(
    tmp_path: Path, *, stopped: str, writes: bool, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "games.sqlite"
    put_database(path)
    database = await open_database(f"sqlite+aiosqlite:///{path}")
    held: list[Any] = []
    there = asyncio.Event()

    async def hold() -> None:
        async with database.write() if writes else database.read() as connection:
            await connection.execute(text(ONE), {"server": 1})
            held.append((await connection.get_raw_connection()).driver_connection)
            there.set()
            await asyncio.Event().wait()

    holding = asyncio.ensure_future(hold())
    await there.wait()
    if stopped == "before":
        holding.cancel()
    await database.close()
    assert [one.open for one in held] == [False]
    holding.cancel()
    await asyncio.gather(holding, return_exceptions=True)
    assert not caplog.records
    with sqlite3.connect(path) as asked_otherwise:
        assert asked_otherwise.execute(COUNT).fetchone() == (0,)
    asked_otherwise.close()
