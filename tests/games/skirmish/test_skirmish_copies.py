"""A copy of the games is looked through with its skirmishes: a journal that was changed is found."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.core.seam.game import ledgers_of
from bot.core.store.database_copy import copy_file, look_through
from bot.core.store.deleting import delete_games
from bot.core.store.engine import open_database
from bot.core.store.unreadable import DatabaseUnreadable
from bot.games.all_games import GAMES
from tests.games.skirmish.services.dueling import ANNA, Dueling
from tests.house.made import put_database


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """Return a file of games in which a skirmish is played."""
    path = tmp_path / "games.sqlite"
    put_database(path)
    database = await open_database(f"sqlite+aiosqlite:///{path}")
    dueling = await Dueling.gather(database)
    await dueling.say(ANNA, "hq A2\nB2 > B3")
    await database.close()
    return path


def test_it_is_copied_and_counted(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    copy_file(file, copy)
    found = look_through(copy, ledgers_of(GAMES))
    # The salt, the first phase, and two acts.
    assert (len(found.heads), found.entries) == (1, 4)
    assert found == look_through(file, ledgers_of(GAMES))


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE skirmish_journal SET author = 1 WHERE position = 2",
        "UPDATE skirmish_journal SET body = replace(body, '\"chit\":', '\"chit\": ') WHERE position = 2",
        "DELETE FROM skirmish_journal WHERE position = 4",
        "UPDATE skirmishes SET commitment = 'mine'",
        "UPDATE skirmishes SET scenario = replace(scenario, 'Sherman', 'Shermann')",
        "UPDATE skirmishes SET head = 3",
    ],
)
def test_what_was_changed_by_hand_is_found(file: Path, change: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(change)
        connection.commit()
    with pytest.raises(DatabaseUnreadable):
        look_through(file, ledgers_of(GAMES))


async def test_a_deleted_skirmish_leaves_no_row(file: Path) -> None:
    ((game, _),) = look_through(file, ledgers_of(GAMES)).heads
    database = await open_database(f"sqlite+aiosqlite:///{file}")
    async with database.write() as connection:
        await delete_games(connection, (game,))
    await database.close()
    assert look_through(file, ledgers_of(GAMES)).heads == ()
    with closing(sqlite3.connect(file)) as connection:
        for table in ("skirmishes", "skirmish_journal", "skirmish_inbox"):
            assert connection.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)  # noqa: S608 - a name from here
