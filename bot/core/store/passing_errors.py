"""Which errors of the database pass by themselves: it is away, busy or full; not: it was asked wrongly."""

from __future__ import annotations

import sqlite3

from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoneFree

_ASKED_WRONGLY = (IntegrityError, DataError, ProgrammingError, NotSupportedError)


def passes(error: BaseException) -> bool:
    """Tell whether what failed may go well later, with the database as it is asked now."""
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or not isinstance(error, _ASKED_WRONGLY)
    # A connection that breaks, or is not made, is an OSError; so is what times out.
    return isinstance(error, OSError | NoneFree | sqlite3.OperationalError)


_BROKEN = frozenset({sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOTADB})
_KIND = 0xFF
_NO_ROOM = "53"


def breaks(error: BaseException) -> bool:
    """Tell whether a connection to a SQLite file is of no more use after an error.

    SQLite itself says so of none: a file that was taken away and came back is another file.
    """
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & _KIND in _BROKEN


def full(error: BaseException) -> bool:
    """Tell whether a database had no room: if so, what it should have committed is certainly not kept.

    SQLite takes back a transaction whose commit finds the disk full, and what it wrote of it counts for
    nothing after a crash either. PostgreSQL answers a commit with class 53 only where it has rolled back.
    """
    said = error.orig if isinstance(error, DBAPIError) else error
    of_a_file = getattr(said, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL
    return of_a_file or str(getattr(said, "sqlstate", "")).startswith(_NO_ROOM)


def let_go_of_broken(context: ExceptionContext) -> None:
    """Have SQLAlchemy open another connection in the place of one that is broken."""
    if breaks(context.original_exception):
        context.is_disconnect = True
