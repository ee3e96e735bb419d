"""What becomes due by itself: everything due is done, and what fails keeps nothing back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import pairwise

import pytest

from bot.core.post.ticker import Tick, Ticker, TickerLine
from bot.core.referee.holds import Holds
from bot.core.referee.rulings.suggestion_box import SuggestionBox
from bot.core.store.engine import Database
from bot.core.table.table import Table
from bot.core.time.deadlines.deadline_reminders import Reminding
from bot.core.time.deadlines.idle_games import IdleGames
from bot.games.all_games import GAMES
from tests.core.hooked import hooked
from tests.core.post.courier import HandWatch


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
    await TickerLine(HandWatch(), first.tick, second.tick).drain()
    assert (first.due, second.due) == (0, 0)
    assert len(first.at) == 4


async def test_what_fails_keeps_nothing_back_and_is_tried_again() -> None:
    broken, good = Duty(1, fails=1), Duty(2)
    line = TickerLine(HandWatch(), broken.tick, good.tick)
    await line.drain()
    assert (broken.due, good.due) == (0, 0)


async def test_what_is_never_done_does_not_hold_the_line() -> None:
    class Endless(Duty):
        async def tick(self, now: datetime) -> int:
            await super().tick(now)
            return 1

    endless = Endless(0)
    await TickerLine(HandWatch(), endless.tick).drain()
    assert 1 < len(endless.at) < 100


async def test_it_looks_each_minute_by_itself() -> None:
    duty = Duty(0)
    running = asyncio.create_task(TickerLine(HandWatch(), duty.tick).run())
    for _ in range(100):
        await asyncio.sleep(0)
    running.cancel()
    minutes = {after - before for before, after in pairwise(duty.at)}
    assert minutes == {timedelta(minutes=1)}


async def test_it_looks_at_once_when_something_was_committed() -> None:
    watch, duty = Still(), Duty(0)
    line = TickerLine(watch, duty.tick)
    running = asyncio.create_task(line.run())
    looks = []
    for _ in range(3):
        for _ in range(20):
            await asyncio.sleep(0)
        looks.append(len(duty.at))
        line.wake()
    running.cancel()
    assert looks == [1, 2, 3]


class Still(HandWatch):
    """Turns by hand alone."""

    async def wait(self, woken: asyncio.Event, until: datetime | None) -> None:
        await super().wait(woken, None)


async def test_it_looks_again_soon_only_where_everything_has_failed() -> None:
    watch, broken, good = HandWatch(), Duty(1, fails=2), Duty(0)
    running = asyncio.create_task(TickerLine(watch, broken.tick).run())
    for _ in range(20):
        await asyncio.sleep(0)
    running.cancel()
    waits = [after - before for before, after in pairwise(broken.at)]
    assert waits[:2] == [timedelta(seconds=5)] * 2
    one_of_two = Duty(1, fails=1)
    running = asyncio.create_task(TickerLine(watch, one_of_two.tick, good.tick).run())
    for _ in range(20):
        await asyncio.sleep(0)
    running.cancel()
    assert one_of_two.at[1] - one_of_two.at[0] == timedelta(minutes=1)


async def test_what_is_to_be_tried_again_sooner_is_looked_at_then() -> None:
    watch, duty = HandWatch(), Duty(0)
    soon = watch.now() + timedelta(seconds=15)
    line = TickerLine(watch, duty.tick, later=lambda: soon if watch.now() < soon else None)
    running = asyncio.create_task(line.run())
    for _ in range(10):
        await asyncio.sleep(0)
    running.cancel()
    assert [one - duty.at[0] for one in duty.at[1:3]] == [timedelta(seconds=15), timedelta(seconds=75)]


async def test_a_line_that_waits_for_a_long_game_keeps_back_no_other() -> None:
    async def waits(now: datetime) -> int:
        await asyncio.get_running_loop().create_future()
        return 0

    duty = Duty(3)
    watch = HandWatch()
    tasks = Ticker({"long": TickerLine(watch, waits), "short": TickerLine(watch, duty.tick)}).begin()
    for _ in range(20):
        await asyncio.sleep(0)
    for task in tasks:
        task.cancel()
    assert [task.get_name() for task in tasks] == ["adjutant: long", "adjutant: short"]
    assert duty.due == 0


WALKED = (
    (lambda table: Reminding(table, hooked(table)).tick, Reminding, "_due", "_tell"),
    (lambda table: IdleGames(table).tick, IdleGames, "_quiet", "_asked"),
    (lambda table: Holds(table).let_go, Holds, "_held", "_let_go"),
    (lambda table: SuggestionBox(table).tick, SuggestionBox, "_filled", "_open"),
)


@pytest.mark.parametrize(("made", "of", "found", "act"), WALKED)
async def test_a_fault_of_ours_in_one_game_stops_no_other(
    database: Database,
    made: Callable[[Table], Tick],
    of: type,
    found: str,
    act: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    acted = []

    async def games(*_: object) -> dict[str, tuple[object, ...]]:
        return {"broken": (), "good": ()}

    async def act_in(_: object, game: str, *__: object) -> int:
        if game == "broken":
            raise RuntimeError("a fault")
        acted.append(game)
        return 1

    monkeypatch.setattr(of, found, games)
    monkeypatch.setattr(of, act, act_in)
    assert await made(Table(database, GAMES))(HandWatch().now()) == 1
    assert acted == ["good"]
