"""One message kept up to date, in a room or in direct messages: put up, changed, found again, never two.

Each is noted before it is sent and again after, so that one under way is found after a crash. What it says,
and whether its reader may still read it, is asked when its turn has come.
"""

from __future__ import annotations

import logging
from asyncio import Future
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Protocol

from sqlalchemy import select

from bot.core.post.noticeboard import Noticeboard
from bot.fresh import Purpose, fresh
from bot.present import ticking
from bot.present.ticking import Ticks, stays
from bot.services.faults import NoSuchGame
from bot.services.games import ENDED
from bot.services.kept_pages import Page, Pages
from bot.services.lanes import Place
from bot.services.parcels import EDITED_OFTEN, GONE, Refused, Unreachable
from bot.services.queues import Key, Queues
from bot.services.table import Table
from bot.store.journal import CannotBeRead
from bot.store.kept_tables import Kept, Which, begin_to_keep, drop, keep, kept_messages, read_kept
from bot.store.tables import games

log = logging.getLogger(__name__)
_SOON = timedelta(seconds=5)
_AGAIN = timedelta(minutes=15)
"""After how long a refused message is tried again: a permission that was taken may be given back."""


class Board(Noticeboard, Protocol):
    """A noticeboard that can also turn off the buttons of a message."""

    async def turn_off(self, channel: int, message: int) -> None:
        """Take the buttons off a message and leave what it says."""
        ...

    async def ticks(self, channel: int, message: int) -> Ticks:
        """Return what is ticked on a message; nothing of one that is gone."""
        ...


class Inboxes(Protocol):
    """Knows the way to people's direct messages; `bot.discord_inboxes` is the one in use."""

    async def number(self, user: int) -> int:
        """Return the channel of somebody's direct messages; raise `Refused`, or `Unreachable` for now."""
        ...


