"""`python -m bot export GAME` writes the record of a skirmish too, once it is over."""

from __future__ import annotations

import logging
from pathlib import Path

from bot.core.store.engine import open_database
from bot.export import export
from bot.games.skirmish.services.duels import Duels
from bot.settings import Settings
from engine.skirmish.record.play import play
from tests.core.scene import NOON, SERVER
from tests.games.skirmish.services.dueling import ANNA, BEN, CHANNEL, FIELD, spoken
from tests.hosting.a_host import place


async def test_a_host_who_plays_himself_learns_no_chit_from_it(tmp_path: Path) -> None:
    where = place(tmp_path / "data")
    where.data_dir.mkdir()
    settings = Settings(None, where.database_url, where.data_dir, logging.INFO, 0)
    database = await open_database(where.database_url)
    duels = Duels(database)
    game = (await duels.challenge(SERVER, CHANNEL, ANNA, FIELD, BEN, key="one", at=NOON)).id
    await duels.accept(SERVER, game, BEN, key="two", at=NOON)
    await spoken(duels, game)
    said: list[str] = []
    record: list[str] = []
    assert await export(game, settings, said.append, record.append) == 1
    assert "over" in said.pop()
    assert await export("nothing", settings, said.append, record.append) == 1
    assert game in said.pop()
    assert record == []
    await duels.resign(SERVER, game, ANNA.user, key="three", at=NOON)
    for name in (game, FIELD.title):
        assert await export(name, settings, said.append, record.append) == 0
        assert play(record.pop(), lambda _: FIELD).state.position.ending is not None
    await database.close()
