"""Games kept at hand between two commands, so that a journal is replayed once and not for each of them."""

from __future__ import annotations

from collections import OrderedDict

from sqlalchemy import select

from bot.core.game import Games
from bot.services.faults import NoSuchGame
from bot.services.replay import Moment
from bot.services.sitting import Loaded, Sitting, load
from bot.store.engine import Database
from bot.store.tables import games

GAMES = 2048
MOMENTS = 4096
"""How many are kept. What a game weighs, beside the map that it shares: `make bench ARGS=load`."""


class AtHand:
    """The latest sittings and moments.

    What is here may be behind the database; a commit notices, and `current` looks.
    """

    def __init__(self, database: Database, kinds: Games) -> None:
        self._database = database
        self._kinds = kinds
        self._sittings: OrderedDict[str, Sitting] = OrderedDict()
        self._moments: OrderedDict[tuple[str, int], Moment] = OrderedDict()

    async def sitting(self, game: str) -> Sitting:
        """Answer the sitting at hand, or load it; raise `NoSuchGame` or `JournalDamaged`."""
        if game not in self._sittings:
            self.keep((await self._load(game)).sitting)
        self._sittings.move_to_end(game)
        return self._sittings[game]

    async def current(self, game: str) -> Sitting:
        """Answer the sitting as it is in the database now."""
        if not await self.is_current(game):
            self.forget(game)
        return await self.sitting(game)

    async def is_current(self, game: str) -> bool:
        """Tell whether the sitting at hand, if any, is the one of the database; raise `NoSuchGame`."""
        columns = (games.c.head, games.c.head_hash, games.c.roster, games.c.status)
        async with self._database.read() as connection:
            row = (await connection.execute(select(*columns).where(games.c.id == game))).one_or_none()
        if row is None:
            raise NoSuchGame
        at_hand = self._sittings.get(game)
        return at_hand is None or (at_hand.head, at_hand.head_hash, at_hand.roster, at_hand.status) == tuple(
            row
        )

    async def moment(self, game: str, position: int) -> Moment:
        """Answer the moment of a position; raise `NoSuchGame`, also for a position that is not there."""
        sitting = await self.sitting(game)
        if position == sitting.head:
            return sitting.moment
        found = self._moments.get((game, position))
        if found is None:
            loaded = await self._load(game)
            if not 0 <= position < len(loaded.moments):
                raise NoSuchGame
            found = loaded.moments[position]
            self._remember(game, position, found)
        return found

    async def _load(self, game: str) -> Loaded:
        async with self._database.read() as connection:
            return await load(connection, game, self._kinds)

    def keep(self, sitting: Sitting) -> None:
        """Keep a sitting, and let go of the one used longest ago."""
        self._sittings[sitting.game] = sitting
        self._sittings.move_to_end(sitting.game)
        self._remember(sitting.game, sitting.head, sitting.moment)
        if len(self._sittings) > GAMES:
            self._sittings.popitem(last=False)

    def forget(self, game: str) -> None:
        """Let go of a game: people changed, or somebody else wrote."""
        self._sittings.pop(game, None)

    def _remember(self, game: str, position: int, moment: Moment) -> None:
        self._moments[game, position] = moment
        self._moments.move_to_end((game, position))
        if len(self._moments) > MOMENTS:
            self._moments.popitem(last=False)
