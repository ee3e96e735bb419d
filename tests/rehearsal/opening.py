"""Loopback Discords for tests, and hosts logged in to them; every exchange is checked at the end."""

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


@contextlib.asynccontextmanager
async def opening(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Open]:
    """Give what starts loopback Discords, time standing still; the library is pointed at the latest."""
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


@contextlib.asynccontextmanager
async def connecting() -> AsyncIterator[Connect]:
    """Give what logs hosts in to a loopback Discord; ``sync`` registers the commands."""
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
