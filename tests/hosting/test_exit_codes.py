"""What a bot that ends tells whoever started it: 0 stopped, 1 try again later, 2 mend something first."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.app import AGAIN, BAD_START, run
from bot.core.store.one_at_a_time import alone, lock_file
from bot.systemd import notify
from tests.talks.test_process import settings


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Point the client at a port of this machine on which nobody listens."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{port}/api/v10")
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(f"ws://127.0.0.1:{port}"))


@pytest.mark.usefixtures("nowhere")
async def test_a_discord_that_cannot_be_reached_may_be_there_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(*_: object) -> None:
        """Let the client try again without its pauses."""

    monkeypatch.setattr("discord.http.asyncio.sleep", at_once)
    said: list[str] = []
    assert await run(settings(tmp_path, token=str(tmp_path.name)), said.append) == AGAIN == 1
    assert "I can't reach Discord" in said[0]


async def test_a_second_bot_on_the_same_games_stops_with_one_sentence(tmp_path: Path) -> None:
    chosen = settings(tmp_path, token=None)
    said: list[str] = []
    with alone(lock_file(chosen.database_url, tmp_path)):
        assert await run(chosen, said.append) == BAD_START == 2
    assert len(said) == 1
    assert "Another Adjutant" in said[0]
    assert not (tmp_path / "games.sqlite").exists()


async def test_the_lock_of_a_bot_that_has_ended_holds_nobody_up(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite.lock"
    for _ in range(2):
        with alone(file):
            assert file.exists()


async def test_games_that_somebody_else_has_made_have_to_be_mended_first(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite").write_bytes(b"SQLite format 3\0" + b"?" * 500)
    said: list[str] = []
    assert await run(settings(tmp_path, token=None), said.append) == BAD_START


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="Windows has no systemd")
async def test_systemd_is_told_at_the_socket_it_names(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(str(tmp_path / "notify"))
        notify("READY=1", str(tmp_path / "notify"))
        assert await asyncio.to_thread(heard.recv, 100) == b"READY=1"
    notify("READY=1", str(tmp_path / "nobody"))
    notify("READY=1", "")
