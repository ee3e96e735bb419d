"""The post that ends a game, in its public room: made once it is over and everybody has been told so.

It is noted before it is sent and after, and never changed. One that is taken back and ends anew gets another.
"""

from __future__ import annotations

import logging
from asyncio import Future
from collections.abc import Awaitable, Callable, Collection, Mapping
from datetime import datetime, timedelta
from functools import partial

from sqlalchemy import delete, exists, select

from bot.core.games.games import games_that, read_game
from bot.core.games.looking_again import Looks
from bot.core.people.people import PRACTICE, PublicGame, Status
from bot.core.people.reading_languages import Tongues
from bot.core.post.lanes import QueuePlace
from bot.core.post.message_keeper import MessageKeeper
from bot.core.post.message_queues import Key, Queues
from bot.core.post.noticeboard import Noticeboard
from bot.core.post.parcels import Refused, Unreachable
from bot.core.present.cards import Card
from bot.core.store.kept_message import KeptMessage
from bot.core.store.outbox import WAITING
from bot.core.store.poster_tables import posters
from bot.core.store.tables import games, outbox
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table
from bot.core.words.speech import beside, speaking
from bot.fresh import Purpose, fresh
from engine.common.seat import PUBLIC

log = logging.getLogger(__name__)

_SOON, _AGAIN = timedelta(seconds=5), timedelta(minutes=15)
"""After how long it is looked again whether all has gone out, and one that was refused is tried again."""
Poster = Callable[[PublicGame, int], Awaitable[Card]]
"""Makes the post of a game that is over, as everybody may see it; its buttons carry its entries' number."""


OVER = games.c.status == Status.OVER.value
"""Which games are over as everybody knows: an end that is held is none yet."""


def is_over(sitting: Sitting) -> bool:
    """Tell whether a game is over as everybody knows."""
    return sitting.status is Status.OVER


class Posters:
    """The posts of all games; `makers` are by the names of the games that have one."""

    def __init__(
        self,
        table: Table,
        noticeboard: Noticeboard,
        tongues: Tongues,
        queues: Queues,
        makers: Mapping[str, Poster],
    ) -> None:
        self._table, self._database = table, table.database
        self._noticeboard, self._tongues, self._queues = noticeboard, tongues, queues
        self._makers = makers
        self._looks = Looks(table.news(), self._changed, self._ask, "posters")
        self.set_out, self.later = self._looks.set_out, self._looks.later
        self._stuck: dict[str, datetime] = {}

    async def _changed(self, named: Collection[str] | None) -> tuple[str, ...]:
        posted = exists().where(
            posters.c.game == games.c.id, posters.c.head == games.c.head, posters.c.message.is_not(None)
        )
        of = OVER & games.c.ruleset.in_(tuple(self._makers))
        return await games_that(self._database, of & (games.c.server != PRACTICE) & ~posted, named)

    async def _ask(self, game: str, now: datetime) -> list[Future[int]]:
        sitting = await self._table.sitting(game)
        room = sitting.seating.channels.get(PUBLIC)
        if room is None or not is_over(sitting) or self._stuck.get(game, now) > now:
            return []
        waits = select(outbox.c.id).where(
            outbox.c.game == game, outbox.c.state == WAITING, outbox.c.target == room
        )
        if await self._database.row(waits.limit(1)) is not None:
            # First everybody reads that it is over.
            self._looks.again(game, now + _SOON)
            return []
        act = partial(self._act, game, room, now)
        return [self._queues.ask(Key(game, "poster"), QueuePlace(sitting.server, room), act)]

    async def _act(self, game: str, room: int, now: datetime) -> int:
        try:
            return await self._bring(game, room)
        except Unreachable as error:
            self._looks.after(game, error, now)
        except Refused as error:
            log.warning("The post that ends game %s is refused: %s %s", game, error.code, error.reason)
            self._stuck[game] = now + _AGAIN
            self._looks.again(game, now + _AGAIN)
        return 0

    async def _bring(self, game: str, room: int) -> int:
        sitting = await self._table.sitting(game)
        if not is_over(sitting):
            return 0
        head = sitting.head
        kept = await self._of(game, head) or KeptMessage(room)
        if kept.message is not None:
            return 0
        async with self._database.read() as connection:
            public = await read_game(connection, game)
        with speaking(await self._tongues.of_server(sitting.server)), beside(sitting.of.words):
            card = await self._makers[public.ruleset](public, head)
        keeper = MessageKeeper(self._noticeboard, partial(self._note, game, head), partial(_nonce, game))
        kept = await keeper.found(kept, _signs(card))
        if kept.message is None:
            await keeper.put(kept, card, "")
        else:
            await self._note(game, head, kept)
        return 1

    async def _of(self, game: str, head: int) -> KeptMessage | None:
        row = await self._database.row(select(posters).where(posters.c.game == game, posters.c.head == head))
        return None if row is None else KeptMessage(row.channel, row.message, row.nonce)

    async def _note(self, game: str, head: int, kept: KeptMessage) -> bool:
        row = {"channel": kept.channel, "message": kept.message, "nonce": kept.nonce}
        async with self._database.write() as connection:
            await connection.execute(delete(posters).where(posters.c.game == game))
            await connection.execute(posters.insert(), {"game": game, "head": head, **row})
        return True


def _signs(card: Card) -> tuple[str, ...]:
    """Return what the buttons carry, by which one that has arrived is found: Discord forgets its nonce."""
    return tuple(one.carries for row in card.rows if isinstance(row, tuple) for one in row)[:1]


def _nonce(game: str) -> str:
    return f"over.{fresh(Purpose.POSTER, game, 9)}"
