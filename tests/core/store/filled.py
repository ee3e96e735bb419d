"""A database of any revision with rows in every table, and what it holds, to be compared."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Column, Connection, Integer, MetaData, Table, Text, create_engine, select
from sqlalchemy.sql.sqltypes import Boolean, Numeric

from bot.core.store import migrate
from tests.house.source import ROOT

SCRIPTS = ROOT / "migrations"
ROWS = 3
_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name != 'alembic_version' ORDER BY name"
Contents = Mapping[str, Mapping[str, tuple[str, ...]]]
"""Of each table, of each column, what stands in its rows."""


def revisions() -> tuple[str, ...]:
    """Return every revision there has been, the oldest first."""
    return tuple(f"{number:04}" for number in range(1, int(migrate.newest()) + 1))


def lead_to(revision: str, connection: Connection) -> None:
    """Make the tables of a revision, as the program of that time did: without mirrors."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def fill(connection: Connection) -> None:
    """Put rows into every table that is there; those that belong to a game belong to one that is there."""
    found = MetaData()
    found.reflect(connection)
    for table in found.sorted_tables:
        if table.name != "alembic_version":
            connection.execute(table.insert(), [a_row(table, number) for number in range(ROWS)])


def is_a_game(table: Table, column: Column[Any]) -> bool:
    """Tell whether a column is the id of a game, in the table where games of some kind stand."""
    return (
        column.name == "id" and table.primary_key.columns.keys() == ["id"] and isinstance(column.type, Text)
    )


def a_row(table: Table, number: int) -> dict[str, object]:
    """Return a row for any table, of its own by its number; it belongs to a game that is named so too."""
    row: dict[str, object] = {}
    for column in table.columns:
        if column.foreign_keys or is_a_game(table, column):
            row[column.name] = f"game {number}"
        elif isinstance(column.type, Boolean):
            row[column.name] = bool(number % 2)
        elif isinstance(column.type, (Integer, Numeric)):
            row[column.name] = number + 1 if column.primary_key else 700 + number
        else:
            row[column.name] = f"{column.name} {number} of {table.name}, \u00e4\u20ac \U0001f6e1"
    return row


def contents(connection: Connection) -> Contents:
    """Return what stands in every table, but for the revision itself."""
    found = MetaData()
    found.reflect(connection)
    whole = {}
    for table in found.sorted_tables:
        if table.name == "alembic_version":
            continue
        rows = connection.execute(select(table).order_by(*table.primary_key)).all()
        names = [column.name for column in table.columns]
        parts = zip(*rows, strict=True) if rows else [()] * len(names)
        whole[table.name] = {name: tuple(map(repr, part)) for name, part in zip(names, parts, strict=True)}
    return whole


def kept(before: Contents, after: Contents) -> bool:
    """Tell whether everything that was there is there as it was, whatever has been added."""
    return all(
        _stands(after.get(table, {}), table, name, rows)
        for table, columns in before.items()
        for name, rows in columns.items()
    )


_OPEN, _CLOSED = repr('{"closed_markers":false}'), repr('{"closed_markers":true}')
MOVED: Mapping[tuple[str, str], tuple[str, Mapping[str, str]]] = {
    ("games", "closed_markers"): ("options", {"0": _OPEN, "False": _OPEN, "1": _CLOSED, "True": _CLOSED}),
    ("people", "team"): ("seat", {}),
}
"""Columns that are no more: where that stands today which stood there, and as what."""


def _stands(columns: Mapping[str, tuple[str, ...]], table: str, name: str, rows: tuple[str, ...]) -> bool:
    """Tell whether what stood in a column stands there, or where it has gone."""
    if name not in columns and (table, name) in MOVED:
        name, today = MOVED[table, name]
        rows = tuple(today.get(one, one) for one in rows)
    return columns.get(name) == rows


def made_at(revision: str, path: Path) -> None:
    """Make a SQLite file of a revision, every table filled."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        lead_to(revision, connection)
        fill(connection)
    engine.dispose()


def contents_of(path: Path) -> Contents:
    """Return what stands in a SQLite file, read without any library of ours."""
    with closing(sqlite3.connect(path)) as connection:
        tables = [name for (name,) in connection.execute(_TABLES)]
        return {name: _columns(connection, name) for name in tables}


def _columns(connection: sqlite3.Connection, table: str) -> dict[str, tuple[str, ...]]:
    found = connection.execute(f'SELECT * FROM "{table}"')  # noqa: S608 - a name from the schema
    names = [each[0] for each in found.description]
    rows = sorted(tuple(map(repr, row)) for row in found)
    parts = zip(*rows, strict=True) if rows else [()] * len(names)
    return dict(zip(names, parts, strict=True))
