"""A machine whose clock is not Discord's: what is told goes out all the same, and the difference is said."""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest
from sqlalchemy import literal, update

from bot.core.post.herald import Herald
from bot.core.store.engine import Database
from bot.core.store.moments import stored
from bot.core.store.outbox import LONGEST_WAIT, first_letters
from bot.core.store.tables import outbox
from bot.core.time.machine_clock import Clocks
from engine.campaign.commands import Seat
from tests.core.post.courier import FakeCourier, HandWatch
from tests.core.scene import NOON, Scene

HOURS = timedelta(hours=2)


@pytest.mark.parametrize("off", [-HOURS, timedelta(0), HOURS])
async def test_what_is_told_goes_out_at_once_whatever_the_machine_s_clock_says(
    database: Database, off: timedelta
) -> None:
    scene = await Scene.gather(database)  # at noon, by Discord's clock
    await scene.begin()
    await scene.say(Seat.BLUE, "Blue turn 1")
    courier, watch = FakeCourier(), HandWatch(NOON + off)
    await Herald(scene.table, courier, watch).drain()
    assert courier.delivered
    async with database.read() as connection:
        assert await first_letters(connection, literal(stored(NOON))) == {}


@pytest.mark.parametrize(
    ("attempts", "ahead", "wait"), [(3, 2 * LONGEST_WAIT, 0), (3, 2000, 2000), (3, 0, 0), (0, 2000, 0)]
)
async def test_a_clock_that_was_set_back_keeps_no_letter_waiting(
    database: Database, attempts: int, ahead: int, wait: int
) -> None:
    await Scene.gather(database)
    now = stored(NOON)
    async with database.write() as connection:
        await connection.execute(update(outbox).values(attempts=attempts, next_at=now + ahead))
    async with database.read() as connection:
        found = await first_letters(connection, literal(now))
    assert found
    assert {one.wait for one in found.values()} == {wait}


@pytest.mark.parametrize("off", [-HOURS, timedelta(seconds=-31), timedelta(seconds=31), HOURS])
def test_a_machine_s_clock_that_is_wrong_is_known_and_logged_once(
    off: timedelta, caplog: pytest.LogCaptureFixture
) -> None:
    discord = datetime(2026, 3, 1, 12, tzinfo=UTC)
    clocks = Clocks(lambda: discord + off)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            clocks.heard(format_datetime(discord, usegmt=True))
    assert clocks.ahead == off
    (said,) = caplog.messages
    assert str(abs(round(off.total_seconds()))) in said
    assert ("ahead of" if off > timedelta(0) else "behind") in said


@pytest.mark.parametrize("date", [None, "", "soon", "Mon, 99 Xyz", "Sun, 01 Mar 2026 11:59:30 GMT"])
def test_a_few_seconds_or_no_date_are_no_difference(date: str | None) -> None:
    clocks = Clocks(lambda: datetime(2026, 3, 1, 12, tzinfo=UTC))
    clocks.heard(date)
    assert clocks.ahead == timedelta(0)
