"""What the program itself does in some games after each commit, step by step until nothing is left."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from sqlalchemy import ColumnElement, select

from bot.core.games.looking_again import looked
from bot.core.people.people import Status
from bot.core.seam.watch import Watch
from bot.core.shared_faults import NoSuchGame
from bot.core.store.tables import games
from bot.core.table.table import Table

log = logging.getLogger(__name__)

Step: TypeAlias = Callable[[str, int], Awaitable[bool]]
"""Does one thing in a game whose journal ends at a position; returns whether it is worth another look.

It may raise `NoSuchGame` for a game that was deleted meanwhile.
"""


class OwnSteps:
    """The steps of one service, in the games that are under way among `which`."""

    def __init__(self, table: Table, watch: Watch, which: ColumnElement[bool], step: Step) -> None:
        self._database, self._watch = table.database, watch
        self._which, self._step = which, step
        self._woken = asyncio.Event()
        self._settled: dict[str, int] = {}
        """Where the journal of a game ended when nothing was left to do."""
        self._news = table.news()
        self._one = asyncio.Lock()
        table.listen(self._woken.set)

    async def run(self) -> None:
        """Do so after each commit, until cancelled; what was left open goes on after a restart."""
        while True:
            self._woken.clear()
            await self._watch.wait(self._woken, await looked(self.drain, self._watch.now()))

    async def drain(self) -> None:
        """Do all that there is to do now."""
        async with self._one:
            with self._news.since(self._watch.now()) as named:
                # What is named may have changed beside its journal; of all others that tells enough.
                done = self._settled if named is None else {}
                while any([await self._one_in(*one, done) for one in await self._open(named, done)]):
                    pass
                self._settled |= done

    def forget(self, game: str) -> None:
        """Forget a game that was deleted."""
        self._settled.pop(game, None)

    async def _one_in(self, game: str, head: int, done: dict[str, int]) -> bool:
        try:
            again = await self._step(game, head)
        except NoSuchGame:
            self.forget(game)  # it was deleted meanwhile
            return False
        except Exception:
            # A fault of ours in one game must not keep back all others.
            log.exception("The program does not go on in game %s until something happens there.", game)
            return False
        if not again:
            done[game] = head
        return again

    async def _open(self, named: frozenset[str] | None, done: dict[str, int]) -> list[tuple[str, int]]:
        """Return the games, of all or of those named, in which something has happened since."""
        if named is not None and not named:
            return []
        query = select(games.c.id, games.c.head).where(self._which, games.c.status == Status.RUNNING.value)
        if named is not None:
            query = query.where(games.c.id.in_(named))
        rows = await self._database.rows(query.order_by(games.c.created_at))
        return [(row.id, row.head) for row in rows if done.get(row.id) != row.head]
