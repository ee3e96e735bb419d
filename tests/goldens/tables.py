"""All rows of a file of games, as text: what a database holds, whatever its pages look like."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from typing import Any

_NUMBER = re.compile(r"(?<![0-9a-f])\d{17,20}(?![0-9a-f])")
_HASH = re.compile(r"\b[0-9a-f]{64}\b")
_LEFT_OUT = {"looks": {"id"}, "outbox": {"id"}, "boards": {"shown"}}
"""Columns that tell in which order things came that happened at once, or digests of numbers left out here."""
_LATER = {
    "outbox": {"scope", "seal"},
    "dues": {"scope", "charge", "close"},
    "pauses": {"scope"},
    "holds": {"scope"},
    "pace": {"clock_closes"},
    "kept_messages": {"ticks"},
}
"""Columns that came after the goldens were recorded: empty in today's games, or told in letters as well."""
_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"


def _as_recorded(table: str, name: str, value: Any) -> tuple[str, Any]:  # noqa: ANN401 - whatever SQLite holds
    """Return a column and its value as they stood when the goldens were recorded (0035, 2.4 and 3.1)."""
    if (table, name) == ("games", "options") and "closed_markers" in json.loads(value):
        return "closed_markers", int(json.loads(value)["closed_markers"])
    if (table, name) == ("people", "seat"):
        return "team", value if value in {"blue", "red"} else None
    return name, "0010" if table == "alembic_version" and value in {
        "0011",
        "0012",
        "0013",
        "0014",
        "0015",
        "0016",
        "0017",
        "0018",
    } else value


def rows_of(connection: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    """Return table and row for every row, sorted; what Discord's numbers and hashes are is left out."""
    for (table,) in connection.execute(_TABLES).fetchall():
        cursor = connection.execute(f'SELECT * FROM "{table}"')  # noqa: S608 - a name from the schema
        names = [one[0] for one in cursor.description]
        left_out = _LEFT_OUT.get(table, set()) | _LATER.get(table, set())
        rows = (
            sorted(_as_recorded(table, name, value) for name, value in zip(names, row, strict=True))
            for row in cursor
        )
        kept = ([f"{name}={value!r}" for name, value in row if name not in left_out] for row in rows)
        for text in sorted(_HASH.sub("<hash>", _NUMBER.sub("<id>", ", ".join(one))) for one in kept):
            yield table, text
