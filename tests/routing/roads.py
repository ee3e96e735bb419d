"""Roads that are slow and out of order: what was sent first may arrive last, or fail and come again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from types import ModuleType
from typing import Any

import discord.http

from tests.talks.stage import Stage

MESSAGES = "/channels/{id}/messages"
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
    """Let discord.py's pauses before it tries again take no time."""
    real = discord.http.asyncio  # type: ignore[attr-defined]
    discord.http.asyncio = _Hurried("asyncio")  # type: ignore[attr-defined]
    try:
        yield
    finally:
        discord.http.asyncio = real  # type: ignore[attr-defined]


def winding(stage: Stage, rng: Random) -> None:
    """Let each request of the bot, and each answer, take a way of its own."""
    http = stage.app.client.http
    straight: Callable[..., Any] = http.request

    async def request(*of: Any, **how: Any) -> Any:  # noqa: ANN401 - as discord.py's
        await _dawdle(rng)
        answer = await straight(*of, **how)
        await _dawdle(rng)
        return answer

    http.request = request  # type: ignore[method-assign]


async def _dawdle(rng: Random) -> None:
    for _ in range(rng.choice(_WAYS)):
        await asyncio.sleep(0)


def strew(stage: Stage, rng: Random) -> None:
    """Let some of the next messages fail."""
    for status, code, works, times in rng.sample(FAULTS, 2):
        stage.server.fail_next("POST", MESSAGES, status, code=code, after_delivery=works, times=times)


def block(stage: Stage, _: Random) -> None:
    """Let no message through for now."""
    stage.server.fail_next("POST", MESSAGES, 503, times=_BLOCKED)


def clear(stage: Stage) -> None:
    """Let every message through again."""
    stage.server.troubles.forget()
