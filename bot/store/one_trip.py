"""One trip to SQLite's thread for each statement, where the driver's own cursor makes four.

The driver asks its thread for a cursor, then to carry out the statement, then for the rows, then to close the
cursor, and waits for each. Of a question nothing takes as long as this waiting (docs/decisions).
"""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Sequence
from typing import Any, cast

import aiosqlite
from sqlalchemy.dialects.sqlite.aiosqlite import (
    AsyncAdapt_aiosqlite_connection,
    AsyncAdapt_aiosqlite_cursor,
    AsyncAdapt_aiosqlite_dbapi,
)


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


def _one(connection: sqlite3.Connection, begin: str, statement: str, parameters: Sequence[Any]) -> _Told:
    if begin:
        connection.execute(begin).close()
    cursor = connection.execute(statement, parameters)
    try:
        return _Told(cursor)
    finally:
        cursor.close()


def _many(
    connection: sqlite3.Connection, begin: str, statement: str, parameters: Sequence[Sequence[Any]]
) -> _Told:
    if begin:
        connection.execute(begin).close()
    cursor = connection.executemany(statement, parameters)
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
        return await self._told(_one, operation, parameters or ())

    async def _executemany_async(self, operation: Any, seq_of_parameters: Any) -> Any:  # noqa: ANN401 - as above
        return await self._told(_many, operation, seq_of_parameters)

    async def _told(self, doing: Any, operation: Any, parameters: Any) -> Any:  # noqa: ANN401 - as above
        there = cast("Connection", self._adapt_connection)
        async with there._execute_mutex:  # noqa: SLF001 - a cursor's own connection
            begin, there.begin = there.begin, ""
            driver: Any = self._connection
            self._cursor = told = await driver._execute(doing, driver._conn, begin, operation, parameters)  # noqa: SLF001 - the driver's queue
            self._rows = deque(told.rows)
            return told


class Connection(AsyncAdapt_aiosqlite_connection):
    """A connection whose `begin` is said on the same trip as the statement that comes first."""

    __slots__ = ("begin",)
    _cursor_cls = _Cursor
    begin: str

    def rollback(self) -> None:
        """Take back; what was never begun need not be."""
        if self.begin:
            self.begin = ""
        else:
            super().rollback()

    def commit(self) -> None:
        """Commit; what was never begun has nothing to commit."""
        if self.begin:
            self.begin = ""
        else:
            super().commit()


class OneTrip(AsyncAdapt_aiosqlite_dbapi):
    """The driver as SQLAlchemy knows it, with such connections."""

    def __init__(self) -> None:
        super().__init__(aiosqlite, sqlite3)

    def connect(self, *words: Any, **options: Any) -> AsyncAdapt_aiosqlite_connection:  # noqa: ANN401 - handed on
        """Open a connection."""
        made = Connection(self, super().connect(*words, **options)._connection)  # noqa: SLF001 - the driver's own in its wrapping
        made.begin = ""
        return made
