"""A loopback Discord for each test, the real client on it, and every exchange checked."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import discord
import pytest
import yarl

from bot.rehearsal.clock import Clock
from bot.rehearsal.rest import Exchange
from bot.rehearsal.server import Rehearsal
from tests.rehearsal import openapi
from tests.rehearsal.host import Host

Connect = Callable[..., Awaitable[Host]]
Open = Callable[..., Awaitable[Rehearsal]]


@pytest.fixture
async def open_server(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Open]:
    """Start loopback Discords, time standing still; what was said to them is checked at the end."""
    servers: list[Rehearsal] = []
    exchanges: list[Exchange] = []

    async def start(database: Path | None = None) -> Rehearsal:
        server = Rehearsal(database, clock=Clock(frozen=True))
        servers.append(server)
        server.on_exchange(exchanges.append)
        await server.start()
        monkeypatch.setattr(discord.http.Route, "BASE", server.api_base)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(server.gateway))
        return server

    yield start
    for server in servers:
        await server.stop()
    if openapi.DESCRIPTION.exists():
        assert [fault for each in exchanges for fault in openapi.faults(each)] == []


@pytest.fixture
async def server(open_server: Open) -> Rehearsal:
    """One loopback Discord in memory."""
    return await open_server()


@pytest.fixture
async def connect() -> AsyncIterator[Connect]:
    """Log hosts in to the loopback Discord; ``sync`` registers the commands."""
    async with contextlib.AsyncExitStack() as stack:

        async def log_in(server: Rehearsal, host: Host | None = None, *, sync: bool = True) -> Host:
            host = host or Host()
            await stack.enter_async_context(host)
            running = asyncio.create_task(host.start(server.token))
            stack.push_async_callback(asyncio.wait, [running])
            stack.push_async_callback(host.close)
            await server.ready()
            await host.wait_until_ready()
            if sync:
                await host.tree.sync()
            return host

        yield log_in


@pytest.fixture
async def host(server: Rehearsal, connect: Connect) -> Host:
    """The bot, logged in, its commands registered."""
    return await connect(server)
