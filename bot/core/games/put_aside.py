"""Games that this program is too old for: looked for at the start, and their referees told, once."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from sqlalchemy import or_, select, update

from bot.core.people.people import NOBODY, PRACTICE, Status
from bot.core.people.seating import read_seating
from bot.core.post.notices import OF_NO_GAME, PUT_ASIDE, notice
from bot.core.post.posting import post
from bot.core.seam.watch import Watch
from bot.core.store.journal import take_key
from bot.core.store.moments import stored
from bot.core.store.outbox import ASIDE, WAITING
from bot.core.store.tables import games, journal, outbox
from bot.core.store.transaction_batch import Clash
from bot.core.table.table import Table
from bot.core.told import delivery_details
from engine.common.seat import REFEREE

log = logging.getLogger(__name__)


class AsideGames:
    """Looks for games of unknown rules, and for those that a newer Adjutant has gone on with."""

    def __init__(self, table: Table, watch: Watch) -> None:
        self._table, self._database, self._watch = table, table.database, watch

    async def look(self) -> None:
        """Tell the referees of what cannot be read; send what lay aside in games that can be read again."""
        found = await self._found()
        async with self._database.write() as connection:
            again = (outbox.c.state == ASIDE) & outbox.c.game.not_in(found)
            await connection.execute(update(outbox).where(again).values(state=WAITING))
        for game, (ruleset, head) in found.items():
            log.warning("Game %s is put aside: %s.", game, ruleset or "a newer Adjutant has written it")
            await self._tell(game, ruleset, head)
        self._table.committed()

    async def _found(self) -> Mapping[str, tuple[str, int]]:
        """Return the games that cannot be read: the word of rules that are not known or "", and the head."""
        kinds = self._table.kinds.items()
        newer = [
            (games.c.ruleset == name) & (journal.c.version > kind.codec.values.version)
            for name, kind in kinds
        ]
        # A journal only grows: where its last entry can be read, a newer program has added nothing.
        last = (journal.c.game == games.c.id) & (journal.c.position == games.c.head)
        query = select(games.c.id, games.c.ruleset, games.c.head).outerjoin(journal, last)
        query = query.where(or_(games.c.ruleset.not_in(self._table.kinds), *newer))
        rows = await self._database.rows(query.order_by(games.c.id))
        known = self._table.kinds
        return {row.id: ("" if row.ruleset in known else row.ruleset, row.head) for row in rows}

    async def _tell(self, game: str, ruleset: str, head: int) -> None:
        """Write to the referees of a game that goes on, once for each end of its journal."""
        goes_on = games.c.status.in_(_GOES_ON) & (games.c.server != PRACTICE)
        async with self._database.read() as connection:
            if (
                await connection.execute(select(games.c.id).where(games.c.id == game, goes_on))
            ).first() is None:
                return
            seating = await read_seating(connection, game)
        at = stored(self._watch.now())
        told = notice(REFEREE, PUT_ASIDE, delivery_details.Aside(ruleset))
        letters = post(OF_NO_GAME, seating, (told,), head, at)
        key = f"aside:{game}:{head}"
        taken = take_key(key, game, "aside", REFEREE, head, author=NOBODY, at=at)
        try:
            await self._database.commit([taken, *letters])
        except Clash:
            log.info("The referee of game %s knows already.", game)


_GOES_ON = (Status.LOBBY.value, Status.RUNNING.value)
