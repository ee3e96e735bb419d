"""Playing schedules of a seed, one after the other, in one running bot."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.bad_days.books import Books
from tests.bad_days.day import day
from tests.bad_days.done import Done
from tests.bad_days.in_turn import in_turn
from tests.bad_days.jumping import run
from tests.bad_days.schedules import BOTH, Acts, Schedule, draw
from tests.talks.openings import kept_folder


@cache
def _opening() -> Path:
    files = kept_folder()

    async def begin() -> None:
        async with day(files, None, Random(0)):
            pass

    run(begin())
    return files


def play(schedules: list[Schedule], seed: int = 0) -> list[list[Done]]:
    """Play schedules one after the other in one game; raises `BadDay` at the first that does not hold."""
    opening = _opening()
    with TemporaryDirectory(prefix="adjutant-bad-day-") as folder:
        return run(_play(Path(folder), opening, schedules, seed))


async def _play(folder: Path, opening: Path, schedules: list[Schedule], seed: int) -> list[list[Done]]:
    async with day(folder, opening, Random(seed)) as there:
        return await in_turn(there, Books(there), schedules, seed)


def drawn(seed: int, count: int, acts: Acts = BOTH) -> list[Schedule]:
    """Draw the schedules of a seed, of some acts."""
    rng = Random(seed)
    return [draw(rng, acts) for _ in range(count)]
