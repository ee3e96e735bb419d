"""A query or a statement that is alone: what it finds, and that it is written whole or not at all."""

from __future__ import annotations

import pytest
from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from bot.core.store.engine import Database
from bot.core.store.referee_tables import public_boards

BOTH = select(public_boards.c.server, public_boards.c.nonce).order_by(public_boards.c.server)


async def two(database: Database) -> None:
    for server, nonce in ((1, "one"), (2, "two")):
        await database.change(insert(public_boards).values(server=server, channel=7, nonce=nonce, shown=""))


async def test_of_what_a_query_finds_rows_a_row_a_column_or_a_value_are_taken(database: Database) -> None:
    await two(database)
    assert [tuple(row) for row in await database.rows(BOTH)] == [(1, "one"), (2, "two")]
    assert (await database.row(BOTH)).nonce == "one"
    assert list(await database.column(BOTH)) == [1, 2]
    assert await database.value(BOTH.where(public_boards.c.server == 2)) == 2


async def test_of_nothing_there_is_no_row_and_no_value(database: Database) -> None:
    assert (await database.rows(BOTH), list(await database.column(BOTH))) == ([], [])
    assert (await database.row(BOTH), await database.value(BOTH)) == (None, None)


async def test_a_statement_alone_is_committed_and_one_that_fails_changes_nothing(database: Database) -> None:
    await two(database)
    with pytest.raises(IntegrityError):
        await database.change(insert(public_boards).values(server=1, channel=8, nonce="", shown=""))
    assert len(await database.rows(BOTH)) == 2
    await database.change(delete(public_boards).where(public_boards.c.server == 1))
    assert list(await database.column(BOTH)) == [2]
