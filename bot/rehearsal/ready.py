"""Ready games: what the program that is rehearsed offers to set up, for whoever plays everybody."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.rehearsal.cannot import CannotDo

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.rehearsal.records import Body
    from bot.rehearsal.world import World

_PATIENCE_S = 5.0


@dataclass(frozen=True, slots=True)
class Offer:
    """One ready game: ``about`` is a sentence that says at which moment it stands."""

    key: str
    title: str
    about: str


@dataclass(frozen=True, slots=True)
class Waits:
    """Where something waits once a game is loaded: whose page, which channel (None: his DM)."""

    user_id: int
    channel_id: int | None = None


class NotLoaded(Exception):
    """A game could not be loaded; the text is the sentence that says why and what to do."""


class Shelf:
    """What is offered, and how: one game is loaded at a time, to its end even if the page is closed."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._offers: tuple[Offer, ...] = ()
        self._load: Callable[[str], Awaitable[Waits]] | None = None
        self._turn = asyncio.Lock()
        self._loading: set[asyncio.Task[Waits]] = set()

    def put(self, offers: tuple[Offer, ...], load: Callable[[str], Awaitable[Waits]]) -> None:
        """Offer these; ``load`` takes a key and raises ``NotLoaded``."""
        self._offers, self._load = offers, load

    def listed(self) -> Body:
        """What is offered, for the page."""
        return {
            "campaigns": [
                {"key": each.key, "title": each.title, "about": each.about} for each in self._offers
            ]
        }

    async def load(self, key: str) -> Body:
        """Load one; answers whose page to look at, and what there. Raises ``CannotDo`` with the sentence."""
        if self._load is None or key not in {each.key for each in self._offers}:
            raise CannotDo("That game isn't there any more: reload the page")
        task = asyncio.create_task(self._in_turn(self._load, key))
        self._loading.add(task)
        task.add_done_callback(self._done)
        try:
            waits = await asyncio.shield(task)
        except NotLoaded as no:
            raise CannotDo(str(no)) from no
        place = "DM" if waits.channel_id is None else str(waits.channel_id)
        return {"as": self._world.users[waits.user_id].username, "place": place}

    async def close(self) -> None:
        """Wait a little for what is being loaded."""
        if self._loading:
            _, late = await asyncio.wait(self._loading, timeout=_PATIENCE_S)
            for task in late:
                task.cancel()

    def _done(self, task: asyncio.Task[Waits]) -> None:
        self._loading.discard(task)
        if not task.cancelled():
            task.exception()  # Whoever asked may have gone: then nobody else takes note of it.

    async def _in_turn(self, load: Callable[[str], Awaitable[Waits]], key: str) -> Waits:
        async with self._turn:
            return await load(key)
