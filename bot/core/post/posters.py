"""The post that ends a game, in its public room: made once it is over and everybody has been told so.

It is noted before it is sent and after, and never changed. One that is taken back and ends anew gets another.
"""

from __future__ import annotations

import logging
from asyncio import Future
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Protocol

from sqlalchemy import delete, select

from bot.core.games.changed_games import News
from bot.core.games.looking_again import Looks
from bot.core.people.reading_languages import Tongues
from bot.core.post.lanes import QueuePlace
from bot.core.post.message_keeper import MessageKeeper
from bot.core.post.message_queues import Key, Queues
from bot.core.post.noticeboard import Noticeboard
from bot.core.post.parcels import Refused, Unreachable
from bot.core.present.cards import Card
from bot.core.store.engine import Database
from bot.core.store.kept_message import KeptMessage
from bot.core.store.poster_tables import posters
from bot.core.words.speech import speaking
from bot.fresh import Purpose, fresh

log = logging.getLogger(__name__)

_SOON, _AGAIN = timedelta(seconds=5), timedelta(minutes=15)
"""After how long it is looked again whether all has gone out, and one that was refused is tried again."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A game that is over as everybody knows: where its post goes, and how many entries it had by then.

    `told`: whether everybody there has read that it is over.
    """

    server: int
    room: int
    head: int
    told: bool


class EndedGames(Protocol):
    """The games of one kind, and what the posts that end them say."""

    async def without_post(self, named: Collection[str] | None) -> Collection[str]:
        """Return the games that are over and have no post yet, at least those of them that are named."""
        ...

    async def ended(self, game: str) -> Ended | None:
        """Return how a game ended, None for one that is not over or has no room for a post."""
        ...

    async def card(self, game: str, head: int) -> Card:
        """Return the post, as everybody may see it; its buttons carry its entries' number."""
        ...


class Posters:
    """The posts of all games of one kind."""

    def __init__(
        self,
        database: Database,
        noticeboard: Noticeboard,
        tongues: Tongues,
        queues: Queues,
        games: EndedGames,
        news: News,
    ) -> None:
        self._database, self._games = database, games
        self._noticeboard, self._tongues, self._queues = noticeboard, tongues, queues
        self._looks = Looks(news, games.without_post, self._ask, "posters")
        self.set_out, self.later = self._looks.set_out, self._looks.later
        self._stuck: dict[str, datetime] = {}

    async def _ask(self, game: str, now: datetime) -> list[Future[int]]:
        ended = await self._games.ended(game)
        if ended is None or self._stuck.get(game, now) > now:
            return []
        if not ended.told:
            # First everybody reads that it is over.
            self._looks.again(game, now + _SOON)
            return []
        act = partial(self._act, game, now)
        return [self._queues.ask(Key(game, "poster"), QueuePlace(ended.server, ended.room), act)]

    async def _act(self, game: str, now: datetime) -> int:
        try:
            return await self._bring(game)
        except Unreachable as error:
            self._looks.after(game, error, now)
        except Refused as error:
            log.warning("The post that ends game %s is refused: %s %s", game, error.code, error.reason)
            self._stuck[game] = now + _AGAIN
            self._looks.again(game, now + _AGAIN)
        return 0

    async def _bring(self, game: str) -> int:
        ended = await self._games.ended(game)
        if ended is None:
            return 0
        head = ended.head
        kept = await self._of(game, head) or KeptMessage(ended.room)
        if kept.message is not None:
            return 0
        with speaking(await self._tongues.of_server(ended.server)):
            card = await self._games.card(game, head)
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
