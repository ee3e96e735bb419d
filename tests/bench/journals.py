"""A game of ten thousand entries: a command costs the same as in one of ten, and reading it stops nobody."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from itertools import count
from pathlib import Path
from statistics import median
from time import process_time

from bot.core.store.engine import Database, open_database
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from engine.campaign.forces import Team
from tests.bench.played import lengthen, passing
from tests.bench.rounds import Figure, collector_at_rest, longest_wait
from tests.core.scene import BLUE, NOON, RED, Scene
from tests.house.folders import in_a_folder

GOAL = 1.2
LAG_GOAL = 50
SHORT, LONG = 10, 10_000
_READ = 5
_ROUNDS, _COMMANDS = 25, 12


def measure() -> list[Figure]:
    """Give a sheet as a draft and commit it, in the one game and in the other by turns.

    What the process itself works is compared, not what it waits for: so a busy machine changes little. Then
    the long one is read as after a start, and for how long meanwhile the event loop stands still.
    """
    return in_a_folder(_measured)


async def _measured(folder: Path) -> list[Figure]:
    databases = [await open_database(f"sqlite+aiosqlite:///{folder / name}") for name in ("short", "long")]
    try:
        scenes = [await _grown(one, length) for one, length in zip(databases, (SHORT, LONG), strict=True)]
        ratios = await _ratios(*(_commands(scene) for scene in scenes))
        lag = await _lag(scenes[1])
    finally:
        for database in databases:
            await database.close()
    what = f"journal: times the cost of a command, {LONG} entries beside {SHORT}"
    details = (
        f"the median of {len(ratios)} rounds by turns; a quarter of them below {ratios[len(ratios) // 4]:.2f}"
    )
    return [Figure(what, median(ratios), GOAL, least=False, details=details), lag]


async def _lag(scene: Scene) -> Figure:
    """Return how long the loop stands still while the game is read, as after a start."""
    waits, whole = list[float](), list[float]()
    with collector_at_rest():
        for _ in range(_READ):
            began = process_time()
            waits.append(await longest_wait(Table(scene.database, GAMES).sitting(scene.id)))
            whole.append(process_time() - began)
    details = f"the median of {_READ}, of {median(whole) * 1e3:.0f} ms that it takes"
    what = f"journal: milliseconds for which reading {LONG} entries stops the event loop"
    return Figure(what, median(waits) * 1e3, LAG_GOAL, least=False, details=details)


async def _grown(database: Database, entries: int) -> Scene:
    scene = await Scene.gather(database, Table(database, GAMES))
    await scene.begin()
    await lengthen(scene.table, scene.id, entries)
    return scene


def _commands(scene: Scene) -> Callable[[], Awaitable[None]]:
    """Return how to save and give some sheets, one after the other."""
    numbers = count()

    async def commands() -> None:
        for _ in range(_COMMANDS // 2):
            seat, sheet = passing((await scene.table.sitting(scene.id)).state)
            team, author = (Team.BLUE, BLUE) if seat.team is Team.BLUE else (Team.RED, RED)
            number = next(numbers)
            at = NOON + timedelta(days=1, seconds=number)
            await scene.drafts.save(scene.id, team, sheet, key=f"save:{number}", author_id=author, at=at)
            await scene.drafts.give(scene.id, team, None, key=f"give:{number}", author_id=author, at=at)

    return commands


async def _ratios(short: Callable[[], Awaitable[None]], long: Callable[[], Awaitable[None]]) -> list[float]:
    found = []
    for number in range(_ROUNDS + 1):
        times = {}
        for one in ((short, long), (long, short))[number % 2]:
            began = process_time()
            await one()
            times[one] = process_time() - began
        if number:
            found.append(times[long] / times[short])
    return sorted(found)
