"""A database that is not opened: the bot stops and never starts empty over it."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from pathlib import Path

APPLICATION = 0x41444A54
"""What a SQLite file of Adjutant says it is ("ADJT"), in its header."""

_HEADER = b"SQLite format 3\0"


class DatabaseUnreadable(Exception):
    """One clear sentence: which database, what is wrong with it, what to do."""


class DatabaseAway(DatabaseUnreadable):
    """A database that may be there again in a while: its server does not answer, its file is busy."""


def examine_file(path: Path) -> str | None:
    """Look at a SQLite file and answer its revision, None where there is no file yet.

    Raise `DatabaseUnreadable`.
    """
    if not path.exists():
        if Path(f"{path}-wal").exists():
            raise DatabaseUnreadable(
                f"{path} is gone but {path.name}-wal is still there: "
                "put the file back from a backup, or move the other away."
            )
        return None
    try:
        with path.open("rb") as file:
            header = file.read(len(_HEADER))
    except OSError as error:
        raise DatabaseUnreadable(
            f"{path} cannot be read ({error.strerror}): let the bot read and write it."
        ) from error
    if header != _HEADER:
        raise DatabaseUnreadable(
            f"{path} is not a database, or only half of one: put it back from a backup, or move it away."
        )
    try:
        return _look_into(path)
    except sqlite3.OperationalError as error:
        raise DatabaseAway(
            f"{path} cannot be opened ({error}): is another Adjutant using it?"
        ) from error
    except sqlite3.DatabaseError as error:
        raise DatabaseUnreadable(f"{path} is damaged ({error}): put it back from a backup.") from error


def _look_into(path: Path) -> str | None:
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=5)
    try:
        found = [row[0] for row in connection.execute("PRAGMA integrity_check(3)")]
        if found != ["ok"]:
            raise DatabaseUnreadable(
                f"{path} is damaged ({found[0].splitlines()[-1]}): put it back from a backup."
            )
        if connection.execute("PRAGMA application_id").fetchone() != (APPLICATION,):
            raise DatabaseUnreadable(f"{path} belongs to another program: name another file in DATABASE_URL.")
        made = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
        versions = connection.execute("SELECT version_num FROM alembic_version").fetchall() if made else []
    finally:
        connection.close()
    return judged(str(path), [version for (version,) in versions])


def judged(name: str, versions: Collection[str]) -> str:
    """Answer the one revision of a database that has tables.

    Raise `DatabaseUnreadable` where there is not exactly one.
    """
    if len(versions) != 1:
        raise DatabaseUnreadable(f"{name} was left half made: put it back from a backup, or move it away.")
    return next(iter(versions))
