"""How what is said in a game is written: worked out on what is at hand, anew where others wrote meanwhile."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from sqlalchemy import Table

from bot.core.store.engine import Database
from bot.core.store.transaction_batch import BatchStep, Clash
from bot.core.table.cache import Cache
from bot.core.table.writing_order import InOrder
from engine.common.seat import Seat
from engine.errors import Refusal

T = TypeVar("T")
R = TypeVar("R")
_TRIES = 5
HEAD = "head"
"""The step that relies on nobody having written: where it clashes, what was worked out is of no more use."""


class NoSuchGame(Exception):
    """The one answer for a game that is missing, another server's, or not the asker's to touch."""


class Crowded(Exception):
    """Others write to this game without pause: nothing has happened, try again."""


@dataclass(frozen=True, slots=True)
class Worked(Generic[T, R]):
    """What one commit comes to, not yet written: for which seat, the steps, the game after it.

    `answer` is asked once it is written.
    """

    seat: Seat
    steps: Sequence[BatchStep]
    after: T
    answer: Callable[[], R]


class Commits(Generic[T]):
    """The commits of the games of one kind, whose inbox keys are in `inbox`."""

    def __init__(self, database: Database, games: Cache[T], inbox: Table) -> None:
        self._database, self._games = database, games
        self.in_order = InOrder(database, inbox)

    async def commit(
        self,
        game: str,
        key: str,
        work: Callable[[], Awaitable[Worked[T, R]]],
        first: Callable[[], Awaitable[R | None]],
    ) -> R:
        """Work something out and write it, for who holds the game's lock; once for each key.

        `work` looks at the game as it is at hand and may refuse. `first` answers what was done under the key
        before, None if nothing was. Raise what `work` refuses of the game as it is now, `Clash` where another
        row than the head is not as it was, `Crowded`; nothing is written then.
        """
        for _ in range(_TRIES):
            try:
                worked = await work()
            except (Refusal, NoSuchGame):
                # It may be one that was carried out before, or a refusal of what is no longer so.
                if (done := await first()) is not None:
                    return done
                if await self._games.is_current(game):
                    raise
                self._games.look_again(game)
                continue
            try:
                with self.in_order.noting(game, worked.seat, key):
                    await self._database.commit(worked.steps)
            except Clash as clash:
                self._games.look_again(game)
                if (done := await first()) is not None:
                    return done
                if clash.step != HEAD:
                    raise
            else:
                self._games.keep(game, worked.after)
                return worked.answer()
        raise Crowded(game)
