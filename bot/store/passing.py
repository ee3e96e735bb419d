"""Which errors of the database pass by themselves: it is away, busy or full; not: it was asked wrongly."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoneFree

_ASKED_WRONGLY = (IntegrityError, DataError, ProgrammingError, NotSupportedError)


def passes(error: BaseException) -> bool:
    """Tell whether what failed may go well later, with the database as it is asked now."""
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or not isinstance(error, _ASKED_WRONGLY)
    # A connection that breaks, or is not made, is an OSError; so is what times out.
    return isinstance(error, OSError | NoneFree | sqlite3.OperationalError)
