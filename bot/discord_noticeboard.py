"""The noticeboard on Discord: one message of a room, put up, changed, found again and taken down."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

import discord

from bot.core.discord.answering import discord_objects
from bot.core.discord.answering.own_deletions import take_away
from bot.core.discord.messages.bot_identity import is_itself
from bot.core.present.cards import Card
from bot.core.present.ticking import Ticks
from bot.discord_reaching import reaching
from bot.discord_threads import awake

_LOOK_BACK = 50


class DiscordNoticeboard:
    """Boards over discord.py; a board pings nobody and has no sound unless it is the first that says so.

    `wakes`: a thread that fell asleep is opened for what is changed there; else it is refused.
    """

    def __init__(self, client: discord.Client, *, wakes: bool = False) -> None:
        self._client, self._wakes = client, wakes

    async def put(self, channel: int, card: Card, nonce: str, pings: Collection[int] = ()) -> int:
        """Send a card and return its message's id; a nonce used within minutes sends nothing again.

        `pings`: who of those that it names is told by Discord that he is named; for nobody it has no sound.
        """
        async with reaching():
            place = self._client.get_partial_messageable(channel)
            message = await place.send(
                card.text,
                files=discord_objects.files(card.pictures),
                view=discord_objects.rows(card.rows) if card.rows else discord.utils.MISSING,
                nonce=nonce,
                silent=not pings,
                allowed_mentions=_naming(pings),
            )
            return message.id

    async def change(self, channel: int, message: int, card: Card, pings: Collection[int] = ()) -> None:
        """Let a message say what a card says; `pings`: who stays named by it, whom nothing tells anew."""
        async with reaching():
            await self._awake(
                channel,
                lambda: self._message(channel, message).edit(
                    content=card.text,
                    attachments=discord_objects.files(card.pictures),
                    view=discord_objects.rows(card.rows) if card.rows else None,
                    allowed_mentions=_naming(pings),
                ),
            )

    async def take_down(self, channel: int, message: int) -> None:
        """Delete a message."""
        async with reaching():
            await self._awake(channel, lambda: take_away(self._client, self._message(channel, message)))

    async def turn_off(self, channel: int, message: int) -> None:
        """Take the buttons off a message and leave what it says."""
        async with reaching():
            # Said again, though the text stays: else Discord would read what it mentions without it.
            await self._awake(
                channel,
                lambda: self._message(channel, message).edit(view=None, allowed_mentions=_naming(())),
            )

    async def ticks(self, channel: int, message: int) -> Ticks:
        """Return what is ticked on a message; nothing of one that is gone."""
        async with reaching():
            try:
                found = await self._message(channel, message).fetch()
            except discord.NotFound:
                return {}
        return {
            item.placeholder or "": [one.value for one in item.options if one.default]
            for row in found.components
            for item in getattr(row, "children", ())
            if isinstance(item, discord.SelectMenu)
        }

    async def find(self, channel: int, nonce: str, signs: Collection[str]) -> int | None:
        """Look among the newest messages for one's own: by its nonce, or with a button that begins so."""
        async with reaching():
            place = self._client.get_partial_messageable(channel)
            async for message in place.history(limit=_LOOK_BACK):
                mine = is_itself(self._client, message.author.id)
                if mine and (message.nonce == nonce or _carries(message, signs)):
                    return message.id
        return None

    async def saying(self, channel: int, text: str) -> int | None:
        """Look among the newest messages for one's own that says this and nothing else."""
        async with reaching():
            place = self._client.get_partial_messageable(channel)
            async for message in place.history(limit=_LOOK_BACK):
                if is_itself(self._client, message.author.id) and message.content == text:
                    return message.id
        return None

    async def first_of(self, channel: int, user: int, after: int) -> int | None:
        """Return the first message that somebody has written in a channel after a message."""
        async with reaching():
            place = self._client.get_partial_messageable(channel)
            since = discord.Object(after)
            async for message in place.history(after=since, limit=None, oldest_first=True):
                if message.author.id == user and not message.is_system():
                    return message.id
        return None

    async def below(self, channel: int, message: int, most: int) -> int:
        """Return how many messages stand below one, counted up to so many."""
        async with reaching():
            place = self._client.get_partial_messageable(channel)
            return len([one async for one in place.history(after=discord.Object(message), limit=most)])

    async def stands(self, channel: int, message: int) -> bool:
        """Tell whether a message is still there."""
        async with reaching():
            try:
                await self._message(channel, message).fetch()
            except discord.NotFound:
                return False
            return True

    async def _awake(self, channel: int, act: Callable[[], Awaitable[object]]) -> None:
        await (awake(self._client, channel, act) if self._wakes else act())

    def _message(self, channel: int, message: int) -> discord.PartialMessage:
        return self._client.get_partial_messageable(channel).get_partial_message(message)


def _naming(people: Collection[int]) -> discord.AllowedMentions:
    named = discord.AllowedMentions.none()
    named.users = [discord.Object(user) for user in people]
    return named


def _carries(message: discord.Message, signs: Collection[str]) -> bool:
    carried = [
        getattr(item, "custom_id", None) or ""
        for row in message.components
        for item in getattr(row, "children", ())
    ]
    return any(one.startswith(sign) for one in carried for sign in signs)
