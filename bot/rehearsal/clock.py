"""Time for the loopback Discord: real by default, and a test may push it on without waiting."""

from __future__ import annotations

import asyncio
import itertools
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(slots=True)
class Timer:
    """Something due at a moment of the clock; ``cancel()`` forgets it."""

    due: float
    order: int
    action: Callable[[], object]
    handle: asyncio.TimerHandle | None = field(default=None)
    over: bool = False

    def cancel(self) -> None:
        """Forget it; calling twice does no harm."""
        self.over = True
        if self.handle is not None:
            self.handle.cancel()


class Clock:
    """Seconds since 1970, and timers.

    ``frozen=True`` starts at ``start`` (or now) and moves by ``advance`` alone: no timer fires by itself, so
    a slow machine cannot make an interaction run out. Otherwise time passes as ``passing`` tells (real time),
    and ``advance`` adds to it. ``passing`` has to go on as the event loop's own time does.
    """

    def __init__(
        self,
        *,
        frozen: bool = False,
        start: float | None = None,
        passing: Callable[[], float] = time.time,
    ) -> None:
        self._frozen = frozen
        self._passing = passing
        self._ahead = 0.0 if start is None else start - passing()
        self._stands_at = time.time() if start is None else start
        self._timers: list[Timer] = []
        self._order = itertools.count()

    def now(self) -> float:
        """The present moment in seconds since 1970."""
        return self._stands_at if self._frozen else self._passing() + self._ahead

    def call_later(self, seconds: float, action: Callable[[], object]) -> Timer:
        """Call ``action`` once, ``seconds`` from now; returns the timer."""
        timer = Timer(self.now() + seconds, next(self._order), action)
        self._timers.append(timer)
        self._arm(timer)
        return timer

    def advance(self, seconds: float) -> None:
        """Let ``seconds`` pass at once; whatever falls due is called before this returns, earliest first."""
        target = self.now() + seconds
        while due := [timer for timer in self._timers if not timer.over and timer.due <= target]:
            timer = min(due, key=lambda each: (each.due, each.order))
            self._move_to(max(timer.due, self.now()))
            self._fire(timer)
        self._move_to(target)
        for timer in self._timers:
            self._arm(timer)

    def cancel_all(self) -> None:
        """Forget every timer (the server stops)."""
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    def _move_to(self, moment: float) -> None:
        if self._frozen:
            self._stands_at = moment
        else:
            self._ahead = moment - self._passing()

    def _arm(self, timer: Timer) -> None:
        if timer.handle is not None:
            timer.handle.cancel()
        if not timer.over and not self._frozen:
            loop = asyncio.get_running_loop()
            timer.handle = loop.call_later(max(0.0, timer.due - self.now()), self._fire, timer)

    def _fire(self, timer: Timer) -> None:
        self._timers = [each for each in self._timers if each is not timer and not each.over]
        if not timer.over:
            timer.cancel()
            timer.action()
