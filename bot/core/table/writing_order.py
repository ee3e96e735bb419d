"""In which order a seat's messages and presses were written: by Discord's own numbers.

What was held up on its way, or could not be read at once, must not be carried out after something newer of
the same seat: a `commit` would bind a sheet that its captain had not written yet.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Table, or_, select

from bot.core.store.engine import Database

_KEY = re.compile(r"(?:message|interaction):(\d{1,20})")
_OF_PEOPLE = ("message:%", "interaction:%")


def written_as(key: str) -> int:
    """Return the number under which Discord keeps what an inbox key stands for, 0 for any other key."""
    found = _KEY.fullmatch(key)
    return int(found[1]) if found is not None else 0


class InOrder:
    """The newest that was carried out for each seat of the games of one kind, whose keys are in `inbox`.

    Kept here while the bot runs, and read from the keys the first time. For services, under a game's lock.
    """

    def __init__(self, database: Database, inbox: Table) -> None:
        self._database, self._inbox = database, inbox
        self._newest: dict[str, dict[str, int]] = {}

    async def overtaken(self, game: str, seat: str, key: str) -> bool:
        """Tell whether something that was written later has been carried out for the seat."""
        number = written_as(key)
        return 0 < number < (await self._of(game))[seat]

    @contextmanager
    def noting(self, game: str, seat: str, key: str) -> Iterator[None]:
        """Note what is written within the block.

        Where that fails it may be written all the same, or by another: then it is read anew the next time.
        """
        try:
            yield
        except BaseException:
            self._newest.pop(game, None)
            raise
        if game in self._newest:
            newest = self._newest[game]
            newest[seat] = max(newest[seat], written_as(key))

    async def _of(self, game: str) -> dict[str, int]:
        if game not in self._newest:
            keys = self._inbox.c
            query = select(keys.seat, keys.key).where(
                keys.game == game, or_(*(keys.key.like(one) for one in _OF_PEOPLE))
            )
            newest: dict[str, int] = defaultdict(int)
            for seat, key in await self._database.rows(query):
                newest[seat] = max(newest[seat], written_as(key))
            self._newest[game] = newest
        return self._newest[game]
