"""One thing at a time for each game, while games do not wait for each other."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary


class Locks:
    """A lock for each game, for as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, game: str) -> asyncio.Lock:
        """Return the lock of a game."""
        return self._locks.setdefault(game, asyncio.Lock())
