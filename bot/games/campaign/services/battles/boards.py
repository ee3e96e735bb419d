"""The boards of every game: one message in the referee's room and one in each team's, always as things are.

A board is no letter: it is brought to what it should say now, whatever it said before. Discord shows
everybody when a channel was last written in, and nobody when a message was changed. So a new board is put up
only at moments of which both teams know (a Combat Phase begins, a battle is settled, the bot starts);
between them boards are changed, and what was lost waits for the next such moment. One that may not be changed
for now is tried again each minute. Each board has a queue of its own (`Queues`): no room waits until Discord
takes another one's.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime, timedelta

from sqlalchemy import exists, select

from bot.core.games.changed_games import at_the_latest
from bot.core.games.hooked import Hooked
from bot.core.games.looking_again import looked
from bot.core.people.reading_languages import Tongues
from bot.core.post.herald import delay
from bot.core.post.message_queues import Queues
from bot.core.post.noticeboard import Noticeboard
from bot.core.post.parcels import Channel, Unreachable
from bot.core.post.posting import KINDS
from bot.core.seam.watch import Watch
from bot.core.shared_faults import NoSuchGame
from bot.core.store.boards import RoomBoard, drop_boards, read_boards
from bot.core.store.letter_clock import LetterClock, by_machine
from bot.core.store.outbox import WAITING, due_by
from bot.core.store.passing_errors import passes
from bot.core.store.tables import outbox
from bot.core.table.table import Table
from bot.core.words.speech import speaking
from bot.fresh import shuffle
from bot.games.campaign.cards.battles.board import no_battles
from bot.games.campaign.services.battles.encounters import Encounters
from bot.games.campaign.services.battles.game_now import GameNow, Stamp, stamps
from bot.games.campaign.services.battles.hanging import mark_of
from bot.games.campaign.services.battles.renewing import SEATS, Renewing
from bot.games.campaign.services.battles.rooms import Rooms
from engine.common.seat import REFEREE, Seat
from engine.hexes import Hex

log = logging.getLogger(__name__)

_SOON = timedelta(seconds=1)
_AT_ONCE = 4


class Boards:
    """The boards of every game that has rooms. `wake` is called after each commit of the table."""

    def __init__(
        self,
        table: Table,
        encounters: Encounters,
        looks: Hooked,
        tongues: Tongues,
        noticeboard: Noticeboard,
        watch: Watch,
        queues: Queues | None = None,
    ) -> None:
        self._table, self._encounters = table, encounters
        self._looks, self._tongues = looks, tongues
        self._database, self._watch = table.database, watch
        self._clock = by_machine(watch.now)
        self._before: Callable[[datetime], Awaitable[object]] | None = None
        self._woken, self._few = asyncio.Event(), asyncio.Semaphore(_AT_ONCE)
        self._under_way: set[asyncio.Task[None]] = set()
        # By game: what its boards are being brought to; and those games of which it is still worked out.
        self._aims: dict[str, Stamp] = {}
        self._working_out: set[str] = set()
        self._renewing = Renewing()
        self._rooms = Rooms(
            table.database, noticeboard, self._renewing, watch, Queues() if queues is None else queues
        )
        self._news = table.news()
        # Games that have changed and whose boards were not brought to it yet; and all others by their stamps.
        self._changed: dict[str, Stamp] = {}
        self._seen: dict[str, Stamp] = {}
        self._hexes: dict[str, frozenset[Hex]] = {}
        self._tried: dict[str, int] = {}
        self._again: dict[str, datetime] = {}
        self._soon: dict[str, datetime] = {}
        table.listen(self.wake)

    def after(self, before: Callable[[datetime], Awaitable[object]]) -> None:
        """Await this before each look from now on: it asks for what has to come first."""
        self._before = before

    def letters_by(self, clock: LetterClock) -> None:
        """Have letters due by a clock other than the watch."""
        self._clock = clock

    def wake(self) -> None:
        """Look at the boards soon."""
        self._woken.set()

    def look_again(self, game: str) -> None:
        """Look soon whether the boards of a game are there, as after a start: the referee asks for them."""
        self._hexes.pop(game, None)
        self._seen.pop(game, None)
        self._news.name((game,))
        self.wake()

    async def run(self) -> None:
        """Keep the boards as things are, until cancelled; what is under way then is found after the start."""
        try:
            while True:
                due = await looked(self._set_out, self._watch.now())
                await self._watch.wait(self._woken, at_the_latest(self._watch.now(), due))
        finally:
            for task in self._under_way:
                task.cancel()
            await asyncio.gather(*self._under_way, return_exceptions=True)

    async def drain(self) -> datetime | None:
        """Bring every board to what it should say; return when to try again what cannot be done now."""
        self._soon.clear()
        while True:
            due = await self._set_out()
            if not self._under_way:
                return due
            await asyncio.wait(self._under_way)

    async def _set_out(self) -> datetime | None:
        """Start for every game that has changed; return when the next of those that have to wait is due."""
        now = self._watch.now()
        late, later = self._renewing.due(now)
        for game in late & self._seen.keys():
            del self._seen[game]
            self._news.name((game,))
        await self._come_first(now)
        await self._look(now)
        for game, stamp in list(self._changed.items()):
            if game in self._working_out or self._aims.get(game) == stamp:
                continue
            waits = [
                at for at in (self._again.get(game), self._soon.get(game)) if at is not None and at > now
            ]
            if waits:
                later.append(max(waits))
                continue
            self._working_out.add(game)
            self._aims[game] = stamp
            task = asyncio.create_task(self._try(game, stamp))
            self._under_way.add(task)
            task.add_done_callback(self._back)
        return min(later, default=None)

    async def _come_first(self, now: datetime) -> None:
        """Ask for what has to be done before any board is looked at."""
        if self._before is None:
            return
        try:
            await self._before(now)
        except Exception:
            log.exception("What has to come before the boards could not be looked at; it is tried again.")

    async def _look(self, now: datetime) -> None:
        """Note the games that have changed since the last look."""
        with self._news.since(now) as named:
            found: Mapping[str, Stamp] = {}
            if named is None or named:
                async with self._database.read() as connection:
                    found = await stamps(connection, named)
            for game in [*self._seen, *self._changed] if named is None else named:
                if game not in found:
                    self._renewing.forget(game)
                    for kept in (self._seen, self._changed, self._hexes):
                        kept.pop(game, None)
            for game, stamp in found.items():
                if self._seen.get(game) != stamp:
                    self._changed[game] = stamp

    def _back(self, task: asyncio.Task[None]) -> None:
        self._under_way.discard(task)
        self.wake()

    async def _try(self, game: str, stamp: Stamp) -> None:
        """Bring a game's boards to what they should say, or note when to try again.

        Where the game goes on meanwhile, its next round notes that: each board is brought to the newest.
        """
        trouble: Unreachable | None = None
        try:
            try:
                async with self._few:
                    now, kept = await self._work_out(game, stamp)
            finally:
                self._working_out.discard(game)
                if self._changed.get(game) != stamp:
                    self.wake()
            if now is not None and not await self._bring(now, kept):
                self._soon[game] = self._watch.now() + _SOON
                return
        except NoSuchGame:
            pass
        except Unreachable as error:
            trouble = error
        except Exception as error:
            # A fault of ours at one game must not keep the boards of the others as they were.
            log.exception("The boards of game %s cannot be made.", game)
            trouble = Unreachable(str(error)) if passes(error) else None
        finally:
            newest = self._aims.get(game) == stamp
            if newest:
                del self._aims[game]
        if newest:
            self._note(game, stamp, trouble)

    def _note(self, game: str, stamp: Stamp, trouble: Unreachable | None) -> None:
        """Note that a game's boards are at a stamp, or when to try again."""
        if trouble is not None:
            tries = self._tried[game] = self._tried.get(game, 0) + 1
            wait = max(delay(tries), timedelta(seconds=trouble.retry_after or 0))
            self._again[game] = self._watch.now() + wait
            return
        self._seen[game] = stamp
        if self._changed.get(game) == stamp:
            del self._changed[game]
        self._tried.pop(game, None)
        self._again.pop(game, None)

    async def _work_out(self, game: str, stamp: Stamp) -> tuple[GameNow | None, Mapping[Seat, RoomBoard]]:
        """Return a game as its boards should show it, None where there is nothing to do, and what hangs."""
        if not stamp.fighting and not stamp.boards:
            return None, {}
        async with self._database.read() as connection:
            kept = dict(await read_boards(connection, game))
        if not stamp.fighting and await self._say_so(stamp, kept):
            self._hexes[game] = frozenset()
            return None, {}
        now = await self._now(game, stamp)
        return (now if kept or now.hexes else None), kept

    async def _bring(self, now: GameNow, kept: Mapping[Seat, RoomBoard]) -> bool:
        """Bring the boards of a game to what they should say; False where something has to come before."""
        game = now.sitting.game
        public = self._hexes.get(game) != now.hexes
        if game not in self._hexes and now.hexes:
            kept = await self._rooms.looked_at(now, tuple(kept))
        new = self._renewing.new(now, kept, public=public)
        if new and (await self._letters_wait(now) or not await self._noted(now, new)):
            return False
        seats = list(SEATS)
        shuffle(game, seats)
        await self._rooms.bring(now, {seat: new.get(seat) for seat in seats}, public=public)
        self._hexes[game] = now.hexes
        if now.stamp.over:
            async with self._database.write() as connection:
                await drop_boards(connection, game)
        return True

    async def _say_so(self, stamp: Stamp, kept: Mapping[Seat, RoomBoard]) -> bool:
        """Tell whether all boards of a running game without battles say so: then it need not be read."""
        if stamp.over or any(one.kept.under_way for one in kept.values()):
            return False
        with speaking(stamp.language or await self._tongues.of_server(0)):
            mark = mark_of(no_battles(stamp.name, over=False))
        return all(one.kept.lost or one.kept.shown == mark for one in kept.values())

    async def _now(self, game: str, stamp: Stamp) -> GameNow:
        sitting = await self._table.shown_sitting(game)
        pending = bool(sitting.state.battles) and not stamp.over
        here = await self._encounters.of(game) if pending else ()
        return GameNow(stamp, sitting, here, await self._tongues.of_server(sitting.server))

    async def _noted(self, now: GameNow, new: Mapping[Seat, int]) -> bool:
        """Note that the referee is shown both sides (2.5); False where he may not be by now."""
        if REFEREE not in new or any(one.blind for one in now.here):
            return True
        judges = tuple(now.sitting.seating.speakers(REFEREE))
        return await self._looks.seen(now.sitting.game, judges, "board", at=self._watch.now())

    async def _letters_wait(self, now: GameNow) -> bool:
        """Tell whether letters for the game's rooms are still to be sent: a board comes below them."""
        waiting = (
            (outbox.c.state == WAITING)
            & (outbox.c.audience == KINDS[Channel])
            & outbox.c.target.in_(now.sitting.seating.channels.values())
            & due_by(self._clock())
        )
        return bool(await self._database.value(select(exists().where(waiting))))
