"""A bot that is killed at any moment has lost nothing that it acknowledged, and goes on where it was."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from bot.core.store.engine import open_database
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from tests.core.scene import BLUE, NOON, RED

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parents[3]
ENOUGH = 25


async def test_what_was_acknowledged_before_the_bot_was_killed_is_there(tmp_path: Path) -> None:
    address = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}"
    busy = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.core.busy", address), cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert busy.stdout is not None
    game = (await busy.stdout.readline()).decode().strip()
    for _ in range(ENOUGH):
        last = await busy.stdout.readline()
    busy.kill()
    rest = (await busy.stdout.read()).splitlines(keepends=True)
    await busy.wait()
    whole = [line for line in (last, *rest) if line.endswith(b"\n")]
    position = int(whole[-1].split()[0])
    database = await open_database(address)
    table = Table(database, GAMES)
    assert await table.position(game) >= position
    view = await table.view(game, Seat.PUBLIC)
    assert view.active is not None
    seat, author = (Seat.BLUE, BLUE) if view.active is Team.BLUE else (Seat.RED, RED)
    words = f"{seat.value} turn {view.game_turn}"
    receipt = await table.submit(game, seat, words, key="after", author_id=author, at=NOON)
    assert receipt.view.active is view.active.enemy
    await database.close()
