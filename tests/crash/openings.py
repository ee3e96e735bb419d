"""Where a game stands when the killing begins: captain and substitute on either side, rooms for everybody."""

from __future__ import annotations

import shutil
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.rehearsal.clock import Clock
from bot.rehearsal.server import Rehearsal
from tests.crash.crowd import RITA, SPEAKERS
from tests.crash.skirmishing import challenged
from tests.talks.amending import amend
from tests.talks.fight import ARMIES
from tests.talks.openings import Opening, played
from tests.talks.stage import DISCORD, Stage


async def begun(there: Stage) -> None:
    """Have a game begin whose first turn is Blue's."""
    rita = there.person(RITA)
    await rita.slash("campaign create", map="strait", name="Autumn War")
    for seat, (captain, substitute) in SPEAKERS.items():
        for name in (captain, substitute):
            await there.person(name).slash("campaign join", team=seat.value)
        await rita.slash("campaign captain", member=captain)
        await there.person(captain).slash("campaign substitute", member=substitute)
    await rita.slash("campaign start", first="blue")
    await there.settle()


async def fighting(there: Stage) -> None:
    """Have a game stand in its first battle, with boards in its rooms."""
    await begun(there)
    for line in ARMIES:
        await amend(there.person(RITA), line=line, reason="a position to play")
    await there.gives("Captain Blue", "Blue turn 1\nP1, A4, A5")


async def begun_beside_a_skirmish(there: Stage) -> None:
    """Have a game begin, and a skirmish beside it."""
    await begun(there)
    await challenged(there)


async def fighting_beside_a_skirmish(there: Stage) -> None:
    """Have a game stand in its first battle, with a skirmish beside it."""
    await fighting(there)
    await challenged(there)


OPENINGS: tuple[Opening, ...] = (begun_beside_a_skirmish, fighting_beside_a_skirmish)


@asynccontextmanager
async def gone_on(opening: Opening, folder: Path) -> AsyncIterator[Rehearsal]:
    """Put what an opening has left into a new folder, and run its Discord, on which there is no bot yet."""
    left = await played(opening)
    shutil.copytree(left.files, folder)
    server = Rehearsal(folder / DISCORD, clock=Clock(start=max(left.at, time.time())))
    await server.start()
    try:
        yield server
    finally:
        await server.stop()
