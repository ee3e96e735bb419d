"""Direct messages in: each is dealt with once, however often and among however many Discord tells of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.core.discord.answering import replies
from bot.core.discord.desk import Desk
from bot.core.discord.messages import intake
from bot.core.discord.messages.handled_messages import REMEMBERED, Pile
from bot.core.discord.messages.rate_limit import Buckets
from bot.core.post.mailboxes import Mailbox
from bot.core.present.cards import Card

WRITER, BOT, CHANNEL = 7, 8, 70
MINUTE = 60_000 << 22
"""One, in Discord's ids."""


class Mailboxes:
    """Knows nobody yet."""

    async def of(self, _: int) -> None:
        return None

    async def open_to(self, *_: int, read_up_to: int) -> None:
        assert read_up_to > 0

    async def read(self, _: int, message: int) -> None:
        assert message > 0


@dataclass
class Kept(Mailboxes):
    """Knows the writer, whose messages were read up to the first; the next `away` questions fail."""

    last: int = 1
    away: int = 0

    async def of(self, user: int) -> Mailbox:  # type: ignore[override]
        if self.away:
            self.away -= 1
            raise OSError
        return Mailbox(user, CHANNEL, self.last)

    async def all(self) -> tuple[Mailbox, ...]:
        return (await self.of(WRITER),)

    async def read(self, _: int, message: int) -> None:
        self.last = max(self.last, message)


class Discord:
    """Has the messages of one channel, and gives them by the page."""

    def __init__(self, *messages: discord.Message) -> None:
        self.user, self.messages = SimpleNamespace(id=BOT), list(messages)

    def is_closed(self) -> bool:
        return False

    def get_partial_messageable(self, *_: object, **__: object) -> Discord:
        return self

    async def history(
        self, *, after: discord.Object, limit: int, oldest_first: bool
    ) -> AsyncIterator[discord.Message]:
        assert oldest_first
        later = [one for one in sorted(self.messages, key=lambda one: one.id) if one.id > after.id]
        for one in later[:limit]:
            yield one


class Tongues:
    """Everybody reads English."""

    async def of(self, *_: object) -> str:
        return "en"


def written(number: int, author_id: int = WRITER, to: int = 0, text: str = "") -> discord.Message:
    """Return a direct message of this id, `to` another."""
    author = SimpleNamespace(id=author_id, display_name="Blue", bot=False)
    found = SimpleNamespace(
        id=number,
        guild=None,
        author=author,
        channel=SimpleNamespace(id=CHANNEL),
        content=text or f"message {number}",
        created_at=datetime(2026, 1, 1, tzinfo=UTC),
        reference=SimpleNamespace(message_id=to) if to else None,
    )
    return cast("discord.Message", found)


