"""Where the database of a day lies: a file on a disk, or a server behind a wire, with a copy of a game."""

from __future__ import annotations

import asyncio
import shutil
import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import asyncpg

from tests.bad_days.jumping import JumpingLoop
from tests.database_days import server as servers
from tests.database_days.disk import Disk, on_a_bad_disk
from tests.database_days.troubles import Place
from tests.database_days.weather import Weather
from tests.database_days.wire import Wire
from tests.house.groups import tell_server
from tests.talks.stage import GAMES


@dataclass(frozen=True, slots=True)
class Kept:
    """A game that was begun, of which each day has a copy: its files, and its database on the server."""

    files: Path
    database: str = ""


Where = Callable[[Path, Kept | None], AbstractAsyncContextManager[Place]]
"""Gives a place for a folder, with a copy of what is kept."""


def _after(seconds: float, do: Callable[[], object]) -> None:
    asyncio.get_running_loop().call_later(seconds, do)


@dataclass(slots=True)
class _File:
    disk: Disk
    weather: Weather
    address: str

    async def cut(self) -> None:
        self.weather.struck("cut")
        self.disk.cut()

    async def away(self, seconds: float) -> None:
        await self.cut()
        self.disk.away = True

        def back() -> None:
            self.disk.away = False

        _after(seconds, back)

    async def restart(self) -> None:
        await self.cut()

    async def full(self, seconds: float) -> None:
        _full(self.weather, seconds)


@asynccontextmanager
async def file(folder: Path, kept: Kept | None) -> AsyncIterator[Place]:
    """Give a SQLite file on a disk that may be bad."""
    if kept is not None:
        shutil.copytree(kept.files, folder, dirs_exist_ok=True)
    weather = Weather()
    with on_a_bad_disk(folder / GAMES, weather) as disk:
        yield _File(disk, weather, f"sqlite+aiosqlite:///{folder / GAMES}")


@dataclass(slots=True)
class _Server:
    wire: Wire
    server: servers.Server
    database: str
    weather: Weather
    address: str

    async def cut(self) -> None:
        self.weather.struck("cut")
        loop = asyncio.get_running_loop()
        assert isinstance(loop, JumpingLoop)
        done = asyncio.ensure_future(_terminate(self.server.of(self.database)))
        loop.busy_until(done)
        await done

    async def away(self, seconds: float) -> None:
        self.weather.struck("away")
        self.wire.away()
        _after(seconds, lambda: asyncio.ensure_future(self.wire.open()))

    async def restart(self) -> None:
        self.weather.struck("restart")
        await asyncio.to_thread(self.server.restart)

    async def full(self, seconds: float) -> None:
        _full(self.weather, seconds)


@asynccontextmanager
async def postgres(folder: Path, kept: Kept | None) -> AsyncIterator[Place]:
    """Give a database of a server of the tests' own, behind a wire that may break."""
    its, name, weather = servers.server(), f"days_{uuid.uuid4().hex}", Weather()
    like = f' TEMPLATE "{kept.database}"' if kept is not None else ""
    if kept is not None:
        shutil.copytree(kept.files, folder, dirs_exist_ok=True)
    await _said(its, f'CREATE DATABASE "{name}"{like}')
    wire = Wire(("127.0.0.1", its.port), weather)
    await wire.open()
    try:
        yield _Server(wire, its, name, weather, its.of(name, wire.port))
    finally:
        wire.close()
        if kept is not None:  # else it is what is kept
            await _said(its, f'DROP DATABASE "{name}" WITH (FORCE)')


async def _said(its: servers.Server, sentence: str) -> None:
    loop = asyncio.get_running_loop()
    done = asyncio.ensure_future(tell_server(its.url, sentence))
    if isinstance(loop, JumpingLoop):
        loop.busy_until(done)
    await done


async def _terminate(url: str) -> None:
    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    finally:
        await connection.close()


def _full(weather: Weather, seconds: float) -> None:
    weather.full = True

    def freed() -> None:
        weather.full = False

    _after(seconds, freed)
