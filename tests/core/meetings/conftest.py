"""Doors with a room for each door that both sides read, as the two of a match share theirs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.core.games.founding import New, found
from bot.core.store.engine import open_database
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from engine.common.chair import Chair
from engine.common.seat import PUBLIC
from tests.house.made import put_database
from tests.smallest_game.at_the_table import NOON, PUBLICS, RHEA, Cellar, both
from tests.smallest_game.doors.game import GAME
from tests.smallest_game.doors_rules.shapes import Nothing, State

LEFT = "left"


def seats(state: State) -> tuple[Chair, ...]:
    """Return the chairs of Doors, and the room of the left door once there are two sides to meet in it."""
    room = Chair("left room", voice=False, readers=("amber", "blue"), scope=LEFT)
    return (*GAME.rules.seats(state), *((room,) if "blue" in state.sides else ()))


WITH_ROOM = replace(GAME, rules=replace(GAME.rules, seats=seats))


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Cellar]:
    """A game in which Ann speaks for amber, and Ben for blue; Rhea is its referee."""
    put_database(tmp_path / "games.sqlite")
    database = await open_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}")
    table = Table(database, {**GAMES, GAME.name: WITH_ROOM})
    new = New(100, RHEA, "Rhea", "Cellar", Nothing(), Nothing(), {PUBLIC: PUBLICS})
    game = await found(table, GAME.name, new, key="create", at=NOON)
    cellar = Cellar(database, game.id)
    cellar.table = table
    await both(cellar)
    yield cellar
    await database.close()
