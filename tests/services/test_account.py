"""What is told of a write is what the database holds: nothing, something, or that nobody knows."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from bot.store.account import Wrote, beside, open_account, wrote
from bot.store.batch import Clash, Step
from bot.store.engine import Database
from bot.store.tables import mailboxes


def step(user: int = 1, count: int | None = None) -> Step:
    row = {"user": user, "channel": 2, "last_message": 3}
    return Step("box", mailboxes.insert(), (row,), count)


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

        def lost(steps: Sequence[Step]) -> None:
            write(steps)
            breaks()

        patch.setattr(writer, "write", lost)
