"""A day on which a campaign and a skirmish are played, and the database fails."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.clock import Clock
from bot.rehearsal.interactions import Interaction, State
from bot.rehearsal.rest import Exchange
from bot.rehearsal.seen import Result
from bot.rehearsal.server import Rehearsal
from bot.services.skirmish.sitting import Sitting, load
from bot.store.outbox import WAITING
from bot.store.skirmish_tables import skirmishes
from bot.store.tables import outbox
from engine.skirmish.lines import line_of
from tests.bad_days.day import _FOREVER, BEGINS, Day, Done, Restless
from tests.bad_days.jumping import jump, now
from tests.bad_days.schedules import CAPTAINS, Schedule
from tests.database_days.troubles import Place
from tests.random_games.duels import random_act
from tests.talks.duelling import ANNA, BERT, Duelling, small
from tests.talks.stage import DISCORD, Stage, set_up

_BREATH_S = 5.0
_LOOKED_AGAIN_S = 70.0
"""Longer than anything of the bot's waits that looks again by itself."""
_ROUNDS = 40
TURNS = 60
_ON_TURN = 0.75
"""How often who acts is who is on turn."""


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
    """A day of two games on a database at a place."""

    place: Place = field(kw_only=True)
    reader: Reader = field(kw_only=True)
    duel: Sitting | None = None
    lasts: float = 0.0

    async def play(self, schedule: Schedule) -> list[Done]:
        """Play a schedule, let the weather clear up, and wait until everything is over."""
        await self.begin_skirmish()
        troubles = [one for step in schedule for one in step.troubles]
        self.lasts = max((getattr(one, "seconds", 0.0) for one in troubles), default=0.0)
        return await super(GamesDay, self).play(schedule)

    @property
    def refused(self) -> list[Interaction]:
        """The commands and presses of which Discord said that the bot does not answer."""
        every = self.server._desk._by_token.values()  # noqa: SLF001 - nobody but this asks
        return [one for one in every if one.state is State.FAILED]

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

    async def begin_skirmish(self) -> None:
        """Begin another skirmish where none is played any more, and look how it stands."""
        newest = select(skirmishes.c.id).order_by(skirmishes.c.created_at.desc()).limit(1)
        async with self.reader.read() as connection:
            game = (await connection.execute(newest)).scalar_one_or_none()
            self.duel = None if game is None else await load(connection, game)
        if self.duel is None or self.duel.state.position.phase is None:
            begun = await Duelling.begin(self.stage, small(turns=TURNS))
            async with self.reader.read() as connection:
                self.duel = await load(connection, begun.id)

    def _playing(self, made: Done) -> str:
        """Answer a line of the skirmish that is likely to be right, said by who is likely on turn."""
        assert self.duel is not None
        state = self.duel.state
        phase = state.position.phase
        if phase is None:
            return "pass"
        if self.rng.random() < _ON_TURN:
            made.who = CAPTAINS[0] if self.duel.duel.seat(self.stage.person(ANNA).id).side is phase else BERT
        lines = [line_of(random_act(state, self.rng))]
        lines += [line_of(random_act(state, self.rng))] * (self.rng.random() < 0.3)
        return "\n".join(lines)

    async def _asked(self, made: Done, asks: Awaitable[Result]) -> Result:
        made.answer = await asks
        return made.answer

    async def _line(self, made: Done) -> None:
        me = self.stage.app.client.user
        assert me is not None
        made.text = f"<@{me.id}> {self._playing(made)}"
        made.message = (await self.stage.person(made.who).say("general", made.text)).id

    async def _act_by_command(self, made: Done) -> None:
        made.text = self._playing(made).replace("\n", "; ")
        await self._asked(made, self.stage.person(made.who).slash("skirmish act", lines=made.text))

    async def _undo(self, made: Done) -> None:
        self._playing(made)
        await self._asked(made, self.stage.person(made.who).slash("skirmish act", lines="undo"))

    async def _chit(self, made: Done) -> None:
        await self._asked(made, self.stage.person(made.who).slash("skirmish chit"))

    async def _board(self, made: Done) -> None:
        await self._asked(made, self.stage.person(made.who).slash("skirmish board"))

    async def _claim(self, made: Done) -> None:
        await self._asked(made, self.stage.person(made.who).slash("skirmish claim"))

    async def _resign(self, made: Done) -> None:
        person = self.stage.person(made.who)
        asked = await self._asked(made, person.slash("skirmish resign"))
        await self._asked(made, person.click(asked, "Resign"))

    async def _lines_form(self, made: Done) -> None:
        lines, person = self._playing(made), self.stage.person(made.who)
        form = await self._asked(made, person.click(self._hanging().board, "Write lines"))
        if form.modal is None:
            raise CannotDo
        await self._asked(made, person.submit(form, {"lines": lines}))

    async def _pass_by_button(self, made: Done) -> None:
        self._playing(made)
        person = self.stage.person(made.who)
        hand = await self._asked(made, person.click(self._hanging().board, "Act"))
        sure = await self._asked(made, person.click(hand, "Pass: end the phase"))
        await self._asked(made, person.click(sure, "Pass: end the phase"))

    def _hanging(self) -> Duelling:
        assert self.duel is not None
        hung = Duelling(self.stage, self.duel.duel.id)
        try:
            _ = hung.board
        except IndexError:
            raise CannotDo from None
        return hung


@asynccontextmanager
async def day(folder: Path, place: Place, rng: Random, *, opening: bool = False) -> AsyncIterator[GamesDay]:
    """Give a day at a place, which begins with two new games for an `opening`."""
    clock = Clock(start=BEGINS + (0.0 if opening else 86400.0), passing=now)
    stage = Stage(Rehearsal(folder / DISCORD, clock=clock, patience=_FOREVER), folder)
    stage.address = place.address
    made = GamesDay(stage, rng, place=place, reader=Reader(place.address))

    def count(exchange: Exchange) -> None:
        # What only looks changes nothing: time that jumps has the line to the gateway begin anew.
        made.requests += exchange.method != "GET"

    stage.server.on_exchange(count)
    async with set_up(stage):
        await stage.start()
        if opening:
            await stage.play()
            for captain in CAPTAINS:
                await stage.asks(captain, "help")
            await made.begin_skirmish()
            await stage.settle()
        yield made
