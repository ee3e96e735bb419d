"""How a bot comes to die: by itself at the n-th thing that it does, or from outside."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

from bot.rehearsal.server import Rehearsal
from tests.crash.keeper import Keeper
from tests.crash.life import Life
from tests.crash.moments import BIRTH, COMMIT, READY, REQUEST

_BY_ITSELF = {
    0.1: (BIRTH, 90, ""),
    0.3: (READY, 160, ""),
    0.5: (READY, 24, COMMIT),
    0.75: (READY, 60, REQUEST),
}
"""The ways to be killed, up to which share of all: since when, at the n-th thing at most, of what.

The rest dies from outside: after a while, or when Discord has taken a request and not yet answered.
"""
_BY_TIME = 0.85
"""Up to which share of all it is after a while."""


class Deaths:
    """Gives the bot of some files one life after the other, each with its end."""

    def __init__(self, server: Rehearsal, keeper: Keeper, folder: Path, rng: Random) -> None:
        self.server, self.keeper, self.folder, self.rng = server, keeper, folder, rng

    def life(self, since: str = READY, at: int = 0, of: str = "") -> Life:
        """Return a life on the game's files, ending by itself at a moment."""
        return replace(Life.on(self.server, self.folder), since=since, at=at, of=of)

    async def begin(self) -> None:
        """Start a bot that will be killed at some moment."""
        way = self.rng.random()
        for share, (since, most, of) in _BY_ITSELF.items():
            if way < share:
                self.keeper.start(self.life(since, self.rng.randint(1, most), of))
                break
        else:
            self.keeper.start(self.life())
            await self.keeper.born()
            self._let_die_from_outside(by_time=way < _BY_TIME)

    def _let_die_from_outside(self, *, by_time: bool) -> None:
        """Kill the bot after a random while, or when Discord has taken its n-th request."""
        if by_time:
            asyncio.get_running_loop().call_later(self.rng.uniform(0.05, 0.6), self.keeper.kill)
            return
        left = self.rng.randint(1, 40)

        def count(_: object) -> None:
            nonlocal left
            left -= 1
            if not left:
                self.keeper.kill()

        self.server.on_exchange(count)
