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

from bot.store.all_tables import metadata
from bot.store.mirrors import is_mirror
from bot.store.unreadable import DatabaseUnreadable, judged
from bot.words.speech import say

_SQLITE_COLUMNS = (
    "SELECT made.name, part.name FROM sqlite_master AS made, pragma_table_info(made.name) AS part "
    "WHERE made.type = 'table'"
)
_SCRIPTS = Path(__file__).resolve().parents[2] / "migrations"


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory(str(_SCRIPTS))


def newest() -> str:
    """Answer the revision that this program works with."""
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


def declared(_object: object, name: str | None, kind: str, *_: object) -> bool:
    """Tell whether something of a database is declared with the tables: all but their mirrors."""
    return kind != "index" or not is_mirror(name)


def differences(connection: Connection) -> list[object]:
    """Answer how a database differs from the program's tables: not at all, after every migration."""
    context = MigrationContext.configure(connection, opts={"include_object": declared})
    return list(compare_metadata(context, metadata))


def tables_of(connection: Connection) -> set[str]:
    """Answer the names of the tables that are there."""
    return set(inspect(connection).get_table_names())


def revision_of(connection: Connection, name: str) -> str | None:
    """Answer the revision of a database, None for an empty one.

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
    """Answer the names of the columns of each table."""
    found: dict[str, set[str]] = {}
    if connection.dialect.name == "sqlite":
        # One question instead of one for each table: this is asked at every start.
        for table, column in connection.exec_driver_sql(_SQLITE_COLUMNS):
            found.setdefault(table, set()).add(column)
        return found
    for (_, table), columns in inspect(connection).get_multi_columns().items():
        found[table] = {column["name"] for column in columns}
    return found
