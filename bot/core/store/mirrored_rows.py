"""Every row of a SQLite file written twice, so that a damaged byte is found when the file is opened.

SQLite keeps no checksum of what stands in a page, but its integrity check compares each entry of an index
with its row. A mirror is an index over all columns of a table (docs/decisions/0029-mirrors.md). It is
partial, under a condition that always holds and that no query names, so that no query ever uses it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType

from sqlalchemy import Connection, Table

from bot.core.store.all_tables import metadata

PREFIX = "mirror_"
_ALWAYS = "rowid > -9223372036854775808"
_WIDE = frozenset({"map", "notices", "scenario", "submission"})
"""Long and never changed: in a mirror of their own, so that a change beside them does not write them."""


def is_mirror(name: str | None) -> bool:
    """Tell whether an index of this name is a mirror."""
    return bool(name and name.startswith(PREFIX))


@cache
def wanted() -> Mapping[str, str]:
    """Return the statement that makes each mirror, by the mirror's name."""
    return MappingProxyType({name: text for table in metadata.sorted_tables for name, text in _of(table)})


def _of(table: Table) -> Iterator[tuple[str, str]]:
    key = [column.name for column in table.primary_key]
    rest = [column.name for column in table.columns if column.name not in key]
    parts = {"": [name for name in rest if name not in _WIDE]}
    parts |= {f"_{name}": [name] for name in rest if name in _WIDE}
    for ending, names in parts.items():
        columns = ", ".join(f'"{name}"' for name in (*key, *names))
        name = f"{PREFIX}{table.name}{ending}"
        yield name, f'CREATE INDEX "{name}" ON "{table.name}" ({columns}) WHERE {_ALWAYS}'


def standing(connection: Connection) -> dict[str, str]:
    """Return the mirrors that a SQLite file has, as `wanted` does."""
    found = connection.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE type = 'index'")
    return {name: text for name, text in found if is_mirror(name)}


def take_down(connection: Connection) -> None:
    """Drop every mirror, before tables are changed."""
    _drop(connection, standing(connection))


def put_up(connection: Connection) -> None:
    """Make the mirrors that are lacking, and drop those of tables as they were once."""
    there, whole = standing(connection), wanted()
    _drop(connection, [name for name, text in there.items() if whole.get(name) != text])
    for name, text in whole.items():
        if there.get(name) != text:
            connection.exec_driver_sql(text)


def _drop(connection: Connection, names: Iterable[str]) -> None:
    for name in names:
        connection.exec_driver_sql(f'DROP INDEX "{name}"')
