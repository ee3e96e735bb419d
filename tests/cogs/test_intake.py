"""Direct messages in: each is dealt with once, however often and among however many Discord tells of it."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.cogs import intake, replies
from bot.cogs.bucket import Buckets
from bot.cogs.desk import Desk
from bot.cogs.pile import REMEMBERED, Pile
from bot.present.cards import Card

WRITER = 7


class Mailboxes:
    """Knows nobody yet."""

    async def of(self, _: int) -> None:
        return None

    async def open_to(self, *_: int, read_up_to: int) -> None:
        assert read_up_to > 0

    async def read(self, _: int, message: int) -> None:
        assert message > 0


class Tongues:
    """Everybody reads English."""

    async def of(self, *_: object) -> str:
        return "en"


def written(number: int) -> discord.Message:
    """Answer a direct message of this id."""
    author = SimpleNamespace(id=WRITER, display_name="Blue", bot=False)
    found = SimpleNamespace(
        id=number,
        guild=None,
        author=author,
        channel=SimpleNamespace(id=70),
        content=f"message {number}",
        created_at=datetime(2026, 1, 1, tzinfo=UTC),
        reference=None,
    )
    return cast("discord.Message", found)


class House:
    """An intake that is not ready yet, and what it hears."""

    def __init__(self, patch: pytest.MonkeyPatch, burst: int) -> None:
        self.heard: list[int] = []
        desk = SimpleNamespace(
            buckets=Buckets(burst=burst, clock=lambda: 0.0),
            tongues=Tongues(),
            mailboxes=Mailboxes(),
            standing=None,
        )
        self.intake = intake.Intake(cast("Desk", desk), cast("discord.Client", None))
        patch.setattr(intake, "heard_or_asked", self._hear)
        patch.setattr(replies, "write", self._write)

    async def _hear(self, *of: Any) -> tuple[Card, ...]:  # noqa: ANN401 - as it is called
        self.heard.append(of[3])
        return (Card("heard"),)

    async def _write(self, *_: object, **__: object) -> None:
        """Say it to nobody."""

    async def comes(self, *messages: int) -> list[asyncio.Task[None]]:
        """Let messages come, one right after the other."""
        tasks = [asyncio.create_task(self.intake.on_message(written(one))) for one in messages]
        await asyncio.sleep(0)
        return tasks


async def test_a_message_that_discord_repeats_while_it_waits_is_not_dropped_as_one_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = House(monkeypatch, burst=3)
    waiting = await house.comes(1, 2, 3)
    waiting += await house.comes(1, 2, 3)
    house.intake._ready.set()  # noqa: SLF001 - the gateway has said so
    await asyncio.gather(*waiting)
    assert house.heard == [1, 2, 3]


async def test_a_flood_behind_it_does_not_take_away_a_message_that_was_let_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = House(monkeypatch, burst=1)
    waiting = await house.comes(1)
    waiting += await house.comes(*range(2, REMEMBERED + 20))
    house.intake._ready.set()  # noqa: SLF001
    await asyncio.gather(*waiting)
    assert house.heard == [1]


def test_what_was_dealt_with_waits_no_more_and_very_old_ones_are_taken_for_dealt_with() -> None:
    pile = Pile()
    pile.let_in(5)
    assert pile.waits(5)
    pile.put(5)
    assert not pile.waits(5)
    for one in range(6, 6 + REMEMBERED):
        pile.put(one)
    assert pile.knows(5)
    assert pile.knows(4)
    assert not pile.knows(6 + REMEMBERED)
