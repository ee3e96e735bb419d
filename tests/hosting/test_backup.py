"""A backup is one file, made while the bot runs, checked before it counts; what it restores is the same."""

from __future__ import annotations

import asyncio
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from bot import backup as at_work
from bot.backup import backup
from bot.core.games.lobby import Lobby
from bot.core.store.all_tables import WITH_FILES
from bot.core.store.engine import open_database
from bot.core.store.one_at_a_time import alone, lock_file
from bot.core.store.unreadable import restoring
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.restore import restore
from engine.campaign.commands import Seat
from tests.core.scene import NOON, RED, SERVER
from tests.hosting.a_host import PICTURE, a_running_game, hashes, place

pytestmark = pytest.mark.long


async def saved(folder: Path, file: Path | None = None, keep: int = 14) -> tuple[int, list[str]]:
    said: list[str] = []
    code = await asyncio.to_thread(backup, place(folder), file, keep, said.append)
    return code, said


def put_back(folder: Path, file: Path, *, replace: bool = False) -> tuple[int, list[str]]:
    said: list[str] = []
    return restore(place(folder), file, said.append, replace=replace), said


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def a_backup(folder: Path) -> Path:
    """Make games in a folder, and a backup of them while they are open."""
    file = folder.parent / f"{folder.name}.zip"
    async with a_running_game(folder) as scene:
        for kind in WITH_FILES:
            (folder / kind / scene.id).mkdir(parents=True)
            (folder / kind / scene.id / "one.png").write_bytes(PICTURE)
        with alone(lock_file(place(folder).database_url, folder)):
            assert (await saved(folder, file))[0] == 0
    return file


async def test_a_restored_game_has_the_same_journal_the_same_pictures_and_goes_on(tmp_path: Path) -> None:
    file = await a_backup(tmp_path / "old")
    assert put_back(tmp_path / "new", file)[0] == 0
    old, new = tmp_path / "old", tmp_path / "new"
    assert hashes(new / "adjutant.sqlite") == hashes(old / "adjutant.sqlite") != {}
    assert [[one.read_bytes() for one in (new / kind).rglob("*.png")] for kind in WITH_FILES] == [
        [PICTURE]
    ] * 2
    database = await open_database(place(new).database_url)
    table = Table(database, GAMES)
    (game,) = await Lobby(table).games(SERVER)
    await table.submit(game.id, Seat.RED, "Red turn 1", key="message:1", author_id=RED, at=NOON)
    await database.close()


async def test_a_backup_holds_what_was_committed_and_the_bot_goes_on_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    async with a_running_game(folder) as scene:
        before = await scene.table.position(scene.id)
        assert (await saved(folder, tmp_path / "b.zip"))[0] == 0
        await scene.say(Seat.RED, "Red turn 1")
        assert await scene.table.position(scene.id) > before
    assert put_back(tmp_path / "new", tmp_path / "b.zip")[0] == 0
    assert max(position for _, position in hashes(tmp_path / "new" / "adjutant.sqlite")) == before


