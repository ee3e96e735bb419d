"""A restore that is broken off is no restore: the bot does not begin on half of one, and nothing is lost."""

from __future__ import annotations

import asyncio
import errno
import shutil
from pathlib import Path

import pytest

from bot.core.store.engine import open_database
from bot.core.store.unreadable import DatabaseUnreadable
from bot.restore import restore
from tests.core.store.dying import changes_of_names, done_until, forks
from tests.hosting.a_host import hashes, place
from tests.hosting.test_backup import a_backup, names, put_back
from tests.house.made import open_and_close


def begins(folder: Path) -> bool:
    """Tell whether the bot would begin on the games of a folder."""
    try:
        asyncio.run(open_and_close(place(folder).database_url))
    except DatabaseUnreadable:
        return False
    return True


def games(folder: Path) -> set[tuple[tuple[str, int], str]]:
    """Return the entries of the games that the bot would begin on."""
    return set(hashes(folder / "adjutant.sqlite").items())


@forks
@pytest.mark.long
def test_a_restore_killed_at_any_moment_leaves_the_old_games_or_the_new_or_stops_the_bot(
    tmp_path: Path,
) -> None:
    other = asyncio.run(a_backup(tmp_path / "other"))
    file = asyncio.run(a_backup(tmp_path / "old"))
    wanted, before = games(tmp_path / "other"), games(tmp_path / "old")
    assert wanted != before

    def put(folder: Path) -> int:
        return restore(place(folder), other, lambda _: None, replace=True)

    def copied(number: int) -> Path:
        return Path(shutil.copytree(tmp_path / "old", tmp_path / f"at {number}"))

    counted = copied(0)
    count = done_until(lambda: put(counted), 0, changes_of_names)
    found = []
    for moment in range(1, count + 1):
        folder = copied(moment)
        done_until(lambda folder=folder: put(folder), moment, changes_of_names)  # type: ignore[misc]
        # However it ended: the old games whole, the new ones whole, or no beginning.
        begun = begins(folder)
        found.append(begun)
        if begun:
            assert games(folder) in (before, wanted)
            assert (folder / "screenshots").exists()
        assert put_back(folder, other, replace=True)[0] == 0
        assert begins(folder)
        assert games(folder) == wanted
        assert not list(folder.glob(".restoring-*"))
        # Whatever was there first lies aside.
        assert any(games(aside) == before for aside in _aside(folder))
        shutil.rmtree(folder)
    assert {True, False} == set(found)
    assert file.exists()


def _aside(folder: Path) -> list[Path]:
    return [one for one in folder.glob("before-restore-*") if (one / "adjutant.sqlite").exists()]


async def test_a_restore_that_finds_no_room_says_so_and_stops_the_bot_until_it_is_run_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = await a_backup(tmp_path / "old")
    folder = tmp_path / "new"

    def full(_source: Path, _target: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("bot.restore.shutil.move", full)
        code, (sentence,) = put_back(folder, file)
    assert (code, "No space left" in sentence, "--replace" in sentence) == (1, True, True)
    with pytest.raises(DatabaseUnreadable, match="interrupted"):
        await open_database(place(folder).database_url)
    assert put_back(folder, file, replace=True)[0] == 0
    await open_and_close(place(folder).database_url)
    assert names(folder) == ["adjutant.sqlite", "adjutant.sqlite.lock", "attachments", "screenshots"]
