"""The parent's side of the nursery: starts bots, kills them, hears where they died."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from functools import cache

from tests.crash.life import Life
from tests.house.source import ROOT


@cache
def nursery() -> subprocess.Popen[bytes]:
    """Start the nursery of this process, once."""
    return subprocess.Popen(
        (sys.executable, "-W", "ignore", "-m", "tests.crash.nursery"),
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        bufsize=0,
    )


class Keeper:
    """Keeps at most one bot alive. `dead` is set while there is none."""

    def __init__(self) -> None:
        self.dead = asyncio.Event()
        self.dead.set()
        self.hit = self.fell = ""
        self.killed_by_us = False
        self._pid, self._born = 0, asyncio.Event()
        self._born.set()
        self._half = b""
        self._nursery = nursery()
        assert self._nursery.stdout is not None
        asyncio.get_running_loop().add_reader(self._nursery.stdout.fileno(), self._hear)

    def start(self, life: Life) -> None:
        """Have a bot born; where there is one already, that is a mistake."""
        assert self.dead.is_set()
        assert self._nursery.stdin is not None
        self.dead.clear()
        self._born.clear()
        self.hit, self.fell, self.killed_by_us, self._pid = "", "", False, 0
        self._nursery.stdin.write(life.written())

    async def dead_within(self, seconds: float) -> None:
        """Wait for the bot's death, but not for long: what it does can only be seen by looking."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.dead.wait(), seconds)

    def kill(self) -> None:
        """Kill the bot at once, if it lives."""
        if self._pid and not self.dead.is_set():
            self.killed_by_us = True
            os.kill(self._pid, signal.SIGKILL)

    async def born(self) -> int:
        """Wait until the bot is there and return its process."""
        await self._born.wait()
        return self._pid

    async def stop(self) -> None:
        """Stop the bot as a system does that is shut down, and wait until it has ended."""
        os.kill(await self.born(), signal.SIGTERM)
        await self.dead.wait()

    async def end(self) -> None:
        """Kill the bot and wait until it is dead."""
        await self.born()
        self.kill()
        await self.dead.wait()

    def _hear(self) -> None:
        assert self._nursery.stdout is not None
        *lines, self._half = (self._half + os.read(self._nursery.stdout.fileno(), 65536)).split(b"\n")
        for line in lines:
            word, _, rest = line.decode().partition(" ")
            match word:
                case "born":
                    self._pid = int(rest)
                    self._born.set()
                case "hit":
                    self.hit = rest
                case "fell":
                    self.fell = rest
                case "dead":
                    self.dead.set()


@contextlib.asynccontextmanager
async def keeping() -> AsyncIterator[Keeper]:
    """Give a keeper; at the end its bot is dead. The nursery stays for the next one."""
    keeper, hears = Keeper(), nursery().stdout
    assert hears is not None
    try:
        yield keeper
    finally:
        await keeper.end()
        asyncio.get_running_loop().remove_reader(hears.fileno())
