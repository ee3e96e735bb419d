"""One bot on the games of a server, wherever it runs; and what it writes is for nobody else to read."""

from __future__ import annotations

import asyncio
import gzip
import os
import stat
import zipfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy.engine import make_url

from bot.app import BAD_START, run
from bot.backup import backup
from bot.core.store.engine import Database, open_database
from bot.core.store.one_at_a_time import Taken
from bot.core.store.private_files import tighten
from bot.core.store.server_lock import LOCK, ServerLock, alone_on
from bot.forget import forget
from bot.restore import restore
from bot.settings import GamesPlace, Settings
from tests.core.store.released import RELEASES
from tests.core.words.english import SENTENCES
from tests.hosting.a_host import a_running_game, place
from tests.talks.test_process import settings

OLD = RELEASES / "0005.sqlite.gz"
SECRET = "open-sesame"  # noqa: S105 - of no server
only_unix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such rights")


@pytest.fixture
async def lock(postgres_made_url: str) -> AsyncIterator[ServerLock]:
    """Yield the lock of the games of this test, taken."""
    lock = ServerLock(make_url(postgres_made_url))
    await lock.take()
    yield lock
    await lock.close()


@asynccontextmanager
async def next_in_line(url: str) -> AsyncIterator[None]:
    """Have somebody wait for the lock, who gets it the moment that it is free."""
    line = await asyncpg.connect(url.replace("+asyncpg", ""))
    waiting = asyncio.create_task(line.execute(f"SELECT pg_advisory_lock({LOCK})"))
    try:
        yield
    finally:
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        await line.close(timeout=10)


async def _ends(chosen: Settings, said: list[str]) -> int:
    """Return the code with which a bot ends that must not run; it is stopped where it does."""
    running = asyncio.Event()

    def tell(sentence: str) -> None:
        said.append(sentence)
        if sentence == SENTENCES["start.running"]:
            running.set()

    bot, started = asyncio.create_task(run(chosen, tell)), asyncio.create_task(running.wait())
    await asyncio.wait((bot, started), return_when=asyncio.FIRST_COMPLETED)
    bot.cancel()
    started.cancel()
    (code, _) = await asyncio.gather(bot, started, return_exceptions=True)
    assert isinstance(code, int), "it runs"
    return code


async def end_lock(url: str) -> None:
    """End the connection that holds the lock."""
    await end_lines_of(url, "adjutant-lock")


async def end_lines_of(url: str, named: str) -> None:
    """End the connections of that name, as a server does that is restarted or told to."""
    line = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        await line.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name = $1 AND datname = current_database()",
            named,
        )
    finally:
        await line.close()


@pytest.mark.postgres
async def test_a_second_bot_on_the_same_server_stops_wherever_it_runs(
    postgres_made_url: str, tmp_path: Path
) -> None:
    said: list[str] = []
    elsewhere = replace(settings(tmp_path / "elsewhere", token=None), database_url=postgres_made_url)
    async with alone_on(postgres_made_url, tmp_path):
        assert await _ends(elsewhere, said) == BAD_START
        code = await asyncio.to_thread(
            forget, GamesPlace(postgres_made_url, tmp_path / "third"), 1, said.append, sure=True
        )
        assert code == 1
    assert "Another Adjutant" in said[0]
    assert "postgres" in said[0]
    assert said[1:] == [SENTENCES["forget.running"]]
    async with alone_on(postgres_made_url, tmp_path / "elsewhere"):
        """The lock of one that has ended holds nobody up."""


@pytest.mark.postgres
async def test_the_password_of_the_server_is_not_in_the_sentence(
    postgres_made_url: str, tmp_path: Path
) -> None:
    secret = make_url(postgres_made_url).set(password=SECRET).render_as_string(hide_password=False)
    async with alone_on(secret, tmp_path):
        with pytest.raises(Taken) as taken:
            async with alone_on(secret, tmp_path):
                """Never reached."""
    assert SECRET not in str(taken.value)


@pytest.mark.postgres
async def test_while_the_lock_is_lost_nothing_is_written_and_free_it_is_taken_again(
    postgres_made_url: str, lock: ServerLock
) -> None:
    database = await open_database(postgres_made_url)
    database.allowed = lock.allowed
    taking, asked, go_on = lock.take, asyncio.Event(), asyncio.Event()
    written: list[str] = []

    async def again() -> None:
        asked.set()
        await go_on.wait()
        await taking()
        written.append("the lock")

    async def write(what: str) -> None:
        async with database.write():
            written.append(what)

    lock.take = again  # type: ignore[method-assign]  # to look at what is between
    keeping = asyncio.create_task(lock.keep())
    await end_lock(postgres_made_url)
    await asked.wait()
    assert not lock.held
    writing = [asyncio.create_task(write("one")), asyncio.create_task(_commit(database, written))]
    await end_lines_of(postgres_made_url, "nobody's")  # a trip to the server and back
    assert written == []
    go_on.set()
    await asyncio.gather(*writing)
    assert written[0] == "the lock"
    assert len(written) == 3
    with pytest.raises(Taken):
        await ServerLock(make_url(postgres_made_url)).take()
    keeping.cancel()
    await asyncio.gather(keeping, return_exceptions=True)
    await database.close()


