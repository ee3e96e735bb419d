"""Openings: what has been played of a world before its test begins.

Two worlds of a pair begin as copies of the same files, so that ids, names and the clock are the same in both.
"""

from __future__ import annotations

import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.leaks.bot_painter import HashPainter
from tests.leaks.bot_worlds import BORIS, MILA, RITA, ROSA, World, world


async def _lobby(made: World) -> None:
    await _gathered(made, closed=False)


async def _started(made: World) -> None:
    await _gathered(made, closed=False)
    await made.person(RITA).slash("campaign start", first="blue")


async def _closed(made: World) -> None:
    await _gathered(made, closed=True)
    await made.person(RITA).slash("campaign start", first="blue")


async def _gathered(made: World, *, closed: bool) -> None:
    rita = made.person(RITA)
    made_it = await rita.slash("campaign create", map="strait", name="Autumn War", closed_markers=closed)
    assert "you're its referee" in made_it.text, made_it.text
    for name, team in ((BORIS, "blue"), (ROSA, "red"), (MILA, "blue"), ("Oskar", "red")):
        await made.person(name).slash("campaign join", team=team)
    for name in (BORIS, ROSA):
        await rita.slash("campaign captain", member=name)


OPENINGS: dict[str, Callable[[World], Awaitable[None]]] = {
    "lobby": _lobby,
    "started": _started,
    "closed": _closed,
}


class Openings:
    """The files of each opening, played once."""

    def __init__(self, root: Path) -> None:
        self._root = root

    async def copy(self, name: str, to: Path) -> Path:
        """Return a folder with a copy of an opening's files."""
        played = self._root / name
        if not played.exists():
            async with world(played, painter=HashPainter(), day=0) as made:
                await OPENINGS[name](made)
                await made.settle()
        shutil.copytree(played, to)
        return to
