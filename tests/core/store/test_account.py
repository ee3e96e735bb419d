"""What is told of a write is what the database holds: nothing, something, or that nobody knows."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from functools import partial
from typing import Any, NoReturn

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from bot.core.store.account import Wrote, beside, open_account, wrote
from bot.core.store.engine import Database
from bot.core.store.tables import mailboxes
from bot.core.store.transaction_batch import BatchStep, Clash


def step(user: int = 1, count: int | None = None) -> BatchStep:
    row = {"user": user, "channel": 2, "last_message": 3}
    return BatchStep("box", mailboxes.insert(), (row,), count)


async def boxes(database: Database) -> int:
    async with database.read() as connection:
        return int((await connection.execute(text("SELECT count(*) FROM mailboxes"))).scalar_one())


async def test_of_who_keeps_no_account_nothing_is_known() -> None:
    async def fresh() -> Wrote:
        return wrote()

    assert await asyncio.create_task(fresh()) is Wrote.MAYBE


async def test_what_is_committed_is_something_and_what_is_only_read_is_nothing(database: Database) -> None:
    open_account()
    assert await boxes(database) == 0
    assert wrote() is Wrote.NOTHING
    await database.commit([step()])
    assert wrote() is Wrote.SOMETHING
    assert await boxes(database) == 1


@pytest.mark.parametrize("dies_at", ["box", "commit"])
async def test_what_is_rolled_back_is_nothing(database: Database, dies_at: str) -> None:
    def before(name: str) -> None:
        if name == dies_at:
            raise OSError(name)

    open_account()
    database.before = before
    with pytest.raises(OSError, match=dies_at):
        await database.commit([step()])
    assert wrote() is Wrote.NOTHING
    assert await boxes(database) == 0


async def test_a_clash_is_nothing(database: Database) -> None:
    await database.commit([step()])
    open_account()
    with pytest.raises(Clash):
        await database.commit([step()])
    assert wrote() is Wrote.NOTHING


async def test_what_breaks_in_the_middle_of_a_transaction_is_nothing(database: Database) -> None:
    async def breaks() -> None:
        async with database.write() as connection:
            await connection.execute(mailboxes.insert(), dict(step().rows[0]))
            raise ConnectionResetError

    open_account()
    with pytest.raises(ConnectionResetError):
        await breaks()
    assert wrote() is Wrote.NOTHING
    assert await boxes(database) == 0


@pytest.mark.parametrize("way", ["commit", "write"])
async def test_of_a_commit_whose_answer_is_lost_nobody_knows(
    database: Database, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    lose_the_answer(database, monkeypatch)
    open_account()
    with pytest.raises((OSError, DBAPIError)):
        await (database.commit([step()]) if way == "commit" else written(database))
    assert wrote() is Wrote.MAYBE
    assert await boxes(database) == 1


@pytest.mark.parametrize("way", ["commit", "write"])
async def test_a_commit_that_a_full_disk_refuses_is_nothing(
    database: Database, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Whoever asked for it was told that nobody knew."""
    await fill_the_disk(database, monkeypatch)
    open_account()
    with pytest.raises((sqlite3.OperationalError, DBAPIError), match="full"):
        await (database.commit([step()]) if way == "commit" else written(database))
    assert wrote() is Wrote.NOTHING
    assert await boxes(database) == 0


async def test_what_the_bot_notes_for_itself_stands_in_no_account(database: Database) -> None:
    open_account()
    with beside():
        await database.commit([step()])
    assert wrote() is Wrote.NOTHING


async def test_what_a_task_writes_that_was_begun_on_the_way_stands_in_the_account(database: Database) -> None:
    open_account()
    await asyncio.create_task(database.commit([step()]))
    assert wrote() is Wrote.SOMETHING


async def written(database: Database) -> None:
    async with database.write() as connection:
        await connection.execute(mailboxes.insert(), dict(step().rows[0]))


async def fill_the_disk(database: Database, patch: pytest.MonkeyPatch) -> None:
    """Let each commit find the disk full: a file takes it back then, a server refuses it by itself."""
    if database._writer is None:  # noqa: SLF001 - as below
        async with database.engine.begin() as connection:
            for sentence in _FULL_SERVER:
                await connection.execute(text(sentence))
        return

    def refused(connection: Any) -> NoReturn:  # noqa: ANN401 - the driver's own
        connection.rollback()
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    class Full(sqlite3.Connection):
        def execute(self, statement: str, *more: Any) -> sqlite3.Cursor:  # noqa: ANN401 - the base class's own
            return refused(self) if statement == "COMMIT" else super().execute(statement, *more)

    patch.setattr(database.engine.sync_engine.dialect, "do_commit", refused)
    patch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Full))


_FULL_SERVER = (
    """CREATE FUNCTION fills() RETURNS trigger LANGUAGE plpgsql AS
    $$BEGIN RAISE EXCEPTION 'the disk is full' USING ERRCODE = 'disk_full'; END$$""",
    """CREATE CONSTRAINT TRIGGER fills AFTER INSERT ON mailboxes
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fills()""",
)
"""What is deferred is looked at by the commit itself."""


def lose_the_answer(database: Database, patch: pytest.MonkeyPatch) -> None:
    """Let the database commit, and the connection break before it can say so: the next time."""
    dialect, writer = database.engine.sync_engine.dialect, database._writer  # noqa: SLF001 - as it breaks
    commit, left = dialect.do_commit, [True]

    def breaks() -> None:
        if left:
            left.clear()
            raise OSError

    def broken(connection: Any) -> None:  # noqa: ANN401 - the driver's own
        commit(connection)
        breaks()

    patch.setattr(dialect, "do_commit", broken)
    if writer is not None:
        write = writer.write

        def lost(steps: Sequence[BatchStep]) -> None:
            write(steps)
            breaks()

        patch.setattr(writer, "write", lost)
