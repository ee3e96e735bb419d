"""One bot at a time on one set of games: two would each send every letter, and hear every captain."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from bot.core.store.unreadable import DatabaseUnreadable
from bot.core.words.speech import say


class Taken(Exception):
    """Another program holds the lock; the text is the lock's file."""


def lock_file(database_url: str, data_dir: Path) -> Path:
    """Return the file that is locked for a database: beside a SQLite file, else in the data folder.

    The file itself means nothing and may lie about; the system lets the lock go when its holder ends,
    however it ends.
    """
    try:
        address = make_url(database_url)
    except ArgumentError:
        return data_dir / "adjutant.lock"
    if address.drivername.startswith("sqlite") and address.database:
        return Path(f"{address.database}.lock")
    return data_dir / "adjutant.lock"


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """Hold the lock within the block; raise `Taken` at once where another holds it.

    Raises `DatabaseUnreadable` where the file cannot be made.
    """
    lock = FileLock(file, mode=0o600)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire(timeout=0)
    except Timeout as error:
        raise Taken(str(file)) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise DatabaseUnreadable(say("database.no_writing", name=str(file.parent), reason=reason)) from error
    try:
        yield
    finally:
        lock.release()
