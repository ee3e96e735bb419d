"""The messages that games keep up to date, in rooms and in direct messages: which, and what each says now.

Each is noted before it is sent and again after, so that one under way is found after a crash. What it says,
and whether its reader may still read it, is asked when its turn has come.
"""

from __future__ import annotations

import logging
from asyncio import Future
from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Protocol

from sqlalchemy import select

from bot.core.games.games import ENDED, GOING_ON, games_that
from bot.core.games.looking_again import Looks
from bot.core.post.kept_pages import KeptPage, Pages
from bot.core.post.lanes import QueuePlace
from bot.core.post.message_keeper import MessageKeeper
from bot.core.post.message_queues import Key, Queues
from bot.core.post.noticeboard import Noticeboard
from bot.core.post.parcels import EDITED_OFTEN, GONE, Refused, Unreachable
from bot.core.present import ticking
from bot.core.present.ticking import Ticks, stays
from bot.core.seam.kept_kind import KeptKind
from bot.core.seam.picture import Draws
from bot.core.seam.watch import SystemWatch, Watch
from bot.core.store.kept_message import KeptMessage
from bot.core.store.kept_tables import (
    GameMessage,
    WhichMessage,
    begin_to_keep,
    drop,
    keep,
    kept_messages,
    read_kept,
)
from bot.core.store.tables import games
from bot.core.table.table import Table
from bot.fresh import Purpose, fresh

log = logging.getLogger(__name__)
_SOON = timedelta(seconds=5)
_AGAIN = timedelta(minutes=15)
"""After how long a refused message is tried again: a permission that was taken may be given back."""


