"""Another server's board while Discord limits a channel: how much longer it waits than on a quiet day.

Quiet rounds and limited ones by turns, in one run of one bot. A limit is Discord's 429 of twelve seconds, met
by the board of a skirmish; measured is from the moment at which the other board is behind until Discord has
it.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from time import perf_counter

from sqlalchemy import update

from bot.core.store.skirmish_tables import skirmishes
from bot.games.skirmish.services.boards import DuelBoards
from bot.games.skirmish.services.people import Player
from bot.rehearsal.rest import Exchange
from bot.rehearsal.seeds import CLAN, NEXT_DOOR
from tests.bench.load import p95
from tests.bench.rounds import Figure
from tests.core.scene import NOON
from tests.engine.skirmish.boards import scenario_of
from tests.house.folders import in_a_folder
from tests.talks.duelling import ROWS, UNITS
from tests.talks.stage import Stage, stage

GOAL = 1.5
_ROUNDS, _BOARDS, _FIRST = 4, 60, 10
_LIMITED_S, _PATIENCE_S, _A_MOMENT_S = 12.0, 60.0, 0.005


def measure() -> list[Figure]:
    """Return the figure of another server's board."""
    return [in_a_folder(_measured)]


async def _measured(folder: Path) -> Figure:
    async with stage(folder) as there:
        limited, other = await _Hung.of(there, CLAN, "Mila"), await _Hung.of(there, NEXT_DOOR, "Stranger")

        def hear(exchange: Exchange) -> None:
            limited.hear(exchange)
            other.hear(exchange)

        there.server.on_exchange(hear)
        quiet, beside = list[float](), list[float]()
        for _ in range(_FIRST):
            await other.changed()
        for _ in range(_ROUNDS):
            quiet += [await other.changed() for _ in range(_BOARDS)]
            route = rf"^/channels/{limited.channel}/messages"
            there.server.fail_next("PATCH", route, HTTPStatus.TOO_MANY_REQUESTS, retry_after=_LIMITED_S)
            waits = asyncio.create_task(limited.changed())
            async with asyncio.timeout(_PATIENCE_S):
                await limited.refused.wait()
            limited.refused.clear()
            beside += [await other.changed() for _ in range(_BOARDS)]
            await waits
    one, other_p95 = p95(quiet), p95(beside)
    details = (
        f"{other_p95 * 1e3:.0f} ms instead of {one * 1e3:.0f} ms, of {len(beside)} boards "
        f"beside a channel with a 429 of {_LIMITED_S:.0f} s"
    )
    what = "limits: times the wait of another server's board (p95)"
    return Figure(what, other_p95 / one, GOAL, least=False, details=details)


@dataclass
class _Hung:
    """The board of a skirmish in the channel of a server."""

    there: Stage
    game: str
    channel: int
    boards: DuelBoards
    shown: asyncio.Event = field(default_factory=asyncio.Event)
    refused: asyncio.Event = field(default_factory=asyncio.Event)

    @classmethod
    async def of(cls, there: Stage, server: str, name: str) -> _Hung:
        guild, person = there.server.server_id(server), there.person(name)
        channel = next(
            one.id
            for one in there.app.client.get_all_channels()
            if one.name == "general" and one.guild.id == guild
        )
        duel = await there.app.desk.duels.challenge(
            guild,
            channel,
            Player(person.id, person.name),
            scenario_of(ROWS, UNITS, turns=3),
            None,
            key=f"bench:{name}",
            at=NOON,
        )
        await there.settle()
        return cls(there, duel.id, channel, DuelBoards(there.app.desk.duels))

    def hear(self, exchange: Exchange) -> None:
        """Note that the board was changed on Discord, or that Discord has refused it."""
        if exchange.method == "PATCH" and f"/channels/{self.channel}/" in exchange.path:
            limited = exchange.status == HTTPStatus.TOO_MANY_REQUESTS
            (self.refused if limited else self.shown).set()

    async def changed(self) -> float:
        """Let the board be behind, and return after how many seconds Discord has it."""
        self.shown.clear()
        began = perf_counter()
        async with self.there.database.write() as connection:
            behind = update(skirmishes).where(skirmishes.c.id == self.game).values(shown=None)
            await connection.execute(behind)
        self.there.app.desk.duel_hanging.wake()
        async with asyncio.timeout(_PATIENCE_S):
            await self.shown.wait()
        took = perf_counter() - began
        # Noted by the bot too: only then it can be behind again.
        while self.game in await self.boards.behind():  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(_A_MOMENT_S)
        return took
