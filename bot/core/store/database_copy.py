"""A copy of a SQLite file of games, made while the bot runs, and whether a copy is whole."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

from bot.core.store.all_tables import WITH_FILES
from bot.core.store.journal import EntryKind, JournalDamaged, JournalEntry, Ledger, refuse_damaged
from bot.core.store.private_files import begin_file
from bot.core.store.synced_files import put
from bot.core.store.unreadable import DatabaseUnreadable, examine_file, restoring
from bot.core.words.speech import say

_ENTRIES = "SELECT position, kind, body, author, at, previous, version, hash FROM {} WHERE game = ?"
_IS_THERE = "SELECT 1 FROM sqlite_master WHERE name = ?"


@dataclass(frozen=True, slots=True)
class Contents:
    """What is in a file of games: its revision, the last hash of each game's journal, its entries in all."""

    revision: str
    heads: tuple[tuple[str, str], ...]
    entries: int


def copy_file(source: Path, target: Path) -> None:
    """Copy the games as they are at one moment, however busy the bot is; `target` may not be there yet.

    Raise `DatabaseUnreadable`.
    """
    if restoring(source).exists():
        raise DatabaseUnreadable(say("database.half_restored", name=str(source)))
    if not source.exists():
        raise DatabaseUnreadable(say("database.no_games", name=str(source)))
    try:
        begin_file(target)
        with closing(_open(source)) as connection:
            connection.execute("VACUUM INTO ?", (str(target),))
    except OSError as error:
        reason = error.strerror or str(error)
        raise DatabaseUnreadable(say("database.not_copied", name=str(source), reason=reason)) from error
    except sqlite3.OperationalError as error:  # no room, no right, or somebody else's lock
        raise DatabaseUnreadable(say("database.not_copied", name=str(source), reason=str(error))) from error
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        raise DatabaseUnreadable(say("database.damaged", name=str(source), reason=str(error))) from error


def look_through(path: Path, ledgers: Collection[Ledger]) -> Contents:
    """Examine a file of games and the chain of every journal in it; `ledgers`: where games stand.

    Raise `DatabaseUnreadable` where it is not whole or not ours, or where a journal was changed by hand.
    """
    revision = examine_file(path)
    if revision is None:
        raise DatabaseUnreadable(say("database.no_games", name=str(path)))
    heads, count = [], 0
    try:
        with closing(_open(path)) as connection:
            for ledger in ledgers:
                for game in _games(connection, ledger):
                    entries, hashes = _journal(connection, ledger, game.id)
                    refuse_damaged(
                        game.id, ledger.founding(game), entries, hashes, (game.head, game.head_hash)
                    )
                    heads.append((game.id, str(game.head_hash)))
                    count += len(entries)
    except JournalDamaged as error:
        raise DatabaseUnreadable(str(error)) from error
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        raise DatabaseUnreadable(say("database.not_read", name=str(path), reason=str(error))) from error
    return Contents(revision, tuple(heads), count)


def files_named(path: Path) -> Iterator[str]:
    """Return of each file that is kept beside a file of games, and named in it, where it has to be."""
    with closing(_open(path)) as connection:
        for table in WITH_FILES:
            if connection.execute(_IS_THERE, (table,)).fetchone() is not None:
                named = f"SELECT DISTINCT game, file FROM {table} WHERE size > 0 ORDER BY game, file"  # noqa: S608 - a name from the schema
                yield from ("/".join((table, *row)) for row in connection.execute(named))


def _open(path: Path) -> sqlite3.Connection:
    # Not read-only: SQLite may have to make the file -shm anew to read what stands in -wal.
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=30)


def _games(connection: sqlite3.Connection, ledger: Ledger) -> list[SimpleNamespace]:
    """Return the games of a ledger, the oldest first; an earlier release may have none of its kind."""
    name = ledger.games.name
    if connection.execute(_IS_THERE, (name,)).fetchone() is None:
        return []
    found = connection.execute(f"SELECT * FROM {name} ORDER BY created_at, id")  # noqa: S608 - a name from the schema
    names = [each[0] for each in found.description]
    return [SimpleNamespace(**dict(zip(names, row, strict=True))) for row in found.fetchall()]


def _journal(
    connection: sqlite3.Connection, ledger: Ledger, game: str
) -> tuple[list[JournalEntry], list[str]]:
    entries = _ENTRIES.format(ledger.journal.name)
    rows = connection.execute(f"{entries} ORDER BY position", (game,)).fetchall()
    return [JournalEntry(game, row[0], EntryKind(row[1]), *row[2:7]) for row in rows], [
        row[7] for row in rows
    ]


def copy_whole(path: Path, copy: Path) -> None:
    """Copy a file so that the copy is whole or not there, however this ends."""
    draft = copy.with_name(copy.name + ".new")
    try:
        draft.unlink(missing_ok=True)
        copy_file(path, draft)
        put(draft, copy)
    except OSError as error:
        raise DatabaseUnreadable(
            say("database.not_copied", name=str(path), reason=str(error.strerror))
        ) from error
