"""Opening the database that DATABASE_URL names: SQLite in a file, or PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Executable, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.core.store import migrate, mirrored_rows
from bot.core.store.account import attempt
from bot.core.store.database_copy import copy_whole
from bot.core.store.one_trip import COMPILED, Opener, begin_to_read, ended
from bot.core.store.passing_errors import let_go_of_broken
from bot.core.store.private_files import begin_file
from bot.core.store.synced_files import put
from bot.core.store.transaction_batch import BatchStep, BeforeStep, SqliteWriter, nothing, write_steps
from bot.core.store.unreadable import DatabaseAway, DatabaseUnreadable, examine_file, not_opened, reason_of
from bot.core.words.speech import say

# A commit is on the disk when it returns, also if the power goes at that moment. What is deleted is written
# over, so that nobody who was forgotten stands in the file's free places: not every build of SQLite does so.
SETTINGS = (
    "PRAGMA busy_timeout = 30000",
    "PRAGMA foreign_keys = ON",
    "PRAGMA synchronous = FULL",
    "PRAGMA secure_delete = ON",
)
_WAL = "PRAGMA journal_mode = WAL"
_FULL = 2
_MIGRATION_LOCK = 0x41444A54
_WRITES = {"writes": True}
# Of itself a server shows each question its own moment: what was committed between two would be half there.
_ONE_MOMENT = {"isolation_level": "REPEATABLE READ"}
# What an error of the database prints: never orders, nor the secret of the dice.
_QUIET = {"hide_parameters": True}
# As many as SQLAlchemy allows at once, but all of them stay open: the others of a burst would each be opened,
# set up and closed again for a single question.
_READERS = {"pool_size": 15, "max_overflow": 0}


class Database:
    """The one database of a running bot. `before` is called before each step of a batch."""

    def __init__(self, engine: AsyncEngine, writer: SqliteWriter | None) -> None:
        self.engine = engine
        self._writer = writer
        # SQLite takes one writer at a time: waiting here does not block a thread, and is in order.
        self._turn = asyncio.Lock()
        self._before: BeforeStep = nothing
        self.allowed = _always

    @property
    def before(self) -> BeforeStep:
        """What is called before each step of a batch."""
        return self._before

    @before.setter
    def before(self, called: BeforeStep) -> None:
        self._before = called
        if self._writer is not None:
            self._writer.before = called

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection on which everything is read from one moment.

        What is written on it is not kept.
        """
        async with self.engine.connect() as connection:
            yield await connection.execution_options(**_ONE_MOMENT) if self._writer is None else connection

    async def rows(self, query: Executable) -> Sequence[Any]:
        """Return all that a query finds which is asked alone."""
        async with self.read() as connection:
            return (await connection.execute(query)).all()

    async def row(self, query: Executable) -> Any:  # noqa: ANN401 - a row has the columns of its query
        """Return the first row that a query finds, None where it finds none."""
        return next(iter(await self.rows(query)), None)

    async def column(self, query: Executable) -> Sequence[Any]:
        """Return the first value of each row that a query finds."""
        return [row[0] for row in await self.rows(query)]

    async def value(self, query: Executable) -> Any:  # noqa: ANN401 - it may be of any type
        """Return the first value of the first row that a query finds, None where it finds none."""
        return next(iter(await self.column(query)), None)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection in one transaction: committed at the end, or rolled back by an exception.

        Waits while the lock on the games is lost, and raises `Taken` once it is another's (server_lock.py).
        """
        await self.allowed()
        with attempt() as one:
            if self._writer is None:
                async with self.engine.begin() as connection:
                    yield connection
                    one.reached = True
            else:
                async with self._turn, _writing(self.engine) as connection:
                    yield connection
                    one.reached = True

    async def change(self, statement: Executable) -> None:
        """Carry out a statement in a transaction of its own."""
        async with self.write() as connection:
            await connection.execute(statement)

    async def commit(self, steps: Sequence[BatchStep]) -> None:
        """Write a batch in one transaction; raise `Clash` where it relied on something that is not so."""
        await self.allowed()
        with attempt() as one:
            if self._writer is None:
                async with self.engine.begin() as connection:
                    await write_steps(connection, steps, self._before)
                    one.reached = True
                return
            loop = asyncio.get_running_loop()
            async with self._turn:
                # Whoever waits no more does not stop the thread.
                one.reached = True
                try:
                    await loop.run_in_executor(self._writer.thread, self._writer.write, steps)
                except Exception:
                    one.reached = self._writer.may_be_kept
                    raise

    async def close(self) -> None:
        """Close every connection, also one that somebody still reads with."""
        await _close(self.engine)
        if self._writer is not None:
            await asyncio.get_running_loop().run_in_executor(self._writer.thread, self._writer.close)
            self._writer.thread.shutdown()


async def _always() -> None:
    """Let every write go on: nobody else has the games."""


async def open_database(url: str) -> Database:
    """Open, and if need be make or migrate, the database.

    Raise `DatabaseUnreadable` where it is not ours or not whole.
    """
    try:
        address = make_url(url)
    except ArgumentError as error:
        raise DatabaseUnreadable(say("database.no_address")) from error
    if address.drivername == "sqlite+aiosqlite" and address.database not in (None, "", ":memory:"):
        return await _open_file(Path(str(address.database)))
    if address.drivername == "postgresql+asyncpg":
        return await _open_server(address)
    raise DatabaseUnreadable(say("database.other_kind"))


async def _open_file(path: Path) -> Database:
    revision = await asyncio.to_thread(examine_file, path)
    if revision is None:
        await _make_file(path)
    else:
        migrate.refuse_newer(revision, str(path))
        if revision != migrate.newest():
            await _migrate_file(path, revision)
    engine = _file_engine(path)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(migrate.refuse_incomplete, str(path))
            mirrored = await connection.run_sync(mirrored_rows.standing) == mirrored_rows.wanted()
            mode = (await connection.execute(text("PRAGMA journal_mode"))).scalar_one()
            flush = (await connection.execute(text("PRAGMA synchronous"))).scalar_one()
        if not mirrored:  # a file of an earlier release
            async with _writing(engine) as connection:
                await connection.run_sync(mirrored_rows.put_up)
    except DBAPIError as error:
        await _close(engine)
        raise not_opened(path, error.orig or error) from error
    except BaseException:
        await _close(engine)
        raise
    if (mode, flush) != ("wal", _FULL):
        await _close(engine)
        raise DatabaseUnreadable(say("database.unsafe", name=str(path), mode=str(mode)))
    return Database(engine, SqliteWriter(str(path), SETTINGS))


async def _close(engine: AsyncEngine) -> None:
    await engine.dispose()
    await ended()


async def _make_file(path: Path) -> None:
    """Make a whole database beside the place and move it there, so that half of one never stands in it."""
    try:
        await asyncio.to_thread(path.parent.mkdir, parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseUnreadable(
            say("database.not_made", name=str(path.parent), reason=str(error.strerror))
        ) from error
    draft = path.with_name(path.name + ".new")
    for left in (draft, Path(f"{draft}-wal"), Path(f"{draft}-shm")):
        left.unlink(missing_ok=True)
    try:
        await asyncio.to_thread(begin_file, draft)
        await _upgrade(_file_engine(draft))
        await asyncio.to_thread(put, draft, path)
    except DBAPIError as error:
        raise DatabaseUnreadable(say("database.not_made", name=str(path), reason=str(error.orig))) from error
    except OSError as error:
        raise DatabaseUnreadable(
            say("database.not_made", name=str(path), reason=str(error.strerror))
        ) from error


async def _migrate_file(path: Path, revision: str) -> None:
    """Keep a copy of the old file, then migrate.

    Foreign keys are off meanwhile, since SQLite makes tables anew, and checked after.
    """
    await asyncio.to_thread(copy_whole, path, path.with_name(f"{path.name}.before-{revision}"))
    try:
        await _upgrade(_file_engine(path, keys=False))
    except DBAPIError as error:
        raise DatabaseUnreadable(
            say("database.not_migrated", name=str(path), reason=str(error.orig))
        ) from error
    await asyncio.to_thread(examine_file, path)


@asynccontextmanager
async def _writing(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    async with engine.connect() as connection:
        writing = await connection.execution_options(**_WRITES)
        async with writing.begin():
            yield writing


async def _upgrade(engine: AsyncEngine) -> None:
    try:
        async with _writing(engine) as connection:
            await connection.run_sync(migrate.upgrade_and_check)
    finally:
        await _close(engine)


def _file_engine(path: Path, *, keys: bool = True) -> AsyncEngine:
    opener = Opener(path, (*SETTINGS, _WAL, *(() if keys else ("PRAGMA foreign_keys = OFF",))))
    engine = create_async_engine(
        URL.create("sqlite+onetrip", database=str(path)),
        async_creator=opener.opened,
        execution_options={"compiled_cache": COMPILED},
        **_QUIET,
        **_READERS,
    )

    event.listen(engine.sync_engine, "handle_error", let_go_of_broken)
    # SQLAlchemy closes those that nobody holds.
    event.listen(engine.sync_engine, "engine_disposed", opener.stop)

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that reads first and writes then has to be the writer from its beginning, or it loses
        # updates. One that only reads begins with its first question, on the same trip.
        if connection.get_execution_options().get("writes", False):
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            begin_to_read(connection.connection.dbapi_connection)

    return engine


async def _open_server(address: URL) -> Database:
    name = address.render_as_string(hide_password=True)
    engine = create_async_engine(address, pool_pre_ping=True, **_QUIET)
    try:
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": _MIGRATION_LOCK})
            revision = await connection.run_sync(migrate.revision_of, name)
            if revision is not None:
                migrate.refuse_newer(revision, name)
            if revision != migrate.newest():
                await connection.run_sync(migrate.upgrade_and_check)
            await connection.run_sync(migrate.refuse_incomplete, name)
    except (OSError, DBAPIError) as error:
        await _close(engine)
        raise DatabaseAway(say("database.no_answer", name=name, reason=reason_of(error))) from error
    except BaseException:
        await _close(engine)
        raise
    return Database(engine, None)
