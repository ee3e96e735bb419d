"""Waiting for the database: what somebody wrote is read again in its place until it can be read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

from bot.store.passing import passes

_T = TypeVar("_T")

PAUSES = (0.2, 1.0, 3.0, 10.0, 30.0, 60.0, 60.0, 60.0, 60.0)
"""The pauses, in seconds, until who wrote is told: a database that is started anew is back by then."""


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
