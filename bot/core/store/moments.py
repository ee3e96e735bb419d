"""Moments as they stand in the database, and as the program uses them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

_BEGINNING = datetime(1970, 1, 1, tzinfo=UTC)
_UNIT = timedelta(milliseconds=1)


def stored(moment: datetime) -> int:
    """Return an aware moment in milliseconds since 1970; TypeError for one without a zone."""
    return (moment - _BEGINNING) // _UNIT


def moment_of(number: int) -> datetime:
    """Return the moment, in UTC, that `stored` made this number of."""
    return _BEGINNING + number * _UNIT


def told_at(number: int) -> str:
    """Return a stored moment as people are handed it with what is kept of them: to the second, in UTC."""
    return moment_of(number).isoformat(timespec="seconds")
