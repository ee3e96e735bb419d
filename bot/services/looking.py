"""Looking again and again for what is due: a look that fails ends nobody who does nothing else."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import TypeVar

log = logging.getLogger(__name__)

SOON = timedelta(seconds=5)
"""After how long is looked again where the database failed: it may have been restarted."""
_T = TypeVar("_T")


async def looked(look: Callable[[], Awaitable[_T]], now: datetime) -> _T | datetime:
    """Answer what a look answers; where it fails, when to look again."""
    try:
        return await look()
    except Exception:
        # Whoever looked would have ended, and the whole bot with it, for a database that is back in a moment.
        log.exception("What is due could not be looked for; it is looked again soon.")
        return now + SOON
