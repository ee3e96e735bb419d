"""Check-in: it opens and closes by itself; whoever has not checked in then is taken out (0041).

How far it has come, and who was told of it, stands in rows: each is told once, also after a restart. Nobody
is taken out who could not be reminded, because the bot was away or the game stood still: they get more time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from sqlalchemy import bindparam, select

from bot.core.entries.entry_rows import (
    OPEN,
    SOON,
    CheckIn,
    Rows,
    drop_checked,
    drop_told,
    put_checked,
    put_told,
    write_list,
)
from bot.core.entries.listed_entries import begun, is_open, judged, missing, present, rows_of
from bot.core.games.changing import send_members
from bot.core.games.games import ENDED
from bot.core.games.looking_again import in_each
from bot.core.people.people import NOBODY
from bot.core.post.notices import Notice, notice
from bot.core.post.posting import to_member
from bot.core.shared_faults import refusal
from bot.core.store.entry_tables import entry_lists
from bot.core.store.moments import moment_of, stored
from bot.core.store.transaction_batch import BatchStep
from bot.core.table.lock import Locks
from bot.core.table.sitting import Sitting
from bot.core.table.statements import Said
from bot.core.table.table import Table
from bot.core.time.deadlines.pace import STANDING_STILL
from bot.core.told import entry_details as told
from engine.common.seat import REFEREE, Seat
from engine.errors import Refusal

LATEST = timedelta(days=60)
"""How far ahead it may close: a year that was mistyped lies farther."""
_DAY = 24 * 3_600_000
_CLOSE = (
    entry_lists.update().where(entry_lists.c.game == bindparam("of_game")).values(closed=bindparam("over"))
)


class CheckIns:
    """The check-in of every game; `tick` opens and closes it, and tells whoever it asks for."""

    def __init__(self, table: Table, locks: Locks) -> None:
        """Take the table, and the locks of the entries: whoever checks in is not taken out meanwhile."""
        self._table, self._database, self._locks = table, table.database, locks

    async def arrange(
        self,
        server: int,
        game: str,
        referee: int,
        opens: datetime | None,
        until: datetime | None,
        *,
        at: datetime,
    ) -> None:
        """Have check-in open and close at these moments; those who have checked in stay so.

        None: as it is set, else it opens at once. Raise a refusal for a stranger, once the game has begun,
        and for moments that cannot be.
        """
        async with self._locks.of(game):
            _refuse_begun(await judged(self._table, server, game, referee))
            one = (await rows_of(self._table, game)).check_in
            stands = one is not None and not one.closed
            if one is not None and stands:
                opens, until = opens or moment_of(one.opens), until or moment_of(one.until)
            if until is None:
                raise refusal("check_in_until")
            from_ = max(opens or at, at)
            if until <= from_:
                raise refusal("check_in_order", opens=_seconds(from_), until=_seconds(until))
            if until > at + LATEST:
                raise refusal("check_in_far", until=_seconds(until), days=LATEST.days)
            async with self._database.write() as connection:
                if not stands:
                    await drop_checked(connection, game)
                # Of what opens later they are told then; of another end they are reminded anew.
                goes_on = one is not None and stands and one.stage >= OPEN and from_ <= at
                await drop_told(connection, game, from_stage=SOON if goes_on else OPEN)
                since = one.opens if one is not None and goes_on else stored(from_)
                moments = {"opens_at": since, "closes_at": stored(until)}
                await write_list(connection, game, **moments, closed=False, stage=0)
        self._table.committed(game)

    async def call_off(self, server: int, game: str, referee: int) -> None:
        """Let there be no check-in; raise a refusal for a stranger, and where there is none."""
        async with self._locks.of(game):
            await judged(self._table, server, game, referee)
            one = (await rows_of(self._table, game)).check_in
            if one is None or one.closed:
                raise refusal("no_check_in")
            await self._drop(game)

    async def check_in(self, game: str, user: int, *, at: datetime) -> None:
        """Note that somebody will be there.

        Raise a refusal where check-in is not open, twice, and for who is not in.
        """
        async with self._locks.of(game):
            sitting, rows = await self._table.sitting(game), await rows_of(self._table, game)
            one = rows.check_in
            if begun(sitting) or one is None or one.closed or stored(at) > one.until:
                raise refusal("no_check_in")
            if not is_open(rows, at):
                raise refusal("check_in_later", opens=one.opens // 1000)
            if set(sitting.seating.of_player(user)).isdisjoint(present(sitting)):
                raise refusal("not_on_the_list")
            if user in rows.checked:
                raise refusal("checked_in")
            async with self._database.write() as connection:
                await put_checked(connection, game, user, stored(at))
        self._table.committed(game)

    async def close(self, server: int, game: str, referee: int, *, at: datetime) -> tuple[Seat, ...]:
        """Close check-in before its time: whoever has not checked in is taken out, all at once; return who.

        Raise a refusal for a stranger, once the game has begun, and where it is not open: of two referees who
        press at once one closes it.
        """
        async with self._locks.of(game):
            sitting = await judged(self._table, server, game, referee)
            rows = await rows_of(self._table, game)
            _refuse_begun(sitting)
            if rows.check_in is None or not is_open(rows, at):
                raise refusal("no_check_in")
            return await self._close(sitting, rows, rows.check_in, author=referee, at=at)

    async def tick(self, now: datetime) -> int:
        """Open, remind and close what is due by now, in games that do not stand still; return how much."""
        c = entry_lists.c
        waits = c.closes_at.is_not(None) & c.closed.is_(False) & c.game.not_in(STANDING_STILL)
        query = select(c.game).where(waits, c.opens_at <= stored(now)).order_by(c.game)
        games = await self._database.column(query)

        async def look(game: str) -> int:
            async with self._locks.of(game):
                return await self._look(game, now)

        return await in_each(games, look, "check-in")

    async def _look(self, game: str, now: datetime) -> int:
        sitting, rows = await self._table.sitting(game), await rows_of(self._table, game)
        one, at = rows.check_in, stored(now)
        if one is None or one.closed:
            return 0
        if sitting.status in ENDED or begun(sitting):
            # Whoever was drawn plays: nobody is taken out any more.
            return await self._drop(game)
        lead = min(_DAY, (one.until - one.opens) // 4)
        if at >= one.until and one.stage < SOON:
            one = replace(one, until=at + lead)
        if at >= one.until:
            try:
                await self._close(sitting, rows, one, author=NOBODY, at=now)
            except Refusal:
                # The referee holds something back: once that is out it is closed.
                return 0
            return 1
        after = replace(one, stage=SOON if at >= one.until - lead else OPEN)
        letters = tuple(_letters(sitting, rows, after))
        if after == rows.check_in and not letters:
            return 0
        async with self._database.write() as connection:
            await write_list(connection, game, closes_at=after.until, stage=after.stage)
            await put_told(connection, game, {user for user, _ in letters}, after.stage)
            await send_members(connection, self._table.kinds, game, letters, now)
        self._table.committed(game)
        return 1

    async def _drop(self, game: str) -> int:
        async with self._database.write() as connection:
            await write_list(connection, game, opens_at=None, closes_at=None, closed=False, stage=0)
            await drop_checked(connection, game)
            await drop_told(connection, game)
        self._table.committed(game)
        return 1

    async def _close(
        self, sitting: Sitting, rows: Rows, one: CheckIn, *, author: int, at: datetime
    ) -> tuple[Seat, ...]:
        """Take out who has not checked in, close it and tell them, in one commit."""
        game, gone, now = sitting.game, missing(sitting, rows), stored(at)
        closed = BatchStep("entry_lists", _CLOSE, ({"of_game": game, "over": True},))
        said = told.TakenOut(min(one.until, now) // 1000)

        def also(position: int) -> Sequence[BatchStep]:
            letters = [
                to_member(sitting.of, game, user, notice(seat, "check_in_missed", said), position, now)
                for seat in gone
                for user in sitting.seating.speakers(seat)
            ]
            return [closed, *letters]

        if gone:
            lines = "\n".join(sitting.of.entries.takes_out(seat) for seat in gone)
            # Said by the clock it is nobody's line: then it is not told as one that was due.
            clock = 0 if author == NOBODY else None
            words = Said(REFEREE, lines, f"check-in:{game}:{now}", author, now, clock=clock)
            await self._table.say(game, words, also)
        else:
            async with self._database.write() as connection:
                await write_list(connection, game, closed=True)
        self._table.committed(game)
        return gone


def _letters(sitting: Sitting, rows: Rows, one: CheckIn) -> Iterator[tuple[int, Notice]]:
    """Yield what those are told who have not checked in, and were not told of this stage of it."""
    for seat in missing(sitting, rows):
        for user in sitting.seating.speakers(seat):
            before = rows.told.get(user, 0)
            if before < one.stage:
                kind = "check_in_soon" if before else "check_in_open"
                yield user, notice(seat, kind, told.CheckIn(one.until // 1000))


def _refuse_begun(sitting: Sitting) -> None:
    if begun(sitting):
        raise refusal("check_in_begun")


def _seconds(moment: datetime) -> int:
    return stored(moment) // 1000
