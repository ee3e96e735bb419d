"""Playing schedules of a seed, one after the other, in one running bot."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.bad_days.campaigning import TwoGames
from tests.bad_days.company import Company
from tests.bad_days.day import day
from tests.bad_days.done import Done
from tests.bad_days.in_turn import in_turn
from tests.bad_days.jumping import run
from tests.bad_days.schedules import BOTH, Acts, Schedule, draw
from tests.talks.openings import kept_folder
from tests.talks.stage import Stage

Who = Callable[[Stage, Random], Company]


@cache
def _opening(who: Who) -> Path:
    files = kept_folder()

    async def begin() -> None:
        async with day(files, None, lambda stage: who(stage, Random(0))):
            pass

    run(begin())
    return files


def play(schedules: list[Schedule], seed: int = 0, who: Who = TwoGames) -> list[list[Done]]:
    """Play schedules one after the other in one bot; raises `BadDay` at the first that does not hold."""
    opening = _opening(who)
    with TemporaryDirectory(prefix="adjutant-bad-day-") as folder:
        return run(_play(Path(folder), opening, schedules, seed, who))


async def _play(
    folder: Path, opening: Path, schedules: list[Schedule], seed: int, who: Who
) -> list[list[Done]]:
    async with day(folder, opening, lambda stage: who(stage, Random(seed))) as there:
        return await in_turn(there, there.company.books(there), schedules, seed)


def drawn(seed: int, count: int, acts: Acts = BOTH) -> list[Schedule]:
    """Draw the schedules of a seed, of some acts."""
    rng = Random(seed)
    return [draw(rng, acts) for _ in range(count)]
