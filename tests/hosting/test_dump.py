"""Games on a PostgreSQL server are backed up by its own tool, and its own tool brings them back."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest
from sqlalchemy import select
from sqlalchemy.engine import make_url

from bot.backup import DUMP, backup
from bot.core.store.engine import open_database
from bot.core.store.tables import journal
from bot.dump import NoDump, dump_server, shown
from bot.settings import GamesPlace
from tests.core.scene import Scene

SERVER = "postgresql+asyncpg://adjutant:sesame@127.0.0.1:1/adjutant"


async def hashes(url: str) -> list[str]:
    database = await open_database(url)
    try:
        async with database.read() as connection:
            return list((await connection.execute(select(journal.c.hash).order_by(journal.c.hash))).scalars())
    finally:
        await database.close()


@pytest.mark.postgres
@pytest.mark.skipif(shutil.which("pg_restore") is None, reason="PostgreSQL's client is not on this machine")
async def test_a_dump_brings_back_the_same_journals(postgres_url: str, tmp_path: Path) -> None:
    database = await open_database(postgres_url)
    scene = await Scene.gather(database)
    await scene.begin()
    await database.close()
    before = await hashes(postgres_url)
    said: list[str] = []
    place = GamesPlace(postgres_url, tmp_path)
    assert await asyncio.to_thread(backup, place, tmp_path / "b.zip", 14, said.append) == 0, said
    database = await open_database(postgres_url)
    async with database.write() as connection:
        await connection.execute(journal.delete())
    await database.close()
    with zipfile.ZipFile(tmp_path / "b.zip") as archive:
        archive.extract(DUMP, tmp_path)
    address = shown(make_url(postgres_url))
    command = ["pg_restore", "--clean", "--if-exists", "--no-owner", f"--dbname={address}"]
    subprocess.run([*command, str(tmp_path / DUMP)], check=True)  # noqa: ASYNC221, S603 - as the sentence says
    assert await hashes(postgres_url) == before != []


def test_a_server_that_does_not_answer_is_no_backup_and_no_password_is_shown(tmp_path: Path) -> None:
    with pytest.raises(NoDump) as none:
        dump_server(SERVER, tmp_path / DUMP)
    assert "sesame" not in str(none.value)
    assert "adjutant@127.0.0.1:1/adjutant" in str(none.value)


def test_without_the_tool_the_line_to_type_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(NoDump) as none:
        dump_server(SERVER, tmp_path / DUMP)
    assert "pg_dump --format=custom" in str(none.value)
