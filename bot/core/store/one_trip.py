"""One trip to SQLite's thread for each statement, where the driver's own cursor makes four.

The driver asks its thread for a cursor, then to carry out the statement, then for the rows, then to close the
cursor, and waits for each. Of a question nothing takes as long as this waiting (docs/decisions/0004). A file
is opened and set up on one trip too: whoever is told to stop meanwhile leaves no connection half open.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, cast
from weakref import WeakSet

import aiosqlite
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.aiosqlite import (
    AsyncAdapt_aiosqlite_connection,
    AsyncAdapt_aiosqlite_cursor,
    AsyncAdapt_aiosqlite_dbapi,
    SQLiteDialect_aiosqlite,
)
from sqlalchemy.util import LRUCache


class _Nothing:
    """What a cursor has to tell before it has been asked anything."""

    description = None
    rowcount = -1
    lastrowid = 0
    arraysize = 1

    async def close(self) -> None:
        """Do nothing: what was opened for a statement is closed with it."""


class _Told(_Nothing):
    """What is left of a statement that was carried out: all that SQLite's cursor told of it."""

    def __init__(self, cursor: sqlite3.Cursor) -> None:
        self.rows: list[Any] = cursor.fetchall() if cursor.description else []
        self.description = cursor.description  # type: ignore[assignment]
        self.rowcount = cursor.rowcount
        self.lastrowid = cursor.lastrowid or 0


_Doing = Callable[[sqlite3.Connection, str, Any], sqlite3.Cursor]
"""How a statement is carried out: once, or for each of many parameters."""


def _once(connection: sqlite3.Connection, statement: str, parameters: Any) -> sqlite3.Cursor:  # noqa: ANN401
    return connection.execute(statement, parameters)


def _for_each(connection: sqlite3.Connection, statement: str, parameters: Any) -> sqlite3.Cursor:  # noqa: ANN401
    return connection.executemany(statement, parameters)


def _carried_out(
    connection: sqlite3.Connection,
    begin: str,
    doing: _Doing,
    statement: str,
    parameters: Any,  # noqa: ANN401 - one set, or many
) -> _Told:
    if begin:
        connection.execute(begin).close()
    cursor = doing(connection, statement, parameters)
    try:
        return _Told(cursor)
    finally:
        cursor.close()


class _Cursor(AsyncAdapt_aiosqlite_cursor):
    __slots__ = ()

    def _make_new_cursor(self, connection: object) -> Any:  # noqa: ANN401, ARG002 - no trip for it
        return _Nothing()

    def _aenter_cursor(self, cursor: Any) -> Any:  # noqa: ANN401 - the driver's own
        return cursor

    async def _execute_async(self, operation: Any, parameters: Any) -> Any:  # noqa: ANN401 - as above
        return await self._told(_once, operation, parameters or ())

    async def _executemany_async(self, operation: Any, seq_of_parameters: Any) -> Any:  # noqa: ANN401 - as above
        return await self._told(_for_each, operation, seq_of_parameters)

    async def _told(self, doing: _Doing, operation: Any, parameters: Any) -> Any:  # noqa: ANN401 - as above
        there = cast("Connection", self._adapt_connection)
        async with there._execute_mutex:  # noqa: SLF001 - a cursor's own connection
            begin, there.begin = there.begin, ""
            driver: Any = self._connection
            asked = (begin, doing, operation, parameters)
            self._cursor = told = await driver._execute(_carried_out, driver._conn, *asked)  # noqa: SLF001 - the driver's queue
            self._rows = deque(told.rows)
            return told


class Driver(aiosqlite.Connection):
    """The driver's connection. Of one let go of at once, as it broke, it is known when it has ended."""

    def stop(self) -> asyncio.Future[Any] | None:
        """Close the file and end the thread; return what is done then."""
        ending = super().stop()
        if ending is not None:
            _ENDING.add(ending)
        return ending

    @property
    def open(self) -> bool:
        """Tell whether it can still be asked."""
        return self._running and self._connection is not None


_ENDING: WeakSet[asyncio.Future[Any]] = WeakSet()


async def ended() -> None:
    """Wait for the threads that were told to end in this loop: each tells it so, while it is there."""
    here = asyncio.get_running_loop()
    await asyncio.gather(*(one for one in list(_ENDING) if one.get_loop() is here))


