"""Playing schedules of a seed, one after the other, in one running bot on one database."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.bad_days.campaigning import TwoGames
from tests.bad_days.company import Company
from tests.bad_days.done import Done
from tests.bad_days.in_turn import in_turn
from tests.bad_days.jumping import run
from tests.bad_days.playing import Who
from tests.bad_days.schedules import Acts, Schedule
from tests.database_days.books import GameBooks
from tests.database_days.day import day
from tests.database_days.places import Kept, Where
from tests.database_days.troubles import TWO_GAMES, draw
from tests.talks.openings import kept_folder
from tests.talks.stage import Stage

HITS: Counter[str] = Counter()
"""What went wrong with which statements, since this process began."""


@cache
def _kept(where: Where, who: Who) -> Kept:
    files = kept_folder()

    async def begin() -> str:
        async with where(files, None) as place, day(files, place, _of(who, 0), opening=True):
            return place.address.rpartition("/")[2]

    database = run(begin())
    return Kept(files, database)


def _of(who: Who, seed: int) -> Callable[[Stage], Company]:
    return lambda stage: who(stage, Random(seed))


def play(where: Where, schedules: list[Schedule], seed: int = 0, who: Who = TwoGames) -> list[list[Done]]:
    """Play schedules one after the other on one database; raises `BadDay` at the first that does not hold."""
    kept = _kept(where, who)
    with TemporaryDirectory(prefix="adjutant-database-day-") as folder:
        return run(_play(where, kept, Path(folder), schedules, seed, who))


async def _play(
    where: Where, kept: Kept, folder: Path, schedules: list[Schedule], seed: int, who: Who
) -> list[list[Done]]:
    async with where(folder, kept) as place, day(folder, place, _of(who, seed)) as there:
        books = GameBooks(there, there.company.books(there))
        done = await in_turn(there, books, schedules, seed, place.weather.hits)
        HITS.update(place.weather.hits)
        return done


def drawn(seed: int, count: int, acts: Acts = TWO_GAMES) -> list[Schedule]:
    """Draw the schedules of a seed, of some acts."""
    rng = Random(seed)
    return [draw(rng, acts) for _ in range(count)]
