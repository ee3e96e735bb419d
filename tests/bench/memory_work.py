"""A bot at work, for `memory.py`: on the loopback Discord, with several games under way and every map drawn.

Prints what the process takes, in MB, at each step. The loopback Discord is in the same process and counts.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from itertools import count
from pathlib import Path

from bot.assets import battle_maps
from bot.core.pictures.picture_cache import Shelf
from bot.drawing_worker import Studio
from bot.games.campaign.records import RECORDS
from bot.ready import ready_of
from engine.campaign.commands import Seat
from tests.bench.proc import megabytes
from tests.core.loaded import as_played, load
from tests.talks.stage import Stage, stage

SEATS = (Seat.BLUE, Seat.RED, Seat.REFEREE, Seat.PUBLIC)


async def work(folder: Path, rounds: int) -> None:
    """Load each ready campaign so many times, and draw of each what every seat may see."""
    async with Studio(battle_maps(), shelf=Shelf(folder / "atlas")) as studio, stage(folder, studio) as there:
        say("connected")
        numbers = count()
        for ready in ready_of(RECORDS):
            for _ in range(rounds):
                game = await load(there.app.desk.table, as_played(ready), key=f"load:{next(numbers)}")
                await draw(there, studio, game.id)
        say(f"{next(numbers)} games, each with its maps, tracks and banks drawn for all")


async def draw(there: Stage, studio: Studio, game: str) -> None:
    """Draw a game for everybody."""
    for seat in SEATS:
        view = await there.app.desk.table.view(game, seat)
        await studio.map(view)
        if seat.team is not None:
            await studio.tracks(view)
            await studio.bank(view)


def say(step: str) -> None:
    """Print what the process takes now, and what it took at most."""
    now, most = megabytes(os.getpid())
    sys.stdout.write(f"{now:6.0f} MB now {most:6.0f} MB at most  {step}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(work(Path(folder), int(sys.argv[1])))
