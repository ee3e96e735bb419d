"""What the program does by itself in games: a fault in one of them keeps back no other."""

from __future__ import annotations

import pytest
from sqlalchemy import true

from bot.core.games.own_steps import OwnSteps
from bot.core.store.engine import Database
from bot.core.store.tables import games
from tests.core.entries.lists import begun
from tests.core.post.courier import HandWatch


async def test_a_game_that_breaks_keeps_back_no_other_and_is_tried_again_when_something_happens_there(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    broken = await begun(database)
    stepped = list[str]()

    async def step(game: str, _: int) -> bool:
        stepped.append(game)
        if game == broken.id:
            raise RuntimeError(game)
        return stepped.count(game) == 1

    steps = OwnSteps(broken.table, HandWatch(), true(), step)
    async with database.write() as connection:
        first = dict((await connection.execute(games.select())).mappings().one())
        other = {**first, "id": "other", "created_at": first["created_at"] + 1, "status": "running"}
        await connection.execute(games.insert(), other)
        await connection.execute(games.update().values(status="running"))
    await steps.drain()
    assert stepped == [broken.id, "other", broken.id, "other"]
    assert broken.id in caplog.text
    stepped.clear()
    await steps.drain()
    assert stepped == []
    broken.table.committed(broken.id)
    await steps.drain()
    assert stepped == [broken.id]
