"""One browser for all tests of the page, and for each a loopback Discord with the real client on it.

A browser belongs to the loop in which it was started: here one loop serves all tests.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from bot.rehearsal.server import Rehearsal
from tests.rehearsal.browsing import chromium, window
from tests.rehearsal.host import Host
from tests.rehearsal.opening import connecting, opening


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Have every test of this folder run in the browser's loop."""
    for each in items:
        if each.path.parent.name == "page":
            each.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(chromium_path: str) -> AsyncIterator[Browser]:
    """Chromium."""
    async with chromium(chromium_path) as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="session")
async def server(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Rehearsal]:
    """One loopback Discord in memory."""
    async with opening(monkeypatch) as start:
        yield await start()


@pytest_asyncio.fixture(loop_scope="session")
async def host(server: Rehearsal) -> AsyncIterator[Host]:
    """The bot, logged in, its commands registered."""
    async with connecting() as log_in:
        yield await log_in(server)


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser, server: Rehearsal, host: Host) -> AsyncIterator[Page]:
    """The page as the referee."""
    async with window(browser, f"{server.page}?as=rita") as page:
        yield page
