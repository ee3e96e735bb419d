"""Waiting for the database: what somebody wrote is read again in its place until it can be read."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

from bot.core.store.passing_errors import passes

log = logging.getLogger(__name__)
_T = TypeVar("_T")

PAUSES = (0.2, 1.0, 3.0, 10.0, 30.0, 60.0, 60.0, 60.0, 60.0)
"""The pauses, in seconds, until who wrote is told: a database that is started anew is back by then."""


LATER = 300.0
"""The pause, in seconds, between looks at what nobody would ask for again."""


async def patiently(act: Callable[[], Awaitable[_T]], pauses: Iterable[float] | None = None) -> _T:
    """Do something that asks the database, and again after each pause while it is away.

    Raises what went wrong the last time. `act` may have had its effect although it failed: it has to be such
    that once more does no harm, as what is done under an inbox key.
    """
    for pause in PAUSES if pauses is None else pauses:
        try:
            return await act()
        except Exception as error:
            if not passes(error):
                raise
        await asyncio.sleep(pause)
    return await act()


async def until_read(read: Callable[[], Awaitable[bool]], wanted: Callable[[], bool]) -> None:
    """Read what was missed; where not all of it can be, again after pauses, in a task of its own.

    Whoever wrote it waits for an answer, and nothing else would have it read before they write again. It ends
    once it is no longer wanted.
    """
    if not await _read(read):
        task = asyncio.create_task(_read_later(read, wanted), name="adjutant: missed")
        _READING.add(task)
        task.add_done_callback(_READING.discard)


_READING: set[asyncio.Task[None]] = set()


async def _read(read: Callable[[], Awaitable[bool]]) -> bool:
    try:
        return await read()
    except Exception:
        log.exception("What was missed could not be looked for; it is looked for again.")
        return False


async def _read_later(read: Callable[[], Awaitable[bool]], wanted: Callable[[], bool]) -> None:
    while True:
        await asyncio.sleep(LATER)
        if not wanted() or await _read(read):
            return
