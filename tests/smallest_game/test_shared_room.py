"""Doors with a hall that both sides read, as two contestants share the thread of their match (0035, 2)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import update

from bot.core.people.people import Role
from bot.core.people.side_joining import person_row
from bot.core.post.herald import Herald
from bot.core.post.parcels import Audience, Channel, Dm
from bot.core.post.posting import audiences
from bot.core.referee.holds import Holds
from bot.core.store.tables import channels, people
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from engine.common.chair import Chair
from engine.common.notice import Notice
from engine.common.seat import PUBLIC, REFEREE
from tests.core.post.courier import FakeCourier, HandWatch
from tests.smallest_game.at_the_table import AMBERS, ANN, BEN, CLEO, NOON, RHEA, Cellar, both
from tests.smallest_game.doors.game import GAME
from tests.smallest_game.doors_rules.shapes import Event, State

HALL = "hall"
HALLS = 66


def seats(state: State) -> tuple[Chair, ...]:
    """Return the chairs of Doors, and the hall once there are two sides to meet in it."""
    hall = Chair(HALL, voice=False, readers=("amber", "blue", REFEREE))
    return (*GAME.rules.seats(state), *((hall,) if "blue" in state.sides else ()))


def tell(before: State, events: tuple[Event, ...], after: State) -> tuple[Notice, ...]:
    """Return what Doors tells; the hall is told what everybody is."""
    told = GAME.rules.tell(before, events, after)
    hall = [replace(one, seat=HALL) for one in told if one.seat == PUBLIC] if "blue" in after.sides else []
    return (*told, *hall)


WITH_HALL = replace(GAME, rules=replace(GAME.rules, seats=seats, tell=tell))


@pytest.fixture
async def hall(cellar: Cellar) -> Cellar:
    """Ann speaks for amber, with Cleo, Ben for blue; the hall has no channel. All letters have gone."""
    cellar.table = Table(cellar.database, {**GAMES, GAME.name: WITH_HALL})
    await both(cellar)
    async with cellar.database.write() as connection:
        await connection.execute(people.insert(), person_row(cellar.id, CLEO, "Cleo", Role.MEMBER, "amber"))
    cellar.table.changed(cellar.id)
    await sent(cellar)
    return cellar


async def opened(cellar: Cellar) -> int:
    """Have the left door opened; return where the journal has come to."""
    await cellar.says(ANN, "amber", "left 4")
    return (await cellar.says(BEN, "blue", "left 2")).position


async def sent(cellar: Cellar) -> list[Audience]:
    """Have the herald bring what is due; answer to whom or where what is told the hall goes."""
    courier = FakeCourier()
    await Herald(cellar.table, courier, HandWatch()).drain()
    return sorted((one.audience for one in courier.delivered if one.seat == HALL), key=str)


async def given_a_channel(cellar: Cellar) -> None:
    async with cellar.database.write() as connection:
        await connection.execute(channels.insert(), {"game": cellar.id, "seat": HALL, "channel": HALLS})
    cellar.table.changed(cellar.id)


async def gone(cellar: Cellar, user: int) -> None:
    async with cellar.database.write() as connection:
        here = (people.c.game == cellar.id) & (people.c.user == user)
        await connection.execute(update(people).where(here).values(role=Role.FORMER.value))
    cellar.table.changed(cellar.id)


READERS: list[Audience] = sorted(map(Dm, (ANN, BEN, CLEO)), key=str)


async def test_a_room_that_a_step_makes_is_told_of_it_too(cellar: Cellar) -> None:
    cellar.table = Table(cellar.database, {**GAMES, GAME.name: WITH_HALL})
    await cellar.enters(ANN, "Ann", AMBERS)
    assert await sent(cellar) == []
    await cellar.enters(BEN, "Ben")
    assert await sent(cellar) == [Dm(ANN), Dm(BEN)]


async def test_what_is_posted_to_a_room_without_a_channel_goes_to_everybody_who_reads_it_but_the_referee(
    hall: Cellar,
) -> None:
    await opened(hall)
    assert await sent(hall) == READERS


async def test_what_is_posted_to_a_room_with_a_channel_goes_there_alone(hall: Cellar) -> None:
    await given_a_channel(hall)
    await opened(hall)
    assert await sent(hall) == [Channel(HALLS)]


async def test_who_reads_a_room_no_more_gets_no_letter_that_is_under_way_to_it(hall: Cellar) -> None:
    await opened(hall)
    await gone(hall, CLEO)
    assert await sent(hall) == [Dm(ANN), Dm(BEN)]


async def test_what_is_held_of_a_room_goes_to_its_readers_or_to_the_channel_that_it_has_by_then(
    hall: Cellar,
) -> None:
    holds = Holds(hall.table)
    await holds.put(100, hall.id, RHEA, on=True)
    for channel in (False, True):
        head = await opened(hall) - 1
        assert await sent(hall) == []
        if channel:
            await given_a_channel(hall)
        to = [Channel(HALLS)] if channel else READERS
        letters = [one.audience for one in await holds.letters(hall.id) if one.seat == HALL]
        assert sorted(letters, key=str) == to
        await holds.send(100, hall.id, RHEA, head, at=NOON)
        assert await sent(hall) == to


async def test_a_room_is_asked_nothing_and_a_seat_that_plays_is_told_as_before(hall: Cellar) -> None:
    seating = (await hall.table.sitting(hall.id)).seating
    assert audiences(seating, HALL, post=False) == ()
    assert audiences(seating, "blue", post=True) == (Dm(BEN),)
    assert audiences(seating, "amber", post=True) == (Channel(AMBERS),)
    assert audiences(seating, "amber", post=False) == (Dm(ANN),)
