"""One unit: many games of which each plays a phase after the other, all of them at once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import select

from bot.core.post.herald import LONGEST_DELAY
from bot.core.seam.notice_kind import Audience
from bot.core.store.tables import outbox
from bot.games.campaign.game import CAMPAIGN
from bot.rehearsal.clock import Clock
from bot.rehearsal.server import Rehearsal
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.state import Stage as GameStage
from tests.random_games.table import random_submission
from tests.routing.astray import Astray
from tests.routing.bout_sorting import NAMED, BoutSorter
from tests.routing.bouts import Bout, Ring, pitch
from tests.routing.crowd import War, build, gather, populate
from tests.routing.marks import CARRIER, UNDER_WAY, MarkedPainter, Marking, marks_in
from tests.routing.roads import block, clear, hurried, strew, winding
from tests.routing.sorting import Sorter
from tests.talks.stage import Stage, set_up

GAMES, AT_ONCE, STEPS = 12, 5, 8
"""How many games are played, how many phases of each are said before anybody waits for the post; and how many
steps of each skirmish."""
HANDED_OVER = 2
"""In how many games another becomes captain while the post is on its way."""
HELD_UP = 4
"""Each so many rounds nothing comes through until every office has changed hands."""
TRIES = 40


@dataclass
class Office:
    """The whole bot with its games, and the sorter that looks at all that it sends."""

    stage: Stage
    rng: Random
    marking: Marking
    wars: list[War]
    sorter: Sorter
    rings: list[Ring]
    round: int = 0

    async def play(self, phases: int) -> int:
        """Play as many phases; return how many were; raises `Astray`."""
        played = 0
        while played < phases:
            self.round += 1
            held_up = self.round % HELD_UP == HELD_UP - 1
            (block if held_up else strew)(self.stage, self.rng)
            rngs = [Random(self.rng.random()) for _ in self.wars]
            # While nothing comes through no lines are written: hurried as it is, the bot gives up on them.
            beside = asyncio.gather(
                *(self._steps(one, Random(self.rng.random()), lines=not held_up) for one in self.rings)
            )
            done = sum(await asyncio.gather(*map(self._some, self.wars, rngs)))
            await beside
            assert done, "every game is over"
            played += done
            if held_up:
                await self._while_held_up()
            else:
                for war in self.rng.sample(self.wars, HANDED_OVER):
                    await self._hand_over(war)
            await self.stage.settle()
            self.sorter.sort(self.round)
        await self._everything_sent()
        return played

    async def _while_held_up(self) -> None:
        """Let all offices change hands before a single letter of this round has come through."""
        await self.stage.app.herald.drain()
        for war in self.wars:
            await self._hand_over(war)
        self.sorter.sort(self.round)
        self.round += 1
        clear(self.stage)
        await self.stage.server.advance(LONGEST_DELAY.total_seconds())
        await self.stage.app.herald.drain()

    async def _some(self, war: War, rng: Random) -> int:
        """Let a game go on by some phases; return by how many."""
        table, done = self.stage.app.desk.table, 0
        for _ in range(rng.randint(1, AT_ONCE)):
            state = (await table.sitting(war.id)).state
            if state.stage is GameStage.OVER:
                break
            said = random_submission(state, rng)
            author = war.referee if said.seat == Seat.REFEREE else war.captains[Team(said.seat.value)]
            war.phases += 1
            UNDER_WAY.set((war.number, war.phases))
            key = f"message:{war.number}.{war.phases}"
            await table.submit(war.id, said.seat, said, key=key, author_id=author, at=self._now())
            done += 1
        return done

    async def _steps(self, ring: Ring, rng: Random, *, lines: bool) -> None:
        """Let the skirmishes of a place go on by some steps."""
        for number in range(rng.randint(1, STEPS)):
            key = f"interaction:{ring.channel}.{self.round}.{number}"
            await ring.step(rng, key, self._now(), lines=lines)
            # Now: a call is taken down again when the next phase begins.
            self.sorter.sort(self.round)

    async def _hand_over(self, war: War) -> None:
        """Let another of the team be its captain from now on, whatever is on its way to the one before."""
        team = self.rng.choice(tuple(Team))
        old = war.captains[team]
        new = next(user for user in war.teams[team] if user != old)
        lobby = self.stage.app.desk.lobby
        await lobby.appoint(war.server, war.id, war.referee, new, at=self._now())
        seat = Seat(team.value)
        war.captains[team] = new
        war.former[seat, old] = self.round
        war.former.pop((seat, new), None)

    async def _everything_sent(self) -> None:
        """Wait until everything is sent; raises `Astray` for what came nowhere."""
        clear(self.stage)
        await self.stage.settle()
        for number, ring in enumerate(self.rings):
            await ring.finish(f"interaction:last{number}", self._now())
        for _ in range(TRIES):
            await self.stage.settle()
            await self.stage.app.herald.drain()
            if not await self._letters("waiting"):
                break
            self.round += 1
            await self.stage.server.advance(LONGEST_DELAY.total_seconds())
        self.sorter.sort(self.round)
        await self.sorter.bouts.settled()
        if waiting := await self._letters("waiting"):
            raise Astray(f"never sent: {waiting[:3]}")
        for one in await self._letters("sent"):
            for mark in marks_in(one.notices):
                if not self.sorter.came_to(mark, one.audience, one.target):
                    raise Astray(f"lost on the way to {one.audience} {one.target}: {mark}")
        parked = {mark for one in await self._letters("parked") for mark in marks_in(one.notices)}
        if lost := set(self.sorter.missing()) - parked:
            raise Astray(f"lost: {min(lost)}")

    async def _letters(self, state: str) -> list[Any]:
        columns = (outbox.c.game, outbox.c.seat, outbox.c.reason, outbox.c.audience, outbox.c.target)
        query = select(*columns, outbox.c.notices)
        async with self.stage.app.desk.table.database.read() as connection:
            return list(await connection.execute(query.where(outbox.c.state == state)))

    def _now(self) -> datetime:
        return datetime.fromtimestamp(self.stage.server.clock.now(), UTC)


@asynccontextmanager
async def office(
    folder: Path, seed: int, *, games: int = GAMES, spoiled: Callable[[Stage], object] = lambda _: None
) -> AsyncIterator[Office]:
    """Give the whole bot with its games, all begun by now; `spoiled` may plant a fault in it."""
    rng, marking = Random(seed), Marking()
    stage = Stage(Rehearsal(None, clock=Clock(frozen=True)), folder, MarkedPainter())
    places, pitches, crowd = build(stage, games), pitch(stage), populate(stage)
    async with set_up(stage):
        await stage.start()
        anywhere = replace(CAMPAIGN.kinds[CARRIER], audiences=tuple(Audience))
        marked = replace(CAMPAIGN, rules=marking.rules, kinds={**CAMPAIGN.kinds, CARRIER: anywhere})
        stage.app.desk.table._source._kinds = {"campaign": marked}  # noqa: SLF001 - each seat's mark
        wars = await gather(stage, places, crowd, rng)
        await stage.settle()
        refused = winding(stage, rng)
        spoiled(stage)
        bouts: list[Bout] = []
        rings = [Ring(stage, guild, place, crowd[guild.id], bouts) for guild, place in pitches]
        sorter = Sorter(stage, marking, wars, BoutSorter(stage, rings, bouts, refused))
        with hurried():
            yield Office(stage, rng, marking, wars, sorter, rings)


async def told(folder: Path, seed: int, phases: int) -> tuple[int, Counter[str]]:
    """Play one unit in a folder; return how many phases held, and what the skirmishes beside have sent.

    By kind; under "" how many skirmishes there were. Raises `Astray`, also where one kind never came.
    """
    async with office(folder, seed) as made:
        played, sorter = await made.play(phases), made.sorter.bouts
        if never := NAMED.keys() - sorter.counted.keys():
            raise Astray(f"nothing of the skirmishes beside was ever sent as {never}")
        return played, sorter.counted + Counter({"": len(sorter.bouts)})


async def play(folder: Path, seed: int, phases: int) -> int:
    """Play one unit in a folder; return how many phases held; raises `Astray`."""
    return (await told(folder, seed, phases))[0]
