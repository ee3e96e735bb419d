"""The one clock by which letters are due: the machine's own, on PostgreSQL the database's.

It is asked in the very statements that write a letter's moments or compare them, so no two clocks ever meet.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from sqlalchemy import BigInteger, ColumnElement, cast, extract, func, literal

from bot.core.store.engine import Database
from bot.core.store.moments import stored

LetterClock = Callable[[], ColumnElement[int]]
"""Tells the moment, in milliseconds since 1970, as part of a statement."""


def by_machine(now: Callable[[], datetime]) -> LetterClock:
    """Return the clock of the machine, as whoever is handed in tells it."""
    return lambda: literal(stored(now()), BigInteger)


def by_database() -> ColumnElement[int]:
    """Tell the moment by the clock of a PostgreSQL server, also within a transaction that takes long."""
    return cast(func.floor(extract("epoch", func.clock_timestamp()) * 1000), BigInteger)


def letter_clock(database: Database, now: Callable[[], datetime]) -> LetterClock:
    """Return by what clock letters of a database are due; `now` is the machine's."""
    return by_database if database.engine.dialect.name == "postgresql" else by_machine(now)
