"""Games kept at hand between two commands, so that a journal is replayed once and not for each of them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.engine import Database
from bot.core.table.beside_the_loop import apart
from bot.core.table.lock import Locks

T = TypeVar("T")


class Source(Protocol[T]):
    """Where games of a kind come from. Every method raises what says that there is no such game."""

    async def read(self, connection: AsyncConnection, game: str) -> Callable[[], T]:
        """Read a game, and return what replays its journal: it may take long, and is called in a thread."""
        ...

    async def anew(self, connection: AsyncConnection, kept: T) -> T | None:
        """Return a game with all that changes without its journal read anew; None: its journal is another."""
        ...

    async def is_current(self, connection: AsyncConnection, kept: T) -> bool:
        """Tell whether a game still is as it was read, by what is counted with each change."""
        ...


class Cache(Generic[T]):
    """The games used last, at most so many.

    What is here may be behind the database; a commit notices, and `current` looks. A game is read by one at a
    time. Who wrote says so by `keep` or `look_again`, also while somebody reads: what was read before that is
    not kept.
    """

    def __init__(self, database: Database, source: Source[T], most: int) -> None:
        self._database, self._source, self._most = database, source, most
        self._kept: OrderedDict[str, T] = OrderedDict()
        self._doubted: set[str] = set()
        self._read: set[str] = set()
        self._reading = Locks()

    async def at_hand(self, game: str) -> T:
        """Return the game at hand; read what may have changed of it, or the whole."""
        if (found := self._undoubted(game)) is not None:
            return found
        async with self._reading.of(game):
            if (found := self._undoubted(game)) is not None:
                return found
            self._read.add(game)
            try:
                found = await self._look(game)
                if game in self._read:
                    self.keep(game, found)
            finally:
                self._read.discard(game)
            return found

    async def current(self, game: str) -> T:
        """Return the game as it is in the database now."""
        if not await self.is_current(game):
            self.look_again(game)
        return await self.at_hand(game)

    async def is_current(self, game: str) -> bool:
        """Tell whether the game at hand, if any, is as it is in the database."""
        kept = self._undoubted(game)
        if kept is None:
            return True
        async with self._database.read() as connection:
            return await self._source.is_current(connection, kept)

    def keep(self, game: str, now: T) -> None:
        """Keep a game as it is now, and let go of the one used longest ago."""
        self._kept[game] = now
        self._kept.move_to_end(game)
        self._doubted.discard(game)
        self._read.discard(game)
        if len(self._kept) > self._most:
            self._doubted.discard(self._kept.popitem(last=False)[0])

    def look_again(self, game: str) -> None:
        """Have a game looked at anew before it is used again: people changed, or somebody else wrote."""
        self._read.discard(game)
        if game in self._kept:
            self._doubted.add(game)

    def _undoubted(self, game: str) -> T | None:
        if game in self._doubted or game not in self._kept:
            return None
        self._kept.move_to_end(game)
        return self._kept[game]

    async def _look(self, game: str) -> T:
        async with self._database.read() as connection:
            if game in self._kept:
                found = await self._source.anew(connection, self._kept[game])
                if found is not None:
                    return found
            replay = await self._source.read(connection, game)
        return await apart(replay)
