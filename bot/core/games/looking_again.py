"""Looking again and again for what is due: a look that fails ends nobody, one game no other."""

from __future__ import annotations

import logging
from asyncio import Future
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from datetime import datetime, timedelta
from typing import TypeVar

from bot.core.games.changed_games import News
from bot.core.post.parcels import Unreachable
from bot.core.post.ticker import SOON
from bot.core.shared_faults import NoSuchGame
from bot.core.store.journal import CannotBeRead

log = logging.getLogger(__name__)

_T = TypeVar("_T")


async def looked(look: Callable[[], Awaitable[_T]], now: datetime) -> _T | datetime:
    """Return what a look answers; where it fails, when to look again."""
    try:
        return await look()
    except Exception:
        # Whoever looked would have ended, and the whole bot with it, for a database that is back in a moment.
        log.exception("What is due could not be looked for; it is looked again soon.")
        return now + SOON


async def in_each(games: Iterable[str], act: Callable[[str], Awaitable[int]], what: str) -> int:
    """Do something in each game and return how much of it was done: what fails in one stops no other.

    `what` is a word for it, for the log. Whoever calls looks at such a game again.
    """
    done = 0
    for game in games:
        try:
            done += await act(game)
        except (NoSuchGame, CannotBeRead):
            log.warning("Game %s cannot be read, so it is passed over (%s).", game, what)
        except Exception:
            # A fault of ours in one game must not keep back all others.
            log.exception("A fault in game %s; the others go on (%s).", game, what)
    return done


class Looks:
    """Asking Discord for what should stand there, in games in which something changed or is due again.

    `among(games)` returns those to look at, of all games for None; `ask(game, now)` asks, and returns what
    will count what was done. `what` is a word for it, for the log.
    """

    def __init__(
        self,
        news: News,
        among: Callable[[Collection[str] | None], Awaitable[Collection[str]]],
        ask: Callable[[str, datetime], Awaitable[Sequence[Future[int]]]],
        what: str,
    ) -> None:
        self._news, self._among, self._ask, self._what = news, among, ask, what
        self._due: dict[str, datetime] = {}

    def again(self, game: str, at: datetime) -> None:
        """Look at a game again by then, though nothing happens there."""
        self._due[game] = at

    def after(self, game: str, error: Unreachable, now: datetime) -> None:
        """Look at a game again soon, but no sooner than Discord allows: it could not be reached."""
        self.again(game, now + max(SOON, timedelta(seconds=error.retry_after or 0)))

    def later(self) -> datetime | None:
        """Return when a game is to be looked at again, None where none is before the next minute."""
        return min(self._due.values(), default=None)

    async def set_out(self, now: datetime) -> tuple[Future[int], ...]:
        """Ask for all that may have to be done; return what will count it."""
        asked: list[Future[int]] = []
        with self._news.since(now) as named:
            due = {game for game, at in self._due.items() if at <= now}
            games = await self._among(None if named is None else named | due)
            for game in due.difference(games):
                # It is over or deleted: left there, it would be due for ever.
                self._due.pop(game, None)
            for game in games:
                self._due.pop(game, None)
                try:
                    asked += await self._ask(game, now)
                except (NoSuchGame, CannotBeRead) as error:
                    log.info("Game %s cannot be looked at (%s): %r", game, self._what, error)
        return tuple(asked)
