"""One thing at a time for each game, person or room, while others do not wait for it."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary


class Locks:
    """A lock for each of what has a name, for as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, name: str) -> asyncio.Lock:
        """Return the lock of a game, or of whatever else is called so."""
        return self._locks.setdefault(name, asyncio.Lock())
