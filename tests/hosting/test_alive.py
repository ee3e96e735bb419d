"""The alive check: the running bot leaves a sign while Discord is connected and no letter lies about."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot.core.store.engine import Database
from bot.core.store.outbox import PARKED
from bot.core.store.tables import outbox
from bot.pulse import BEAT, LATE, STUCK, Pulse, alive, pulse_file
from tests.core.scene import NOON, Scene


class Turned:
    """A watch that the test turns."""

    def __init__(self) -> None:
        self.time = NOON
        self.waited: list[datetime | None] = []
        self.looked = asyncio.Event()

    def now(self) -> datetime:
        return self.time

    async def wait(self, woken: asyncio.Event, until: datetime | None) -> None:
        self.waited.append(until)
        self.looked.set()
        await woken.wait()
        woken.clear()


@pytest.fixture
def watch() -> Turned:
    return Turned()


def sign(folder: Path, watch: Turned) -> tuple[int, str]:
    said: list[str] = []
    return alive(folder, said.append, watch.now()), said[0]


async def test_a_connected_bot_is_alive_until_its_sign_is_old(
    database: Database, tmp_path: Path, watch: Turned
) -> None:
    assert sign(tmp_path, watch)[0] == 1
    pulse = Pulse(database, pulse_file(tmp_path, rehearsal=False), watch)
    assert not await pulse.beat()
    await pulse.on_connected()
    assert await pulse.beat()
    watch.time += LATE
    assert sign(tmp_path, watch)[0] == 0
    watch.time += timedelta(seconds=1)
    code, sentence = sign(tmp_path, watch)
    assert (code, "isn't giving any sign" in sentence) == (1, True)


async def test_a_bot_that_lost_discord_leaves_no_sign_until_it_is_back(
    database: Database, tmp_path: Path, watch: Turned
) -> None:
    pulse = Pulse(database, pulse_file(tmp_path, rehearsal=False), watch)
    await pulse.on_connected()
    await pulse.on_disconnected()
    assert not await pulse.beat()
    await pulse.listeners()["on_resumed"]()
    assert await pulse.beat()


async def test_letters_that_lie_about_untried_are_a_bot_that_is_stuck(
    database: Database, tmp_path: Path, watch: Turned
) -> None:
    told: list[str] = []
    pulse = Pulse(database, pulse_file(tmp_path, rehearsal=False), watch, told.append)
    await pulse.on_connected()
    await Scene.gather(database)
    assert await pulse.beat()
    watch.time += STUCK
    assert await pulse.beat()
    watch.time += timedelta(seconds=1)
    assert not await pulse.beat()
    assert told == ["WATCHDOG=1", "WATCHDOG=1"]


@pytest.mark.parametrize("hours", [-2, 2])
async def test_letters_that_lie_about_are_noticed_also_by_a_machine_whose_clock_is_wrong(
    database: Database, tmp_path: Path, watch: Turned, hours: int
) -> None:
    watch.time += timedelta(hours=hours)  # what is written is from noon, by Discord's clock
    pulse = Pulse(database, pulse_file(tmp_path, rehearsal=False), watch)
    await pulse.on_connected()
    await Scene.gather(database)
    assert await pulse.beat()
    watch.time += STUCK + timedelta(seconds=1)
    assert not await pulse.beat()
    assert sign(tmp_path, watch)[0] == 1


async def test_a_letter_that_was_parked_is_nothing_that_lies_about(
    database: Database, tmp_path: Path, watch: Turned
) -> None:
    pulse = Pulse(database, pulse_file(tmp_path, rehearsal=False), watch)
    await pulse.on_connected()
    await Scene.gather(database)
    assert await pulse.beat()
    async with database.write() as connection:
        await connection.execute(outbox.update().values(state=PARKED))
    watch.time += 2 * STUCK
    assert await pulse.beat()


async def test_what_waited_while_the_bot_was_away_is_given_its_time(
    database: Database, tmp_path: Path, watch: Turned
) -> None:
    await Scene.gather(database)
    watch.time += timedelta(days=1)
    pulse = Pulse(database, pulse_file(tmp_path, rehearsal=False), watch)
    await pulse.on_connected()
    assert await pulse.beat()


async def test_a_bot_that_was_stopped_says_so_at_once(
    database: Database, tmp_path: Path, watch: Turned
) -> None:
    pulse = Pulse(database, pulse_file(tmp_path, rehearsal=False), watch)
    await pulse.on_connected()
    running = asyncio.create_task(pulse.run())
    await watch.looked.wait()
    assert watch.waited[0] == NOON + BEAT
    assert sign(tmp_path, watch)[0] == 0
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    code, sentence = sign(tmp_path, watch)
    assert (code, "was stopped" in sentence) == (1, True)


def test_a_rehearsal_counts_only_where_no_bot_has_been_on_discord(tmp_path: Path, watch: Turned) -> None:
    pulse_file(tmp_path, rehearsal=True).write_text(watch.now().isoformat(), encoding="ascii")
    assert sign(tmp_path, watch)[0] == 0
    pulse_file(tmp_path, rehearsal=False).write_text("stopped\n", encoding="ascii")
    assert sign(tmp_path, watch)[0] == 1


@pytest.mark.parametrize("written", ["", "soon", "2026-01-01T12:00:00"])
def test_a_sign_that_is_none_is_no_sign(tmp_path: Path, watch: Turned, written: str) -> None:
    pulse_file(tmp_path, rehearsal=False).write_text(written, encoding="ascii")
    assert sign(tmp_path, watch)[0] == 1