async def test_a_journal_that_was_changed_by_hand_is_no_backup(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    async with a_running_game(folder):
        pass
    with closing(sqlite3.connect(folder / "adjutant.sqlite")) as connection, connection:
        connection.execute("UPDATE journal SET author = 1 WHERE position = 2")
    code, said = await saved(folder, tmp_path / "b.zip")
    assert code == 1
    assert "position 2" in said[0]
    assert "b.zip" not in names(tmp_path)


async def test_a_backup_that_fails_leaves_the_one_before_and_no_litter(tmp_path: Path) -> None:
    file = await a_backup(tmp_path / "data")
    good = file.read_bytes()
    (tmp_path / "data" / "adjutant.sqlite").write_bytes(b"half a file")
    assert (await saved(tmp_path / "data", file))[0] == 1
    assert file.read_bytes() == good
    assert names(tmp_path) == ["data", "data.zip"]


async def test_a_picture_that_goes_while_a_backup_is_made_keeps_nobody_from_having_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, file = tmp_path / "here", tmp_path / "here.zip"
    async with a_running_game(folder) as scene:
        shots = folder / "screenshots" / scene.id
        shots.mkdir(parents=True)
        for name in ("gone.png.new", "one.png"):
            (shots / name).write_bytes(PICTURE)
        listed = at_work._files  # noqa: SLF001 - between its look at the folder and the packing

        def files(data_dir: Path) -> list[Path]:
            found = list(listed(data_dir))
            (shots / "gone.png.new").unlink()
            return found

        monkeypatch.setattr(at_work, "_files", files)
        assert (await saved(folder, file))[0] == 0
    assert put_back(tmp_path / "new", file)[0] == 0
    (picture,) = (path for path in (tmp_path / "new" / "screenshots").rglob("*") if path.is_file())
    assert picture.name == "one.png"


async def test_only_the_newest_backups_stay_and_nothing_else_goes(tmp_path: Path) -> None:
    async with a_running_game(tmp_path):
        folder = tmp_path / "backups"
        folder.mkdir()
        older = [folder / f"adjutant-2020010{day}-000000.zip" for day in range(1, 5)]
        for path in (*older, folder / "my-notes.zip"):
            path.write_bytes(b"")
        assert (await saved(tmp_path, keep=3))[0] == 0
    left = names(folder)
    assert left[:2] == [older[2].name, older[3].name]
    assert left[3:] == ["my-notes.zip"]


async def test_nothing_is_restored_over_a_running_bot_or_over_games(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    file = await a_backup(folder)
    before = hashes(folder / "adjutant.sqlite")
    with alone(lock_file(place(folder).database_url, folder)):
        code, said = put_back(folder, file, replace=True)
    assert (code, "is running" in said[0]) == (1, True)
    code, said = put_back(folder, file)
    assert (code, "--replace" in said[0]) == (1, True)
    assert hashes(folder / "adjutant.sqlite") == before
    assert not list(folder.glob("before-restore-*"))


async def test_what_is_replaced_is_moved_aside_whole(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    file = await a_backup(folder)
    (folder / "adjutant.sqlite-wal").write_bytes(b"what belongs to the old file")
    assert put_back(folder, file, replace=True)[0] == 0
    (aside,) = folder.glob("before-restore-*")
    assert {path.name for path in aside.iterdir()} >= {
        "adjutant.sqlite",
        "adjutant.sqlite-wal",
        "screenshots",
    }
    assert not (folder / "adjutant.sqlite-wal").exists()
    assert hashes(folder / "adjutant.sqlite") == hashes(aside / "adjutant.sqlite")


@pytest.mark.parametrize("name", ["../escape", "screenshots/../../escape", "/etc/escape", "readme.txt"])
def test_a_file_with_anything_else_in_it_is_no_backup(tmp_path: Path, name: str) -> None:
    file = tmp_path / "b.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("adjutant.sqlite", b"")
        archive.writestr(name, b"")
    code, said = put_back(tmp_path / "data", file)
    assert (code, "isn't a backup" in said[0]) == (1, True)
    assert not list(tmp_path.rglob("escape"))


def test_a_damaged_file_and_one_that_is_not_there_are_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "b.zip").write_bytes(b"PK but no more")
    for name in ("b.zip", "none.zip"):
        code, (sentence,) = put_back(tmp_path / "data", tmp_path / name)
        assert (code, "Nothing was changed." in sentence) == (1, True)


async def test_games_that_are_restored_in_part_are_not_backed_up(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    await a_backup(folder)
    restoring(folder / "adjutant.sqlite").touch()
    code, (sentence,) = await saved(folder)
    assert (code, "interrupted" in sentence, "--replace" in sentence) == (1, True, True)
    assert not list((folder / "backups").glob("*.zip"))


@pytest.mark.parametrize("where", ["a row", "a page"])
async def test_damage_that_a_backup_finds_is_told_of_the_games_with_what_to_do(
    tmp_path: Path, where: str
) -> None:
    folder = tmp_path / "data"
    await a_backup(folder)
    games = folder / "adjutant.sqlite"
    content = games.read_bytes()
    at = content.index(b'{"name"') if where == "a row" else 5 * 4096
    games.write_bytes(content[:at] + b"\x01" * 7 + content[at + 7 :])
    code, (sentence,) = await saved(folder)
    assert code == 1
    assert sentence.startswith(f"{games} is damaged")
    assert sentence.endswith("put it back from a backup.")
