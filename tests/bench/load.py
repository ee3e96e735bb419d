"""`make bench ARGS=load`: many games in one process beside one, and peace beside a member who never stops.

Both compare how long a captain waits for his receipt, in blocks by turns, on the same machine in the same
minutes: nineteen of twenty messages (p95) wait no longer. The bot is a process of its own and draws its maps.
"""

from __future__ import annotations

import asyncio
import tracemalloc
from asyncio import TaskGroup
from pathlib import Path
from random import Random

from sqlalchemy import select

from bot.core.store.engine import open_database
from bot.core.store.tables import games
from bot.core.table.table import Table
from bot.games.all_games import GAMES as KINDS
from engine.campaign.commands import Seat
from tests.bench.crowd import Crowd, crowd
from tests.bench.rounds import Figure
from tests.house.folders import in_a_folder

MANY_GOAL, NOISY_GOAL = 5, 2
GAMES = 1000
_WEIGHED = 100
EVERY_S = 1200
"""How often, in seconds, orders are given in each game: a sheet and its commit. Few clans are as fast."""
NOISE = 100
"""How many messages a second the noisy member writes."""
_BLOCKS, _BLOCK_S, _TURNS = 5, 15, 12
_PAUSE_S = 0.25
"""Between two turns of one game: by then all that the first has led to is sent, as it is in real play."""


def measure() -> list[Figure]:
    """Return the figures of many games and of the noisy member."""
    return in_a_folder(_measured)


async def _measured(folder: Path) -> list[Figure]:
    async with crowd(folder / "one", 1) as one, crowd(folder / "many", GAMES) as many:
        whole = (await many.asks("games") - await one.asks("games")) / GAMES
        weight = await _weight(folder / "many")
        quiet, loaded, noisy = list[float](), list[float](), list[float]()
        rng = Random(1)
        # What is made once after a start counts in neither.
        await _turns(one, 2)
        await _load(many, rng)
        for _ in range(_BLOCKS):
            quiet += await _turns(one, _TURNS)
            loaded += await _load(many, rng)
            noisy += await _beside_noise(one)
    one_p95, many_p95, noisy_p95 = (p95(times) for times in (quiet, loaded, noisy))
    rate = f"a sheet and its commit each {EVERY_S // 60} minutes in each game"
    return [
        Figure(
            f"load: times the wait for a receipt, {GAMES} games beside one (p95)",
            many_p95 / one_p95,
            MANY_GOAL,
            least=False,
            details=f"{many_p95 * 1e3:.0f} ms instead of {one_p95 * 1e3:.0f} ms, {rate}; "
            f"an idle game at hand takes {weight:.0f} KB, {whole:.0f} KB with its rooms at discord.py",
        ),
        Figure(
            f"noise: times the wait for a receipt, beside {NOISE} messages a second (p95)",
            noisy_p95 / one_p95,
            NOISY_GOAL,
            least=False,
            details=f"{noisy_p95 * 1e3:.0f} ms instead of {one_p95 * 1e3:.0f} ms, of {len(noisy)} messages",
        ),
    ]


async def _weight(folder: Path) -> float:
    """Return how many KB a game takes that is kept at hand, of those that share maps with others."""
    database = await open_database(f"sqlite+aiosqlite:///{folder / 'games.sqlite'}")
    table = Table(database, KINDS)
    async with database.read() as connection:
        every = (await connection.execute(select(games.c.id).limit(_WEIGHED + 1))).scalars().all()
    await table.view(every[0], Seat.PUBLIC)
    tracemalloc.start()
    for game in every[1:]:
        await table.view(game, Seat.PUBLIC)
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    await database.close()
    return taken / 1000 / _WEIGHED


def p95(times: list[float]) -> float:
    """Return what nineteen of twenty do not exceed."""
    return sorted(times)[int(len(times) * 0.95)]


async def _turns(here: Crowd, turns: int) -> list[float]:
    """Play one game alone, a turn after the other."""
    found: list[float] = []
    for _ in range(turns):
        found += await here.turn(0)
        await asyncio.sleep(_PAUSE_S)
    return found


async def _load(many: Crowd, rng: Random) -> list[float]:
    """Play all games at their rate for some seconds, nobody waiting for the others."""
    found: list[float] = []

    async def turn() -> None:
        found.extend(await many.turn(rng.randrange(GAMES)))

    async with TaskGroup() as group:
        for _ in range(_BLOCK_S * GAMES // EVERY_S):
            group.create_task(turn())
            await asyncio.sleep(rng.expovariate(GAMES / EVERY_S))
    return found


async def _beside_noise(one: Crowd) -> list[float]:
    """Play one game while somebody else writes without end."""
    noise = asyncio.create_task(_noise(one))
    try:
        return await _turns(one, _TURNS)
    finally:
        noise.cancel()
        await asyncio.gather(noise, return_exceptions=True)


async def _noise(one: Crowd) -> None:
    somebody = one.person(one.games[0].people[Seat.PUBLIC])
    began, loop = asyncio.get_running_loop().time(), asyncio.get_running_loop()
    sent = 0
    while True:
        await somebody.dm(f"Blue turn {sent}")
        sent += 1
        await asyncio.sleep(max(0.0, began + sent / NOISE - loop.time()))
