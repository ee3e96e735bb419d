"""The clock of the battle desk: everything due is done, and what fails keeps nothing back."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from itertools import pairwise

from bot.services.battles.clock import BattleClock
from tests.services.post import HandWatch


class Duty:
    """Something that has `due` things to do; it fails first as often as `fails` says."""

    def __init__(self, due: int, *, fails: int = 0) -> None:
        self.due, self.fails = due, fails
        self.at: list[datetime] = []

    async def tick(self, now: datetime) -> int:
        self.at.append(now)
        if self.fails:
            self.fails -= 1
            raise RuntimeError("a fault")
        done, self.due = min(1, self.due), max(0, self.due - 1)
        return done


async def test_what_is_due_is_done_until_nothing_is() -> None:
    first, second = Duty(3), Duty(1)
    await BattleClock(HandWatch(), first.tick, second.tick).drain()
    assert (first.due, second.due) == (0, 0)
    assert len(first.at) == 4


async def test_what_fails_keeps_nothing_back_and_is_tried_again() -> None:
    broken, good = Duty(1, fails=1), Duty(2)
    clock = BattleClock(HandWatch(), broken.tick, good.tick)
    await clock.drain()
    assert (broken.due, good.due) == (0, 0)


async def test_what_is_never_done_does_not_hold_the_clock() -> None:
    class Endless(Duty):
        async def tick(self, now: datetime) -> int:
            await super().tick(now)
            return 1

    endless = Endless(0)
    await BattleClock(HandWatch(), endless.tick).drain()
    assert 1 < len(endless.at) < 100


async def test_it_looks_each_minute_by_itself() -> None:
    duty = Duty(0)
    running = asyncio.create_task(BattleClock(HandWatch(), duty.tick).run())
    for _ in range(100):
        await asyncio.sleep(0)
    running.cancel()
    minutes = {after - before for before, after in pairwise(duty.at)}
    assert minutes == {timedelta(minutes=1)}


async def test_it_looks_at_once_when_something_was_committed() -> None:
    watch, duty = Still(), Duty(0)
    clock = BattleClock(watch, duty.tick)
    running = asyncio.create_task(clock.run())
    looks = []
    for _ in range(3):
        for _ in range(20):
            await asyncio.sleep(0)
        looks.append(len(duty.at))
        clock.wake()
    running.cancel()
    assert looks == [1, 2, 3]


class Still(HandWatch):
    """Turns by hand alone."""

    async def wait(self, woken: asyncio.Event, until: datetime | None) -> None:
        await super().wait(woken, None)
