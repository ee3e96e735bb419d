"""The courier that knows the way to Discord: writes a parcel, draws its map, brings it to its audience."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import PurePath
from typing import Protocol

import aiohttp
import discord

from bot.core.dice.proof_posts import Proofs
from bot.core.discord.answering import discord_objects
from bot.core.discord.answering.retrying import passes
from bot.core.discord.messages.bot_identity import is_itself
from bot.core.discord.painter import Painter
from bot.core.files.screenshots import Screenshots
from bot.core.games.lobby import Lobby
from bot.core.people.people import PublicGame
from bot.core.people.reading_languages import Tongues
from bot.core.post.parcels import Channel, Dm, Member, Parcel, Refused, Unreachable
from bot.core.present.cards import Card, Picture
from bot.core.present.reader import Reader
from bot.core.seam.letters import in_person, there
from bot.core.words.speech import beside, calling, say, speaking
from engine.common.seat import PUBLIC

_PARTS = "0123456789abcdefghijklmnopqrstuvwxyz"
_LOOK_BACK = 100
_A_LINE = 8
"""So many are mentioned in a line: a long post is cut between two of them."""
_MENTION = re.compile(r"<@(\d{1,20})>")
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
        proofs: Proofs,
    ) -> None:
        self._client, self._lobby, self._inboxes = client, lobby, inboxes
        self._tongues, self._studio, self._screenshots, self._proofs = tongues, studio, screenshots, proofs

    async def deliver(self, parcel: Parcel, after: int | None = None) -> int:
        """Send a parcel as its messages, in their order, and return the last one's id.

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
                message = await place.send(**part, nonce=nonce, allowed_mentions=_pinged(parcel, part))
                sent = message.id
        except discord.HTTPException as error:
            raise trouble(error) from error
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            raise Unreachable(str(error) or type(error).__name__) from error
        return sent

    async def _standing(
        self, place: discord.abc.Messageable, parts: Sequence[tuple[str, discord_objects.Message]], after: int
    ) -> list[int]:
        """Return the messages of a parcel that stand behind a message already, the first ones first.

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

    async def _written(self, parcel: Parcel) -> list[discord_objects.Message]:
        """Return the parcel as messages; the pictures that go with it stand on the first."""
        game = await self._lobby.game(None, parcel.game)
        called = await self._lobby.called(game)
        with speaking(await self._tongue(parcel, game.server)), beside(parcel.of.words), calling(called):
            return await self._in_words(parcel, game)

    async def _tongue(self, parcel: Parcel, server: int) -> str:
        """Return the language of who reads a parcel: a person's own, a channel's server's."""
        match parcel.audience:
            case Dm(user) | Member(user):
                return await self._tongues.of(user, server)
            case Channel():
                return await self._tongues.of_server(server)

    async def _in_words(self, parcel: Parcel, game: PublicGame) -> list[discord_objects.Message]:
        reader = parcel.audience.user if isinstance(parcel.audience, Dm | Member) else 0
        of, view = parcel.of, parcel.seen
        cards = of.letters(of.kinds, parcel.notices, view, Reader(parcel.game, game.name, reader))
        names = there(of, parcel.notices, parcel.eyes, view)
        pictures = [
            Picture(f"{one}.png", await of.pictures[one].draw(self._studio, view), of.pictures[one].alt(view))
            for one in (in_person(of, names, view) if reader else names)
        ]
        if cards:
            # The first, with the news: what stands below may be there to be copied.
            head, *rest = cards
            of_proof = await self._proofs.below(parcel, game, head.text)
            cards = (replace(head, text="\n".join((head.text, *of_proof))), *rest)
        if cards and (mentioned := await self._mentioned(parcel)):
            cards = (*cards[:-1], replace(cards[-1], text="\n".join((cards[-1].text, *mentioned))))
        if cards and pictures:
            cards = (replace(cards[0], pictures=tuple(pictures)), *cards[1:])
        cards = tuple([await self._with_shots(parcel.game, await self._drawn(card)) for card in cards])
        return [part for card in cards for part in discord_objects.messages(card)]

    async def _mentioned(self, parcel: Parcel) -> list[str]:
        """Return the lines that mention those whom a public post is about: only there, where all may know."""
        if parcel.seat != PUBLIC or not isinstance(parcel.audience, Channel):
            return []
        seats = [seat for one in parcel.notices for seat in parcel.kinds[one.kind].mentions(one.details)]
        users = [f"<@{user}>" for user in await self._lobby.speakers(parcel.game, seats)] if seats else []
        return [" ".join(users[at : at + _A_LINE]) for at in range(0, len(users), _A_LINE)]

    async def _drawn(self, card: Card) -> Card:
        """Return a card with the pictures that are drawn for it alone."""
        made = [Picture(one.name, await one.draw(self._studio, one.of), one.alt) for one in card.drawn]
        return replace(card, pictures=(*card.pictures, *made)) if made else card

    async def _with_shots(self, game: str, card: Card) -> Card:
        """Return a card with the screenshots that belong to it; of a file that is gone it says so (13.7)."""
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


def _is(message: discord.Message, nonce: str, part: discord_objects.Message) -> bool:
    """Tell whether a message is a part: by its nonce or by what it says, under which an answer may stand."""
    said = part.get("content") or ""
    files = [one.filename for one in part.get("files", [])]
    same = message.content == said or bool(said and message.content.startswith(f"{said}\n"))
    return message.nonce == nonce or (same and [one.filename for one in message.attachments] == files)


def _pinged(parcel: Parcel, part: discord_objects.Message) -> discord.AllowedMentions:
    """Return whom a message of a parcel may ping: nobody but those whom its kinds name, or it mentions.

    What it mentions was put there by `_mentioned`: whatever people wrote is escaped. Discord takes no more
    than a hundred, and no message has room for so many.
    """
    users = [user for one in parcel.notices for user in parcel.kinds[one.kind].pings(one.details)]
    if any(parcel.kinds[one.kind].mentions(one.details) for one in parcel.notices):
        users += map(int, _MENTION.findall(part.get("content") or ""))
    return discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(user) for user in users], replied_user=False
    )


def trouble(error: discord.HTTPException) -> Refused | Unreachable:
    """Tell what Discord will never take from what may be tried again."""
    if passes(error):
        return Unreachable(f"{error.status} {error.code}")
    return Refused(error.code, error.text or str(error.status))
