"""Discord allows a thousand logins a day: whoever starts the bot however often, it never uses them up."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from bot.app import point_at
from bot.client import Client
from bot.connecting import Connecting
from bot.logins import FEW, Logins, TooOften, pause_for
from bot.rehearsal.server import Rehearsal
from tests.core.scene import NOON

DAY = timedelta(days=1)
ALLOWED = 1000


class Passing:
    """A watch on which every wait is over at once, and has lasted as long as it should."""

    def __init__(self) -> None:
        self.time = NOON

    def now(self) -> datetime:
        return self.time

    async def wait(self, woken: asyncio.Event, until: datetime | None) -> None:
        assert until is not None
        self.time = max(self.time, until)


@pytest.mark.parametrize("every", [1, 5, 60, 240])
def test_a_bot_started_again_and_again_never_uses_up_the_logins_of_a_day(tmp_path: Path, every: int) -> None:
    watch, file, made = Passing(), tmp_path / "logins.txt", list[datetime]()
    while watch.time < NOON + 2 * DAY and len(made) <= ALLOWED:
        logins = Logins(file, watch)  # each time another process
        watch.time += logins.rest()
        logins.note()
        made.append(watch.time)
        watch.time += timedelta(seconds=every)
    busiest = max(sum(one <= each < one + DAY for each in made) for one in made)
    assert 100 < busiest <= ALLOWED // 4


def test_who_starts_it_by_hand_a_few_times_waits_for_nothing(tmp_path: Path) -> None:
    watch = Passing()
    for _ in range(9):
        logins = Logins(tmp_path / "logins.txt", watch)
        assert logins.rest() == timedelta(0)
        logins.note()
        watch.time += timedelta(seconds=20)


def test_a_clock_that_was_set_back_makes_nobody_wait_for_longer(tmp_path: Path) -> None:
    watch = Passing()
    logins = Logins(tmp_path / "logins.txt", watch)
    for _ in range(70):
        logins.note()
    watch.time -= timedelta(hours=5)
    assert Logins(tmp_path / "logins.txt", watch).rest() == timedelta(minutes=10)


@pytest.mark.parametrize("text", ["", "never", "{}", '["x"]', "[1e400]", "[99999999999999999999]", "\x00"])
def test_a_file_that_says_nothing_is_begun_anew(tmp_path: Path, text: str) -> None:
    file = tmp_path / "logins.txt"
    file.write_text(text)
    logins = Logins(file, Passing())
    assert logins.rest() == timedelta(0)
    logins.note()
    assert Logins(file, Passing()).rest() == timedelta(0)


def test_few_logins_that_remain_are_spread_over_the_rest_of_the_day() -> None:
    assert pause_for(FEW, DAY) == timedelta(0)
    assert pause_for(1, DAY) == DAY / 2
    assert pause_for(0, DAY) == DAY


async def test_a_login_that_would_hold_a_line_open_for_too_long_is_put_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def slept(_: float) -> None:
        raise AssertionError("it waits while the line is open")

    monkeypatch.setattr("bot.client.asyncio.sleep", slept)
    client, watch = Client(), Passing()
    client.logins = Logins(None, watch)
    for _ in range(70):
        client.logins.note()
    with pytest.raises(TooOften):
        await client.before_identify_hook(None, initial=True)


async def test_where_discord_allows_few_logins_the_bot_waits_says_so_and_keeps_systemd_patient() -> None:
    discord, client, watch = Rehearsal(None), Client(), Passing()
    await discord.start()
    said: list[str] = []
    told: list[str] = []
    moments: list[datetime] = []

    def heard(message: str) -> None:
        told.append(message)
        moments.append(watch.time)
        if watch.time > NOON + timedelta(minutes=25):
            discord.troubles.allow_logins(900)

    class Connected(Exception):
        """The client was let go on."""

    async def connect() -> None:
        raise Connected

    try:
        discord.troubles.allow_logins(3)
        point_at(discord)
        await client.login(discord.token)
        client.connect = connect  # type: ignore[method-assign,assignment]  # it is asked when, not how
        with pytest.raises(Connected):
            await Connecting(client, Logins(None, watch), watch, said.append, heard).run()
    finally:
        await client.close()
        await discord.stop()
    assert len(said) == 1
    assert "so many logins" in said[0]
    assert timedelta(minutes=25) < watch.time - NOON < timedelta(minutes=40)
    extended = [at for message, at in zip(told, moments, strict=True) if message.startswith("EXTEND_TIMEOUT")]
    assert max(later - one for one, later in pairwise(extended)) < timedelta(minutes=1)
    assert "READY=1" not in told


async def test_a_gateway_that_throws_the_bot_out_of_every_session_is_not_logged_in_to_without_end() -> None:
    client, watch, tries = Client(), Passing(), list[datetime]()

    async def connect() -> None:
        assert client.logins is not None
        while watch.time < NOON + 3 * DAY:
            if client.logins.rest() > timedelta(seconds=40):
                raise TooOften
            watch.time += client.logins.rest() + timedelta(seconds=5)
            client.logins.note()
            tries.append(watch.time)

    async def unknown() -> tuple[int, str, object]:
        raise OSError("no way there")

    client.connect = connect  # type: ignore[method-assign,assignment]  # a Discord that ends every session
    client.http.get_bot_gateway = unknown  # type: ignore[method-assign,assignment]
    await Connecting(client, Logins(None, watch), watch, lambda _: None, lambda _: None).run()
    assert 100 < len(tries) < 3 * ALLOWED // 4
