"""The clock of the battle desk: what becomes due there by itself, each minute and after each commit."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from bot.services.watch import Watch

log = logging.getLogger(__name__)

Tick = Callable[[datetime], Awaitable[int]]
"""Does what is due at a moment, each thing once, and answers how many things it did."""
_LOOK_AGAIN = timedelta(minutes=1)
_MOST_ROUNDS = 20


class BattleClock:
    """One clock for the battles of all games, with what it has to look after."""

    def __init__(self, watch: Watch, *ticks: Tick) -> None:
        self._watch = watch
        self._ticks = ticks
        self._woken = asyncio.Event()
        self._one = asyncio.Lock()

    def wake(self) -> None:
        """Look soon: something was committed."""
        self._woken.set()

    async def run(self) -> None:
        """Do what becomes due, until cancelled."""
        while True:
            await self.drain()
            await self._watch.wait(self._woken, self._watch.now() + _LOOK_AGAIN)

    async def drain(self) -> None:
        """Do what is due by now, and what becomes due by that."""
        for _ in range(_MOST_ROUNDS):
            if not await self.tick():
                return

    async def tick(self) -> int:
        """Do what is due by now; answer how many things were done. What fails does not keep back the rest."""
        done = 0
        async with self._one:
            for tick in self._ticks:
                try:
                    done += await tick(self._watch.now())
                except Exception:
                    log.exception("Something of the battle desk is due and failed; it is tried again.")
        return done
