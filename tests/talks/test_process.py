"""The program as it is started: on its own, refused by Discord, over a broken database, and stopped."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from pathlib import Path

import pytest

from bot.app import point_at, run
from bot.export import export
from bot.rehearsal.clock import Clock
from bot.rehearsal.server import Rehearsal
from bot.settings import Settings
from tests.core.words.english import SENTENCES
from tests.talks.stage import stage

ROOT = Path(__file__).parents[2]


def settings(folder: Path, *, token: str | None, port: int = 0) -> Settings:
    url = f"sqlite+aiosqlite:///{folder / 'games.sqlite'}"
    return Settings(token, url, folder, logging.INFO, port)


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def readable_by_others(folder: Path) -> list[str]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return [path.name for path in files if path.stat().st_mode & 0o077]


async def test_a_token_that_discord_refuses_is_one_clear_sentence_and_never_a_rehearsal(
    tmp_path: Path,
) -> None:
    discord = Rehearsal(None, clock=Clock(frozen=True))
    await discord.start()
    point_at(discord)
    said: list[str] = []
    refused = settings(tmp_path, token=f"not-{discord.token}")
    try:
        code = await run(refused, said.append)
    finally:
        await discord.stop()
    assert (code, said) == (2, [SENTENCES["start.bad_token"]])
    assert not any(name.startswith("rehearsal") for name in names(tmp_path))


@pytest.mark.long
async def test_a_picture_of_the_referee_s_that_is_no_good_is_named_at_the_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    bad = tmp_path / "thumbnails" / "town.png"
    bad.parent.mkdir()
    bad.write_bytes(b"no picture")
    discord = Rehearsal(None, clock=Clock(frozen=True))
    await discord.start()
    point_at(discord)
    try:
        with caplog.at_level(logging.WARNING):
            await run(settings(tmp_path, token=f"not-{discord.token}"), lambda _: None)
    finally:
        await discord.stop()
    assert SENTENCES["thumbnail.no_png"].format(file=bad) in caplog.messages


async def test_an_unreadable_database_stops_the_bot_and_is_left_as_it_is(tmp_path: Path) -> None:
    broken = tmp_path / "games.sqlite"
    broken.write_bytes(b"these are not the games you are looking for")
    said: list[str] = []
    assert await run(settings(tmp_path, token=None), said.append) == 2
    assert len(said) == 1
    assert "games.sqlite" in said[0]
    assert broken.read_bytes().startswith(b"these are not")


@pytest.mark.long
async def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    other = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
    port = other.sockets[0].getsockname()[1]
    said: list[str] = []
    async with other:
        assert await run(settings(tmp_path, token=None, port=port), said.append) == 2
    assert str(port) in said[0]
    assert "REHEARSAL_PORT" in said[0]


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM to catch")
async def test_without_a_token_it_rehearses_and_stops_cleanly_when_told(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("DISCORD_")}
    environment |= {"DATA_DIR": str(tmp_path), "REHEARSAL_PORT": "0", "PYTHONPATH": str(ROOT)}
    kept = tmp_path / "backups" / "adjutant-1.zip"
    kept.parent.mkdir()
    kept.write_bytes(b"made by an earlier release")
    kept.chmod(0o664)
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot"),
        cwd=tmp_path,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        umask=0o022,
    )
    assert bot.stdout is not None
    first = (await bot.stdout.readline()).decode()
    assert "http://127.0.0.1:" in first
    assert SENTENCES["start.running"] in (await bot.stdout.readline()).decode()
    bot.send_signal(signal.SIGTERM)
    assert await bot.wait() == 0
    assert {"rehearsal.sqlite", "rehearsal-discord.sqlite3"} <= names(tmp_path)
    assert readable_by_others(tmp_path) == []


@pytest.mark.long
async def test_the_record_of_a_game_is_written_from_the_command_line_too(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await there.play()
        await there.gives("Captain Blue", "Blue turn 1\nbuild P1: M5")
    said: list[str] = []
    record: list[str] = []
    finished = settings(tmp_path, token=None)
    assert await export("Autumn War", finished, said.append, record.append) == 0
    assert said == []
    assert "build P1: M5" in record[0]
    assert await export("Winter War", finished, said.append, record.append) == 1
    assert "Autumn War" in said[0]
