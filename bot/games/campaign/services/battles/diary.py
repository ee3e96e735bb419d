"""Who is kept from which times by other battles, of whatever game: told of one's own side alone (13.3)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.core.store.engine import Database
from bot.games.campaign.services.battles.booking import booked


class Diary:
    """The bookings of every member."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def kept_from(
        self, users: Collection[int], moments: Collection[int], *, but: str, reader: int
    ) -> Mapping[int, tuple[int, ...]]:
        """Return who of `users` is in another battle at each of these moments, in seconds since 1970.

        `but` is the encounter for which it is asked, `reader` who is told: see `booked`. A moment at which
        nobody is missing is left out.
        """
        found: dict[int, tuple[int, ...]] = {}
        async with self._database.read() as connection:
            for moment in moments:
                there = await booked(connection, users, moment, but=but, readers=(reader,))
                if there:
                    found[moment] = tuple(user for user in users if user in there)
        return found
