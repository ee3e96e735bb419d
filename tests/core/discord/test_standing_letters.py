"""A letter that may have arrived long ago is looked for, however much was written in its room since."""

from __future__ import annotations

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.discord_courier import DiscordCourier

BOT, PERSON, BEFORE = 8, 7, 100


def message(number: int, author: int, said: str) -> Any:  # noqa: ANN401 - as discord.py's
    """Return a message that replies to none."""
    one = SimpleNamespace(id=author)
    return SimpleNamespace(id=number, author=one, content=said, nonce=None, reference=None, attachments=[])


class Room:
    """A room in which people talk, and in which one letter has arrived."""

    def __init__(self, talk: int, *letters: str) -> None:
        self.messages = [message(BEFORE + 1 + one, PERSON, "talk") for one in range(talk)]
        self.messages += [message(BEFORE + 1 + talk + at, BOT, said) for at, said in enumerate(letters)]
        self.read = 0

    async def history(
        self, *, limit: int, after: discord.Object | None = None, oldest_first: bool = False
    ) -> AsyncIterator[Any]:
        since = 0 if after is None else after.id
        there = [one for one in self.messages if one.id > since]
        for one in (there if oldest_first else there[::-1])[:limit]:
            self.read += 1
            yield one


async def found(room: Room, *letters: str) -> list[int]:
    """Return which messages of a room are these letters, behind what was there before."""
    client = SimpleNamespace(user=SimpleNamespace(id=BOT))
    nothing: Any = None
    courier = DiscordCourier(
        cast("discord.Client", client), nothing, nothing, nothing, nothing, nothing, nothing
    )
    parts: Any = [("nonce", {"content": one}) for one in letters]
    return await courier._standing(cast("discord.TextChannel", room), parts, BEFORE)  # noqa: SLF001


async def test_a_letter_is_found_behind_more_talk_than_a_page_holds() -> None:
    room = Room(500, "Your orders?")
    assert await found(room, "Your orders?") == [BEFORE + 501]


async def test_once_all_of_a_letter_is_found_nothing_more_is_read() -> None:
    room = Room(3, "Your orders?", "The map", "Another letter")
    assert await found(room, "Your orders?", "The map") == [BEFORE + 4, BEFORE + 5]
    assert room.read == 5
