"""What commits the bot to a game, posted whole in the public thread below its room, and never edited.

A post is noted before it is sent and again after: it stands there once, whatever crashes. Where there can be
no thread it stands whole where it would else be pointed to, and that is decided once for each.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Protocol

from bot.core.dice import proof_rows
from bot.core.people.people import PublicGame
from bot.core.people.reading_languages import Tongues
from bot.core.post.message_keeper import MessageKeeper
from bot.core.post.noticeboard import Noticeboard
from bot.core.post.parcels import GONE, Channel, Parcel, Refused
from bot.core.present.cards import Card
from bot.core.present.last_word_cards import link
from bot.core.present.proof_lines import commitment_line, links_lines, pointer_line, whole_lines
from bot.core.store.engine import Database
from bot.core.store.kept_message import KeptMessage
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say, speaking
from bot.fresh import Purpose, fresh
from engine.common.seat import PUBLIC

log = logging.getLogger(__name__)

HERE = 0
"""What stands for a channel where something stands whole in the place of a pointer to it."""
_HEAD = 300
"""What a post is about stands above the hash if it is no longer."""


class Opener(Protocol):
    """Makes public threads; `bot.discord_threads` is the one in use.

    Each raises `Refused` (with Discord's code) or `Unreachable`.
    """

    async def open(self, channel: int, name: str) -> int:
        """Make a thread that everybody may read who reads its channel, and return its number."""
        ...

    async def find(self, channel: int, name: str, known: Collection[int]) -> int | None:
        """Return an open one of the bot's own of that name which is not known, if there is one."""
        ...


class Board(Noticeboard, Protocol):
    """Puts up what is posted; Discord forgets a nonce, so one that may have arrived is known by its text."""

    async def saying(self, channel: int, text: str) -> int | None:
        """Look among the newest messages for one's own that says this and nothing else."""
        ...


class Proofs:
    """The proof threads of all games; one is used by all whose public room is the same."""

    def __init__(self, database: Database, opener: Opener, noticeboard: Board, tongues: Tongues) -> None:
        self._database, self._opener = database, opener
        self._noticeboard, self._tongues = noticeboard, tongues
        self._locks: dict[int, asyncio.Lock] = {}

    async def below(self, parcel: Parcel, of: PublicGame, said: str) -> tuple[str, ...]:
        """Return what stands below a letter: whole in a side's room, in public where it is whole.

        `of`: its game; `said`: what the letter says. Raise `Unreachable` where nobody knows yet which.
        """
        details = [one.details for one in parcel.notices]
        lines = whole_lines(details)
        if not lines or not isinstance(parcel.audience, Channel):
            return lines
        if parcel.seat != PUBLIC:
            async with self._database.read() as connection:
                first = await proof_rows.is_first_sealed(connection, parcel.id)
            return (commitment_line(of.commitment), *lines) if first else lines
        text = "\n".join((_head(said, plain(of.name, 80)), *lines))
        where = parcel.audience.id
        address = await self.posted(parcel.game, parcel.nonce, server=of.server, parent=where, text=text)
        return (pointer_line(details, address),) if address else lines

    async def posted(self, game: str, key: str, *, server: int, parent: int, text: str) -> str:
        """Return the address of a post below a channel, made if need be; "" where there can be none.

        Raise `Unreachable` where it has to be tried again.
        """
        async with self._locks.setdefault(parent, asyncio.Lock()):
            kept = await self._read(game, key)
            if kept is None or (kept.message is None and kept.channel != HERE):
                kept = await self._sent(game, key, server, parent, text, kept)
        return "" if kept.message is None else link(server, kept.channel, kept.message)

    async def decided(self, server: int, game: str) -> Mapping[str, str]:
        """Return the address of each post that is sent, "" of one that stands whole elsewhere, by its key."""
        async with self._database.read() as connection:
            found = await proof_rows.read_posts(connection, game)
        return {
            key: "" if one.message is None else link(server, one.channel, one.message)
            for key, one in found.items()
            if one.message is not None or one.channel == HERE
        }

    async def links(self, server: int, game: str) -> list[str]:
        """Return, for `/verify`, the line with where all of it stands whole; none before anything does."""
        async with self._database.read() as connection:
            return links_lines(server, await proof_rows.where_posted(connection, game))

    async def _read(self, game: str, key: str) -> KeptMessage | None:
        async with self._database.read() as connection:
            return await proof_rows.read_post(connection, game, key)

    async def _sent(
        self, game: str, key: str, server: int, parent: int, text: str, kept: KeptMessage | None
    ) -> KeptMessage:
        """Send a post, anew where the thread in which it was begun is gone."""

        async def note(one: KeptMessage) -> bool:
            async with self._database.write() as connection:
                await proof_rows.keep_post(connection, game, key, one)
            return True

        keeper = MessageKeeper(self._noticeboard, note, lambda: f"proof.{fresh(Purpose.PROOF, game, 9)}")
        for _ in range(2):
            try:
                if kept is None:
                    kept = KeptMessage(await self._thread(game, server, parent))
                there = await self._noticeboard.saying(kept.channel, text) if kept.under_way else None
                if there is None:
                    kept = await keeper.put(kept, Card(text), "")
                else:
                    kept = replace(kept, message=there)
                    await note(kept)
            except Refused as refused:
                log.info("A proof cannot be posted below a channel: %s %s", refused.code, refused.reason)
                if kept is None or refused.code != GONE[0]:
                    break
                async with self._database.write() as connection:
                    await proof_rows.lose_thread(connection, kept.channel)
                kept = None
            else:
                return kept
        kept = KeptMessage(HERE)
        await note(kept)
        return kept

    async def _thread(self, game: str, server: int, parent: int) -> int:
        """Return the thread below a channel; one that a crash left unknown is found, else it is made."""
        async with self._database.read() as connection:
            thread = await proof_rows.thread_below(connection, parent)
            begun = await proof_rows.is_begun(connection, game, parent)
        if thread is not None:
            return thread
        with speaking(await self._tongues.of_server(server)):
            name = say("proofs.thread")
        if begun:
            thread = await self._opener.find(parent, name, ())
        if thread is None:
            await self._note(game, parent, None)
            try:
                thread = await self._opener.open(parent, name)
            except Refused:
                async with self._database.write() as connection:
                    await proof_rows.drop_thread(connection, game)
                raise
        await self._note(game, parent, thread)
        return thread

    async def _note(self, game: str, parent: int, thread: int | None) -> None:
        async with self._database.write() as connection:
            await proof_rows.put_thread(connection, game, parent, thread)


def _head(said: str, game: str) -> str:
    """Return what a post is about: its game, and the first line of its letter unless that is too long."""
    first = said.partition("\n")[0]
    if len(first) > _HEAD:
        first = ""
    return first if game in first else say("proofs.of", game=game, what=first).rstrip()