class House:
    """An intake that is not ready yet, and what it hears."""

    def __init__(
        self,
        patch: pytest.MonkeyPatch,
        burst: int,
        mailboxes: Mailboxes | None = None,
        client: Discord | None = None,
        clock: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self.heard: list[int] = []
        self.said: dict[int, str] = {}
        desk = SimpleNamespace(
            buckets=Buckets(burst=burst, clock=clock),
            tongues=Tongues(),
            mailboxes=mailboxes or Mailboxes(),
            standing=None,
        )
        self.intake = intake.Intake(cast("Desk", desk), cast("discord.Client", client))
        patch.setattr(intake, "heard_or_asked", self._hear)
        patch.setattr(replies, "write", self._write)

    async def _hear(self, *of: Any) -> tuple[Card, ...]:  # noqa: ANN401 - as it is called
        self.heard.append(of[3])
        return (Card("heard", receipt_of="" if of[2] == "commit" else "a sheet"),)

    async def _write(self, _: object, *cards: Card, to: discord.Message | None = None, **__: object) -> int:
        """Say it to nobody, a minute after what it answers."""
        if to is None:
            return 0
        self.said[to.id] = "".join(card.text for card in cards)
        return to.id + MINUTE

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


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> Kept:
    """Give the mailboxes of a database that nobody waits for."""
    monkeypatch.setattr("bot.core.discord.messages.waiting_for_database.PAUSES", (0.0,))
    return Kept()


async def test_what_was_missed_is_all_read_later_though_something_newer_was_put_off(
    monkeypatch: pytest.MonkeyPatch, boxes: Kept
) -> None:
    sheet, commit, asked, later = (written(number * MINUTE) for number in (2, 20, 21, 30))
    server = Discord(sheet, commit, asked)
    house = House(monkeypatch, 20, boxes, server)
    await house.intake.on_connect()
    boxes.away = 2
    house.intake._ready.set()  # noqa: SLF001 - the gateway has said so
    await house.intake.on_message(asked)
    assert house.heard == []
    assert not boxes.away
    server.messages.append(later)
    await house.intake.on_message(later)
    # Without the sheet, the `commit` behind it would give another one.
    assert house.heard == [sheet.id, commit.id, later.id]


async def test_a_commit_behind_a_sheet_that_was_put_off_does_not_give_the_one_before(
    monkeypatch: pytest.MonkeyPatch, boxes: Kept
) -> None:
    missed = written(2 * MINUTE, text="a sheet"), written(3 * MINUTE, text="commit")
    put_off, commit = written(20 * MINUTE, text="another sheet"), written(20 * MINUTE + 9, text="commit")
    again = written(30 * MINUTE, text="commit")
    house = House(monkeypatch, 20, boxes, Discord(*missed, put_off, commit))
    await house.intake.on_connect()
    boxes.away = 2
    house.intake._ready.set()  # noqa: SLF001 - the gateway has said so
    await house.intake.on_message(put_off)
    await house.intake.on_message(commit)
    # What they wrote before it was read meanwhile, and given; of what was put off nothing was.
    assert house.heard == [one.id for one in missed]
    assert "`commit`" in house.said[commit.id]
    await house.intake.on_message(again)
    assert house.heard[2:] == [again.id]


async def test_what_was_missed_is_read_though_newer_messages_were_too_many(
    monkeypatch: pytest.MonkeyPatch, boxes: Kept
) -> None:
    missed, first, second = (written(number * MINUTE) for number in (2, 60, 61))
    house = House(monkeypatch, 1, boxes, Discord(missed, first, second))
    await house.intake.on_connect()
    waiting = await house.comes(first.id, second.id)
    await house.intake.on_ready()
    await asyncio.gather(*waiting)
    assert house.heard == [missed.id, first.id]


async def test_a_commit_behind_a_sheet_that_was_one_too_many_does_not_give_the_one_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seconds = [0.0]
    house = House(monkeypatch, 2, clock=lambda: seconds[0])
    sheets = [written(number, text="a sheet") for number in (1, 2, 3)]
    house.intake._ready.set()  # noqa: SLF001 - the gateway has said so
    for sheet in sheets:
        await house.intake.on_message(sheet)
    seconds[0] = 60.0
    first, second = written(MINUTE, text="commit"), written(3 * MINUTE, text="commit")
    await house.intake.on_message(first)
    assert "`commit`" in house.said[first.id]
    await house.intake.on_message(second)
    assert house.heard == [1, 2, second.id]


async def test_what_was_missed_is_read_once_the_database_is_back_though_nobody_writes_again(
    monkeypatch: pytest.MonkeyPatch, boxes: Kept
) -> None:
    missed = written(2 * MINUTE)
    house = House(monkeypatch, 20, boxes, Discord(missed))
    boxes.away = 7
    monkeypatch.setattr("bot.core.discord.messages.waiting_for_database.LATER", 0.0)
    await house.intake.on_connect()
    await house.intake.on_ready()
    assert house.heard == []
    for _ in range(1000):
        await asyncio.sleep(0)
    assert house.heard == [missed.id]


async def test_of_what_was_missed_an_answer_is_found_also_where_it_begins_the_next_page(
    monkeypatch: pytest.MonkeyPatch, boxes: Kept
) -> None:
    many = [written(MINUTE + number) for number in range(100)]
    answers = [written(2 * MINUTE + number, BOT, to=one.id) for number, one in enumerate(many)]
    house = House(monkeypatch, 20, boxes, Discord(*many, *answers))
    await house.intake.on_connect()
    await house.intake.on_ready()
    assert house.heard == []
