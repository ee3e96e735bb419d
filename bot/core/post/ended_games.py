"""The games of the table that are over, for the posts that end them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping

from sqlalchemy import exists, select

from bot.core.games.games import games_that, read_game
from bot.core.people.people import PRACTICE, PublicGame, Status
from bot.core.post.posters import Ended
from bot.core.present.cards import Card
from bot.core.store.outbox import WAITING
from bot.core.store.poster_tables import posters
from bot.core.store.tables import games, outbox
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table
from bot.core.words.speech import beside
from engine.common.seat import PUBLIC

Poster = Callable[[PublicGame, int], Awaitable[Card]]
"""Makes the post of a game that is over, as everybody may see it; its buttons carry its entries' number."""


OVER = games.c.status == Status.OVER.value
"""Which games are over as everybody knows: an end that is held is none yet."""


def is_over(sitting: Sitting) -> bool:
    """Tell whether a game is over as everybody knows."""
    return sitting.status is Status.OVER


class EndedAtTable:
    """All games of a table; `makers` are by the names of the games that have a post."""

    def __init__(self, table: Table, makers: Mapping[str, Poster]) -> None:
        self._table, self._database, self._makers = table, table.database, makers

    async def without_post(self, named: Collection[str] | None) -> tuple[str, ...]:
        """Return the games that are over and have no post yet, of those named."""
        posted = exists().where(
            posters.c.game == games.c.id, posters.c.head == games.c.head, posters.c.message.is_not(None)
        )
        of = OVER & games.c.ruleset.in_(tuple(self._makers))
        return await games_that(self._database, of & (games.c.server != PRACTICE) & ~posted, named)

    async def ended(self, game: str) -> Ended | None:
        """Return how a game ended; everybody has read so once no letter waits for its room any more."""
        sitting = await self._table.sitting(game)
        room = sitting.seating.channels.get(PUBLIC)
        if room is None or not is_over(sitting):
            return None
        waits = select(outbox.c.id).where(
            outbox.c.game == game, outbox.c.state == WAITING, outbox.c.target == room
        )
        told = await self._database.row(waits.limit(1)) is None
        return Ended(sitting.server, room, sitting.head, told)

    async def card(self, game: str, head: int) -> Card:
        """Return the post."""
        sitting = await self._table.sitting(game)
        async with self._database.read() as connection:
            public = await read_game(connection, game)
        with beside(sitting.of.words):
            return await self._makers[public.ruleset](public, head)
