"""A game that is copied is as good as one that is made."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.store.engine import open_database
from engine.campaign.commands import Seat
from tests.core.gathered import gathered
from tests.core.scene import Scene
from tests.house.made import put_database


async def copied(path: Path, *, begun: bool = True) -> Scene:
    """Return the copy of a game, in a file of its own."""
    left = gathered(begun=begun)
    left.put(path)
    return left.scene(await open_database(f"sqlite+aiosqlite:///{path}"))


@pytest.mark.parametrize("begun", [False, True])
async def test_a_game_that_is_copied_stands_as_one_that_is_made(tmp_path: Path, *, begun: bool) -> None:
    put_database(tmp_path / "made.sqlite")
    made = await Scene.gather(await open_database(f"sqlite+aiosqlite:///{tmp_path / 'made.sqlite'}"))
    if begun:
        await made.begin()
    copy = await copied(tmp_path / "copied.sqlite", begun=begun)
    for seat in Seat:
        assert await copy.table.view(copy.id, seat) == await made.table.view(made.id, seat)
    assert await copy.table.position(copy.id) == await made.table.position(made.id)
    assert copy.now() == made.now()
    for scene in (made, copy):
        await scene.database.close()


async def test_what_happens_in_one_copy_happens_in_no_other(tmp_path: Path) -> None:
    one, other = [await copied(tmp_path / f"{name}.sqlite") for name in ("one", "other")]
    before = await other.table.position(other.id)
    await one.say(Seat.BLUE, "Blue turn 1")
    assert await one.table.position(one.id) > before
    assert await other.table.position(other.id) == before
    for scene in (one, other):
        await scene.database.close()
