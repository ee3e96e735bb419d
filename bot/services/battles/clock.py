"""The clock of the battle desk: what becomes due there by itself, each minute and after each commit."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime, timedelta

from bot.core.watch import Watch

log = logging.getLogger(__name__)

Tick = Callable[[datetime], Awaitable[int]]
"""Does what is due at a moment, each thing once, and answers how many things it did."""
SetOut = Callable[[datetime], Awaitable[Iterable[asyncio.Future[int]]]]
"""Asks for what is due on Discord, without waiting for Discord, and answers what will count what was done."""
_LOOK_AGAIN = timedelta(minutes=1)
_MOST_ROUNDS = 20


class BattleClock:
    """One clock for the battles of all games, with what it has to look after.

    What it does on Discord it only asks for, and first (`outward`): no game and no tick waits until Discord
    has answered in another one.
    """

    def __init__(self, watch: Watch, *ticks: Tick, outward: Iterable[SetOut] = ()) -> None:
        self._watch = watch
        self._ticks, self._outward = ticks, tuple(outward)
        self._woken = asyncio.Event()
        self._one = asyncio.Lock()
        self._under_way: set[asyncio.Future[int]] = set()

    def wake(self) -> None:
        """Look soon: something was committed."""
        self._woken.set()

    async def run(self) -> None:
        """Do what becomes due, until cancelled."""
        while True:
            for _ in range(_MOST_ROUNDS):
                if not await self._set_out():
                    break
            await self._watch.wait(self._woken, self._watch.now() + _LOOK_AGAIN)

    def _back(self, one: asyncio.Future[int]) -> None:
        """Look again where something was done on Discord: something may be due by that."""
        self._under_way.discard(one)
        if not one.cancelled() and (error := one.exception()) is not None:
            log.error("Something of the battle desk is due and failed; it is tried again.", exc_info=error)
        if _done(one):
            self.wake()

    async def drain(self) -> None:
        """Do what is due by now, and what becomes due by that."""
        for _ in range(_MOST_ROUNDS):
            if not await self.tick():
                return

    async def tick(self) -> int:
        """Do what is due by now; answer how many things were done. What fails does not keep back the rest."""
        done = await self._set_out()
        if asked := tuple(self._under_way):
            await asyncio.wait(asked)
        return done + sum(map(_done, asked))

    async def _set_out(self) -> int:
        """Ask for what is due on Discord, and do the rest; answer how much of that was done."""
        done = 0
        async with self._one:
            for set_out in self._outward:
                try:
                    asked = await set_out(self._watch.now())
                    for one in set(asked) - self._under_way:
                        self._under_way.add(one)
                        one.add_done_callback(self._back)
                except Exception:
                    log.exception("Something of the battle desk is due and failed; it is tried again.")
            for tick in self._ticks:
                try:
                    done += await tick(self._watch.now())
                except Exception:
                    log.exception("Something of the battle desk is due and failed; it is tried again.")
        return done


def _done(one: asyncio.Future[int]) -> int:
    """Answer how many things were done on Discord: nothing where it went wrong."""
    return 0 if one.cancelled() or one.exception() is not None else one.result()
