"""`python -m bot forget SERVER`: a server's games are deleted for good, and nobody else's."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.core.games.lobby import Lobby
from bot.core.people.people import PRACTICE
from bot.core.post.mailboxes import Mailboxes
from bot.core.store.all_tables import WITH_FILES
from bot.core.store.engine import open_database
from bot.core.store.one_at_a_time import alone, lock_file
from bot.core.table.table import Table
from bot.forget import forget
from bot.games.all_games import GAMES
from bot.games.campaign.services.battles.garages import Garages
from engine.campaign.forces import Vehicle
from tests.core.scene import BLUE, NOON, OTHER_SERVER, SERVER, a_map
from tests.hosting.a_host import PICTURE, a_running_game, hashes, place


async def said(folder: Path, server: int = SERVER, *, sure: bool = True) -> tuple[int, str]:
    told: list[str] = []
    code = await asyncio.to_thread(forget, place(folder), server, told.append, sure=sure)
    return code, told[0]


async def games_of_two_servers(folder: Path) -> str:
    """Make a game of each server, with files and mailboxes; return the id of the first's."""
    async with a_running_game(folder) as scene:
        await scene.lobby.create(
            OTHER_SERVER, 11, "Ria", map_=a_map(), name="Other war", key="create:other", at=NOON
        )
        for user in (BLUE, 11):
            await Mailboxes(scene.database).open_to(user, user * 100)
            await Garages(scene.database).put(user, frozenset((Vehicle.read("M5"),)), at=NOON)
        for kind in WITH_FILES:
            (folder / kind / scene.id).mkdir(parents=True)
            (folder / kind / scene.id / "one.png").write_bytes(PICTURE)
        return scene.id


async def test_the_games_are_named_first_and_deleted_only_when_it_is_said(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    await games_of_two_servers(folder)
    before = hashes(folder / "adjutant.sqlite")
    code, sentence = await said(folder, sure=False)
    assert (code, "Spring war" in sentence, "--yes" in sentence) == (1, True, True)
    assert hashes(folder / "adjutant.sqlite") == before


async def test_what_is_deleted_is_not_even_in_the_file_any_more_and_the_other_server_stays(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "data"
    game = await games_of_two_servers(folder)
    assert (await said(folder))[0] == 0
    whole = b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())
    assert b"Spring war" not in whole
    assert game.encode() not in whole
    assert b"Other war" in whole
    assert [list((folder / kind).iterdir()) for kind in WITH_FILES] == [[], []]
    database = await open_database(place(folder).database_url)
    assert await Lobby(Table(database, GAMES)).games(SERVER) == ()
    assert [box.user for box in await Mailboxes(database).all()] == [11]
    assert [bool(await Garages(database).of(user)) for user in (BLUE, 11)] == [False, True]
    await database.close()


async def test_what_somebody_practises_is_no_servers_and_stays(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    await games_of_two_servers(folder)
    with closing(sqlite3.connect(folder / "adjutant.sqlite")) as raw, raw:
        raw.execute("UPDATE games SET server = ? WHERE name = 'Other war'", (PRACTICE,))
    code, sentence = await said(folder, PRACTICE)
    assert (code, "Other war" in sentence) == (1, False)
    with closing(sqlite3.connect(folder / "adjutant.sqlite")) as raw:
        assert raw.execute("SELECT count(*) FROM games").fetchone() == (2,)


async def test_nothing_is_deleted_while_the_bot_runs_or_of_a_server_that_is_unknown(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    await games_of_two_servers(folder)
    with alone(lock_file(place(folder).database_url, folder)):
        code, sentence = await said(folder)
    assert (code, "nothing was deleted" in sentence) == (1, True)
    code, sentence = await said(folder, 4711)
    assert (code, str(SERVER) in sentence) == (1, True)
    assert (await said(tmp_path / "empty"))[0] == 1
