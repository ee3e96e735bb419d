"""Opening the database.

Made where there is none, and never taken for empty where there is one that cannot be read.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event, func, select, text
from sqlalchemy.exc import IntegrityError

from bot.core.store import engine, migrate, mirrored_rows
from bot.core.store.all_tables import metadata
from bot.core.store.engine import open_database
from bot.core.store.tables import servers
from bot.core.store.unreadable import DatabaseAway, DatabaseUnreadable, not_opened

ROW = {"server": 1, "zone": "UTC", "language": "en"}


def address(path: Path) -> str:
    """Return the address of a SQLite file."""
    return f"sqlite+aiosqlite:///{path}"


async def made(path: Path) -> bytes:
    """Make a database with a row in it, close it, and return its bytes."""
    database = await open_database(address(path))
    async with database.write() as connection:
        await connection.execute(servers.insert(), ROW)
    await database.close()
    return await asyncio.to_thread(path.read_bytes)


async def refused(url: str) -> str:
    """Return why a database is not opened, in one sentence."""
    with pytest.raises(DatabaseUnreadable) as unreadable:
        await open_database(url)
    sentence = str(unreadable.value)
    assert "\n" not in sentence
    assert sentence[-1] in ".?"
    return sentence


async def test_a_missing_file_is_made_with_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "data" / "games.sqlite"
    await made(path)
    database = await open_database(address(path))
    async with database.read() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM servers"))).scalar_one() == 1
    await database.close()
    assert sorted(file.name for file in path.parent.iterdir()) == ["games.sqlite"]


async def test_every_connection_keeps_a_commit_through_a_power_cut(tmp_path: Path) -> None:
    database = await open_database(address(tmp_path / "games.sqlite"))
    async with database.read() as one, database.read() as other:
        for connection in (one, other):
            found = [
                (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
            assert found == ["wal", 2, 1]
    await database.close()


async def test_what_is_deleted_is_written_over_whatever_this_build_of_sqlite_does_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "SETTINGS", ("PRAGMA secure_delete = OFF", *engine.SETTINGS))
    database = await open_database(address(tmp_path / "games.sqlite"))
    async with database.read() as connection:
        assert (await connection.execute(text("PRAGMA secure_delete"))).scalar_one() == 1
    await database.close()


@pytest.mark.parametrize("setting", ["PRAGMA synchronous = NORMAL", "PRAGMA journal_mode = DELETE"])
async def test_a_place_where_a_commit_would_not_be_kept_stops_the_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, setting: str
) -> None:
    monkeypatch.setattr(engine, "SETTINGS", (*engine.SETTINGS, setting))
    monkeypatch.setattr(engine, "_WAL", setting)
    assert "safely there" in await refused(address(tmp_path / "games.sqlite"))


async def test_a_file_of_half_a_making_is_not_in_the_way(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    (tmp_path / "games.sqlite.new").write_bytes(b"SQLite format 3\0 and no more")
    await made(path)


@pytest.mark.parametrize("content", [b"", b"SQLite", b"hello, I am a text\n" * 200])
async def test_a_file_that_is_no_database_stops_the_bot_and_stays(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "games.sqlite"
    path.write_bytes(content)
    assert "isn't a database" in await refused(address(path))
    assert path.read_bytes() == content


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
async def test_half_a_file_stops_the_bot(tmp_path: Path, part: float) -> None:
    path = tmp_path / "games.sqlite"
    content = await made(path)
    path.write_bytes(content[: int(len(content) * part)])
    assert str(path) in await refused(address(path))


async def test_a_damaged_page_stops_the_bot(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    content = await made(path)
    path.write_bytes(content[:4096] + b"\xa5" * 8192 + content[12288:])
    assert "damaged" in await refused(address(path))


@pytest.mark.parametrize("at", [18, 19, 47])
async def test_a_header_that_makes_no_sense_is_damage_and_no_other_bot(tmp_path: Path, at: int) -> None:
    path = tmp_path / "games.sqlite"
    content = await made(path)
    path.write_bytes(content[:at] + b"\x77" + content[at + 1 :])
    assert "is damaged" in await refused(address(path))


@pytest.mark.parametrize(
    ("code", "kind", "words"),
    [
        (sqlite3.SQLITE_BUSY_SNAPSHOT, DatabaseAway, "another Adjutant"),
        (sqlite3.SQLITE_FULL, DatabaseAway, "its disk"),
        (sqlite3.SQLITE_IOERR_READ, DatabaseAway, "its disk"),
        (sqlite3.SQLITE_READONLY, DatabaseUnreadable, "let the bot read and write"),
        (sqlite3.SQLITE_ERROR, DatabaseUnreadable, "from a backup"),
    ],
)
def test_why_a_file_is_not_opened_is_told_by_the_code_of_the_error(
    code: int, kind: type[Exception], words: str
) -> None:
    error = sqlite3.OperationalError("no")
    error.sqlite_errorcode = code
    found = not_opened(Path("games.sqlite"), error)
    assert type(found) is kind
    assert words in str(found)


async def test_a_full_disk_on_which_an_earlier_file_gets_its_mirrors_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.sqlite"
    await made(path)
    with closing(sqlite3.connect(path)) as connection:
        names = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'index'")
        ]
        for name in names:
            if mirrored_rows.is_mirror(name):
                connection.execute(f'DROP INDEX "{name}"')
        connection.commit()
        connection.execute("VACUUM")
    monkeypatch.setattr(engine, "SETTINGS", (*engine.SETTINGS, "PRAGMA max_page_count = 1"))
    assert "disk is full" in await refused(address(path))


async def test_a_burst_of_questions_leaves_its_connections_open_for_the_next(tmp_path: Path) -> None:
    database, opened = await open_database(address(tmp_path / "games.sqlite")), list[object]()
    event.listen(database.engine.sync_engine, "connect", lambda *of: opened.append(of))

    async def asks() -> None:
        async with database.read() as connection:
            await connection.execute(text("SELECT 1"))

    for _ in range(4):
        await asyncio.gather(*(asks() for _ in range(40)))
    await database.close()
    assert len(opened) <= 15


async def test_another_programs_database_stops_the_bot(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    content = path.read_bytes()
    assert "another program" in await refused(address(path))
    assert path.read_bytes() == content


async def test_a_newer_adjutants_database_stops_the_bot(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    await made(path)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    assert "newer Adjutant" in await refused(address(path))


async def test_a_missing_table_stops_the_bot(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    await made(path)
    connection = sqlite3.connect(path)
    connection.execute("DROP TABLE journal")
    connection.commit()
    connection.close()
    assert "The table journal is missing from" in await refused(address(path))


async def test_a_database_without_its_revision_stops_the_bot(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    await made(path)
    connection = sqlite3.connect(path)
    connection.execute("DELETE FROM alembic_version")
    connection.commit()
    connection.close()
    assert "half made" in await refused(address(path))


async def test_a_file_that_is_gone_while_its_log_is_there_stops_the_bot(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite-wal").write_bytes(b"something")
    assert "-wal" in await refused(address(tmp_path / "games.sqlite"))


async def test_a_folder_in_the_place_of_the_file_stops_the_bot(tmp_path: Path) -> None:
    assert "I can't read" in await refused(address(tmp_path))


@pytest.mark.parametrize(
    "url", ["", "games.sqlite", "sqlite+aiosqlite://", "sqlite:///games.sqlite", "mysql://here/it"]
)
async def test_an_address_of_no_database_stops_the_bot(url: str) -> None:
    assert "DATABASE_URL" in await refused(url)


async def test_a_server_that_does_not_answer_stops_the_bot_and_the_password_is_not_told() -> None:
    sentence = await refused("postgresql+asyncpg://bea:secret@127.0.0.1:1/games")
    assert "secret" not in sentence


@pytest.mark.postgres
async def test_a_server_without_that_database_stops_the_bot(postgres_url: str) -> None:
    assert "does not exist" in await refused(f"{postgres_url}_not")


async def test_an_error_of_the_database_prints_no_values(url: str) -> None:
    database = await open_database(url)
    row = {**ROW, "language": "a secret"}

    async def insert() -> None:
        async with database.write() as connection:
            await connection.execute(servers.insert(), row)

    await insert()
    with pytest.raises(IntegrityError) as error:
        await insert()
    assert "a secret" not in str(error.value)
    await database.close()


@pytest.mark.postgres
async def test_a_server_with_another_programs_tables_stops_the_bot(postgres_url: str) -> None:
    database = await open_database(postgres_url)
    async with database.write() as connection:
        await connection.execute(text("DROP TABLE alembic_version"))
    await database.close()
    assert "another program" in await refused(postgres_url)


@pytest.mark.postgres
async def test_a_newer_adjutants_server_stops_the_bot(postgres_url: str) -> None:
    database = await open_database(postgres_url)
    async with database.write() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await database.close()
    assert "newer Adjutant" in await refused(postgres_url)


async def test_the_migrations_make_the_tables_that_the_program_uses(url: str) -> None:
    database = await open_database(url)
    async with database.read() as connection:
        assert await connection.run_sync(migrate.differences) == []
        assert await connection.run_sync(migrate.tables_of) == {*metadata.tables, "alembic_version"}
    await database.close()


async def test_an_older_database_is_copied_before_it_is_migrated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.sqlite"
    await made(path)
    today = migrate.newest()
    upgraded: list[bool] = []
    monkeypatch.setattr(migrate, "newest", lambda: "of tomorrow")
    monkeypatch.setattr(migrate, "upgrade", lambda _: upgraded.append(True))
    database = await open_database(address(path))
    await database.close()
    assert upgraded == [True]
    copy = sqlite3.connect(tmp_path / f"games.sqlite.before-{today}")
    assert copy.execute("SELECT server FROM servers").fetchall() == [(1,)]
    copy.close()


async def test_a_migration_that_would_lose_rows_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.sqlite"
    await made(path)
    monkeypatch.setattr(migrate, "newest", lambda: "of tomorrow")
    monkeypatch.setattr(migrate, "upgrade", lambda connection: connection.execute(servers.delete()))
    assert "lose rows of servers" in await refused(address(path))
    monkeypatch.undo()
    database = await open_database(address(path))
    async with database.read() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM servers"))).scalar_one() == 1
    await database.close()


async def test_what_is_read_is_of_one_moment_whatever_is_written_meanwhile(url: str) -> None:
    database = await open_database(url)
    there = select(func.count()).select_from(servers)
    try:
        async with database.read() as reader:
            before = (await reader.execute(there)).scalar_one()
            async with database.write() as writer:
                await writer.execute(servers.insert(), ROW)
            meanwhile = (await reader.execute(there)).scalar_one()
        async with database.read() as reader:
            later = (await reader.execute(there)).scalar_one()
    finally:
        await database.close()
    assert (before, meanwhile, later) == (0, 0, 1)
