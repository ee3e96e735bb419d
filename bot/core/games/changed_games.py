"""Which games have changed since somebody looked at them: so that a commit costs no look at all the others.

Whoever looks after every game of a table follows it (`Table.news`). At first and again after a minute he is
told to look at all: nothing is lost by a game that nobody named.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from weakref import WeakSet

ALL_AGAIN = timedelta(minutes=1)
"""After how long every game is looked at again, whatever was named."""


def at_the_latest(now: datetime, due: datetime | None) -> datetime:
    """Return when to look again where nobody is woken: when something is due, or all are looked at again."""
    soon = now + ALL_AGAIN
    return soon if due is None else min(due, soon)


class News:
    """What one of those who look after all games has not looked at yet."""

    def __init__(self) -> None:
        self._named: set[str] = set()
        self._all_at: datetime | None = None

    def name(self, games: Iterable[str]) -> None:
        """Note games that have changed."""
        self._named.update(games)

    @contextmanager
    def since(self, now: datetime) -> Iterator[frozenset[str] | None]:
        """Give the games that have changed since the last look, None for all of them.

        What is named meanwhile is for the next look; where this one fails, so is all that it was given.
        """
        whole = self._all_at is None or not self._all_at <= now < self._all_at + ALL_AGAIN
        named, before = frozenset(self._named), self._all_at
        self._named.clear()
        if whole:
            self._all_at = now
        try:
            yield None if whole else named
        except BaseException:
            self._named.update(named)
            if whole:
                self._all_at = before if before is None or before > now else None
            raise


class Followers:
    """All who look after every game of one table."""

    def __init__(self) -> None:
        self._all: WeakSet[News] = WeakSet()

    def follow(self) -> News:
        """Return what tells, from now on, which games have changed."""
        news = News()
        self._all.add(news)
        return news

    def name(self, games: Iterable[str]) -> None:
        """Tell all of them that games have changed."""
        for news in self._all:
            news.name(games)
