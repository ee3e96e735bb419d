"""One thread brought to what it should be: made, opened, closed, its people let in and taken out.

It is noted before it is made and again after, so that one under way is found after a crash.
"""

from __future__ import annotations

import logging
from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Protocol, TypeAlias

from sqlalchemy import select

from bot.core.games.changing import changing
from bot.core.people.reading_languages import Tongues
from bot.core.post.kept_messages import ButtonedNoticeboard
from bot.core.post.parcels import GONE, NOT_THERE, Refused, Thread, Unreachable
from bot.core.post.posting import KINDS
from bot.core.present.cards import Card
from bot.core.present.seats import seat_name
from bot.core.store.kept_tables import kept_messages
from bot.core.store.outbox import WAITING
from bot.core.store.tables import outbox
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table
from bot.core.threads import thread_rows
from bot.core.threads.thread_rows import KeptThread, ThreadState, ThreadWish
from bot.core.threads.wanted_threads import Wanted, closed_because, wanted_threads
from bot.core.words.harmless_names import bare
from bot.core.words.speech import beside, calling, say, speaking
from engine.common.seat import PUBLIC, Seat

log = logging.getLogger(__name__)
AGAIN = timedelta(minutes=15)
"""How long what Discord refused is left alone."""
NO_ROOM = 0
"""What stands for Discord's code where there is no public room below which a thread could be."""
Which: TypeAlias = tuple[Seat, str]
"""Which thread of a game: that of a room, of those who read it."""


class Maker(Protocol):
    """Makes and changes threads; `bot.discord_threads` is the one in use.

    Each raises `Refused` (with Discord's code) or `Unreachable`.
    """

    async def create(self, channel: int, name: str) -> int:
        """Make a private thread into which only the bot lets people, and return its number."""
        ...

    async def find(self, channel: int, name: str, known: Collection[int]) -> int | None:
        """Return an open one of the bot's own of that name which is not known, if there is one."""
        ...

    async def stands(self, thread: int) -> bool:
        """Tell whether a thread is still there."""
        ...

    async def add(self, thread: int, user: int) -> None:
        """Let somebody in."""
        ...

    async def remove(self, thread: int, user: int) -> None:
        """Take somebody out."""
        ...

    async def archive(self, thread: int, *, away: bool) -> None:
        """Put a thread away, or open it again."""
        ...


