"""Migrations that are killed, and what has to be there when the bot is started again."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

from sqlalchemy import create_engine

from bot.core.store import migrate, mirrored_rows
from bot.core.store.unreadable import examine_file
from tests.core.store.dying import Watch, moments, opened_until, statements
from tests.core.store.filled import Contents, contents_of, kept, made_at, revisions
from tests.house.made import open_and_close

OLDER = revisions()[:-1]
"""The revisions from which there is something to migrate."""
Which = Callable[[int], Iterable[int]]


def address(path: Path) -> str:
    """Return the address of a SQLite file."""
    return f"sqlite+aiosqlite:///{path}"


def refuse_unfinished(path: Path, before: Contents) -> None:
    """Open a file after a death, and raise AssertionError unless everything is there, as it was."""
    asyncio.run(open_and_close(address(path)))
    assert examine_file(path) == migrate.newest()
    assert kept(before, contents_of(path))


def refuse_other_tables(path: Path) -> None:
    """Raise AssertionError unless a file has exactly the tables and mirrors of this program."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        assert migrate.differences(connection) == []
        assert mirrored_rows.standing(connection) == mirrored_rows.wanted()
    engine.dispose()


def killed_at(revision: str, folder: Path, watch: Watch, which: Which) -> int:
    """Let the migration of a file be killed at moments, one after the other; return how many there are.

    `which` chooses from the number of moments; none is never killed. Raises AssertionError where the next
    start does not make everything whole, or where no whole copy of the old file is left.
    """
    old, path = folder / "old.sqlite", folder / "games.sqlite"
    copy = path.with_name(f"{path.name}.before-{revision}")
    made_at(revision, old)
    before = contents_of(old)
    assert all(rows for columns in before.values() for rows in columns.values())
    shutil.copy(old, path)
    count = opened_until(address(path), 0, watch)
    for moment in which(count):
        for left in folder.glob("games.sqlite*"):
            left.unlink()
        shutil.copy(old, path)
        opened_until(address(path), moment, watch)
        if copy.exists():
            assert contents_of(copy) == before, f"{revision}, moment {moment}"
        refuse_unfinished(path, before)
        assert contents_of(copy) == before, f"{revision}, moment {moment}"
        assert examine_file(copy) == revision
    refuse_other_tables(path)
    return count


def killed_at_random(seed: int, times: int) -> int:
    """Let migrations from a revision be killed at random moments; return how often they were."""
    random = Random(seed)
    watch = random.choice((statements, moments))
    with tempfile.TemporaryDirectory() as folder:
        killed_at(
            random.choice(OLDER),
            Path(folder),
            watch,
            lambda count: [random.randint(1, count) for _ in range(times)],
        )
    return times
