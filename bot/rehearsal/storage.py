"""Keeps the rehearsal world in one SQLite file, so that it survives a restart."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import asdict
from typing import TYPE_CHECKING

from bot.rehearsal.records import (
    Attachment,
    Body,
    Channel,
    Command,
    Guild,
    Member,
    Message,
    Overwrite,
    Reaction,
    Record,
    Role,
    ScheduledEvent,
    User,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

_EDITION = 1
_KINDS: dict[str, Callable[..., Record]] = {
    kind.__name__: kind for kind in (User, Guild, Role, Member, Channel, Message, Command, ScheduledEvent)
}


class Storage:
    """Records by kind and id, and the bytes of attachments. ``path`` None keeps everything in memory."""

    def __init__(self, path: Path | None) -> None:
        """Open or make the file; raises ``sqlite3.DatabaseError`` for a file that is no rehearsal world."""
        self._db = sqlite3.connect(path or ":memory:", isolation_level=None)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = NORMAL")
        (edition,) = self._db.execute("PRAGMA user_version").fetchone()
        if edition not in (0, _EDITION):
            self._db.close()
            message = f"The rehearsal world {path} was written by another version of the program."
            raise sqlite3.DatabaseError(message)
        self._db.executescript(
            "CREATE TABLE IF NOT EXISTS record"
            " (kind TEXT, id TEXT, body TEXT NOT NULL, PRIMARY KEY (kind, id));"
            "CREATE TABLE IF NOT EXISTS file (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL);"
            "CREATE TABLE IF NOT EXISTS fact (name TEXT PRIMARY KEY, value TEXT NOT NULL);"
            f"PRAGMA user_version = {_EDITION};"
        )

    def records(self) -> Iterator[Record]:
        """Everything kept, in the order of the kinds' names and then ids."""
        for kind, body in self._db.execute(
            "SELECT kind, body FROM record ORDER BY kind, length(id), id"
        ).fetchall():
            yield _revive(kind, json.loads(body))

    def put(self, record: Record) -> None:
        """Keep or replace one record."""
        self._db.execute(
            "INSERT OR REPLACE INTO record VALUES (?, ?, ?)",
            (type(record).__name__, str(record.id), json.dumps(asdict(record))),
        )

    def drop(self, record: Record) -> None:
        """Forget one record."""
        self._db.execute(
            "DELETE FROM record WHERE kind = ? AND id = ?", (type(record).__name__, str(record.id))
        )

    def fact(self, name: str) -> str | None:
        """A single remembered text, such as the token."""
        row = self._db.execute("SELECT value FROM fact WHERE name = ?", (name,)).fetchone()
        return None if row is None else str(row[0])

    def put_fact(self, name: str, value: str) -> None:
        """Remember a single text."""
        self._db.execute("INSERT OR REPLACE INTO fact VALUES (?, ?)", (name, value))

    def file(self, number: int) -> bytes | None:
        """The bytes of an attachment, or None."""
        row = self._db.execute("SELECT bytes FROM file WHERE id = ?", (number,)).fetchone()
        return None if row is None else bytes(row[0])

    def put_file(self, number: int, content: bytes) -> None:
        """Keep the bytes of an attachment."""
        self._db.execute("INSERT OR REPLACE INTO file VALUES (?, ?)", (number, content))

    def close(self) -> None:
        """Close the file."""
        self._db.close()


def _revive(kind: str, body: Body) -> Record:
    fields = {name: tuple(value) if isinstance(value, list) else value for name, value in body.items()}
    if kind == "Channel":
        fields["overwrites"] = tuple(Overwrite(**each) for each in body["overwrites"])
    if kind == "Message":
        fields["attachments"] = tuple(Attachment(**each) for each in body["attachments"])
        fields["reactions"] = tuple(
            Reaction(each["emoji"], tuple(each["users"])) for each in body["reactions"]
        )
    return _KINDS[kind](**fields)
