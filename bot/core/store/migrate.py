"""Bringing a database to the newest shape of its tables, with alembic, from inside the program."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from bot.core.store import mirrored_rows
from bot.core.store.all_tables import metadata
from bot.core.store.unreadable import DatabaseUnreadable, judged
from bot.core.words.speech import say

_SQLITE_COLUMNS = (
    "SELECT made.name, part.name FROM sqlite_master AS made, pragma_table_info(made.name) AS part "
    "WHERE made.type = 'table'"
)
_SCRIPTS = Path(__file__).resolve().parents[3] / "migrations"


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory(str(_SCRIPTS))


def newest() -> str:
    """Return the revision that this program works with."""
    head = _scripts().get_current_head()
    if head is None:
        raise FileNotFoundError(_SCRIPTS)
    return head


def known(revision: str) -> bool:
    """Tell whether this program knows a revision: one it does not know was made by a newer Adjutant."""
    return revision in {script.revision for script in _scripts().walk_revisions()}


def upgrade(connection: Connection) -> None:
    """Run every migration that is missing, inside the caller's transaction."""
    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def upgrade_and_check(connection: Connection) -> None:
    """Run every migration that is missing; raise `DatabaseUnreadable` where rows would be lost by it."""
    before = {name: _count(connection, name) for name in tables_of(connection)}
    on_file = connection.dialect.name == "sqlite"
    if on_file:
        mirrored_rows.take_down(connection)
    upgrade(connection)
    if on_file:
        mirrored_rows.put_up(connection)
    for name in tables_of(connection) & set(before):
        if _count(connection, name) < before[name]:
            raise DatabaseUnreadable(say("database.would_lose", table=name))
    if on_file and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
        raise DatabaseUnreadable(say("database.would_part"))


def _count(connection: Connection, table: str) -> int:
    quoted = connection.dialect.identifier_preparer.quote(table)
    return int(connection.exec_driver_sql(f"SELECT count(*) FROM {quoted}").scalar_one())  # noqa: S608 - a name from the schema


def declared(_object: object, name: str | None, kind: str, *_: object) -> bool:
    """Tell whether something of a database is declared with the tables: all but their mirrors."""
    return kind != "index" or not mirrored_rows.is_mirror(name)


def differences(connection: Connection) -> list[object]:
    """Return how a database differs from the program's tables: not at all, after every migration."""
    context = MigrationContext.configure(connection, opts={"include_object": declared})
    return list(compare_metadata(context, metadata))


def tables_of(connection: Connection) -> set[str]:
    """Return the names of the tables that are there."""
    return set(inspect(connection).get_table_names())


def revision_of(connection: Connection, name: str) -> str | None:
    """Return the revision of a database, None for an empty one.

    Raise `DatabaseUnreadable` for somebody else's.
    """
    tables = tables_of(connection)
    if not tables:
        return None
    if "alembic_version" not in tables:
        raise DatabaseUnreadable(say("database.foreign", name=name))
    return judged(name, list(connection.execute(text("SELECT version_num FROM alembic_version")).scalars()))


def refuse_newer(revision: str, name: str) -> None:
    """Raise `DatabaseUnreadable` for a revision of the future."""
    if not known(revision):
        raise DatabaseUnreadable(say("database.newer", name=name, revision=revision))


def refuse_incomplete(connection: Connection, name: str) -> None:
    """Raise `DatabaseUnreadable` where a table or a column is missing."""
    there = _columns(connection)
    for table in metadata.sorted_tables:
        if table.name not in there:
            raise DatabaseUnreadable(say("database.lacking", name=name, table=table.name))
        if missing := sorted({column.name for column in table.columns} - there[table.name]):
            raise DatabaseUnreadable(
                say("database.lacking_column", name=name, table=table.name, column=missing[0])
            )


def _columns(connection: Connection) -> dict[str, set[str]]:
    """Return the names of the columns of each table."""
    found: dict[str, set[str]] = {}
    if connection.dialect.name == "sqlite":
        # One question instead of one for each table: this is asked at every start.
        for table, column in connection.exec_driver_sql(_SQLITE_COLUMNS):
            found.setdefault(table, set()).add(column)
        return found
    for (_, table), columns in inspect(connection).get_multi_columns().items():
        found[table] = {column["name"] for column in columns}
    return found
