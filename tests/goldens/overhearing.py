"""Overhearing a conversation: what the bot asks of Discord, and every row that it has kept by the end.

Chance and the clock are set, so that a talk goes twice alike. What remains of the order in which things
happen at once (the numbers that Discord gives) is told by the order in which it is first met in its place.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections import Counter
from contextlib import closing
from hashlib import sha256
from typing import Any, TextIO

import pytest
from aiohttp import web

from bot.fresh import Purpose
from bot.rehearsal.clock import Clock
from bot.rehearsal.rest import Exchange
from bot.rehearsal.rest_commands import Commands
from bot.rehearsal.server import Rehearsal
from tests.chance import SOURCE
from tests.goldens.tables import rows_of
from tests.talks import openings, stage

_BEGINS = 1_790_000_000.0
_COMMANDS = 25
"""How many there were when the rows were kept; two ids for each came from where all others come from."""
_NUMBER = re.compile(r"(?<![0-9a-f])\d{17,20}(?![0-9a-f])")
_CHANNEL = re.compile(r"/channels/(\d+)")
_TOKEN = re.compile(r"(?<=/)[\w-]{50,}")
_CARD = "aj:lobby_"
"""On the buttons of a card that rests between two changes.

When it is changed, and how much at once, depends on how fast the machine is: its own talks look at it.
"""
_KINDS = re.compile(r"kind='(?:lobby|requests)'")
_SENT = re.compile(r"/channels/\d+/messages$")
_MESSAGE = re.compile(r"/messages/(\d+)$")
_SIZE = re.compile(r'"size": (\d+)')


class Overheard:
    """One talk: its name, its chance, and what was heard in each of its places."""

    def __init__(self, name: str, into: TextIO) -> None:
        self.name, self._into = name, into
        self.row = name
        self._counts: Counter[tuple[str, Purpose, str]] = Counter()
        self._met: dict[str, dict[str, str]] = {}
        self._cards: set[str] = set()

    def chance(self, purpose: Purpose, game: str, size: int) -> str:
        """Return what is fresh, as `bot.fresh.source` does: it follows from what it is for."""
        which = (self.row, purpose, game)
        self._counts[which] += 1
        return (
            sha256(repr((*which, self._counts[which])).encode()).hexdigest()[: 2 * size].rjust(2 * size, "0")
        )

    def exchange(self, server: Rehearsal, one: Exchange) -> None:
        """Write a request into the place in which it happens."""
        if self._is_card(one):
            return
        place = self._place(server, one.path)
        sizes = ",".join(_SIZE.findall(one.answer.decode(errors="replace"))) if one.status < 300 else ""
        said = f"{one.method} {_TOKEN.sub('TOKEN', one.path)}\n{_ordered(one.request)}\n{one.status} {sizes}"
        self.write(place, said)

    def left(self, server: Rehearsal) -> None:
        """Write what stands in each channel, sorted: at one moment messages may come in either order."""
        standing: dict[str, list[str]] = {}
        for one in server.world.messages.values():
            if str(one.id) in self._cards:
                continue
            seen = (one.content, one.embeds, one.components, one.pinned, one.reactions)
            files = [(each.filename, each.size, each.description) for each in one.attachments]
            place = self._place(server, f"/channels/{one.channel_id}")
            standing.setdefault(place, []).append(json.dumps((seen, files), ensure_ascii=False, default=repr))
        for place, texts in standing.items():
            for text in sorted(_NUMBER.sub("<id>", text) for text in texts):
                self.write(f"{place} at the end", text)

    def write(self, place: str, text: str) -> None:
        """Write a row, its numbers told by their order in this place."""
        met = self._met.setdefault(place, {})
        plain = _NUMBER.sub(lambda found: met.setdefault(found[0], f"<{len(met)}>"), text)
        self._into.write(json.dumps((f"{self.name}: {place}", plain)) + "\n")

    def _is_card(self, one: Exchange) -> bool:
        """Tell whether a request is about a card that rests."""
        of = _MESSAGE.search(one.path)
        if _SENT.search(one.path) and one.status < 300 and _CARD in one.request.decode(errors="replace"):
            self._cards.add(str(json.loads(one.answer)["id"]))
            return True
        return of is not None and of[1] in self._cards

    def _place(self, server: Rehearsal, path: str) -> str:
        found = _CHANNEL.match(path)
        if found is None:
            return path.split("/")[1]
        channel = server.world.channels.get(int(found[1]))
        if channel is None:
            return "no channel"
        reader = server.world.users.get(channel.recipient_id or 0)
        return channel.name or f"DM {reader.username if reader else ''}"


def _ordered(body: bytes) -> str:
    try:
        return json.dumps(json.loads(body), ensure_ascii=False, sort_keys=True) if body else ""
    except ValueError:
        return repr(body)


def overhear(name: str, into: TextIO, patch: pytest.MonkeyPatch) -> None:
    """Write all that is heard from now on into a file, a row of JSON a line; it ends with the patch."""
    talk = Overheard(name, into)
    patch.setattr(SOURCE, talk.chance)
    _set_clock(patch)
    _number_commands(patch)
    _hear(patch, talk)
    _look_at_the_end(patch, talk)
    _name_openings(patch, talk)


def _set_clock(patch: pytest.MonkeyPatch) -> None:
    begin = Clock.__init__

    def begun(self: Clock, **how: Any) -> None:  # noqa: ANN401 - as it takes them
        if how.get("frozen") and how.get("start") is None:
            how["start"] = _BEGINS
        begin(self, **how)

    patch.setattr(Clock, "__init__", begun)


def _number_commands(patch: pytest.MonkeyPatch) -> None:
    """Have the first registration move all later ids on by as many as it did when the rows were kept."""
    overwrite = Commands.overwrite

    async def overwritten(self: Commands, request: web.Request) -> web.Response:
        world = self._api.world
        first = not world.commands
        response = await overwrite(self, request)
        for _ in range(2 * _COMMANDS if first else 0):
            world.ids.take()
        return response

    patch.setattr(Commands, "overwrite", overwritten)


def _hear(patch: pytest.MonkeyPatch, talk: Overheard) -> None:
    start = Rehearsal.start

    async def started(self: Rehearsal, port: int = 0) -> None:
        await start(self, port)
        self.on_exchange(lambda one: talk.exchange(self, one))

    patch.setattr(Rehearsal, "start", started)


def _look_at_the_end(patch: pytest.MonkeyPatch, talk: Overheard) -> None:
    stop = stage.Stage.stop

    async def stopped(self: stage.Stage) -> None:
        file = self.folder / stage.GAMES
        if self.running and file.exists():
            await self.settle()
            talk.left(self.server)
            with closing(sqlite3.connect(file)) as connection:
                for table, text in rows_of(connection):
                    if table == "kept_messages" and _KINDS.search(text):
                        continue
                    talk.write(f"table {table}", text)
        await stop(self)

    patch.setattr(stage.Stage, "stop", stopped)


def _name_openings(patch: pytest.MonkeyPatch, talk: Overheard) -> None:
    """Let what is fresh in an opening follow from the opening, which several talks share."""
    play = openings._play  # noqa: SLF001 - a plugin of these very talks

    async def played(opening: openings.Opening) -> openings.Played:
        talk.row, name = getattr(opening, "__qualname__", "opening"), talk.row
        try:
            return await play(opening)
        finally:
            talk.row = name

    patch.setattr(openings, "_play", played)
