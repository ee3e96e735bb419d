"""A day on which games are played, and the database fails."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.core.store.outbox import WAITING
from bot.core.store.tables import outbox
from bot.rehearsal.clock import Clock
from bot.rehearsal.rest import Exchange
from bot.rehearsal.server import Rehearsal
from tests.bad_days.company import Company, Readable
from tests.bad_days.day import _FOREVER, BEGINS, Day, Restless
from tests.bad_days.done import Done
from tests.bad_days.jumping import jump, now
from tests.bad_days.schedules import Schedule
from tests.database_days.troubles import Place
from tests.talks.stage import DISCORD, Stage, set_up

_BREATH_S = 5.0
_LOOKED_AGAIN_S = 70.0
"""Longer than anything of the bot's waits that looks again by itself."""
_ROUNDS = 40


class Reader:
    """The database as it is, read apart from the bot."""

    def __init__(self, address: str) -> None:
        self._engine: AsyncEngine = create_async_engine(address, poolclass=NullPool)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection on which everything is read from one moment."""
        async with self._engine.connect() as connection:
            yield connection


@dataclass(slots=True)
class GamesDay(Day):
    """A day of games on a database at a place."""

    place: Place = field(kw_only=True)
    reader: Reader = field(kw_only=True)
    lasts: float = 0.0

    async def play(self, schedule: Schedule) -> list[Done]:
        """Play a schedule, let the weather clear up, and wait until everything is over."""
        troubles = [one for step in schedule for one in step.troubles]
        self.lasts = max((getattr(one, "seconds", 0.0) for one in troubles), default=0.0)
        return await super(GamesDay, self).play(schedule)

    @property
    def readable(self) -> Readable:
        """The database, apart from the bot: its own connections fail."""
        return self.reader

    def in_doubt(self, _: Schedule) -> bool:
        """Tell whether nobody could know whether a commit was done."""
        return self.place.weather.in_doubt > 0

    async def _order(self, trouble: Any) -> None:  # noqa: ANN401 - a trouble of the database
        await trouble.befall(self.place)

    async def settle(self) -> None:
        """Wait until the bot has come to rest by itself: nobody pushes what it has to do again."""
        await jump(self.lasts + _BREATH_S)
        in_doubt = self.place.weather.in_doubt
        self.place.weather.clear()
        self.place.weather.in_doubt = in_doubt
        waiting = 0
        for _ in range(_ROUNDS):
            await self.server.ready()
            await self.stage.app.client.wait_until_ready()
            await self.server.quiet()
            before = self.requests
            await jump(_LOOKED_AGAIN_S)
            async with self.reader.read() as connection:
                query = select(func.count()).where(outbox.c.state == WAITING)
                waiting = (await connection.execute(query)).scalar_one()
            if not waiting and self.requests == before:
                return
        raise Restless(f"{waiting} letters wait")


@asynccontextmanager
async def day(
    folder: Path, place: Place, company: Callable[[Stage], Company], *, opening: bool = False
) -> AsyncIterator[GamesDay]:
    """Give a day at a place, which begins with what is played being founded for an `opening`."""
    clock = Clock(start=BEGINS + (0.0 if opening else 86400.0), passing=now)
    stage = Stage(Rehearsal(folder / DISCORD, clock=clock, patience=_FOREVER), folder)
    stage.address = place.address
    made = GamesDay(stage, company(stage), place=place, reader=Reader(place.address))

    def count(exchange: Exchange) -> None:
        # What only looks changes nothing: time that jumps has the line to the gateway begin anew.
        made.requests += exchange.method != "GET"

    stage.server.on_exchange(count)
    async with set_up(stage):
        await stage.start()
        if opening:
            await made.company.found(made.readable)
            await stage.settle()
        yield made
