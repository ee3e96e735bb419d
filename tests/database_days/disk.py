"""A SQLite file on a bad disk: every connection to it asks the weather before each statement."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from weakref import WeakSet

import pytest

from tests.bad_days.jumping import JumpingLoop
from tests.database_days.weather import How, Kind, Stroke, Weather, kind_of


class Disk:
    """What the connections to one file have in common. `away`: the file cannot even be opened."""

    def __init__(self, weather: Weather, loop: JumpingLoop) -> None:
        self.weather, self.loop, self.away = weather, loop, False
        self.connections: WeakSet[_Connection] = WeakSet()

    def cut(self) -> None:
        """Break every connection that is open, as where the disk was taken away and put back."""
        for one in list(self.connections):
            one.broken = True

    def hold(self, seconds: float) -> None:
        """Keep a thread of the database's waiting for so much of the loop's time."""
        over = threading.Event()

        def hold() -> None:
            self.loop.held(hold_on=True)
            self.loop.call_later(seconds, release)

        def release() -> None:
            self.loop.held(hold_on=False)
            over.set()

        self.loop.call_soon_threadsafe(hold)
        over.wait()


class _Connection(sqlite3.Connection):
    disk: Disk
    broken = False
    gone = False

    def cursor(self, *_: Any, **__: Any) -> Any:  # noqa: ANN401 - as the base class has it
        return super().cursor(_Cursor)

    def execute(self, *words: Any) -> Any:  # noqa: ANN401 - as above; the base class makes its own cursor
        return self.cursor().execute(*words)

    def executemany(self, *words: Any) -> Any:  # noqa: ANN401 - as above
        return self.cursor().executemany(*words)

    def commit(self) -> None:
        if self.in_transaction:
            self.cursor().execute("COMMIT")

    def rollback(self) -> None:
        if self.in_transaction:
            self.cursor().execute("ROLLBACK")

    def refuse_broken(self) -> None:
        if not self.broken:
            return
        if not self.gone:
            self.gone = True
            super().rollback()
        raise _error("disk I/O error", sqlite3.SQLITE_IOERR)


class _Cursor(sqlite3.Cursor):
    connection: _Connection

    def execute(self, statement: str, *more: Any) -> Any:  # noqa: ANN401 - as the base class has it
        return self._done(statement, lambda: super(_Cursor, self).execute(statement, *more))

    def executemany(self, statement: str, *more: Any) -> Any:  # noqa: ANN401
        return self._done(statement, lambda: super(_Cursor, self).executemany(statement, *more))

    def _done(self, statement: str, do: Callable[[], Any]) -> Any:  # noqa: ANN401 - as above
        self.connection.refuse_broken()
        kind = kind_of(statement)
        stroke = self.connection.disk.weather.over(kind)
        if stroke is None:
            return do()
        return self._struck(kind, stroke, do)

    def _struck(self, kind: Kind, stroke: Stroke, do: Callable[[], Any]) -> Any:  # noqa: ANN401 - as above
        connection = self.connection
        match stroke.how:
            case How.SLOW:
                connection.disk.hold(stroke.seconds)
                return do()
            case How.LOST_BEFORE | How.LOST_AFTER:
                if stroke.how is How.LOST_AFTER:
                    do()
                connection.broken = True
                connection.refuse_broken()
            case How.FULL if kind is Kind.COMMIT:
                sqlite3.Connection.rollback(connection)  # a COMMIT that fails takes everything back
            case _:
                pass
        if stroke.how is How.FULL:
            raise _error("database or disk is full", sqlite3.SQLITE_FULL)
        raise _error("disk I/O error", sqlite3.SQLITE_IOERR)


def _error(words: str, code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError(words)
    error.sqlite_errorcode = code
    return error


@contextmanager
def on_a_bad_disk(file: Path, weather: Weather) -> Iterator[Disk]:
    """Have everything that opens the file from now on meet the weather; whatever else is opened does not."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, JumpingLoop)
    disk, connect = Disk(weather, loop), sqlite3.connect

    def opened(database: Any, *more: Any, **options: Any) -> Any:  # noqa: ANN401 - its own
        if str(database) != str(file):
            return connect(database, *more, **options)
        if disk.away:
            raise _error("unable to open database file", sqlite3.SQLITE_CANTOPEN)
        made: _Connection = connect(database, *more, **options, factory=_Connection)
        made.disk = disk
        disk.connections.add(made)
        return made

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", opened)
        yield disk
