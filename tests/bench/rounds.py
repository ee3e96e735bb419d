"""Measuring two things against each other: rounds of each by turns, and the medians compared."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from time import perf_counter, process_time


@dataclass(frozen=True)
class Figure:
    """What was measured, in one number, beside its goal; `least` says that more is better."""

    what: str
    measured: float
    goal: float
    least: bool
    details: str

    @property
    def reached(self) -> bool:
        """Tell whether the goal is reached."""
        return self.measured >= self.goal if self.least else self.measured <= self.goal

    def __str__(self) -> str:
        bound = "at least" if self.least else "at most"
        verdict = "reached" if self.reached else "MISSED"
        return f"{verdict:8}{self.what}: {self.measured:.2f} (goal: {bound} {self.goal:g}); {self.details}"


def by_turns(one: Callable[[], object], other: Callable[[], object], rounds: int) -> tuple[float, float]:
    """Return the median seconds of two functions, called by turns; the first call of each is not counted."""
    times = _timed(one, other, rounds)
    return median(times[0]), median(times[1])


def quickest_by_turns(
    one: Callable[[], object], other: Callable[[], object], rounds: int
) -> tuple[float, float]:
    """Return the same, but the quickest of the rounds: what least was in the way of."""
    times = _timed(one, other, rounds)
    return min(times[0]), min(times[1])


def _timed(
    one: Callable[[], object], other: Callable[[], object], rounds: int
) -> tuple[list[float], list[float]]:
    times: tuple[list[float], list[float]] = ([], [])
    for round_ in range(rounds + 1):
        for times_of, function in zip(times, (one, other), strict=True):
            began = perf_counter()
            function()
            if round_:
                times_of.append(perf_counter() - began)
    return times


async def awaited_by_turns(
    one: Callable[[], Awaitable[object]], other: Callable[[], Awaitable[object]], rounds: int
) -> tuple[float, float]:
    """Return the same as `by_turns` for two coroutine functions."""
    times: tuple[list[float], list[float]] = ([], [])
    for round_ in range(rounds + 1):
        for times_of, function in zip(times, (one, other), strict=True):
            began = perf_counter()
            await function()
            if round_:
                times_of.append(perf_counter() - began)
    return median(times[0]), median(times[1])


_A_MOMENT_S = 0.001


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """Leave what is there out of every collection, as the bot does with what it holds after a start."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


async def longest_wait(work: Awaitable[object]) -> float:
    """Return how long at most the event loop serves nobody while work is done, in seconds of this process.

    Counted is what the process itself works between two turns of the loop, in whatever thread: while others
    have the processor it could serve nobody anyway.
    """
    done, longest, last = asyncio.ensure_future(work), 0.0, process_time()
    while not done.done():
        await asyncio.sleep(_A_MOMENT_S)
        now = process_time()
        longest, last = max(longest, now - last), now
    await done
    return longest
