"""Backups made while games are played, put back elsewhere: the same games, as they were at one moment."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path

from bot.backup import backup
from bot.core.store.engine import open_database
from bot.restore import restore
from tests.hosting.a_host import hashes, place
from tests.hosting.played_at_random import Host, a_host, seen
from tests.house.folders import in_a_folder

GAMES, BACKUPS = 2, 3
MOST = 40
Hashes = dict[tuple[str, int], str]


async def _backed_up_while_played(host: Host, folder: Path, file: Path) -> tuple[Hashes, Hashes]:
    """Make a backup while games go on; return the hashes before it began, and after it was done."""
    games = folder / "adjutant.sqlite"
    before = dict(hashes(games))
    said: list[str] = []
    saving = asyncio.create_task(asyncio.to_thread(backup, place(folder), file, 14, said.append))
    for _ in count():
        await host.go_on(1)
        if saving.done():
            break
    assert await saving == 0, said
    return before, dict(hashes(games))


async def _play(seed: int, folder: Path) -> int:
    held = 0
    async with a_host(folder / "old", seed, GAMES) as host:
        for number in range(BACKUPS):
            await host.go_on(host.rng.randint(1, MOST))
            file, new = folder / f"{number}.zip", folder / f"new {number}"
            before, after = await _backed_up_while_played(host, folder / "old", file)
            said: list[str] = []
            assert restore(place(new), file, said.append, replace=False) == 0, said
            found = dict(hashes(new / "adjutant.sqlite"))
            assert before.items() <= found.items() <= after.items(), "nothing lost, nothing else"
            other = await open_database(place(new).database_url)
            try:
                for scene in host.scenes:
                    position = max(at for game, at in found if game == scene.id)
                    assert await seen(other, scene.id, position) == await seen(
                        host.database, scene.id, position
                    )
                    held += 1
            finally:
                await other.close()
    return held


def play(seed: int) -> int:
    """Play random games, back them up meanwhile, restore them; return how many games were the same.

    Raises AssertionError where one was not.
    """
    return in_a_folder(lambda folder: _play(seed, folder))
