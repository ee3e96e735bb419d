"""Databases made once and copied: migrating an empty one for each test takes longer than most tests."""

from __future__ import annotations

import asyncio
import os
import tempfile
import uuid
from collections.abc import AsyncIterator, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bot.core.store.engine import open_database
from tests.house.groups import tell_server

Done = TypeVar("Done")


def put_database(path: Path) -> None:
    """Put a database of SQLite there that has every table and holds nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_made())


@cache
def _made() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "made.sqlite"
        apart(open_and_close(f"sqlite+aiosqlite:///{path}"))
        return path.read_bytes()


@pytest.fixture(scope="session")
def postgres_made() -> Iterator[str]:
    """Yield the name of a database of PostgreSQL that has every table; others are made after its image."""
    server = os.environ["TEST_POSTGRES_URL"]
    name = f"adjutant_made_{uuid.uuid4().hex}"
    apart(tell_server(server, f'CREATE DATABASE "{name}"'))
    apart(open_and_close(f"{server.rpartition('/')[0]}/{name}"))
    yield name
    apart(tell_server(server, f'DROP DATABASE "{name}" WITH (FORCE)'))


@pytest.fixture
async def postgres_made_url(postgres_made: str) -> AsyncIterator[str]:
    """Yield the address of a database of this test's own that has every table and holds nothing."""
    server = os.environ["TEST_POSTGRES_URL"]
    name = f"adjutant_{uuid.uuid4().hex}"
    await tell_server(server, f'CREATE DATABASE "{name}" TEMPLATE "{postgres_made}"')
    try:
        yield f"{server.rpartition('/')[0]}/{name}"
    finally:
        await tell_server(server, f'DROP DATABASE "{name}" WITH (FORCE)')


async def open_and_close(url: str) -> None:
    """Open a database as the bot does, and close it; raises what `open_database` does."""
    await (await open_database(url)).close()


def apart(doing: Coroutine[Any, Any, Done]) -> Done:
    """Do something in a loop of its own, whatever loop the tests have, and return what it does."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, doing).result()