@pytest.mark.postgres
async def test_a_lock_that_another_got_meanwhile_stays_his_and_nothing_more_is_written(
    postgres_made_url: str, lock: ServerLock
) -> None:
    async with next_in_line(postgres_made_url):
        keeping = asyncio.create_task(lock.keep())
        await end_lock(postgres_made_url)
        with pytest.raises(Taken):
            await keeping
        assert not lock.held


@pytest.mark.postgres
async def test_a_line_that_the_server_takes_for_alive_does_not_keep_the_bot_out_of_its_own_games(
    lock: ServerLock,
) -> None:
    forgotten = lock._line  # noqa: SLF001 - the network has lost it, and the server has not noticed
    assert forgotten is not None
    await lock.take()
    assert lock.held
    await forgotten.invalidate()
    await forgotten.close()


@pytest.mark.postgres
async def test_a_running_bot_whose_lock_another_got_stops_and_says_so(
    postgres_made_url: str, tmp_path: Path
) -> None:
    said: list[str] = []
    running = asyncio.Event()

    def tell(sentence: str) -> None:
        said.append(sentence)
        if sentence == SENTENCES["start.running"]:
            running.set()

    chosen = replace(settings(tmp_path, token=None), database_url=postgres_made_url)
    bot = asyncio.create_task(run(chosen, tell))
    started = asyncio.create_task(running.wait())
    await asyncio.wait((bot, started), return_when=asyncio.FIRST_COMPLETED)
    assert running.is_set(), said
    async with next_in_line(postgres_made_url):
        await end_lock(postgres_made_url)
        assert await bot == BAD_START
    assert "Another Adjutant" in said[-1]


@only_unix
def test_files_of_an_earlier_release_are_tightened_and_those_of_the_host_left(tmp_path: Path) -> None:
    ours = ["adjutant.sqlite", "adjutant.sqlite-wal", "adjutant.sqlite-shm", "adjutant.sqlite.before-0007"]
    ours += ["adjutant.sqlite.lock", "backups/adjutant-1.zip", "screenshots/g1/a.png", "rehearsal.sqlite"]
    ours += ["rehearsal-discord.sqlite3", "alive-discord.txt", "commands-discord.txt"]
    ours += ["before-restore-1/adjutant.sqlite"]
    his = ["maps/mine.toml", "thumbnails/town.png", "scenarios/one.toml", "notes.txt"]
    for name in (*ours, *his):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("x")
        file.chmod(0o664)
    tighten(tmp_path, tmp_path / "adjutant.sqlite")
    assert {name: rights(tmp_path / name) for name in ours} == dict.fromkeys(ours, 0o600)
    assert {rights(tmp_path / name) for name in his} == {0o664}


@only_unix
async def test_new_databases_and_backups_and_what_is_restored_are_for_their_owner_alone(
    tmp_path: Path,
) -> None:
    os.umask(0o022)
    async with a_running_game(tmp_path / "data"):
        assert (
            await asyncio.to_thread(
                backup, place(tmp_path / "data"), tmp_path / "saved.zip", 1, lambda _: None
            )
            == 0
        )
        made = loose(tmp_path / "data")
    assert made == []
    assert rights(tmp_path / "saved.zip") == 0o600
    with zipfile.ZipFile(tmp_path / "saved.zip", "a") as archive:
        archive.writestr("screenshots/g1/a.png", b"x")
    assert restore(place(tmp_path / "back"), tmp_path / "saved.zip", print, replace=False) == 0
    assert loose(tmp_path / "back") == []


@only_unix
async def test_the_copy_that_is_kept_before_an_update_is_for_its_owner_alone(tmp_path: Path) -> None:
    os.umask(0o022)
    games = tmp_path / "adjutant.sqlite"
    games.write_bytes(gzip.decompress(OLD.read_bytes()))
    games.chmod(0o600)
    await (await open_database(f"sqlite+aiosqlite:///{games}")).close()
    assert rights(tmp_path / "adjutant.sqlite.before-0005") == 0o600
    assert loose(tmp_path) == []


def rights(path: Path) -> int:
    """Return the rights of a file as chmod takes them."""
    return stat.S_IMODE(path.stat().st_mode)


def loose(folder: Path) -> list[str]:
    """Return the files of a folder that somebody else may read."""
    return [path.name for path in folder.rglob("*") if path.is_file() and rights(path) & 0o077]


async def _commit(database: Database, written: list[str]) -> None:
    """Write an empty batch."""
    await database.commit(())
    written.append("batch")
