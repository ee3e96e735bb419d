"""The hall of Doors with a thread on Discord that both sides share: what goes there, and what instead."""

from __future__ import annotations

import pytest
from sqlalchemy import delete, select, update

from bot.core.post.herald import Herald
from bot.core.post.parcels import Channel, Dm, Parcel, Refused, Thread
from bot.core.referee.holds import Holds
from bot.core.store.tables import games, outbox
from bot.core.store.thread_tables import thread_members, threads
from bot.core.threads.thread_rows import ThreadState
from engine.common.seat import REFEREE
from tests.core.post.courier import FakeCourier, HandWatch
from tests.smallest_game.at_the_table import ANN, BEN, CLEO, NOON, RHEA, Cellar
from tests.smallest_game.conftest import cellar
from tests.smallest_game.test_shared_room import HALL, READERS, hall, opened, sent

pytestmark = pytest.mark.long

__all__ = ["cellar", "hall"]
THREAD = 77
TWO = f"amber blue {REFEREE}"


@pytest.fixture
async def shared(hall: Cellar) -> Cellar:
    """The hall has a thread; Cleo is not in it."""
    await noted(hall)
    return hall


async def noted(hall: Cellar, state: ThreadState = ThreadState.OPEN, two: str = TWO) -> None:
    """Note a thread of the hall, instead of any that was."""
    async with hall.database.write() as connection:
        await connection.execute(delete(threads))
        await connection.execute(delete(thread_members))
        row = {"game": hall.id, "seat": HALL, "two": two, "name": "Hall", "parent": 1, "thread": THREAD}
        await connection.execute(threads.insert(), {**row, "state": state.value})
        inside = [{"game": hall.id, "thread": THREAD, "user": user} for user in (ANN, BEN)]
        await connection.execute(thread_members.insert(), inside)
        await connection.execute(update(games).values(roster=games.c.roster + 1))
    hall.table.changed(hall.id)


async def refused(hall: Cellar, code: int) -> list[object]:
    """Have Discord refuse what goes to the thread; return where the rest goes that the hall is told."""

    def refuse(parcel: Parcel) -> None:
        if isinstance(parcel.audience, Channel) and parcel.seat == HALL:
            raise Refused(code, "no")

    courier = FakeCourier(trouble=refuse)
    await Herald(hall.table, courier, HandWatch()).drain()
    return sorted((one.audience for one in courier.delivered if one.seat == HALL), key=str)


async def test_what_a_room_is_told_goes_to_its_thread_and_to_whoever_of_its_readers_is_not_in_it(
    shared: Cellar,
) -> None:
    await opened(shared)
    assert await sent(shared) == [Dm(CLEO), Thread(THREAD)]


async def test_the_thread_of_a_room_that_others_read_by_now_is_not_that_rooms(hall: Cellar) -> None:
    await noted(hall, two="amber green")
    await opened(hall)
    assert await sent(hall) == READERS


async def test_what_a_thread_does_not_take_goes_once_to_each_of_its_readers_and_the_next_again_there(
    shared: Cellar,
) -> None:
    await opened(shared)
    assert await refused(shared, 50013) == READERS
    assert await sent(shared) == []
    await opened(shared)
    assert await sent(shared) == [Dm(CLEO), Thread(THREAD)]


async def test_a_thread_that_was_deleted_gets_nothing_more(shared: Cellar) -> None:
    await opened(shared)
    assert await refused(shared, 10003) == READERS
    await opened(shared)
    assert await sent(shared) == READERS
    async with shared.database.read() as connection:
        assert (await connection.execute(select(threads.c.state))).scalar_one() == ThreadState.LOST


async def test_a_letter_under_way_to_a_thread_that_is_another_rooms_by_now_reaches_its_readers(
    shared: Cellar,
) -> None:
    await opened(shared)
    await noted(shared, ThreadState.LOST)
    assert await sent(shared) == READERS


async def test_a_thread_that_closes_takes_what_was_written_for_it_and_nothing_else(shared: Cellar) -> None:
    await opened(shared)
    await noted(shared, ThreadState.CLOSING)
    assert await sent(shared) == [Dm(CLEO), Thread(THREAD)]
    await opened(shared)
    assert await sent(shared) == READERS


async def test_the_referee_hears_nothing_of_a_letter_that_finds_its_readers_otherwise(shared: Cellar) -> None:
    await opened(shared)
    await refused(shared, 50013)
    async with shared.database.read() as connection:
        rows = (await connection.execute(select(outbox.c.notices, outbox.c.state))).all()
    assert not [row for row in rows if "not_delivered" in row.notices or row.state == "parked"]


async def test_what_is_held_goes_to_the_thread_that_there_is_when_it_is_sent_and_once_to_each(
    shared: Cellar,
) -> None:
    holds = Holds(shared.table)
    await holds.put(100, shared.id, RHEA, on=True)
    head = await opened(shared) - 1
    assert await sent(shared) == []
    await holds.send(100, shared.id, RHEA, head, at=NOON)
    assert await sent(shared) == [Dm(CLEO), Thread(THREAD)]
