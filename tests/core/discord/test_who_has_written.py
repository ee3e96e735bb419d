"""The last word is a message that a player writes: what Discord writes in a name of theirs is none (0033)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import cast

import discord

from bot.core.discord.desk import Desk
from bot.core.discord.games.last_word_hearing import LastWordHeard
from bot.discord_noticeboard import DiscordNoticeboard

ANNA, HERE, QUESTION = 51, 601, 700


def message(number: int, *, system: bool = False, bot: bool = False) -> discord.Message:
    """Return a message of Anna's, or one in her name that says that she has pinned something."""
    author = SimpleNamespace(id=ANNA, bot=bot)
    channel = SimpleNamespace(id=HERE)
    made = SimpleNamespace(id=number, author=author, channel=channel, guild=channel, is_system=lambda: system)
    return cast("discord.Message", made)


PINNED, WRITTEN = message(QUESTION + 1, system=True), message(QUESTION + 2)


async def test_what_is_heard_of_whoever_is_asked_they_have_written_themselves() -> None:
    heard: list[int] = []

    async def hear(_channel: int, _user: int, number: int) -> None:
        heard.append(number)

    desk = cast("Desk", SimpleNamespace(last_words=SimpleNamespace(hear=hear)))
    for one in (PINNED, WRITTEN):
        await LastWordHeard(desk).on_message(one)
    assert heard == [WRITTEN.id]


async def test_what_is_looked_up_of_whoever_is_asked_they_have_written_themselves() -> None:
    async def history(**_: object) -> AsyncIterator[discord.Message]:
        for one in (PINNED, WRITTEN):
            yield one

    place = SimpleNamespace(history=history)
    client = cast("discord.Client", SimpleNamespace(get_partial_messageable=lambda _: place))
    assert await DiscordNoticeboard(client).first_of(HERE, ANNA, QUESTION) == WRITTEN.id
