"""The newest answer is what a message shows: of two that are tried for it, the older never comes after it.

An answer that was lost on the way is tried again for a quarter of an hour. It may have arrived all the same:
then people press what it shows, and are answered in its place while the older one is still being tried.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import discord

from bot.core.discord.answering.acknowledging import has_its_own_message
from bot.core.discord.answering.retrying import again

_T = TypeVar("_T")
PATIENCE_S = 5.0
"""How long a newer answer waits for a try that is on its way: it might arrive after it."""


class Superseded(Exception):
    """The answer was not shown, or is no longer: a newer one stands in its place."""


@dataclass(slots=True, eq=False)
class _Place:
    """A message: the answers that are tried for it by their numbers, and which of all that were is shown.

    `on_its_way` is the one try there is: only the newest begins one, when there is none.
    """

    tried: list[int] = field(default_factory=list)
    begun: int = 0
    shown: int = 0
    on_its_way: asyncio.Future[Any] | None = None
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def begin(self) -> int:
        self.begun += 1
        self.tried.append(self.begun)
        return self.begun

    def over(self, number: int) -> None:
        self.tried.remove(number)
        self.wake()

    def wake(self) -> None:
        """Have all look again who wait for something here."""
        self.changed.set()
        self.changed = asyncio.Event()

    async def turn(self, number: int) -> None:
        """Wait until an answer may be tried; raise `Superseded` where a newer one is shown."""
        while True:
            if number < self.shown:
                raise Superseded
            if number != self.tried[-1]:
                # Should the newer one fail for good, this is the newest again.
                await self.changed.wait()
            elif self.on_its_way is None:
                return
            else:
                _, late = await asyncio.wait({self.on_its_way}, timeout=PATIENCE_S)
                for one in late:
                    one.cancel()
                    await asyncio.wait({one})

    async def once(self, number: int, act: Callable[[], Awaitable[_T]]) -> _T:
        """Try an answer once, in its turn."""
        await self.turn(number)
        trying = asyncio.ensure_future(act())
        self.on_its_way = trying
        try:
            done = await trying
        except asyncio.CancelledError:
            here = asyncio.current_task()
            if here is not None and here.cancelling():
                raise
            raise TimeoutError from None  # a newer one did not wait any longer
        else:
            self.shown = number
            return done
        finally:
            self.on_its_way = None
            self.wake()


class Newest:
    """The messages for which answers are being tried. Nothing is kept of the others."""

    def __init__(self) -> None:
        self._places: dict[int, _Place] = {}

    async def show(self, place: int, act: Callable[[], Awaitable[_T]], pauses: Iterable[float]) -> _T:
        """Write an answer in its place, and again after each pause, as `again` does.

        It is newer than all for which this was called before. Raises what went wrong the last time, and
        `Superseded`.
        """
        there = self._places.setdefault(place, _Place())
        number = there.begin()
        try:
            return await again(lambda: there.once(number, act), pauses)
        finally:
            there.over(number)
            if not there.tried:
                del self._places[place]


def newest_of(interaction: discord.Interaction) -> Newest:
    """Return what its client keeps: there is one for each."""
    client: Any = interaction.client  # ours, which no module of a cog knows
    kept: Newest = client.newest
    return kept


def place_of(interaction: discord.Interaction) -> int:
    """Return what stands for the message that changes with an interaction's answer, whoever changes it.

    The first answer to another interaction is known by that: its number is not known while it is on its way.
    """
    pressed = interaction.message
    if has_its_own_message(interaction) or pressed is None:
        return interaction.id
    begun_by = pressed.interaction_metadata
    if begun_by is None or begun_by.original_response_message_id is not None:
        return pressed.id
    return begun_by.id
