"""A database that is not opened: the bot stops and never starts empty over it."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from functools import partial
from pathlib import Path

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from bot.core.store.write_ahead import lacks_commits
from bot.core.words.speech import say

APPLICATION = 0x41444A54
"""What a SQLite file of Adjutant says it is ("ADJT"), in its header."""

_HEADER = b"SQLite format 3\0"
_RESTORING = ".restoring"
_VERSIONS = slice(18, 20)
"""Where a header says in which of two ways the file is written and read."""
_KIND = 0xFF
_IN_USE = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL)
_DISK = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL, sqlite3.SQLITE_NOMEM)
_RIGHTS = (sqlite3.SQLITE_PERM, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_AUTH)


class DatabaseUnreadable(Exception):
    """One clear sentence: which database, what is wrong with it, what to do."""


class DatabaseAway(DatabaseUnreadable):
    """A database that may be there again in a while: its server does not answer, its file is busy."""


def restoring(path: Path) -> Path:
    """Return the file that stands beside a SQLite file while a backup is being put in its place."""
    return path.with_name(path.name + _RESTORING)


def examine_file(path: Path) -> str | None:
    """Look at a SQLite file and return its revision, None where there is no file yet.

    Raise `DatabaseUnreadable`.
    """
    if restoring(path).exists():
        raise DatabaseUnreadable(say("database.half_restored", name=str(path)))
    if not path.exists():
        if Path(f"{path}-wal").exists():
            raise DatabaseUnreadable(say("database.half_gone", name=str(path), file=path.name))
        return None
    try:
        with path.open("rb") as file:
            header = file.read(_VERSIONS.stop)
        # Before SQLite opens the file, since it clears away a log that it takes for finished.
        lost = lacks_commits(path)
    except OSError as error:
        raise DatabaseUnreadable(
            say("database.no_right", name=str(path), reason=str(error.strerror))
        ) from error
    if header[: len(_HEADER)] != _HEADER:
        raise DatabaseUnreadable(say("database.no_database", name=str(path)))
    if set(header[_VERSIONS]) - {1, 2}:  # SQLite would only read such a file, if that
        raise DatabaseUnreadable(
            say("database.damaged", name=str(path), reason=f"bytes 18 and 19: {header[_VERSIONS].hex()}")
        )
    if lost:
        raise DatabaseUnreadable(say("database.log_damaged", name=str(path)))
    try:
        return _look_into(path)
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        raise not_opened(path, error) from error


def not_opened(path: Path, error: BaseException) -> DatabaseUnreadable:
    """Return in a sentence why SQLite does not open a file, by the code of its error.

    Python calls much the same that is not: a file in use, a full disk, and a header that makes no sense.
    """
    reason = _one_line(str(error))
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & _KIND
    if code in _IN_USE:
        return DatabaseAway(say("database.busy", name=str(path), reason=reason))
    if code in _DISK:
        return DatabaseAway(say("database.disk", name=str(path), reason=reason))
    if code in _RIGHTS:
        return DatabaseUnreadable(say("database.no_right", name=str(path), reason=reason))
    return DatabaseUnreadable(say("database.damaged", name=str(path), reason=reason))


def _look_into(path: Path) -> str | None:
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=5)
    # What is damaged may be no text at all, and is told all the same.
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    try:
        found = [row[0] for row in connection.execute("PRAGMA integrity_check(3)")]
        if found != ["ok"]:
            raise DatabaseUnreadable(say("database.damaged", name=str(path), reason=_one_line(found[0])))
        if connection.execute("PRAGMA application_id").fetchone() != (APPLICATION,):
            raise DatabaseUnreadable(say("database.foreign_file", name=str(path)))
        made = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
        versions = connection.execute("SELECT version_num FROM alembic_version").fetchall() if made else []
    finally:
        connection.close()
    return judged(str(path), [version for (version,) in versions])


def _one_line(reason: str) -> str:
    lines = reason.splitlines() or [""]
    return "".join(sign if sign.isprintable() else "?" for sign in lines[-1])


def judged(name: str, versions: Collection[str]) -> str:
    """Return the one revision of a database that has tables.

    Raise `DatabaseUnreadable` where there is not exactly one.
    """
    if len(versions) != 1:
        raise DatabaseUnreadable(say("database.half_made", name=name))
    return next(iter(versions))


def reason_of(error: OSError | SQLAlchemyError) -> str:
    """Return in a few words why a server cannot be used; the server's own words name no password."""
    if isinstance(error, DBAPIError):
        words = str(error.orig)
    else:
        words = (isinstance(error, OSError) and error.strerror) or str(error)
    return (words.rpartition(">: ")[2].splitlines() or [""])[0] or type(error).__name__
