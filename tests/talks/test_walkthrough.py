"""The first steps of docs/first-evening.md, from the portal to the first game, as far as a program goes.

The program itself runs, from a `.env` with a token of the right shape; the rehearsal stands in for Discord.
"""

from __future__ import annotations

import asyncio
import re
from base64 import urlsafe_b64decode
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

import bot.app
from bot.app import BAD_START, point_at, run
from bot.composing import App, compose
from bot.rehearsal.seeds import NEXT_DOOR
from bot.rehearsal.server import Rehearsal
from bot.settings import Settings, read_settings
from tests.core.words.english import SENTENCES

ROOT = Path(__file__).parents[2]
SHAPE = re.compile(r"[\w-]{23,28}\.[\w-]{6}\.[\w-]{38}")
NAMES = ("DISCORD_TOKEN", "DISCORD_TOKEN_FILE", "DATABASE_URL", "DATA_DIR", "LOG_LEVEL", "MEMBERS_INTENT")


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)


@pytest.fixture
async def discord() -> AsyncIterator[Rehearsal]:
    """A Discord on which the application was just made: its bot is in no server."""
    server = Rehearsal(None)
    await server.start()
    point_at(server)
    server.throw_bot_out()
    server.throw_bot_out(server=NEXT_DOOR)
    yield server
    await server.stop()


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
    yield tmp_path
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def filled_in(host: Path, token: str, monkeypatch: pytest.MonkeyPatch, *more: str) -> Settings:
    """Copy .env.example to .env, put the token in as it says, and read it as the program does."""
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    assert example.count("\nDISCORD_TOKEN=\n") == 1
    text = example.replace("\nDISCORD_TOKEN=\n", f"\nDISCORD_TOKEN={token}\n")
    (host / ".env").write_text("\n".join((text, *more, "")), encoding="utf-8")
    for name in ("DISCORD_TOKEN", "MEMBERS_INTENT"):
        monkeypatch.delenv(name, raising=False)
    return read_settings(host / ".env")


@asynccontextmanager
async def running(
    settings: Settings, server: Rehearsal, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[list[str]]:
    """Run the program; give what it prints for the host."""
    said: list[str] = []
    apps: list[App] = []

    async def composed(*given: Any, **options: Any) -> App:  # noqa: ANN401 - handed on
        apps.append(await compose(*given, **options, guild_ready_timeout=0.02))
        return apps[-1]

    monkeypatch.setattr(bot.app, "compose", composed)
    program = asyncio.create_task(run(settings, said.append))
    try:
        await server.ready()
        await apps[-1].client.wait_until_ready()
        yield said
    finally:
        program.cancel()
        await asyncio.gather(program, return_exceptions=True)


def test_the_token_of_the_rehearsal_is_shaped_as_discords(discord: Rehearsal) -> None:
    assert SHAPE.fullmatch(discord.token)


async def test_what_goes_wrong_on_the_way_is_told_in_one_sentence(
    discord: Rehearsal, host: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    mistyped = discord.token[:-1] + ("A" if discord.token[-1] != "A" else "B")
    assert await run(filled_in(host, mistyped, monkeypatch), said.append) == BAD_START
    assert said == [SENTENCES["start.bad_token"]]
    discord.allow_intents(members=False)
    said.clear()
    asking = filled_in(host, discord.token, monkeypatch, "MEMBERS_INTENT=on")
    assert await run(asking, said.append) == BAD_START
    assert said[-1] == SENTENCES["start.no_members_intent"]


@pytest.mark.long
async def test_from_the_token_to_the_first_game(
    discord: Rehearsal, host: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rita = discord.person("Referee Rita")
    async with running(filled_in(host, discord.token, monkeypatch), discord, monkeypatch) as said:
        # The link that is printed is that of the page, with the number of the application in it.
        link = next(part for line in said for part in line.split() if part.startswith("https://"))
        application = urlsafe_b64decode(discord.token.partition(".")[0] + "==").decode()
        on_the_page = link.replace(f"client_id={application}", "client_id=APPLICATION_ID")
        assert on_the_page in (ROOT / "docs/first-evening.md").read_text(encoding="utf-8").split()
        asked = int(parse_qs(urlsplit(link).query)["permissions"][0])
        # Whoever invites the bot takes every tick away: it greets where all may write, and lacks the rest.
        rita.watch("general")
        discord.invite_bot(0)
        assert "`/setup`" in (await rita.next_message("general")).text
        card = await rita.slash("setup")
        assert card.text.count("\n- **Manage ") == 2
        assert link in card.text
        refused = await rita.slash("campaign create", map="two-rivers", name="Autumn War")
        assert "Manage Channels" in refused.text
        assert discord.channels() == ["general"]
        # He opens the link again, and leaves the ticks as they are.
        discord.invite_bot(asked)
        card = await rita.click(card, "Check again")
        assert "✔" in card.text
        made = await rita.slash("campaign create", map="two-rivers", name="Autumn War")
        assert "you're its referee" in made.text
        assert len(discord.channels()) == 5
        card = await rita.click(card, "Check again")
        assert "Owner Olaf (the server's owner) and Referee Rita" in card.text


@pytest.mark.long
async def test_with_the_members_intent_allowed_and_asked_for_the_card_says_that_it_is_on(
    discord: Rehearsal, host: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = filled_in(host, discord.token, monkeypatch, "MEMBERS_INTENT=on")
    async with running(settings, discord, monkeypatch):
        discord.invite_bot(0)
        assert SENTENCES["setup.members_listed"] in (await discord.person("Referee Rita").slash("setup")).text
