"""Stages that begin in the middle: what comes first is played once, and each test goes on with a copy of it.

A copy is what the bot finds after a restart: its database, its files, and a Discord with all its messages but
those for one person's eyes alone. So an opening hands no answers on; whoever needs one asks again.
"""

from __future__ import annotations

import atexit
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from tests.talks.stage import Stage, stage

Opening = Callable[[Stage], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Played:
    """An opening as it was left: its files, and the moment at which its clock stood."""

    files: Path
    at: float


_PLAYED: dict[Opening, Played] = {}


@asynccontextmanager
async def opened(
    folder: Path,
    opening: Opening,
    **options: Any,  # noqa: ANN401 - options of `stage`
) -> AsyncIterator[Stage]:
    """Give a stage on which an opening has been played; it is known again by being the same function."""
    left = await played(opening)
    shutil.copytree(left.files, folder, dirs_exist_ok=True)
    async with stage(folder, at=left.at, kept=True, **options) as there:
        yield there


async def played(opening: Opening) -> Played:
    """Return an opening as it was left, played the first time."""
    if opening not in _PLAYED:
        _PLAYED[opening] = await _play(opening)
    return _PLAYED[opening]


async def _play(opening: Opening) -> Played:
    files = kept_folder()
    async with stage(files, kept=True) as there:
        await opening(there)
        await there.settle()
        at = there.server.clock.now()
    return Played(files, at)


def kept_folder() -> Path:
    """Make a folder that is kept until this process ends."""
    files = Path(mkdtemp(prefix="adjutant-opening-"))
    atexit.register(shutil.rmtree, files, ignore_errors=True)
    return files


async def begun(there: Stage) -> None:
    """Have a game begin whose first turn is Blue's."""
    await there.play()
