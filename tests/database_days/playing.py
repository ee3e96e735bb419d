"""Playing schedules of a seed, one after the other, in one running bot on one database."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.bad_days.done import Done
from tests.bad_days.in_turn import in_turn
from tests.bad_days.jumping import run
from tests.bad_days.schedules import Schedule
from tests.database_days.books import GameBooks
from tests.database_days.day import day
from tests.database_days.places import Kept, Where
from tests.database_days.troubles import draw
from tests.talks.openings import kept_folder

HITS: Counter[str] = Counter()
"""What went wrong with which statements, since this process began."""


@cache
def _kept(where: Where) -> Kept:
    files = kept_folder()

    async def begin() -> str:
        async with where(files, None) as place, day(files, place, Random(0), opening=True):
            return place.address.rpartition("/")[2]

    database = run(begin())
    return Kept(files, database)


def play(where: Where, schedules: list[Schedule], seed: int = 0) -> list[list[Done]]:
    """Play schedules one after the other on one database; raises `BadDay` at the first that does not hold."""
    kept = _kept(where)
    with TemporaryDirectory(prefix="adjutant-database-day-") as folder:
        return run(_play(where, kept, Path(folder), schedules, seed))


async def _play(
    where: Where, kept: Kept, folder: Path, schedules: list[Schedule], seed: int
) -> list[list[Done]]:
    async with where(folder, kept) as place, day(folder, place, Random(seed)) as there:
        done = await in_turn(there, GameBooks(there), schedules, seed, place.weather.hits)
        HITS.update(place.weather.hits)
        return done


def drawn(seed: int, count: int) -> list[Schedule]:
    """Draw the schedules of a seed."""
    rng = Random(seed)
    return [draw(rng) for _ in range(count)]
