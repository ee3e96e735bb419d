"""Roads that are slow and out of order: what was sent first may arrive last, or fail and come again."""

from __future__ import annotations

import asyncio
import http
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from types import ModuleType
from typing import Any
from unittest.mock import patch

import discord.http

from bot.core.discord.answering import retrying
from tests.talks.stage import Stage

MESSAGES, MESSAGE = "/channels/{id}/messages", "/channels/{id}/messages/{id}"
_WAYS = (0, 0, 2, 9)
_BLOCKED = 5000
FAULTS = (
    # status, code, works all the same, how often: a limit; failures that discord.py tries again by itself
    (429, None, False, 1),
    (500, None, False, 2),
    (502, None, True, 1),
    (500, None, True, 3),
    # what the herald has to try again, before and after it has worked
    (503, None, False, 1),
    (503, None, True, 1),
    # what is never taken
    (403, 50001, False, 1),
)
EDIT_FAULTS = tuple(one for one in FAULTS if one[0] != http.HTTPStatus.FORBIDDEN)


class _Hurried(ModuleType):
    """The module `asyncio`, but that nobody sleeps for longer than a turn of the loop."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the module has
        return getattr(asyncio, name)

    @staticmethod
    async def sleep(_: float, result: object = None) -> object:
        await asyncio.sleep(0)
        return result


@contextmanager
def hurried() -> Iterator[None]:
    """Let the pauses before discord.py, or the bot, tries again take no time."""
    with ExitStack() as stack:
        for module in (discord.http, retrying):
            stack.enter_context(patch.object(module, "asyncio", _Hurried("asyncio")))
        yield


def winding(stage: Stage, rng: Random) -> Counter[int]:
    """Let each request of the bot, and each answer, take a way of its own.

    Answers how often Discord refuses a message for good, by its channel, as it goes on.
    """
    client, refused = stage.app.client.http, Counter[int]()
    straight: Callable[..., Any] = client.request

    async def request(route: discord.http.Route, **how: Any) -> Any:  # noqa: ANN401 - as discord.py's
        await _dawdle(rng)
        try:
            answer = await straight(route, **how)
        except discord.Forbidden:
            refused[int(route.channel_id or 0)] += 1
            raise
        await _dawdle(rng)
        return answer

    client.request = request  # type: ignore[method-assign]
    return refused


async def _dawdle(rng: Random) -> None:
    for _ in range(rng.choice(_WAYS)):
        await asyncio.sleep(0)


def strew(stage: Stage, rng: Random) -> None:
    """Let some of the next messages fail, and one of the next changes of a message."""
    for status, code, works, times in rng.sample(FAULTS, 2):
        stage.server.fail_next("POST", MESSAGES, status, code=code, after_delivery=works, times=times)
    for status, code, works, times in rng.sample(EDIT_FAULTS, 1):
        stage.server.fail_next("PATCH", MESSAGE, status, code=code, after_delivery=works, times=times)


def block(stage: Stage, _: Random) -> None:
    """Let no message through for now."""
    stage.server.fail_next("POST", MESSAGES, 503, times=_BLOCKED)


def clear(stage: Stage) -> None:
    """Let every message through again."""
    stage.server.troubles.forget()
