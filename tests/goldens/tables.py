"""All rows of a file of games, as text: what a database holds, whatever its pages look like."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator

_NUMBER = re.compile(r"(?<![0-9a-f])\d{17,20}(?![0-9a-f])")
_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"


def rows_of(connection: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    """Return table and row for every row, sorted, the numbers that Discord gives left out."""
    for (table,) in connection.execute(_TABLES).fetchall():
        cursor = connection.execute(f'SELECT * FROM "{table}"')  # noqa: S608 - a name from the schema
        names = [one[0] for one in cursor.description]
        texts = (
            ", ".join(f"{name}={value!r}" for name, value in sorted(zip(names, row, strict=True)))
            for row in cursor
        )
        for text in sorted(_NUMBER.sub("<id>", one) for one in texts):
            yield table, text
