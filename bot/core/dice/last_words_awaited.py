"""The last words of games of any rules, brought on by the ticker: each game in a queue of its own."""

from __future__ import annotations

import logging
from asyncio import Future
from datetime import datetime, timedelta
from functools import partial

from sqlalchemy import select

from bot.core.dice.asking_last_word import Asking
from bot.core.dice.game_dice import AskingOfGames
from bot.core.post.lanes import QueuePlace
from bot.core.post.message_queues import Key, Queues
from bot.core.post.parcels import Unreachable
from bot.core.shared_faults import NoSuchGame
from bot.core.store.engine import Database
from bot.core.store.journal import CannotBeRead
from bot.core.store.tables import channels, games
from engine.common.seat import PUBLIC

log = logging.getLogger(__name__)
_SOON = timedelta(seconds=5)


class WordsAwaited:
    """Asks for the last words of all games; `set_out` is called by the ticker."""

    def __init__(self, database: Database, desk: AskingOfGames, asking: Asking, queues: Queues) -> None:
        self._database, self._asking, self._queues = database, asking, queues
        self._idle = not desk.rolling
        # By game whose channel could not be reached: when it is tried again though nothing happens.
        self._again: dict[str, datetime] = {}

    def later(self) -> datetime | None:
        """Return when a game is to be tried again, None where none is before the next minute."""
        return min(self._again.values(), default=None)

    async def set_out(self, now: datetime) -> tuple[Future[int], ...]:
        """Ask for every game in which something is to be asked, looked up or answered."""
        if self._idle:
            return ()
        behind = dict.fromkeys(await self._asking.behind())
        self._again = {game: at for game, at in self._again.items() if game in behind}
        waits = {game for game, at in self._again.items() if at > now}
        query = (
            select(games.c.id, games.c.server, channels.c.channel)
            .join(channels, (channels.c.game == games.c.id) & (channels.c.seat == PUBLIC))
            .where(games.c.id.in_([game for game in behind if game not in waits]))
        )
        rows = await self._database.rows(query.order_by(games.c.id)) if behind else ()
        return tuple(
            self._queues.ask(
                Key(row.id, "last_word"),
                QueuePlace(row.server, row.channel),
                partial(self._bring, row.id, now),
            )
            for row in rows
        )

    async def _bring(self, game: str, now: datetime) -> int:
        self._again.pop(game, None)
        try:
            await self._asking.bring(game)
        except Unreachable as error:
            self._again[game] = now + max(_SOON, timedelta(seconds=error.retry_after or 0))
            log.info("The last word of game %s is tried again: %s", game, error)
        except (NoSuchGame, CannotBeRead) as error:
            log.info("The dice of game %s cannot be set: %r", game, error)
        return 0
