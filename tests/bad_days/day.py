"""A day on which a schedule is played: the bot on a loopback Discord whose time jumps, and what people do."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.clock import Clock
from bot.rehearsal.interactions import Interaction, NoAnswer, State
from bot.rehearsal.server import Rehearsal
from tests.bad_days.broken import hold
from tests.bad_days.company import Company, Readable
from tests.bad_days.done import Done
from tests.bad_days.jumping import jump, now
from tests.bad_days.schedules import (
    REFEREE,
    REFUSED,
    WRITTEN,
    Closed,
    Cut,
    Deleted,
    Down,
    Failing,
    Schedule,
    Step,
    Trouble,
)
from tests.talks.stage import DISCORD, Stage, set_up

BEGINS = 1_800_000_000.0
_FOREVER = 1e7
_BREATH_S = 8.0
"""Longer than any event is late, and than the client waits before it begins a session anew (5 s)."""
_ROUNDS = 300


class Restless(AssertionError):
    """The bot never comes to rest."""


@dataclass(slots=True)
class Day:
    """One bot, and the days that it has."""

    stage: Stage
    company: Company
    requests: int = 0

    @property
    def server(self) -> Rehearsal:
        return self.stage.server

    @property
    def readable(self) -> Readable:
        """The database, which the bot opens anew whenever it starts."""
        return self.stage.database

    @property
    def refused(self) -> list[Interaction]:
        """The commands and presses of which Discord said that the bot does not answer."""
        every = self.server._desk._by_token.values()  # noqa: SLF001 - nobody but this asks
        return [one for one in every if one.state is State.FAILED]

    def nobody_left_waiting(self, keys: Iterable[str]) -> None:
        """See that nothing was done, by the keys of a day, for somebody whom Discord told of no answer."""
        refused = {f"interaction:{one.id}" for one in self.refused}
        unseen = [key for key in keys if key.partition(" ")[0] in refused]
        hold(not unseen, f"done, and nobody waited any more: {unseen}")

    def in_doubt(self, schedule: Schedule) -> bool:
        """Tell whether the bot may not know what of a day was done, or has come to whom."""
        return any(isinstance(one, Failing | Cut) for step in schedule for one in step.troubles)

    async def play(self, schedule: Schedule) -> list[Done]:
        """Play a schedule until everything is over, and put right what people can put right."""
        await self.company.begin(self.readable)
        done: list[Done] = []
        under_way: list[asyncio.Task[Done | None]] = []
        for step in schedule:
            if not step.at_once:
                done += await _all(under_way)
            down = any(isinstance(one, Down) for one in step.troubles) and step.act in WRITTEN
            if down and self.stage.running:
                done += await _all(under_way)
                # An event that is late when the bot goes is nobody's any more.
                await jump(_BREATH_S)
                await self.stage.stop()
            for trouble in step.troubles:
                await self._order(trouble)
            under_way.append(asyncio.create_task(self._act(step)))
            await jump(0.01)
        done += await _all(under_way)
        if not self.stage.running:
            await self.stage.start()
        await self.settle()
        await self._put_right([one for step in schedule for one in step.troubles])
        return done

    async def _put_right(self, troubles: list[Trouble]) -> None:
        """Do what people can do once nothing goes wrong any more."""
        self.server.troubles.forget()
        for one in troubles:
            if isinstance(one, Closed):
                self.stage.person(one.who).open_dms()
        if any(isinstance(one, Deleted) for one in troubles):
            await self.stage.person(REFEREE).slash("game repair")
            await self.settle()
        if any(isinstance(one, Failing) and one.status == REFUSED for one in troubles):
            # What was refused may have been the board: somebody has it hung anew.
            await self.company.hang_anew()
            await self.settle()

    async def _order(self, trouble: object) -> None:
        if isinstance(trouble, Deleted) and trouble.room not in self.server.channels():
            return
        trouble.order(self.server)  # type: ignore[attr-defined]

    async def settle(self) -> None:
        """Wait until the bot has nothing left to do, to send, or to try again."""
        stage, app = self.stage, self.stage.app
        for _ in range(_ROUNDS):
            await self.server.ready()
            await app.client.wait_until_ready()
            await stage.settle()
            later = [
                await app.herald.drain(),
                await app.desk.boards.drain(),
                await app.desk.duel_hanging.drain(),
                await app.ticker.line("rooms").drain(),
                await app.ticker.line("kept").drain(),
            ]
            due = [one.timestamp() - self.server.clock.now() for one in later if isinstance(one, datetime)]
            before = self.requests
            await jump(max(_BREATH_S, min(due, default=0.0)))
            if not due and self.requests == before:
                return
        raise Restless(later)

    async def _act(self, step: Step) -> Done | None:
        began = now()
        made = Done(step.act, step.who)
        try:
            await self.company.act(made)
        except NoAnswer:
            made.no_answer = True
        except CannotDo:
            return None
        made.waited = now() - began
        return made


async def _all(under_way: list[asyncio.Task[Done | None]]) -> list[Done]:
    found = [await one for one in under_way]
    under_way.clear()
    return [one for one in found if one is not None]


@asynccontextmanager
async def day(folder: Path, opening: Path | None, company: Callable[[Stage], Company]) -> AsyncIterator[Day]:
    """Give a day that begins with a copy of an opening, with a new game where there is none."""
    if opening is not None:
        shutil.copytree(opening, folder, dirs_exist_ok=True)
    clock = Clock(start=BEGINS + (86400.0 if opening is not None else 0.0), passing=now)
    stage = Stage(Rehearsal(folder / DISCORD, clock=clock, patience=_FOREVER), folder)
    made = Day(stage, company(stage))

    def count(_: object) -> None:
        made.requests += 1

    stage.server.on_exchange(count)
    async with set_up(stage):
        await stage.start()
        if opening is None:
            await made.company.found(made.readable)
            await stage.settle()
        yield made
