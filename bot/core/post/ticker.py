"""What becomes due by itself, in every game: each minute, and after each commit where something hangs on it.

All of it is walked here. Ticks stand in lines: those of one line are walked one after the other, so that what
is told by them goes out in their order; lines are walked side by side: none waits for another's long game.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from datetime import datetime, timedelta

from bot.core.seam.watch import Watch

log = logging.getLogger(__name__)

Tick = Callable[[datetime], Awaitable[int]]
"""Does what is due at a moment, each thing once, and answers how many things it did."""
SetOut = Callable[[datetime], Awaitable[Iterable[asyncio.Future[int]]]]
"""Asks for what is due on Discord, without waiting for Discord, and answers what will count what was done."""
SOON = timedelta(seconds=5)
"""After how long is looked again where everything failed: the database may have been restarted."""
_LOOK_AGAIN = timedelta(minutes=1)
_MOST_ROUNDS = 20


def nothing_later() -> datetime | None:
    """Return that nothing has to be looked at before the next minute."""
    return None


def earliest(*later: Callable[[], datetime | None]) -> datetime | None:
    """Return the first moment at which one of several has to be looked at again."""
    return min((at for one in later if (at := one()) is not None), default=None)


class TickerLine:
    """Ticks in their order. What fails is tried again, and stops no other.

    What is done on Discord is only asked for, and first (`outward`): no game and no tick waits until Discord
    has answered in another one. `later` tells when something is to be tried again before the next minute;
    `woken` is set when something was committed, by `wake` or by whoever brings it along.
    """

    def __init__(
        self,
        watch: Watch,
        *ticks: Tick,
        outward: Iterable[SetOut] = (),
        later: Callable[[], datetime | None] = nothing_later,
        woken: asyncio.Event | None = None,
    ) -> None:
        self._watch, self._later = watch, later
        self._ticks, self._outward = ticks, tuple(outward)
        self._woken = asyncio.Event() if woken is None else woken
        self._one = asyncio.Lock()
        self._under_way: set[asyncio.Future[int]] = set()
        self._failed = 0

    def wake(self) -> None:
        """Look soon: something was committed."""
        self._woken.set()

    async def run(self) -> None:
        """Do what becomes due, until cancelled."""
        while True:
            for _ in range(_MOST_ROUNDS):
                if not await self._walk():
                    break
            now = self._watch.now()
            again = SOON if 0 < self._failed == len(self._ticks) + len(self._outward) else _LOOK_AGAIN
            await self._watch.wait(self._woken, min(now + again, self._later() or now + again))

    async def drain(self) -> datetime | None:
        """Do what is due by now, and what becomes due by that; return when the next try is due, if one is."""
        for _ in range(_MOST_ROUNDS):
            if not await self.tick():
                break
        return self._later()

    async def tick(self) -> int:
        """Do what is due by now; return how many things were done."""
        done = await self._walk()
        if asked := tuple(self._under_way):
            await asyncio.wait(asked)
        return done + sum(map(_done, asked))

    async def _walk(self) -> int:
        """Ask for what is due on Discord, and do the rest; return how much of that was done."""
        done = 0
        async with self._one:
            self._failed = 0
            for set_out in self._outward:
                try:
                    asked = await set_out(self._watch.now())
                    for one in set(asked) - self._under_way:
                        self._under_way.add(one)
                        one.add_done_callback(self._back)
                except Exception as error:  # noqa: BLE001 - a fault of one stops no other
                    self._note(error)
            for tick in self._ticks:
                try:
                    done += await tick(self._watch.now())
                except Exception as error:  # noqa: BLE001 - a fault of one stops no other
                    self._note(error)
        return done

    def _note(self, error: BaseException) -> None:
        self._failed += 1
        log.error("Something is due and failed; it is tried again.", exc_info=error)

    def _back(self, one: asyncio.Future[int]) -> None:
        """Look again where something was done on Discord: something may be due by that."""
        self._under_way.discard(one)
        if not one.cancelled() and (error := one.exception()) is not None:
            log.error("Something that was due failed on Discord; it is tried again.", exc_info=error)
        if _done(one):
            self.wake()


class Ticker:
    """All lines, by name."""

    def __init__(self, lines: Mapping[str, TickerLine]) -> None:
        self._lines = lines

    def line(self, name: str) -> TickerLine:
        """Return the line of a name."""
        return self._lines[name]

    def begin(self) -> list[asyncio.Task[None]]:
        """Begin to walk every line, each until its task is cancelled."""
        return [
            asyncio.create_task(line.run(), name=f"adjutant: {name}") for name, line in self._lines.items()
        ]


def _done(one: asyncio.Future[int]) -> int:
    """Return how many things were done on Discord: nothing where it went wrong."""
    return 0 if one.cancelled() or one.exception() is not None else one.result()
