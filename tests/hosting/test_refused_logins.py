"""What the gateway's close codes mean for the host, and when the bot calls itself running."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.app import BAD_START, point_at, run
from bot.pulse import pulse_file
from bot.rehearsal.server import Rehearsal
from tests.core.words.english import SENTENCES
from tests.talks.test_process import settings

pytestmark = pytest.mark.long


@pytest.fixture
async def discord() -> AsyncIterator[Rehearsal]:
    server = Rehearsal(None)
    await server.start()
    point_at(server)
    yield server
    await server.stop()


SENTENCE = {
    4004: "start.bad_token",
    4011: "start.too_big",
    4012: "start.old_version",
    4013: "start.unknown_intents",
    4014: "start.bad_intents",
}


@pytest.mark.parametrize("code", sorted(SENTENCE))
async def test_a_gateway_that_shuts_the_bot_out_is_code_2_and_one_sentence_of_its_own(
    discord: Rehearsal, tmp_path: Path, code: int
) -> None:
    discord.troubles.refuse_logins(code)
    said: list[str] = []
    assert await run(settings(tmp_path, token=discord.token), said.append) == BAD_START == 2
    assert said[1:] == [SENTENCES[SENTENCE[code]]]  # after the invite link
    assert len({SENTENCES[key] for key in SENTENCE.values()}) == len(SENTENCE)
    assert discord.troubles.door.knocks == 1


async def test_the_members_intent_that_is_not_allowed_says_what_to_click(
    discord: Rehearsal, tmp_path: Path
) -> None:
    discord.allow_intents(members=False)
    said: list[str] = []
    chosen = replace(settings(tmp_path, token=discord.token), members_intent=True)
    assert await run(chosen, said.append) == BAD_START
    assert said[1:] == [SENTENCES["start.no_members_intent"]]


async def test_restarted_without_end_with_a_wrong_setting_the_bot_waits_before_the_next_login(
    discord: Rehearsal, tmp_path: Path
) -> None:
    discord.troubles.refuse_logins(4013)
    said: list[str] = []
    for _ in range(10):
        assert await run(settings(tmp_path, token=discord.token), said.append) == BAD_START
    waiting = asyncio.Event()

    def hear(sentence: str) -> None:
        if sentence.startswith(SENTENCES["start.waits"].partition("{")[0]):
            waiting.set()

    eleventh = asyncio.create_task(run(settings(tmp_path, token=discord.token), hear))
    said_so = asyncio.create_task(waiting.wait())
    await asyncio.wait((said_so, eleventh), return_when=asyncio.FIRST_COMPLETED)
    assert waiting.is_set()
    assert discord.troubles.door.knocks == 10
    eleventh.cancel()
    await asyncio.gather(eleventh, return_exceptions=True)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no systemd, and no SIGTERM to catch")
async def test_the_bot_calls_itself_running_only_once_discord_has_let_it_in(
    discord: Rehearsal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard, said = list[str](), list[str]()
    running = asyncio.Event()

    def tell(sentence: str) -> None:
        said.append(sentence)
        if sentence == SENTENCES["start.running"]:
            running.set()

    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(str(tmp_path / "notify"))
        ear.settimeout(0)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        sign = pulse_file(tmp_path, rehearsal=False)
        sign.write_text("2026-01-01T12:00:00+00:00", encoding="ascii")
        door = discord.troubles.door
        door.hold()
        bot = asyncio.create_task(run(settings(tmp_path, token=discord.token), tell))
        try:
            await door.knocked.wait()  # it has identified, and Discord has not answered yet
            assert sign.read_text(encoding="ascii").strip() == "starting"
            heard += _heard(ear)
            assert SENTENCES["start.running"] not in said
            assert "READY=1" not in heard
            assert any(one.startswith("STATUS=") for one in heard)
            door.let_in()
            await running.wait()
            os.kill(os.getpid(), signal.SIGTERM)
            assert await bot == 0
            assert "READY=1" in _heard(ear)
        finally:
            bot.cancel()
            await asyncio.gather(bot, return_exceptions=True)


def _heard(ear: socket.socket) -> list[str]:
    """Return what systemd has been told so far."""
    heard = []
    while True:
        try:
            heard.append(ear.recv(500).decode())
        except BlockingIOError:
            return heard