class Connection(AsyncAdapt_aiosqlite_connection):
    """A connection whose `begin` is said on the same trip as the statement that comes first.

    `reads` where what was begun only reads: nobody waits for its end, what is asked next stands behind it.
    """

    __slots__ = ("begin", "reads")
    _cursor_cls = _Cursor
    begin: str
    reads: bool

    def rollback(self) -> None:
        """Take back; what was never begun need not be, and a file that was closed has taken all back."""
        if self.begin or not cast("Driver", self._connection).open:
            self.begin, self.reads = "", False
        elif self.reads:
            self.reads = False
            driver: Any = self._connection
            driver._tx.put_nowait((None, driver._conn.rollback))  # noqa: SLF001 - the driver's own queue
        else:
            super().rollback()


class Dialect(SQLiteDialect_aiosqlite):
    """SQLite with such connections: "sqlite+onetrip". They are all alike, whatever file is opened."""

    driver = "onetrip"
    supports_statement_cache = True

    @classmethod
    def import_dbapi(cls) -> AsyncAdapt_aiosqlite_dbapi:
        """Return the driver as SQLAlchemy knows it."""
        return OneTrip()

    def on_connect(self) -> None:  # type: ignore[override]
        """Add nothing to a connection: what SQLAlchemy would add is asked of by no statement of ours."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dialect)

    def __hash__(self) -> int:
        return hash(Dialect)


class OneTrip(AsyncAdapt_aiosqlite_dbapi):
    """The driver as SQLAlchemy knows it, with such connections."""

    def __init__(self) -> None:
        super().__init__(aiosqlite, sqlite3)

    def connect(self, *words: Any, **options: Any) -> AsyncAdapt_aiosqlite_connection:  # noqa: ANN401 - handed on
        """Open a connection."""
        made = Connection(self, super().connect(*words, **options)._connection)  # noqa: SLF001 - the driver's own in its wrapping
        made.begin, made.reads = "", False
        return made


async def opened(path: Path, settings: Sequence[str]) -> Driver:
    """Return a connection to a file, with these settings made, that begins no transaction by itself.

    Raise sqlite3.Error where it cannot be opened or set up. Who is told to stop waits for it and closes it.
    """

    def connector() -> sqlite3.Connection:
        connection = sqlite3.connect(path, isolation_level=None)
        try:
            for setting in settings:
                connection.execute(setting).close()
        except BaseException:
            connection.close()
            raise
        return connection

    made = Driver(connector, _ROWS)
    made._thread.daemon = True  # noqa: SLF001 - as SQLAlchemy does: the program's end waits for none
    opening = asyncio.ensure_future(made)
    try:
        await asyncio.shield(opening)
    except asyncio.CancelledError:
        await (await opening).close()
        raise
    return made


class Opener:
    """Opens connections to one file with the same settings, and knows which of them are open."""

    def __init__(self, path: Path, settings: Sequence[str]) -> None:
        self._path, self._settings = path, settings
        self._made: WeakSet[Driver] = WeakSet()
        self._stopped = False

    async def opened(self) -> Driver:
        """Return another connection; raise as `opened`, and sqlite3.ProgrammingError once they are closed."""
        made = await opened(self._path, self._settings)
        if self._stopped:
            await made.close()
            raise sqlite3.ProgrammingError
        self._made.add(made)
        return made

    def stop(self, _: object = None) -> None:
        """Close those that are open after what they were asked so far; `ended` waits for it.

        One that is being opened meanwhile is closed as soon as it is there.
        """
        self._stopped = True
        for one in list(self._made):
            if one.open:
                one.stop()


def begin_to_read(connection: Any) -> None:  # noqa: ANN401 - SQLAlchemy knows it by no type
    """Have a transaction that only reads begin with its first question."""
    connection.begin, connection.reads = "BEGIN", True


_ROWS = 64
"""How many rows the driver would read at a time; ours are read on their statement's trip."""
registry.register("sqlite.onetrip", __name__, "Dialect")
COMPILED = LRUCache[Any, Any](1000)
"""What statements have become in SQLite's words, for every file that is opened."""
