"""Who has to be where at what time: worked out of each arrangement, over all games (campaign 13.3)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from sqlalchemy import bindparam, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.people.people import NOBODY, Role
from bot.core.store.moments import moment_of, stored
from bot.core.store.tables import bookings, encounters, games, people
from bot.core.store.transaction_batch import BatchStep, Row
from engine.campaign.arranging import times
from engine.campaign.arranging.shapes import Arrangement
from engine.campaign.commands import Seat, team_at
from engine.hexes import Hex

if TYPE_CHECKING:
    from bot.core.table.sitting import Sitting
    from bot.games.campaign.services.battles.encounter import Arranged, Encounter, Scene

TAKES = timedelta(seconds=times.TAKES)
"""How long a battle takes somebody up, from its beginning."""
MARKS = (10, 60, 24 * 60)
"""How many minutes before a battle people are reminded of it: ten minutes, an hour, a day."""


@dataclass(frozen=True, slots=True)
class Booking:
    """One battle in which somebody has to be: the game and its name, the hex, his seat there, the time."""

    game: str
    game_name: str
    encounter: str
    hex: Hex
    user: int
    seat: Seat
    at: datetime


async def booked(
    connection: AsyncConnection, users: Collection[int], time: int, *, but: str, readers: Collection[int]
) -> Mapping[int, tuple[Booking, ...]]:
    """Return who of these people is kept from a battle, and by which others of any game, the earliest first.

    `time`, in seconds since 1970, is when it begins; `but` is the encounter itself. `readers` are told what
    comes of it: what somebody is to do on the other side of a battle is secret to them (12.5), though he be
    on their side here, so it counts for nothing. Everybody may know his own.
    """
    at = moment_of(time * 1000)
    near = bookings.c.at.between(stored(at - TAKES) + 1, stored(at + TAKES) - 1)
    found: dict[int, tuple[Booking, ...]] = {}
    against = await _against(connection, readers)
    for one in await _read(connection, bookings.c.user.in_(users) & near & (bookings.c.encounter != but)):
        if against.get((one.game, one.seat), frozenset()) <= {one.user}:
            found[one.user] = (*found.get(one.user, ()), one)
    return found


async def _against(
    connection: AsyncConnection, readers: Collection[int]
) -> Mapping[tuple[str, Seat], frozenset[int]]:
    """Return by game and seat which of these people are on the other side there."""
    found: dict[tuple[str, Seat], frozenset[int]] = {}
    chosen = people.c.user.in_(readers) & (people.c.role != Role.FORMER.value)
    for row in await connection.execute(select(people.c.game, people.c.user, people.c.seat).where(chosen)):
        if (team := team_at(row.seat)) is None:
            continue
        seat = Seat.of(team.enemy)
        found[row.game, seat] = found.get((row.game, seat), frozenset()) | {row.user}
    return found


async def elsewhere(scene: Scene, users: Collection[int]) -> Mapping[int, tuple[Booking, ...]]:
    """Do as `booked` for the battle of a scene at its time, as far as the actor may know of it.

    Nobody is kept from a battle that has no time.
    """
    time, of = scene.arrangement.time, scene.encounter.id
    if time is None:
        return {}
    return await booked(scene.connection, users, time, but=of, readers=(scene.actor.user,))


async def _read(connection: AsyncConnection, chosen: object) -> tuple[Booking, ...]:
    same = (encounters.c.game == bookings.c.game) & (encounters.c.id == bookings.c.encounter)
    query = (
        select(bookings, encounters.c.hex, games.c.name)
        .join(encounters, same)
        .join(games, games.c.id == bookings.c.game)
        .where(chosen)  # type: ignore[arg-type]
        .order_by(bookings.c.at, bookings.c.game, bookings.c.encounter)
    )
    return tuple(
        Booking(row.game, row.name, row.encounter, Hex(row.hex), row.user, Seat(row.seat), moment_of(row.at))
        for row in await connection.execute(query)
    )


def taken_up(arrangement: Arrangement, sitting: Sitting) -> dict[int, Seat]:
    """Return who has to be at a battle, and for whose side: players, observers, Field Commanders."""
    found = {user: Seat.of(team) for team, user in arrangement.commanders.items()}
    found |= {user: Seat.of(team) for user, team in arrangement.observers.items()}
    found |= {user: Seat.of(slot.team) for slot, user in arrangement.crew.items()}
    places = sitting.seating.people
    # The referee fills in on a side (2.5), and yet is told as the referee.
    return {
        user: Seat.REFEREE if places[user].orders == Seat.REFEREE else seat
        for user, seat in found.items()
        if user > NOBODY and user in places
    }


async def booking_steps(
    connection: AsyncConnection, sitting: Sitting, now: Encounter, done: Arranged, when: datetime
) -> list[BatchStep]:
    """Return what changes of the bookings of an encounter when its arrangement does at `when`.

    Who stays with the same time keeps what he was reminded of; who is booked on the last day is not reminded
    of that day. Nobody's row is the battle's own: what was told to those who are booked by no row.
    """
    chosen = (bookings.c.game == now.game) & (bookings.c.encounter == now.id)
    before = {row.user: row for row in await connection.execute(select(bookings).where(chosen))}
    time = None if done.result is not None else done.arrangement.time
    after = {} if time is None else _all_of(done.arrangement, sitting)
    at = (time or 0) * 1000
    told = MARKS[-1] if moment_of(at) - when <= timedelta(minutes=MARKS[-1]) else None
    kept = {
        user
        for user, row in before.items()
        if user in after and (row.at, row.seat) == (at, after[user].value)
    }
    gone: list[Row] = [_key(now, user) for user in before if user not in kept]
    missing = {user: seat for user, seat in after.items() if user not in kept}
    new = _rows(now.game, now.id, missing, at, told)
    steps = []
    if gone:
        steps.append(BatchStep("unbooked", _GONE, tuple(gone)))
    if new:
        steps.append(BatchStep("bookings", bookings.insert(), new))
    return steps


def _all_of(arrangement: Arrangement, sitting: Sitting) -> dict[int, Seat]:
    return {NOBODY: Seat.PUBLIC, **taken_up(arrangement, sitting)}


def _rows(
    game: str, encounter: str, users: Mapping[int, Seat], at: int, reminded: int | None
) -> tuple[Row, ...]:
    same: Row = {"game": game, "encounter": encounter, "at": at, "reminded": reminded}
    return tuple({**same, "user": user, "seat": seat.value} for user, seat in users.items())


async def book_again(
    connection: AsyncConnection, sitting: Sitting, pending: Mapping[str, Arrangement]
) -> None:
    """Book for pending battles whoever has to be there, and nobody else.

    An undo made one pending again, an amendment or names changed who fights in it (15.4, 16.2).
    """
    query = select(bookings.c.encounter, bookings.c.user).where(bookings.c.game == sitting.game)
    booked_: dict[str, set[int]] = {}
    for row in await connection.execute(query):
        booked_.setdefault(row.encounter, set()).add(row.user)
    for encounter, arrangement in pending.items():
        before = booked_.get(encounter, set())
        users = {} if arrangement.time is None else _all_of(arrangement, sitting)
        here = (bookings.c.game == sitting.game) & (bookings.c.encounter == encounter)
        gone = before - users.keys()
        if gone:
            await connection.execute(delete(bookings).where(here & bookings.c.user.in_(gone)))
        new = {user: seat for user, seat in users.items() if user not in before}
        if new:
            rows = _rows(sitting.game, encounter, new, (arrangement.time or 0) * 1000, MARKS[-1])
            await connection.execute(bookings.insert(), list(rows))


async def drop_bookings(connection: AsyncConnection, game: str, live: Collection[str]) -> None:
    """Let go of who was booked for battles of a game that are no more."""
    gone = (bookings.c.game == game) & bookings.c.encounter.not_in(live)
    await connection.execute(delete(bookings).where(gone))


def _key(now: Encounter, user: int) -> Row:
    return {"of_game": now.game, "of_encounter": now.id, "of_user": user}


_GONE = bookings.delete().where(
    bookings.c.game == bindparam("of_game"),
    bookings.c.encounter == bindparam("of_encounter"),
    bookings.c.user == bindparam("of_user"),
)
