"""Moments of games kept at hand: an undo leads back to one, and what was told at one is told again."""

from __future__ import annotations

from collections import OrderedDict

from bot.core.store.engine import Database
from bot.core.table.cache import Cache
from bot.core.table.replay import Moment
from bot.core.table.sitting import Campaigns, Sitting

GAMES = 2048
MOMENTS = 4096
"""How many are kept. What a game weighs, beside the map that it shares: `make bench ARGS=load`."""


class Moments:
    """The moments used last of the games that a cache keeps."""

    def __init__(self, database: Database, source: Campaigns, games: Cache[Sitting]) -> None:
        self._database, self._source, self._games = database, source, games
        self._moments: OrderedDict[tuple[str, int], Moment] = OrderedDict()

    async def of(self, game: str, position: int) -> Moment:
        """Return the moment of a position; raise `NoSuchGame`, also for a position that is not there."""
        sitting = await self._games.at_hand(game)
        if position == sitting.head:
            return sitting.moment
        found = self._moments.get((game, position))
        if found is None:
            found = await self._source.moment(self._database, game, position)
            self._remember(game, position, found)
        return found

    def remember(self, *sittings: Sitting) -> None:
        """Keep the moments at which games stand, or stood until now."""
        for one in sittings:
            self._remember(one.game, one.head, one.moment)

    def _remember(self, game: str, position: int, moment: Moment) -> None:
        self._moments[game, position] = moment
        self._moments.move_to_end((game, position))
        if len(self._moments) > MOMENTS:
            self._moments.popitem(last=False)