class KeptMessages:
    """The kept messages of all games, each in a queue of its own; `set_out` is called by the ticker."""

    def __init__(
        self, table: Table, pages: Pages, noticeboard: Board, inboxes: Inboxes, queues: Queues
    ) -> None:
        self._table, self._database, self._news = table, table.database, table.news()
        self._pages, self._noticeboard, self._inboxes, self._queues = pages, noticeboard, inboxes, queues
        # By game: when it is looked at again though nothing happens there. By message: until when one is left
        # alone that Discord would not let be written, or be retired: the one says nothing about the other.
        self._due: dict[str, datetime] = {}
        self._refused: dict[tuple[str, Which], datetime] = {}
        self._stuck: dict[tuple[str, Which], datetime] = {}

    def later(self) -> datetime | None:
        """Return when a game is to be looked at again, None where none is before the next minute."""
        return min(self._due.values(), default=None)

    async def set_out(self, now: datetime) -> tuple[Future[int], ...]:
        """Ask for all messages that may have to say something else; return what will count those done."""
        asked: list[Future[int]] = []
        with self._news.since(now) as named:
            due = {game for game, at in self._due.items() if at <= now}
            for game in await self._changed(named, due):
                self._due.pop(game, None)
                try:
                    asked += await self._ask(game, now)
                except (NoSuchGame, CannotBeRead) as error:
                    log.info("The kept messages of game %s cannot be made: %r", game, error)
        return tuple(asked)

    async def _changed(self, named: frozenset[str] | None, due: Iterable[str]) -> tuple[str, ...]:
        keeping = [name for name, one in self._table.kinds.items() if one.kept]
        if not keeping:
            return ()
        going_on = games.c.status.not_in([one.value for one in ENDED])
        there = games.c.id.in_(select(kept_messages.c.game))
        query = select(games.c.id).where(games.c.ruleset.in_(keeping), going_on | there).order_by(games.c.id)
        if named is not None:
            query = query.where(games.c.id.in_({*named, *due}))
        async with self._database.read() as connection:
            return tuple((await connection.execute(query)).scalars())

    async def _ask(self, game: str, now: datetime) -> list[Future[int]]:
        """Ask for the messages of a game; one that replaces another waits until that one is retired.

        It does not wait for one that Discord will not let be touched: a game goes on.
        """
        server, wanted = await self._pages.wanted(game)
        async with self._database.read() as connection:
            there = {one.which: one.channel for one in await read_kept(connection, game)}
        old = [one for one in there if one not in wanted]
        stuck = {one for one in old if now < self._stuck.get((game, one), now)}
        replaced = {(one.kind, one.scope) for one in old if one not in stuck}
        of = (await self._table.of(game)).kept
        asked = []
        for one in (*old, *wanted):
            if one not in there and (one.kind, one.scope) in replaced:
                self._due[game] = now + _SOON
            elif one not in stuck and (one in old or self._refused.get((game, one), now) <= now):
                asked.append(
                    self._queues.ask(
                        # One queue for each message: who reads it is part of what it is.
                        Key(game, f"kept.{one.kind}.{one.reader}", one.target, one.scope),
                        Place(server, there.get(one, 0 if one.person else one.target)),
                        partial(self._act, game, one, now, self._stuck if one in old else self._refused),
                        first=any(kind.first for kind in of if kind.name == one.kind),
                    )
                )
        return asked

    async def _act(
        self, game: str, which: Which, now: datetime, left: dict[tuple[str, Which], datetime]
    ) -> int:
        """Bring a message up to date; one that is refused is `left` alone for a while."""
        left.pop((game, which), None)
        try:
            return await self._bring(game, which)
        except Unreachable as error:
            self._due[game] = now + max(_SOON, timedelta(seconds=error.retry_after or 0))
            log.info("A kept message of game %s is tried again: %s", game, error)
        except Refused as error:
            left[game, which] = now + _AGAIN
            log.warning("A kept message of game %s is refused: %s %s", game, error.code, error.reason)
        return 0

    async def _bring(self, game: str, which: Which) -> int:
        """Let a message say what it has to; return how many things were done on Discord."""
        kept = await self._found(game, which)
        page = await self._pages.page(game, which)
        if page is None:
            return 0 if kept is None else await self._retire(kept)
        if kept is None:
            channel = await self._inboxes.number(which.target) if which.person else which.target
            return await self._begin(game, which, channel)
        if kept.message is None:
            return await self._put(kept, replace(page, ticks=ticking.kept(kept.ticks)))
        if kept.shown == page.shown:
            return 0
        if any(map(stays, page.card.rows)):
            # Of one that was taken down before the program was stopped nothing is there but what was kept.
            there = await self._noticeboard.ticks(kept.channel, kept.message)
            page = replace(page, ticks=there or ticking.kept(kept.ticks))
        # Of one that was just found again it is not known what it says.
        if kept.shown and kept.shown.partition(".")[0] != str(page.mark):
            return await self._hang_anew(kept, page)
        return await self._change(kept, page)

    async def _begin(self, game: str, which: Which, channel: int) -> int:
        """Put up a message that was not there, unless its reader has gone or was forgotten meanwhile."""
        async with self._table.lock(game):
            page = await self._pages.page(game, which)
            if page is None:
                return 0
            parts = (which.kind, which.scope, which.target, which.reader)
            kept = Kept(game, *parts, channel, nonce=_nonce(game))
            async with self._database.write() as connection:
                await begin_to_keep(connection, kept)
        return await self._put(kept, page)

    async def _found(self, game: str, which: Which) -> Kept | None:
        """Return the message as it is noted; one that was under way is looked for on Discord."""
        async with self._database.read() as connection:
            kept = next(iter(await read_kept(connection, game, which)), None)
        if kept is None or kept.message is not None:
            return kept
        try:
            found = await self._noticeboard.find(kept.channel, kept.nonce, ())
        except Refused as refused:
            if refused.code not in GONE:
                raise
            found = None
        if found is None:
            return kept
        kept = replace(kept, message=found, ticks="")
        return kept if await self._keep(kept) else None

    async def _put(self, kept: Kept, page: Page) -> int:
        message = await self._noticeboard.put(kept.channel, page.hangs, kept.nonce)
        await self._keep(replace(kept, message=message, shown=page.shown, ticks=""))
        return 1

    async def _change(self, kept: Kept, page: Page) -> int:
        """Change a message; one that is gone, or may not be changed any more, is posted anew, once."""
        try:
            await self._noticeboard.change(kept.channel, kept.message or 0, page.hangs)
        except Refused as refused:
            worn = refused.code == EDITED_OFTEN
            if (worn and await self._tells(kept)) or not (worn or refused.code == GONE[1]):
                raise
            return await self._hang_anew(kept, page)
        await self._keep(replace(kept, shown=page.shown, ticks=""))
        return 1

    async def _tells(self, kept: Kept) -> bool:
        of = (await self._table.of(kept.game)).kept
        return any(one.tells for one in of if one.name == kept.kind)

    async def _hang_anew(self, kept: Kept, page: Page) -> int:
        """Put a message up at the bottom. First down, then up: rather none than two.

        What is ticked on it is kept before, for whatever breaks off until it hangs again.
        """
        kept = replace(kept, ticks=ticking.kept_as(page.ticks))
        if kept.ticks and not await self._keep(kept):
            return 0
        try:
            await self._noticeboard.take_down(kept.channel, kept.message or 0)
        except Refused as refused:
            if refused.code not in GONE:
                raise
            log.info("A kept message of game %s is not there to be taken down: %s.", kept.game, refused.code)
        anew = replace(kept, message=None, nonce=_nonce(kept.game), shown="")
        return await self._put(anew, page) if await self._keep(anew) else 0

    async def _retire(self, kept: Kept) -> int:
        """Turn a message's buttons off, and keep it no more; once its game is over, also if it is refused."""
        if kept.message is not None:
            try:
                await self._noticeboard.turn_off(kept.channel, kept.message)
            except Refused as refused:
                over = (await self._table.sitting(kept.game)).status in ENDED
                if refused.code == EDITED_OFTEN or not (over or refused.code in GONE):
                    raise
                log.info("A kept message of game %s is not there to be retired: %s.", kept.game, refused.code)
        async with self._database.write() as connection:
            await drop(connection, kept)
        return 1

    async def _keep(self, one: Kept) -> bool:
        async with self._database.write() as connection:
            return await keep(connection, one)


def _nonce(game: str) -> str:
    return f"kept.{fresh(Purpose.KEPT, game, 9)}"
