"""A migration that is killed at any statement is made whole by the next start, and nothing is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from tests.core.store.dying import forks, moments, opened_until, statements, statements_to_the_server
from tests.core.store.filled import contents, fill, kept, lead_to
from tests.core.store.killing import OLDER, address, killed_at, refuse_unfinished

T = TypeVar("T")


def on_server(url: str, doing: Callable[[Connection], T]) -> T:
    """Do something on a server, in a transaction, and return what comes of it."""

    async def connected() -> T:
        engine = create_async_engine(url)
        try:
            async with engine.begin() as connection:
                return await connection.run_sync(doing)
        finally:
            await engine.dispose()

    return asyncio.run(connected())


@forks
def test_a_migration_killed_before_its_commit_leaves_all_as_it_was(tmp_path: Path) -> None:
    assert killed_at(OLDER[-1], tmp_path, statements, lambda count: (count // 2,)) > 50


@forks
@pytest.mark.long
@pytest.mark.parametrize("revision", OLDER)
def test_a_migration_survives_being_killed_before_statements(tmp_path: Path, revision: str) -> None:
    killed_at(revision, tmp_path, statements, lambda count: range(1, count + 1, count // 4))


@forks
@pytest.mark.long
def test_a_migration_survives_being_killed_in_the_middle_of_statements(tmp_path: Path) -> None:
    killed_at(OLDER[0], tmp_path, moments, lambda count: range(1, count + 1, count // 6))


@forks
@pytest.mark.long
def test_the_making_of_a_file_survives_being_killed_before_statements(tmp_path: Path) -> None:
    count = opened_until(address(tmp_path / "counted.sqlite"), 0, statements)
    for moment in range(1, count + 1, count // 6):
        path = tmp_path / f"{moment}.sqlite"
        opened_until(address(path), moment, statements)
        refuse_unfinished(path, {})


@forks
@pytest.mark.long
@pytest.mark.postgres
@pytest.mark.parametrize(("revision", "step"), [("nothing", 9), (OLDER[0], 9), (OLDER[-1], 1)])
def test_a_migration_on_a_server_survives_being_killed_before_any_statement(
    postgres_url: str, revision: str, step: int
) -> None:
    if revision != "nothing":
        on_server(postgres_url, partial(lead_to, revision))
        on_server(postgres_url, fill)
    before = on_server(postgres_url, contents)
    moment = 1
    # Whatever was killed has left nothing, so each try begins at the beginning, until one is not killed.
    while opened_until(postgres_url, moment, statements_to_the_server) >= moment:
        assert on_server(postgres_url, contents) == before, moment
        moment += step
    after = on_server(postgres_url, contents)
    assert kept(before, after)
    assert after != before, "the newest step makes columns, earlier ones tables too"
