"""`python -m bot forget SERVER` leaves nothing of a server's games in any table, whatever their rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Table as Rows
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.games.founding import New, found
from bot.core.games.lobby import Lobby
from bot.core.store.all_tables import metadata
from bot.core.store.engine import Database, open_database
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import Player
from engine.common.seat import PUBLIC
from tests.core.scene import NOON, OTHER_SERVER, SERVER, a_map
from tests.core.store.filled import a_row
from tests.games.skirmish.services.dueling import CHANNEL, FIELD
from tests.hosting.a_host import place
from tests.hosting.test_forget import said
from tests.smallest_game.doors.game import GAME
from tests.smallest_game.doors_rules.shapes import Nothing

pytestmark = pytest.mark.long

HERE, THERE = 9100, 9200
PEOPLE = (HERE, HERE + 1, HERE + 3, THERE, THERE + 3)
"""The numbers of people begin so on each server; who has a row of their own beside the games."""


async def games_on(database: Database, server: int, first: int) -> frozenset[str]:
    """Begin a campaign, a game of Doors and a skirmish, of people numbered from `first` on."""
    table = Table(database, {**GAMES, GAME.name: GAME})
    war = await Lobby(table).create(
        server, first, "Rhea", map_=a_map(), name=f"War {server}", key=f"war {server}", at=NOON
    )
    new = New(server, first + 1, "Ada", f"Cellar {server}", Nothing(), Nothing(), {PUBLIC: 14})
    doors = await found(table, GAME.name, new, key=f"doors {server}", at=NOON)
    players = Player(first + 2, "Ann"), Player(first + 3, "Ben")
    duel = await Duels(database).challenge(
        server, CHANNEL, players[0], FIELD, players[1], key=f"duel {server}", at=NOON
    )
    return frozenset((war.id, doors.id, duel.id))


def key_of(table: Rows) -> str:
    return ", ".join(table.primary_key.columns.keys())


async def can_stand_in(connection: AsyncConnection, table: Rows, game: str) -> bool:
    """Tell whether a table can hold a row of a game: it has a column for one, and of a game of this kind."""
    if "game" not in table.c:
        return False
    keys = [key.column for key in table.c.game.foreign_keys]
    found = [(await connection.execute(select(key).where(key == game))).scalar() for key in keys]
    return None not in found


async def fill(database: Database, ids: Iterable[str]) -> None:
    """Put a row of each of these games into every table that can hold one, and of people and servers."""
    numbers, single = count(1000), {"user": PEOPLE, "server": (SERVER, OTHER_SERVER)}
    async with database.write() as connection:
        for table in metadata.sorted_tables:
            of_games: list[dict[str, Any]] = [
                {"game": one} for one in ids if await can_stand_in(connection, table, one)
            ]
            alone: list[dict[str, Any]] = [{key_of(table): one} for one in single.get(key_of(table), ())]
            for own in (*of_games, *alone):
                await connection.execute(table.insert(), {**a_row(table, next(numbers)), **own})


async def everything(database: Database) -> Mapping[str, list[dict[str, Any]]]:
    found = {}
    async with database.read() as connection:
        for table in metadata.sorted_tables:
            rows = (await connection.execute(select(table).order_by(*table.primary_key))).mappings()
            found[table.name] = [dict(row) for row in rows]
    return found


async def test_nothing_of_its_games_or_their_people_stays_and_all_else_is_as_it_was(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    database = await open_database(place(folder).database_url)
    here, there = await games_on(database, SERVER, HERE), await games_on(database, OTHER_SERVER, THERE)
    await fill(database, sorted(here | there))
    before = await everything(database)
    await database.close()

    assert (await said(folder))[0] == 0
    database = await open_database(place(folder).database_url)
    after = await everything(database)
    await database.close()
    people = {table.name for table in metadata.sorted_tables if key_of(table) == "user"}
    assert people >= {"garages", "mailboxes", "members"}
    for name, rows in before.items():
        of_others = [row for row in rows if not {*here, SERVER} & set(row.values())]
        left = [row for row in rows if row["user"] >= THERE] if name in people else of_others
        assert rows != left != [], name
        assert after[name] == left, name
    whole = b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())
    assert [game for game in sorted(here | there) if game.encode() in whole] == sorted(there)
