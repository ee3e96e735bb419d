"""The boards of every game: one message in the referee's room and one in each team's, always as things are.

A board is no letter: it is brought to what it should say now, whatever it said before. Discord shows
everybody when a channel was last written in, and nobody when a message was changed. So a new board is put up
only at moments of which both teams know (a Combat Phase begins, a battle is settled, the bot starts);
between them boards are changed, and what was lost waits for the next such moment.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from functools import partial
from random import SystemRandom

from sqlalchemy import exists, select

from bot.present.battles.board import no_battles
from bot.services.battles.encounters import Encounters
from bot.services.battles.game_now import GameNow, Stamp, stamps
from bot.services.battles.hanging import Hanging, mark_of
from bot.services.battles.looks import Looks
from bot.services.battles.noticeboard import Noticeboard
from bot.services.faults import NoSuchGame
from bot.services.herald import delay
from bot.services.news import at_the_latest
from bot.services.parcels import Channel, Unreachable
from bot.services.posting import KINDS
from bot.services.table import Table
from bot.services.tongues import Tongues
from bot.services.watch import Watch
from bot.store.boards import Board, drop_boards, read_boards
from bot.store.moments import stored
from bot.store.outbox import WAITING
from bot.store.tables import outbox
from bot.words.speech import speaking
from engine.campaign.commands import Seat
from engine.hexes import Hex

log = logging.getLogger(__name__)

SEATS = (Seat.REFEREE, Seat.BLUE, Seat.RED)

_SOON = timedelta(seconds=1)
_AT_ONCE = 4
_shuffle: Callable[[list[Seat]], None] = SystemRandom().shuffle


class Boards:
    """The boards of every game that has rooms. `wake` is called after each commit of the table."""

    def __init__(
        self,
        table: Table,
        encounters: Encounters,
        looks: Looks,
        tongues: Tongues,
        noticeboard: Noticeboard,
        watch: Watch,
        shuffle: Callable[[list[Seat]], None] = _shuffle,
    ) -> None:
        self._table, self._encounters = table, encounters
        self._looks, self._tongues = looks, tongues
        self._database, self._watch, self._shuffle = table.database, watch, shuffle
        self._hanging = Hanging(table.database, noticeboard)
        self._woken, self._few = asyncio.Event(), asyncio.Semaphore(_AT_ONCE)
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self._news = table.news()
        # Games that have changed and whose boards were not brought to it yet; and all others by their stamps.
        self._changed: dict[str, Stamp] = {}
        self._seen: dict[str, Stamp] = {}
        self._hexes: dict[str, frozenset[Hex]] = {}
        self._tried: dict[str, int] = {}
        self._again: dict[str, datetime] = {}
        self._soon: dict[str, datetime] = {}
        table.listen(self.wake)

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
                due = await self._set_out()
                await self._watch.wait(self._woken, at_the_latest(self._watch.now(), due))
        finally:
            for task in self._under_way.values():
                task.cancel()
            await asyncio.gather(*self._under_way.values(), return_exceptions=True)

    async def drain(self) -> datetime | None:
        """Bring every board to what it should say; answer when to try again what cannot be done now."""
        self._soon.clear()
        while True:
            due = await self._set_out()
            if not self._under_way:
                return due
            await asyncio.gather(*self._under_way.values())

    async def _set_out(self) -> datetime | None:
        """Start for every game that has changed; answer when the next of those that have to wait is due."""
        now, later = self._watch.now(), []
        await self._look(now)
        for game, stamp in list(self._changed.items()):
            if game in self._under_way:
                continue
            waits = [
                at for at in (self._again.get(game), self._soon.get(game)) if at is not None and at > now
            ]
            if waits:
                later.append(max(waits))
                continue
            task = asyncio.create_task(self._try(game, stamp))
            self._under_way[game] = task
            task.add_done_callback(partial(self._back, game))
        return min(later, default=None)

    async def _look(self, now: datetime) -> None:
        """Note the games that have changed since the last look."""
        with self._news.since(now) as named:
            found: Mapping[str, Stamp] = {}
            if named is None or named:
                async with self._database.read() as connection:
                    found = await stamps(connection, named)
            for game in [*self._seen, *self._changed] if named is None else named:
                if game not in found:
                    for kept in (self._seen, self._changed, self._hexes):
                        kept.pop(game, None)
            for game, stamp in found.items():
                if self._seen.get(game) != stamp:
                    self._changed[game] = stamp

    def _back(self, game: str, _: asyncio.Task[None]) -> None:
        self._under_way.pop(game)
        self.wake()

    async def _try(self, game: str, stamp: Stamp) -> None:
        """Bring a game's boards to what they should say, or note when to try again."""
        try:
            async with self._few:
                if not await self._bring(game, stamp):
                    self._soon[game] = self._watch.now() + _SOON
                    return
        except NoSuchGame:
            pass
        except Unreachable as error:
            tries = self._tried[game] = self._tried.get(game, 0) + 1
            self._again[game] = self._watch.now() + max(
                delay(tries), timedelta(seconds=error.retry_after or 0)
            )
            return
        except Exception:
            # A fault of ours at one game must not keep the boards of the others as they were.
            log.exception("The boards of game %s cannot be made.", game)
        self._seen[game] = stamp
        if self._changed.get(game) == stamp:
            del self._changed[game]
        self._tried.pop(game, None)
        self._again.pop(game, None)

    async def _bring(self, game: str, stamp: Stamp) -> bool:
        """Bring the boards of a game to what they should say; False where something has to come before."""
        if not stamp.fighting and not stamp.boards:
            return True
        async with self._database.read() as connection:
            kept = dict(await read_boards(connection, game))
        if not stamp.fighting and await self._say_so(stamp, kept):
            self._hexes[game] = frozenset()
            return True
        now = await self._now(game, stamp)
        if not kept and not now.hexes:
            return True
        public = self._hexes.get(game) != now.hexes
        if game not in self._hexes and now.hexes:
            kept = {seat: await self._hanging.looked_at(one) for seat, one in kept.items()}
        new = _new(now, kept, public=public)
        if new and (await self._letters_wait(now) or not await self._noted(now, new)):
            return False
        seats = list(SEATS)
        self._shuffle(seats)
        for seat in seats:
            if seat in new:
                await self._hanging.put_up(now, seat, new[seat], kept.get(seat))
            elif seat in kept:
                await self._hanging.bring(now, kept[seat])
        self._hexes[game] = now.hexes
        if stamp.over:
            async with self._database.write() as connection:
                await drop_boards(connection, game)
        return True

    async def _say_so(self, stamp: Stamp, kept: Mapping[Seat, Board]) -> bool:
        """Tell whether all boards of a running game without battles say so: then it need not be read."""
        if stamp.over or any(one.under_way for one in kept.values()):
            return False
        with speaking(stamp.language or await self._tongues.of_server(0)):
            mark = mark_of(no_battles(stamp.name, over=False))
        return all(one.lost or one.shown == mark for one in kept.values())

    async def _now(self, game: str, stamp: Stamp) -> GameNow:
        sitting = await self._table.shown_sitting(game)
        pending = bool(sitting.state.battles) and not stamp.over
        here = await self._encounters.of(game) if pending else ()
        return GameNow(stamp, sitting, here, await self._tongues.of_server(sitting.server))

    async def _noted(self, now: GameNow, new: Mapping[Seat, int]) -> bool:
        """Note that the referee is shown both sides (2.5); False where he may not be by now."""
        if Seat.REFEREE not in new or any(one.blind for one in now.here):
            return True
        judges = tuple(now.sitting.seating.speakers(Seat.REFEREE))
        return await self._looks.seen(now.sitting.game, judges, "board", at=self._watch.now())

    async def _letters_wait(self, now: GameNow) -> bool:
        """Tell whether letters for the game's rooms are still to be sent: a board comes below them."""
        waiting = (
            (outbox.c.state == WAITING)
            & (outbox.c.audience == KINDS[Channel])
            & outbox.c.target.in_(now.sitting.seating.channels.values())
            & (outbox.c.next_at <= stored(self._watch.now()))
        )
        async with self._database.read() as connection:
            return bool((await connection.execute(select(exists().where(waiting)))).scalar_one())


def _new(now: GameNow, kept: Mapping[Seat, Board], *, public: bool) -> dict[Seat, int]:
    """Answer the rooms that are to be given a new message.

    There is one for each Combat Phase, and for a room in which there was none before; what was lost comes
    back at a `public` moment, of which both teams know.
    """
    found = {}
    for seat in SEATS:
        channel, one = now.channel(seat), kept.get(seat)
        if channel is None or not now.hexes:
            continue
        fresh = one is None or (one.of, one.channel) != (now.born, channel) or one.under_way
        if fresh or (one is not None and one.lost and public):
            found[seat] = channel
    return found