class ButtonedNoticeboard(Noticeboard, Protocol):
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
        self,
        table: Table,
        pages: Pages,
        noticeboard: ButtonedNoticeboard,
        inboxes: Inboxes,
        queues: Queues,
        studio: Draws,
        watch: Watch | None = None,
    ) -> None:
        self._table, self._database = table, table.database
        self._pages, self._noticeboard, self._inboxes, self._queues = pages, noticeboard, inboxes, queues
        self._studio, self._watch = studio, watch or SystemWatch()
        self._looks = Looks(table.news(), self._changed, self._ask, "kept")
        self.set_out, self.later = self._looks.set_out, self._looks.later
        # By message: until when one is left alone that Discord would not let be written, or be retired: the
        # one says nothing about the other.
        self._refused: dict[tuple[str, WhichMessage], datetime] = {}
        self._stuck: dict[tuple[str, WhichMessage], datetime] = {}
        # By message that was just changed: until when it rests.
        self._rests: dict[tuple[str, WhichMessage], datetime] = {}

    async def _changed(self, named: Collection[str] | None) -> tuple[str, ...]:
        keeping = [name for name, one in self._table.kinds.items() if one.kept]
        if not keeping:
            return ()
        there = games.c.id.in_(select(kept_messages.c.game))
        return await games_that(self._database, games.c.ruleset.in_(keeping) & (GOING_ON | there), named)

    async def _ask(self, game: str, now: datetime) -> list[Future[int]]:
        """Ask for the messages of a game; one that replaces another waits until that one is retired.

        It does not wait for one that Discord will not let be touched: a game goes on.
        """
        server, wanted = await self._pages.wanted(game)
        async with self._database.read() as connection:
            there = {one.which: one.kept.channel for one in await read_kept(connection, game)}
        old = [one for one in there if one not in wanted]
        stuck = {one for one in old if now < self._stuck.get((game, one), now)}
        replaced = {(one.kind, one.scope) for one in old if one not in stuck}
        of = (await self._table.of(game)).kept
        asked = []
        for one in (*old, *wanted):
            if one in wanted and (until := self._rests.get((game, one), now)) > now:
                self._looks.again(game, until)
            elif one not in there and (one.kind, one.scope) in replaced:
                self._looks.again(game, now + _SOON)
            elif one not in stuck and (one in old or self._refused.get((game, one), now) <= now):
                asked.append(
                    self._queues.ask(
                        # One queue for each message: who reads it is part of what it is.
                        Key(game, f"kept.{one.kind}.{one.reader}", one.target, one.scope),
                        QueuePlace(server, there.get(one, 0 if one.person else one.target)),
                        partial(self._act, game, one, wanted.get(one), now),
                        first=any(kind.first for kind in of if kind.name == one.kind),
                    )
                )
        return asked

    async def _act(self, game: str, which: WhichMessage, kind: KeptKind | None, now: datetime) -> int:
        """Bring a message up to date, or retire one of no `kind` any more; one that is refused is left alone.

        One that rests does so from before it is changed until long enough after.
        """
        left = self._stuck if kind is None else self._refused
        left.pop((game, which), None)
        rests = timedelta(0) if kind is None else kind.rests
        if rests:
            self._rests[game, which] = self._watch.now() + rests
        done = 0
        try:
            done = await self._bring(game, which)
        except Unreachable as error:
            self._looks.after(game, error, now)
            log.info("A kept message of game %s is tried again: %s", game, error)
        except Refused as error:
            left[game, which] = now + _AGAIN
            log.warning("A kept message of game %s is refused: %s %s", game, error.code, error.reason)
        if rests and done:
            self._rests[game, which] = self._watch.now() + rests
        else:
            self._rests.pop((game, which), None)
        return done

    async def _bring(self, game: str, which: WhichMessage) -> int:
        """Let a message say what it has to; return how many things were done on Discord."""
        row = await self._found(game, which)
        page = await self._pages.page(game, which)
        if page is None:
            return 0 if row is None else await self._retire(row)
        if row is None and not page.begins:
            return 0
        if row is None:
            channel = await self._inboxes.number(which.target) if which.person else which.target
            return await self._begin(game, which, channel)
        kept = row.kept
        if kept.message is None:
            return await self._put(row, replace(page, ticks=ticking.kept(row.ticks)))
        if kept.shown == page.shown:
            return 0
        if any(map(stays, page.card.rows)):
            # Of one that was taken down before the program was stopped nothing is there but what was kept.
            there = await self._noticeboard.ticks(kept.channel, kept.message)
            page = replace(page, ticks=there or ticking.kept(row.ticks))
        # Of one that was just found again it is not known what it says.
        if kept.shown and kept.shown.partition(".")[0] != str(page.mark):
            return await self._hang_anew(row, page)
        return await self._change(row, page)

    async def _begin(self, game: str, which: WhichMessage, channel: int) -> int:
        """Put up a message that was not there, unless its reader has gone or was forgotten meanwhile."""
        async with self._table.lock(game):
            page = await self._pages.page(game, which)
            if page is None:
                return 0
            row = GameMessage(game, which, KeptMessage(channel, nonce=_nonce(game)))
            async with self._database.write() as connection:
                await begin_to_keep(connection, row)
        return await self._put(row, page)

    async def _found(self, game: str, which: WhichMessage) -> GameMessage | None:
        """Return the message as it is noted; one that was under way is looked for on Discord."""
        async with self._database.read() as connection:
            row = next(iter(await read_kept(connection, game, which)), None)
        if row is None:
            return None
        kept = await self._keeper(row).found(row.kept)
        if kept == row.kept:
            return row
        row = replace(row, kept=kept, ticks="")
        return row if await self._keep(row) else None

    async def _put(self, row: GameMessage, page: KeptPage) -> int:
        keeper = self._keeper(row)
        await keeper.put(row.kept, await page.hangs(self._studio), page.shown)
        return 1

    async def _change(self, row: GameMessage, page: KeptPage) -> int:
        """Change a message; one that is gone, or may not be changed any more, is posted anew, once."""
        keeper = self._keeper(row)
        try:
            await keeper.change(row.kept, await page.hangs(self._studio), page.shown)
        except Refused as refused:
            worn = refused.code == EDITED_OFTEN
            kind = await self._kind(row)
            if (worn and kind is not None and kind.tells) or not (worn or refused.code == GONE[1]):
                raise
            return await self._hang_anew(row, page)
        return 1

    async def _kind(self, row: GameMessage) -> KeptKind | None:
        """Return which kind a message is; None where its game keeps none of that name any more."""
        of = (await self._table.of(row.game)).kept
        return next((one for one in of if one.name == row.which.kind), None)

    async def _hang_anew(self, row: GameMessage, page: KeptPage) -> int:
        """Put a message up at the bottom.

        What is ticked on it is kept before, for whatever breaks off until it hangs again.
        """
        row = replace(row, ticks=ticking.kept_as(page.ticks))
        if row.ticks and not await self._keep(row):
            return 0
        keeper = self._keeper(row)
        hangs = await keeper.anew(row.kept, await page.hangs(self._studio), page.shown)
        return int(hangs.message is not None)

    async def _retire(self, row: GameMessage) -> int:
        """Turn a message's buttons off, or take it down where its kind `goes`, and keep it no more.

        Once its game is over, also if that is refused. One that outlasts it says how that ended instead.
        """
        kept = row.kept
        if kept.message is not None:
            last = await self._pages.last(row.game, row.which)
            kind = await self._kind(row)
            goes = kind is not None and kind.goes
            retire = self._noticeboard.take_down if goes else self._noticeboard.turn_off
            try:
                if last is None:
                    await retire(kept.channel, kept.message)
                elif last.shown != kept.shown:
                    card = await last.hangs(self._studio)
                    await self._noticeboard.change(kept.channel, kept.message, card)
            except Refused as refused:
                over = (await self._table.sitting(row.game)).status in ENDED
                if refused.code == EDITED_OFTEN or not (over or refused.code in GONE):
                    raise
                log.info("A kept message of game %s is not there to be retired: %s.", row.game, refused.code)
        async with self._database.write() as connection:
            await drop(connection, row)
        return 1

    def _keeper(self, row: GameMessage) -> MessageKeeper:
        """Return what keeps a message; once it hangs, what is ticked stands on it."""

        async def note(kept: KeptMessage) -> bool:
            return await self._keep(replace(row, kept=kept, ticks=row.ticks if kept.message is None else ""))

        return MessageKeeper(self._noticeboard, note, partial(_nonce, row.game))

    async def _keep(self, one: GameMessage) -> bool:
        async with self._database.write() as connection:
            return await keep(connection, one)


def _nonce(game: str) -> str:
    return f"kept.{fresh(Purpose.KEPT, game, 9)}"
