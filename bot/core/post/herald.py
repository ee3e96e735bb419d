"""The herald brings what is in the outbox to its audience: in order within a channel, each on its own.

Nothing is lost and nothing is said twice: an attempt is noted before it is made, the nonce is the same at
each, and once Discord may have forgotten it, the herald looks into the channel before it sends again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

from bot.core.games.changed_games import at_the_latest
from bot.core.games.hooked import LETTER, Hooked
from bot.core.games.looking_again import looked
from bot.core.people.seating import read_seating
from bot.core.post.keeping_back import for_who_plays, keep_back, kept_back, let_go, seen_by_who_plays
from bot.core.post.letter_parcels import parcel_of
from bot.core.post.notices import Notice
from bot.core.post.parcels import Channel, Courier, Parcel, Refused, Unreachable
from bot.core.post.posting import PRIVATE
from bot.core.post.undeliverable import park
from bot.core.seam.letters import shown
from bot.core.seam.watch import Watch
from bot.core.shared_faults import NoSuchGame, PutAside
from bot.core.store.engine_values import Unknown
from bot.core.store.journal import CannotBeRead
from bot.core.store.letter_clock import LetterClock, by_machine
from bot.core.store.outbox import (
    ASIDE,
    LONGEST_WAIT,
    SENT,
    Letter,
    Target,
    first_letter,
    first_letters,
    last_message,
    set_letter,
)
from bot.core.table.table import Table
from bot.fresh import shuffle
from engine.common.seat import PUBLIC, REFEREE

log = logging.getLogger(__name__)

NONCE_HOLDS = timedelta(minutes=5)
LONGEST_DELAY = timedelta(minutes=5)
_FIRST_DELAY = timedelta(seconds=2)
_MILLISECOND = timedelta(milliseconds=1)
_TRIES_OF_A_BROKEN_ONE = 6
_POSTS_FIRST_S = 1.0
"""So long direct messages wait for the posts of their moment: longer takes only what Discord limits."""


def delay(attempts: int) -> timedelta:
    """Return how long to wait after so many attempts: twice as long each time, five minutes at most."""
    return min(LONGEST_DELAY, _FIRST_DELAY * (1 << min(attempts - 1, 10)))


class Herald:
    """One herald for all games. `wake` is called after each commit of the table."""

    def __init__(
        self,
        table: Table,
        courier: Courier,
        watch: Watch,
        looks: Hooked | None = None,
        clock: LetterClock | None = None,
    ) -> None:
        """Take all of it; without a `clock` letters are due by the watch."""
        self._table = table
        self._database = table.database
        self._courier = courier
        self._watch = watch
        self._clock = clock or by_machine(watch.now)
        self._looks = looks
        self._woken = asyncio.Event()
        self._news = table.news()
        self._carrying: dict[Target, asyncio.Task[bool]] = {}
        self._wakes = 0
        table.listen(self.wake)

    def wake(self) -> None:
        """Look into the outbox soon."""
        self._wakes += 1
        self._woken.set()

    async def run(self) -> None:
        """Send what comes, until cancelled; what was under way then is sent after the next start."""
        try:
            while True:
                due = await looked(self._set_out, self._watch.now())
                # Also where nobody wakes him: whoever wrote a letter may have failed before he could say so.
                await self._watch.wait(self._woken, at_the_latest(self._watch.now(), due))
        finally:
            for task in self._carrying.values():
                task.cancel()
            await asyncio.gather(*self._carrying.values(), return_exceptions=True)

    async def drain(self) -> datetime | None:
        """Send all that is due; return when the next attempt is, None where nothing waits."""
        while True:
            due = await self._set_out()
            if not self._carrying:
                return due
            await asyncio.gather(*self._carrying.values())

    async def _set_out(self) -> datetime | None:
        """Start for every target that is due and not under way; return when the next of the others is due.

        All channels of one moment start together in an order that tells nothing, since Discord shows
        everybody when a channel was last written in; but the public rooms first, which everybody reads
        anyhow, and direct messages last: they can be many.
        """
        if self._looks is not None:
            with self._news.since(self._watch.now()) as named:
                await let_go(self._database, self._plays, named)
        async with self._database.read() as connection:
            waiting, now = await first_letters(connection, self._clock()), self._watch.now()
        due = [target for target, one in waiting.items() if one.due and target not in self._carrying]
        shuffle("", due)
        rooms = [target for target in due if target[0] not in PRIVATE]
        rooms.sort(key=lambda one: waiting[one].seat != PUBLIC)
        posts = [self._start(target, ()) for target in rooms]
        for target in due:
            if target[0] in PRIVATE:
                self._start(target, posts)
        later = [one.wait for one in waiting.values() if not one.due]
        return now + min(later) * _MILLISECOND if later else None

    def _start(self, target: Target, posts: Sequence[asyncio.Task[bool]]) -> asyncio.Task[bool]:
        task = asyncio.create_task(self._carry(target, posts))
        self._carrying[target] = task
        task.add_done_callback(partial(self._back, target))
        return task

    async def _plays(self, game: str) -> bool:
        """Tell whether a referee plays; of a game that cannot be read nothing is let go."""
        if self._looks is None:
            return False
        try:
            return await self._looks.plays(game)
        except (NoSuchGame, CannotBeRead):
            log.warning("Game %s cannot be read, so what was kept back in it stays so.", game)
            return True

    def _back(self, target: Target, task: asyncio.Task[bool]) -> None:
        if self._carrying.get(target) is task:
            del self._carrying[target]
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            log.error("Sending stopped for one target; it goes on at the next wake-up.", exc_info=error)
        elif task.result():
            self.wake()

    async def _carry(self, target: Target, posts: Sequence[asyncio.Task[bool]]) -> bool:
        """Send the letters of one target one after the other, until none is due; after these posts, if soon.

        Answers whether one waits for its next attempt: when that is the look at all has to find out. Else
        nobody need look at all the others because this one is done.
        """
        if posts:
            await asyncio.wait(posts, timeout=_POSTS_FIRST_S)
        while True:
            wakes = self._wakes
            async with self._database.read() as connection:
                letter = await first_letter(connection, target, self._clock())
            if letter is not None and letter.due:
                await self._send(letter)
            elif wakes == self._wakes:
                # At once: a letter of which is told from now on is one for the next to set out.
                self._carrying.pop(target, None)
                return letter is not None

    async def _send(self, letter: Letter) -> None:
        try:
            parcel, kept = await self._kept_back(letter, await self._parcel(letter))
            judges = await self._judges(parcel) if kept else ()
            message = await self._attempt(letter, parcel) if parcel.notices else None
        except Refused as refused:
            await park(self._table, letter, refused.code, refused.reason, self._watch.now())
        except (NoSuchGame, CannotBeRead, Unknown) as error:
            await self._unreadable(letter, error)
        except Unreachable as error:
            await self._later(letter, error.retry_after)
        except Exception:
            # A fault of ours in writing or drawing: it must not keep back the rest for ever.
            log.exception("A letter of game %s cannot be sent.", letter.game)
            if letter.attempts + 1 >= _TRIES_OF_A_BROKEN_ONE:
                await park(self._table, letter, 0, "broken", self._watch.now())
            else:
                await self._later(letter, None)
        else:
            async with self._database.write() as connection:
                if kept:
                    await keep_back(connection, parcel.of, letter, parcel.notices, kept, judges)
                if parcel.notices:
                    await set_letter(connection, letter.id, state=SENT, message=message)
            if kept:
                # He may play no more since it was written: nobody else looks at this game for its sake. Only
                # now, since a look before the commit would find nothing kept.
                self._news.name((letter.game,))
                self.wake()

    async def _unreadable(self, letter: Letter, error: Exception) -> None:
        """Park a letter of a game that cannot be read, or lay it aside until the game can be read again."""
        if isinstance(error, PutAside):
            async with self._database.write() as connection:
                await set_letter(connection, letter.id, state=ASIDE)
            return
        log.error("A letter of game %s cannot be written.", letter.game, exc_info=error)
        await park(self._table, letter, 0, type(error).__name__, self._watch.now())

    async def _parcel(self, letter: Letter) -> Parcel:
        return await parcel_of(self._table, letter)

    async def _kept_back(self, letter: Letter, parcel: Parcel) -> tuple[Parcel, tuple[Notice, ...]]:
        """Return what of a parcel may be told now, and what is kept: a referee may play himself (2.5).

        Where he does not and is about to be shown the master map, that is noted.
        """
        if self._looks is None or parcel.seen is None or parcel.seat != REFEREE:
            return parcel, ()
        users = await self._readers(parcel)
        if letter.attempts or not shown(parcel.of, parcel.notices, parcel.seat):
            plays = any([await self._looks.plays(letter.game, user) for user in users])
        else:
            plays = not await self._looks.seen(letter.game, users, LETTER, at=self._watch.now())
        if not plays:
            return parcel, ()
        view = await seen_by_who_plays(self._table, letter, users)
        told, kept = (pick(parcel.kinds, parcel.notices) for pick in (for_who_plays, kept_back))
        return replace(parcel, notices=told, seen=view), kept

    async def _readers(self, parcel: Parcel) -> tuple[int, ...]:
        """Return the referees who read a parcel: one his direct messages, both their room."""
        if not isinstance(parcel.audience, Channel):
            return (parcel.audience.user,)
        async with self._database.read() as connection:
            return tuple((await read_seating(connection, parcel.game)).speakers(parcel.seat))

    async def _judges(self, parcel: Parcel) -> tuple[int, ...]:
        """Return who is told by direct message what is kept from the referees' room: who does not play."""
        if self._looks is None or not isinstance(parcel.audience, Channel):
            return ()
        readers = await self._readers(parcel)
        return tuple([user for user in readers if not await self._looks.plays(parcel.game, user)])

    async def _attempt(self, letter: Letter, parcel: Parcel) -> int:
        after, tried_at = None, letter.now if letter.tried_at is None else letter.tried_at
        # A clock that was set back does not tell how long ago that was.
        if not timedelta(0) <= (letter.now - tried_at) * _MILLISECOND < NONCE_HOLDS:
            async with self._database.read() as connection:
                after = await last_message(connection, letter)
        async with self._database.write() as connection:
            await set_letter(connection, letter.id, attempts=letter.attempts + 1, tried_at=tried_at)
        return await self._courier.deliver(parcel, after)

    async def _later(self, letter: Letter, retry_after: float | None) -> None:
        wait = max(delay(letter.attempts + 1), timedelta(seconds=retry_after or 0))
        next_at = self._clock() + min(wait // _MILLISECOND, LONGEST_WAIT)
        async with self._database.write() as connection:
            # Also where it failed before it was tried: what was never tried is due at once.
            await set_letter(connection, letter.id, attempts=letter.attempts + 1, next_at=next_at)
