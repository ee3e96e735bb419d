"""Of which mark before something agreed on people are to be reminded: only the nearest, and each once."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta


def due_mark(at: datetime, now: datetime, reminded: int | None, marks: Iterable[int]) -> int | None:
    """Return of which mark, in minutes before it, somebody is to be reminded now; None: of none.

    `marks` go from the nearest on, `reminded` is the one of which they were told last. What has begun is past
    reminding.
    """
    left = at - now
    if left <= timedelta():
        return None
    nearest = next((mark for mark in marks if left <= timedelta(minutes=mark)), None)
    return None if nearest is None or (reminded is not None and reminded <= nearest) else nearest
