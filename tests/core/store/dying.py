"""A process that dies while it opens a database: kill -9, before a statement or in the middle of one."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
import traceback
import warnings
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.engine import Engine

from tests.house.made import open_and_close

forks = pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
"""For tests that let a copy of their own process die."""
_STEPS = 60
"""How many instructions of SQLite's machine make a moment in the middle of a statement."""
_FAILED = 9
_NAMES = {"os.mkdir", "os.rename", "os.remove", "os.rmdir", "shutil.move"}
Watch = Callable[[Callable[[], None]], None]
"""Has what it is given called at each moment that counts."""


def opened_until(url: str, moment: int, watch: Watch) -> int:
    """Open a database in a process of its own that is killed at a moment, as `done_until` has it."""
    return done_until(lambda: asyncio.run(open_and_close(url)), moment, watch)


def done_until(doing: Callable[[], object], moment: int, watch: Watch) -> int:
    """Do something in a process of its own that is killed at a moment, and return how many it came to.

    The moment 0 never comes: then all of them are counted. Raises AssertionError where it failed otherwise.
    """
    reading, writing = os.pipe()
    with warnings.catch_warnings():
        # Pythons from 3.12 on warn of forking beside threads; the child uses none of its parent's.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if not child:
        _do_and_die(doing, moment, watch, writing)
    os.close(writing)
    with os.fdopen(reading, "rb") as heard:
        count = len(heard.read())
    _, status = os.waitpid(child, 0)
    died = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
    assert died if 0 < moment <= count else status == 0, f"moment {moment} of {count}: status {status}"
    return count


def _do_and_die(doing: Callable[[], object], moment: int, watch: Watch, told: int) -> None:
    count = 0

    def come() -> None:
        nonlocal count
        count += 1
        os.write(told, b".")
        if count == moment:
            os.kill(os.getpid(), signal.SIGKILL)

    code = _FAILED
    try:
        watch(come)
        doing()
        code = 0
    except BaseException:  # noqa: BLE001 - told where the test is told, and no more of it is run here
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


def statements(come: Callable[[], None]) -> None:
    """Call `come` before each statement of SQLite, whichever library says it."""
    _each_connection(lambda connection: connection.set_trace_callback(lambda _: come()))


def moments(come: Callable[[], None]) -> None:
    """Call `come` again and again while SQLite works, in the middle of its statements."""
    _each_connection(lambda connection: connection.set_progress_handler(come, _STEPS))


def _each_connection(prepare: Callable[[sqlite3.Connection], None]) -> None:
    connect = sqlite3.connect

    def connected(*words: Any, **named: Any) -> sqlite3.Connection:  # noqa: ANN401 - passed on as they are
        connection: sqlite3.Connection = connect(*words, **named)
        prepare(connection)
        return connection

    # In the process that is to die alone.
    sqlite3.connect = connected  # type: ignore[assignment]


def changes_of_names(come: Callable[[], None]) -> None:
    """Call `come` before each file or folder that is made, moved or deleted."""

    def heard(name: str, words: tuple[object, ...]) -> None:
        if name in _NAMES or (name == "open" and isinstance(words[1], str) and "r" not in words[1]):
            come()

    sys.addaudithook(heard)


def statements_to_the_server(come: Callable[[], None]) -> None:
    """Call `come` before each statement that goes to a server, and before each commit."""

    def before(*_: object) -> None:
        come()

    def committing(_: Connection) -> None:
        come()

    event.listen(Engine, "before_cursor_execute", before)
    event.listen(Engine, "commit", committing)
