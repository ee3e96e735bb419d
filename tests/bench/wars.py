"""A war of 200 weeks, 300 pieces a side: a line costs what it did in the first; how soon it is opened."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from time import process_time

from sqlalchemy import func, select

from bot.core.store.engine import Database, open_database
from bot.core.store.tables import journal
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from tests.bench.large_wars import Plan, entered, grown
from tests.bench.played import lengthen
from tests.bench.rounds import Figure, collector_at_rest
from tests.core.scene import Scene
from tests.games.week.at_the_desk import NONE
from tests.games.week.at_the_table import War, founded
from tests.house.folders import in_a_folder
from tests.smallest_game.at_the_table import RHEA

LINE_GOAL, OPEN_GOAL = 1.2, 2
WEEK, LONG = 50, 10_000
_ROUNDS, _OPENED = 8, 5


def measure() -> list[Figure]:
    """Have a week said in the one war and in the other by turns; then open the long one as after a start.

    What the process itself works is compared, as in `journals`.
    """
    return in_a_folder(_measured)


async def _measured(folder: Path) -> list[Figure]:
    async with founded(folder / "short", (), NONE) as short, founded(folder / "long", (), NONE) as long:
        wars = []
        for war, lines in ((short, WEEK), (long, LONG)):
            await entered(war.table, war.id, RHEA)
            wars.append((war, await grown(war, lines)))
        with collector_at_rest():
            line = await _line(*(_a_week(*war) for war in wars))
            return [line, await _opening(long, folder / "campaign")]


def _a_week(war: War, plan: Plan) -> Callable[[], Awaitable[None]]:
    async def week() -> None:
        for _ in range(WEEK):
            seat, line = plan.line((await war.table.sitting(war.id)).state)
            await war.line(seat, line)

    return week


async def _line(short: Callable[[], Awaitable[None]], long: Callable[[], Awaitable[None]]) -> Figure:
    found, spent = [], []
    for number in range(_ROUNDS):
        times = {}
        for one in ((short, long), (long, short))[number % 2]:
            began = process_time()
            await one()
            times[one] = process_time() - began
        found.append(times[long] / times[short])
        spent.append(times[long] / WEEK)
    details = f"{median(spent) * 1e3:.2f} ms a line with its posts; the median of {_ROUNDS} weeks by turns"
    what = f"war: times the cost of a line, after {LONG} lines beside the first week"
    return Figure(what, median(found), LINE_GOAL, least=False, details=details)


async def _opening(war: War, file: Path) -> Figure:
    """Compare how long the war is read after a start with a campaign whose journal is as long in bytes."""
    database = await open_database(f"sqlite+aiosqlite:///{file}")
    try:
        scene = await Scene.gather(database, Table(database, GAMES))
        await scene.begin()
        size, entries = await _bytes(war.database, war.id), 200
        await lengthen(scene.table, scene.id, entries)
        await lengthen(scene.table, scene.id, entries * size // await _bytes(database, scene.id))
        ours, theirs = list[float](), list[float]()
        for _ in range(_OPENED):
            for times, of, game in ((ours, war.database, war.id), (theirs, database, scene.id)):
                began = process_time()
                await Table(of, GAMES).sitting(game)
                times.append(process_time() - began)
        bytes_of_it = await _bytes(database, scene.id)
    finally:
        await database.close()
    details = (
        f"{median(ours) * 1e3:.0f} ms of {size / 1000:.0f} KB, "
        f"the campaign {median(theirs) * 1e3:.0f} ms of {bytes_of_it / 1000:.0f} KB"
    )
    what = "war: times the opening of a campaign as long in bytes"
    return Figure(what, median(ours) / median(theirs), OPEN_GOAL, least=False, details=details)


async def _bytes(database: Database, game: str) -> int:
    query = select(func.sum(func.length(journal.c.body))).where(journal.c.game == game)
    async with database.read() as connection:
        return int((await connection.execute(query)).scalar_one())
