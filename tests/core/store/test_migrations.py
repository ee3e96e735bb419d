"""What is there already is kept by each migration, and is as before."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, text

from bot.core.rooms.servers import Servers, ServerSettings
from bot.core.store.engine import open_database
from bot.core.store.tables import servers

SCRIPTS = Path(__file__).parents[3] / "migrations"


def made_at(revision: str, path: Path, *statements: str) -> None:
    """Make a database as an earlier program did, and put something in."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


async def test_a_server_that_was_set_up_before_lets_those_create_who_manage_it(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    row = "INSERT INTO servers (server, blue_channel, zone, language) VALUES (7, 9, 'Asia/Tokyo', 'de')"
    made_at("0002", path, row)
    database = await open_database(f"sqlite+aiosqlite:///{path}")
    settings = await Servers(database).get(7)
    assert (settings.zone, settings.language, settings.creators) == ("Asia/Tokyo", "de", ())
    assert settings.channels
    assert not settings.may_create((7, 9), manages=False)
    await database.close()


async def test_a_row_written_without_creators_has_none(url: str) -> None:
    database = await open_database(url)
    async with database.write() as connection:
        await connection.execute(servers.insert(), {"server": 1, "zone": "UTC", "language": ""})
    assert await Servers(database).get(1) == ServerSettings(1)
    await database.close()