class Bringing:
    """Does what is to be done about one thread."""

    def __init__(
        self, table: Table, maker: Maker, noticeboard: ButtonedNoticeboard, tongues: Tongues
    ) -> None:
        self._table, self._database = table, table.database
        self._maker, self._noticeboard, self._tongues = maker, noticeboard, tongues
        # Until when somebody is not let in whom Discord does not let in.
        self._kept_out: dict[tuple[int, int], datetime] = {}
        # Those that were there in this life of the program: they may have been deleted before.
        self._seen: set[int] = set()

    def is_done(self, one: KeptThread | None, wanted: Wanted | None, now: datetime) -> bool:
        """Tell whether nothing is to be done about a thread."""
        if one is None or one.state is ThreadState.LOST:
            return one is not None
        if wanted is None:
            return one.state is ThreadState.CLOSED
        return (
            one.state is ThreadState.OPEN
            and one.thread in self._seen
            and not self._strangers(one, wanted, now)
        )

    def _strangers(self, one: KeptThread, wanted: Wanted, now: datetime) -> frozenset[int]:
        """Return who is to be let in or taken out; not who could not be let in a moment ago."""
        out = {user for (thread, user), at in self._kept_out.items() if thread == one.thread and at > now}
        return (one.members ^ wanted.members) - (out - one.members)

    async def standing(self, game: str) -> tuple[Sitting, ThreadWish, dict[Which, KeptThread]]:
        """Return a game, what its referee has set, and its threads."""
        sitting = await self._table.sitting(game)
        async with self._database.read() as connection:
            wish = await thread_rows.read_wish(connection, game)
            there = {one.key: one for one in await thread_rows.read_threads(connection, game)}
        return sitting, wish, there

    async def bring(self, game: str, which: Which, now: datetime) -> int:
        """Let a thread be as it should; return how many things were done on Discord.

        Raise `Refused`, and `Unreachable` where it has to wait.
        """
        sitting, wish, there = await self.standing(game)
        one, wanted = there.get(which), wanted_threads(sitting, wish).get(which)
        if one is None or one.thread is None:
            one = await self._made(sitting, which, wanted, one, now)
            if one is None:
                return 0
        try:
            if wanted is None:
                return await self._close(one, closed_because(sitting, one), sitting, now)
            return await self._open(one, wanted, game, now)
        except Refused as refused:
            if refused.code != GONE[0]:
                raise
            await self.lost(one.thread or 0)
            return 0

    async def lost(self, thread: int) -> None:
        """Note that somebody has deleted a thread, if it is one of ours."""
        async with self._database.read() as connection:
            found = await thread_rows.games_of(connection, thread)
        for game in found:
            async with self._table.lock(game):
                async with self._database.write() as connection:
                    await thread_rows.lose(connection, thread)
                self._table.changed(game)
        self._table.committed(*found)

    async def _made(
        self, sitting: Sitting, which: Which, wanted: Wanted | None, one: KeptThread | None, now: datetime
    ) -> KeptThread | None:
        """Make a thread, or find the one that was made before a crash; None where there need be none."""
        game, number = sitting.game, None
        if one is not None:
            async with self._database.read() as connection:
                known = await thread_rows.numbers(connection)
            number = await self._maker.find(one.parent, one.name, known)
        if number is None and wanted is None:
            if one is not None:
                async with changing(self._table, None, game, now) as change:
                    await thread_rows.forget(change.connection, game, one)
            return None
        if number is None and wanted is not None:
            room = sitting.seating.channels.get(PUBLIC)
            if room is None:
                raise Refused(NO_ROOM, "no public room")
            new = KeptThread(*which, await self._name(sitting, wanted), room, None, ThreadState.BEGUN)
            async with changing(self._table, None, game, now) as change:
                await thread_rows.forget(change.connection, game, new)
                await thread_rows.begin(change.connection, game, new)
            one, number = new, await self._maker.create(room, new.name)
        if one is None or number is None:
            return None
        self._seen.add(number)
        return await self._noted(game, replace(one, thread=number, state=ThreadState.OPEN), now)

    async def _name(self, sitting: Sitting, wanted: Wanted) -> str:
        with speaking(await self._tongues.of_server(sitting.server)), beside(sitting.of.words):
            with calling(sitting.called):
                first, second = (bare(seat_name(seat), 36) for seat in wanted.two)
            return say("threads.name", scope=bare(wanted.scope, 16), first=first, second=second)

    async def _noted(self, game: str, one: KeptThread, now: datetime) -> KeptThread:
        """Note a thread as it is now."""
        async with changing(self._table, None, game, now) as change:
            await thread_rows.change(change.connection, game, one, thread=one.thread, state=one.state.value)
        return one

    async def _open(self, one: KeptThread, wanted: Wanted, game: str, now: datetime) -> int:
        """Let a thread be open, with its people in it."""
        thread, done = one.thread or 0, 0
        if thread not in self._seen:
            if not await self._maker.stands(thread):
                raise Refused(GONE[0], "the thread is gone")
            self._seen.add(thread)
        if one.state is not ThreadState.OPEN:
            await self._maker.archive(thread, away=False)
            one, done = await self._noted(game, replace(one, state=ThreadState.OPEN), now), 1
        came, went = set[int](), set[int]()
        for user in sorted(self._strangers(one, wanted, now)):
            if user in wanted.members:
                came |= {user} if await self._let_in(thread, user, now) else set()
            else:
                await self._take_out(thread, user)
                went.add(user)
        if came or went:
            async with changing(self._table, None, game, now) as change:
                await thread_rows.put_members(change.connection, game, one, came)
                for user in went:
                    await thread_rows.drop_member(change.connection, game, one, user)
        return done + len(came) + len(went)

    async def _let_in(self, thread: int, user: int, now: datetime) -> bool:
        """Let somebody in; tell whether they are: who has left the server goes on by direct message."""
        try:
            await self._maker.add(thread, user)
        except Refused as refused:
            if refused.code == GONE[0]:
                raise
            log.info("Somebody cannot be let into a thread: %s %s", refused.code, refused.reason)
            self._kept_out[thread, user] = now + AGAIN
            return False
        return True

    async def _take_out(self, thread: int, user: int) -> None:
        try:
            await self._maker.remove(thread, user)
        except Refused as refused:
            if refused.code not in NOT_THERE or refused.code == GONE[0]:
                raise

    async def _close(self, one: KeptThread, why: str, sitting: Sitting, now: datetime) -> int:
        """Put a thread away, once all has gone there that was to go there; `why` is told before."""
        thread, game = one.thread or 0, sitting.game
        if one.state is ThreadState.OPEN:
            one = await self._noted(game, replace(one, state=ThreadState.CLOSING), now)
        if await self._is_used(game, thread):
            raise Unreachable("something is still to be told there")
        if why:
            nonce = f"shut.{thread}"[:25]
            with speaking(await self._tongues.of_server(sitting.server)):
                card = Card(say(f"threads.closed_{why}"))
            if await self._noticeboard.find(thread, nonce, ()) is None:
                await self._noticeboard.put(thread, card, nonce)
        await self._maker.archive(thread, away=True)
        await self._noted(game, replace(one, state=ThreadState.CLOSED), now)
        return 1

    async def _is_used(self, game: str, thread: int) -> bool:
        """Tell whether letters wait for a thread, or a message hangs there that is kept up to date."""
        letters = select(outbox.c.id).where(
            outbox.c.game == game,
            outbox.c.state == WAITING,
            outbox.c.audience == KINDS[Thread],
            outbox.c.target == thread,
        )
        hangs = select(kept_messages.c.game).where(
            kept_messages.c.game == game, kept_messages.c.channel == thread
        )
        async with self._database.read() as connection:
            return any([(await connection.execute(one.limit(1))).first() for one in (letters, hangs)])
