"""The courier that knows the way to Discord: writes a parcel, draws its map, brings it to its audience."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import PurePath
from typing import Protocol

import aiohttp
import discord

from bot.cogs import paper
from bot.cogs.itself import is_itself
from bot.cogs.painter import Painter
from bot.cogs.trying import passes
from bot.core.letters import shown
from bot.present.cards import Card, Picture
from bot.present.reader import Reader
from bot.services.lobby import Lobby
from bot.services.parcels import Channel, Dm, Member, Parcel, Refused, Unreachable
from bot.services.screenshots import Screenshots
from bot.services.tongues import Tongues
from bot.words.speech import beside, say, speaking

_PARTS = "0123456789abcdefghijklmnopqrstuvwxyz"
_LOOK_BACK = 100
_LOOK_ON = 2000
"""How many messages are looked through behind the letter before: people talk in the rooms of their teams."""


class Inboxes(Protocol):
    """Knows the way to people's direct messages; `bot.discord_inboxes` is the one in use."""

    async def channel(self, user: int) -> discord.DMChannel:
        """Return somebody's direct messages, opened if need be."""
        ...


class DiscordCourier:
    """Delivers parcels over discord.py. Everything written and drawn comes from the parcel's own View."""

    def __init__(
        self,
        client: discord.Client,
        lobby: Lobby,
        inboxes: Inboxes,
        tongues: Tongues,
        studio: Painter,
        screenshots: Screenshots,
    ) -> None:
        self._client, self._lobby, self._inboxes = client, lobby, inboxes
        self._tongues, self._studio, self._screenshots = tongues, studio, screenshots

    async def deliver(self, parcel: Parcel, after: int | None = None) -> int:
        """Send a parcel as its messages, in their order, and answer the last one's id.

        Raise `Refused` or `Unreachable`.

        Each message has a nonce of its own, so Discord drops those that had arrived when a later one failed.
        With `after` it may have forgotten them: what stands behind that message is not sent again.
        """
        parts = [
            (f"{parcel.nonce}{mark}", part)
            for part, mark in zip(await self._written(parcel), _PARTS, strict=False)
        ]
        try:
            place = await self._place(parcel)
            standing = [] if after is None else await self._standing(place, parts, after)
            sent = standing[-1] if standing else 0
            for nonce, part in parts[len(standing) :]:
                message = await place.send(**part, nonce=nonce, allowed_mentions=_pinged(parcel))
                sent = message.id
        except discord.HTTPException as error:
            raise trouble(error) from error
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            raise Unreachable(str(error) or type(error).__name__) from error
        return sent

    async def _standing(
        self, place: discord.abc.Messageable, parts: Sequence[tuple[str, paper.Message]], after: int
    ) -> list[int]:
        """Answer the messages of a parcel that stand behind a message already, the first ones first.

        Answers to what somebody has written are none of them: they reply to it.
        """
        found: list[int] = []
        async for message in _behind(place, after):
            own = is_itself(self._client, message.author.id) and message.reference is None
            if own and len(found) < len(parts) and _is(message, *parts[len(found)]):
                found.append(message.id)
            if len(found) == len(parts):
                break
        return found

    async def _written(self, parcel: Parcel) -> list[paper.Message]:
        """Answer the parcel as messages; the pictures that go with it stand on the first."""
        game = await self._lobby.game(None, parcel.game)
        with speaking(await self._tongue(parcel, game.server)), beside(parcel.of.words):
            return await self._in_words(parcel, game.name)

    async def _tongue(self, parcel: Parcel, server: int) -> str:
        """Answer the language of who reads a parcel: a person's own, a channel's server's."""
        match parcel.audience:
            case Dm(user) | Member(user):
                return await self._tongues.of(user, server)
            case Channel():
                return await self._tongues.of_server(server)

    async def _in_words(self, parcel: Parcel, name: str) -> list[paper.Message]:
        reader = parcel.audience.user if isinstance(parcel.audience, Dm | Member) else 0
        of, view = parcel.of, parcel.seen
        cards = of.letters(of.kinds, parcel.notices, view, Reader(parcel.game, name, reader))
        pictures = [
            Picture(f"{one}.png", await of.pictures[one].draw(self._studio, view), of.pictures[one].alt(view))
            for one in shown(of, parcel.notices, parcel.eyes)
        ]
        if cards and pictures:
            cards = (replace(cards[0], pictures=tuple(pictures)), *cards[1:])
        cards = tuple([await self._with_shots(parcel.game, card) for card in cards])
        return [part for card in cards for part in paper.messages(card)]

    async def _with_shots(self, game: str, card: Card) -> Card:
        """Answer a card with the screenshots that belong to it; of a file that is gone it says so (13.7)."""
        for number, file in enumerate(card.shots, 1):
            try:
                data = await self._screenshots.read(game, file)
            except FileNotFoundError:
                card = replace(card, text=f"{card.text}\n{say('proof.file_gone')}")
                continue
            shot = Picture(f"screenshot-{number}{PurePath(file).suffix}", data, say("proof.shot"))
            card = replace(card, pictures=(*card.pictures, shot))
        return card

    async def _place(self, parcel: Parcel) -> discord.abc.Messageable:
        match parcel.audience:
            case Channel(number):
                return self._client.get_partial_messageable(number)
            case Dm(user) | Member(user):
                return await self._inboxes.channel(user)


async def _behind(place: discord.abc.Messageable, after: int) -> AsyncIterator[discord.Message]:
    """Give the messages behind another, the oldest first; the newest where there is no other (0)."""
    if after:
        since = discord.Object(after)
        async for one in place.history(limit=_LOOK_ON, after=since, oldest_first=True):
            yield one
        return
    for one in [message async for message in place.history(limit=_LOOK_BACK)][::-1]:
        yield one


def _is(message: discord.Message, nonce: str, part: paper.Message) -> bool:
    """Tell whether a message is a part: by its nonce or by what it says, under which an answer may stand."""
    said = part.get("content") or ""
    files = [one.filename for one in part.get("files", [])]
    same = message.content == said or bool(said and message.content.startswith(f"{said}\n"))
    return message.nonce == nonce or (same and [one.filename for one in message.attachments] == files)


def _pinged(parcel: Parcel) -> discord.AllowedMentions:
    """Return whom a parcel may ping: nobody but those whom its kinds name."""
    users = [user for one in parcel.notices for user in parcel.kinds[one.kind].pings(one.details)]
    return discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(user) for user in users], replied_user=False
    )


def trouble(error: discord.HTTPException) -> Refused | Unreachable:
    """Tell what Discord will never take from what may be tried again."""
    if passes(error):
        return Unreachable(f"{error.status} {error.code}")
    return Refused(error.code, error.text or str(error.status))
