"""Reminders of battles: a day, an hour and ten minutes before, to whoever has to be there (campaign 13.3).

What was told stands in the bookings, so it outlives a restart; of what is late only the nearest is told.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.people.people import NOBODY, Status
from bot.core.people.seating import Seating, read_seating
from bot.core.post.notices import Notice, notice
from bot.core.post.posting import to_member
from bot.core.shared_faults import NoSuchGame
from bot.core.store.journal import CannotBeRead
from bot.core.store.moments import moment_of, stored
from bot.core.store.tables import bookings, games
from bot.core.store.transaction_batch import BatchStep, nothing, write_steps
from bot.core.table.table import Table
from bot.core.time.deadlines.pace import STANDING_STILL
from bot.core.time.reminder_marks import due_mark
from bot.games.campaign.services.battles.booking import MARKS
from bot.games.campaign.services.battles.encounter import Encounter
from bot.games.campaign.services.battles.encounters import Encounters
from engine.campaign.arranging.orders_of_battle import unmanned
from engine.campaign.arranging.shapes import Slot
from engine.campaign.arranging.told.times import Soon
from engine.campaign.commands import Seat

log = logging.getLogger(__name__)

_DAY = timedelta(minutes=MARKS[-1])


@dataclass(frozen=True, slots=True)
class Due:
    """A reminder that is due: of which encounter, to whom (`NOBODY`: those who are booked by no row)."""

    encounter: str
    user: int
    seat: Seat
    at: int
    mark: int


class Reminders:
    """The reminders of every game."""

    def __init__(self, table: Table, encounters: Encounters) -> None:
        self._table = table
        self._encounters = encounters
        self._news = table.news()

    async def tick(self, now: datetime) -> int:
        """Remind whoever is to be reminded by now; return how many reminders were written."""
        told = 0
        with self._news.since(now) as named:
            for game in await self._games(named, now):
                try:
                    told += await self._remind(game, now)
                except (NoSuchGame, CannotBeRead):
                    log.warning("Game %s cannot be read, so nobody is reminded of its battles.", game)
                except Exception:
                    # A fault of ours in one game must not keep everybody else from being reminded.
                    log.exception("Nobody could be reminded of the battles of game %s.", game)
                    self._news.name((game,))
        if told:
            self._table.committed()
        return told

    async def _games(self, named: frozenset[str] | None, now: datetime) -> list[str]:
        """Return the games, of all or of those named, in which somebody is to be reminded.

        What becomes due by the clock alone is seen by the look at all, each minute.
        """
        if named is not None and not named:
            return []
        near = bookings.c.at.between(stored(now) + 1, stored(now + _DAY))
        query = select(bookings).join(games, games.c.id == bookings.c.game)
        going_on = (games.c.status == Status.RUNNING.value) & games.c.id.not_in(STANDING_STILL)
        running = query.where(near, going_on)
        if named is not None:
            running = running.where(bookings.c.game.in_(named))
        rows = await self._table.database.rows(running)
        return sorted({row.game for row in rows if due_mark(moment_of(row.at), now, row.reminded, MARKS)})

    async def _remind(self, game: str, now: datetime) -> int:
        # Looked at first: battles that are no more lose their bookings by it.
        here = {one.id: one for one in await self._encounters.of(game)}
        async with self._table.lock(game), self._table.database.write() as connection:
            due = await _due(connection, game, now)
            if not due:
                return 0
            seating = await read_seating(connection, game)
            of_game = select(games.c.head, games.c.ruleset).where(games.c.id == game)
            row = (await connection.execute(of_game)).one()
            of = self._table.kinds[row.ruleset]
            steps: list[BatchStep] = []
            for one in due:
                booked = await _booked(connection, game, one.encounter)
                found = here.get(one.encounter)
                if found is None or found.battle is None or found.arrangement.room is not None:
                    continue
                for user, told in _letters(found, one, seating, booked):
                    steps.append(to_member(of, game, user, told, row.head, stored(now)))
            await write_steps(connection, steps, nothing)
            for one in due:
                chosen = (
                    (bookings.c.game == game)
                    & (bookings.c.encounter == one.encounter)
                    & (bookings.c.user == one.user)
                )
                await connection.execute(update(bookings).where(chosen).values(reminded=one.mark))
        return len(steps)


async def _due(connection: AsyncConnection, game: str, now: datetime) -> list[Due]:
    query = select(bookings).where(bookings.c.game == game).order_by(bookings.c.at, bookings.c.user)
    found = []
    for row in await connection.execute(query):
        mark = due_mark(moment_of(row.at), now, row.reminded, MARKS)
        if mark is not None:
            found.append(Due(row.encounter, row.user, Seat(row.seat), row.at // 1000, mark))
    return found


async def _booked(connection: AsyncConnection, game: str, encounter: str) -> set[int]:
    query = select(bookings.c.user).where(bookings.c.game == game, bookings.c.encounter == encounter)
    return set((await connection.execute(query)).scalars())


def _letters(here: Encounter, due: Due, seating: Seating, booked: set[int]) -> Iterator[tuple[int, Notice]]:
    """Yield who is told what: one who is booked, or those who speak for a seat and are booked nowhere."""
    if due.user > NOBODY:
        slots = [slot for slot, user in here.arrangement.crew.items() if user == due.user]
        as_ = "observer" if due.user in here.arrangement.observers else "commander"
        if not slots and as_ == "commander" and due.user not in here.arrangement.commanders.values():
            return  # his vehicle is in the battle no more (16.2)
        yield due.user, _soon(here, due, due.seat, "crew" if slots else as_, seating, slots)
        return
    for seat in (Seat.BLUE, Seat.RED, Seat.REFEREE):
        for user in seating.speakers(seat):
            if user not in booked:
                as_ = "referee" if seat == Seat.REFEREE else "captain"
                yield user, _soon(here, replace(due, user=user), seat, as_, seating)


def _soon(
    here: Encounter, due: Due, seat: Seat, as_: str, seating: Seating, slots: Sequence[Slot] = ()
) -> Notice:
    open_ = 0
    # How many vehicles nobody plays yet is told to who orders for that team, and to nobody else (12.5).
    if seat.team is not None and here.battle is not None and seating.people[due.user].orders == seat:
        open_ = len(unmanned(here.arrangement, here.battle, seat.team))
    return notice(seat, "battle_soon", Soon(here.hex, due.at, as_, tuple(slots), open_))
