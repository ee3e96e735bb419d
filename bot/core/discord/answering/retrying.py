"""Trying again what Discord may take a moment later."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

import aiohttp
import discord

from bot.core.post.parcels import EDITED_OFTEN

_T = TypeVar("_T")
TOO_FAST = 40003
"""Discord's code for direct messages that are opened too fast."""
_RATE_LIMITED = 429
_SERVER = 500

TROUBLE = (discord.HTTPException, aiohttp.ClientError, TimeoutError, OSError)
"""All that can go wrong on the way to Discord: what it refuses, and a connection that breaks."""

SHORTLY = (0.3, 1.0)
"""The pauses, in seconds, where somebody waits for what comes after."""
FOR_A_WHILE = (1.0, 4.0, 15.0, 30.0, *(60.0,) * 10)
"""The pauses where an answer is taken for a quarter of an hour; discord.py itself tries most five times."""
FOR_LONG = (2.0, 10.0, 30.0, 60.0, 120.0, *(300.0,) * 12)
"""The pauses where nobody would say it again: more than an hour."""


def passes(error: BaseException) -> bool:
    """Tell whether it may go well later: Discord's own faults and limits, and a broken connection.

    An old message that was changed too often is better posted anew, although Discord calls that a limit.
    """
    if isinstance(error, discord.HTTPException):
        if error.code == EDITED_OFTEN:
            return False
        return error.status >= _SERVER or error.status == _RATE_LIMITED or error.code == TOO_FAST
    return isinstance(error, TROUBLE)


async def again(act: Callable[[], Awaitable[_T]], pauses: Iterable[float]) -> _T:
    """Do something on Discord, and again after each pause as long as it may go well later.

    Raises what went wrong the last time. `act` may have had its effect although it failed: it has to be such
    that once more does no harm.
    """
    for pause in pauses:
        try:
            return await act()
        except TROUBLE as error:
            if not passes(error):
                raise
        await asyncio.sleep(pause)
    return await act()
