"""A loopback Discord for each test, the real client on it, and every exchange checked."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.rehearsal.server import Rehearsal
from tests.rehearsal.host import Host
from tests.rehearsal.opening import Connect, Open, connecting, opening


@pytest.fixture
async def open_server(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Open]:
    """Start loopback Discords, time standing still; what was said to them is checked at the end."""
    async with opening(monkeypatch) as start:
        yield start


@pytest.fixture
async def server(open_server: Open) -> Rehearsal:
    """One loopback Discord in memory."""
    return await open_server()


@pytest.fixture
async def connect() -> AsyncIterator[Connect]:
    """Log hosts in to the loopback Discord; ``sync`` registers the commands."""
    async with connecting() as log_in:
        yield log_in


@pytest.fixture
async def host(server: Rehearsal, connect: Connect) -> Host:
    """The bot, logged in, its commands registered."""
    return await connect(server)
