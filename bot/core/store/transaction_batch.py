"""A whole transaction as data: what is written, and what it relies on, in one trip to the database.

A command is committed often and has to be quick. With SQLite each single statement of an asynchronous driver
changes threads several times, which costs many times what the commit itself does; a batch changes threads
once (docs/decisions).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import cache

from sqlalchemy import Delete, Insert, Table, Update, bindparam
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

Value = str | int | bool | None
Row = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class BatchStep:
    """One statement with its rows of parameters.

    `count` is how many rows an update has to find, None for no matter.
    """

    name: str
    statement: Insert | Update | Delete
    rows: tuple[Row, ...]
    count: int | None = None


def change_one(name: str, table: Table, was: Row, now: Row) -> BatchStep:
    """Return what gives one row other values; it relies on there being the one that `was` tells."""
    row = {f"was_{of}": value for of, value in was.items()}
    row |= {f"now_{of}": value for of, value in now.items()}
    return BatchStep(name, _changing(table, tuple(was), tuple(now)), (row,), count=1)


@cache
def _changing(table: Table, was: tuple[str, ...], now: tuple[str, ...]) -> Update:
    there = (table.c[of] == bindparam(f"was_{of}") for of in was)
    return table.update().where(*there).values({of: bindparam(f"now_{of}") for of in now})


class Clash(Exception):
    """A step found a row that may not be there, or not the row that it relied on.

    Nothing of its batch was written.
    """

    def __init__(self, step: str) -> None:
        super().__init__(step)
        self.step = step


BeforeStep = Callable[[str], None]
"""Called with the name of each step, and with "commit": tests let the program die there."""


def nothing(_step: str) -> None:
    """Do nothing before a step."""


@cache
def _named(statement: Insert | Update | Delete, columns: tuple[str, ...]) -> str:
    dialect = sqlite.dialect(paramstyle="named")
    keys = list(columns) if isinstance(statement, Insert) else None
    return str(statement.compile(dialect=dialect, column_keys=keys))


def _expect(step: BatchStep, found: int) -> None:
    if step.count is not None and found != step.count:
        raise Clash(step.name)


def _sentence(step: BatchStep) -> str:
    return _named(step.statement, tuple(step.rows[0]))


class SqliteWriter:
    """A connection of its own, in a thread of its own, for batches alone."""

    def __init__(self, path: str, settings: Sequence[str]) -> None:
        self._path = path
        self._settings = tuple(settings)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="batches")
        self._connection: sqlite3.Connection | None = None
        self._may_be_kept = False
        self.before: BeforeStep = nothing

    @property
    def thread(self) -> ThreadPoolExecutor:
        """The thread in which `write` and `close` have to be called."""
        return self._thread

    @property
    def may_be_kept(self) -> bool:
        """Tell whether what was written last, and failed, may be kept all the same."""
        return self._may_be_kept

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            connection = sqlite3.connect(self._path, isolation_level=None, timeout=30)
            for setting in self._settings:
                connection.execute(setting)
            self._connection = connection
        return self._connection

    def write(self, steps: Sequence[BatchStep]) -> None:
        """Write a batch; raise `Clash`, or what SQLite raises, with nothing written."""
        connection, step = self._open(), steps[0]
        self._may_be_kept = False
        try:
            connection.execute("BEGIN IMMEDIATE")
            for step in steps:
                self.before(step.name)
                if len(step.rows) == 1:
                    done = connection.execute(_sentence(step), step.rows[0])
                else:
                    done = connection.executemany(_sentence(step), step.rows)
                _expect(step, done.rowcount)
            self.before("commit")
            self._may_be_kept = True
            connection.execute("COMMIT")
        except sqlite3.IntegrityError as error:
            connection.execute("ROLLBACK")
            raise Clash(step.name) from error
        except sqlite3.Error:
            # It may be of no more use, or still hold the lock: the next batch begins on another.
            with suppress(sqlite3.Error):
                self.close()
            self._connection = None
            raise
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
                self._may_be_kept = False
            raise

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


async def write_steps(connection: AsyncConnection, steps: Sequence[BatchStep], before: BeforeStep) -> None:
    """Write a batch statement by statement, inside the caller's transaction; raise `Clash`."""
    for step in steps:
        before(step.name)
        try:
            done = await connection.execute(step.statement, [dict(row) for row in step.rows])
        except IntegrityError as error:
            raise Clash(step.name) from error
        _expect(step, done.rowcount)
    before("commit")
