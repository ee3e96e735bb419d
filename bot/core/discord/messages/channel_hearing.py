"""How games are heard in channels: what a message to the bot means there, and what is done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import discord

from bot.core.discord.doors import Asker
from bot.core.present.cards import Card


@dataclass(frozen=True, slots=True)
class WrittenMessage:
    """A message to the bot, and its `lines` behind the bot's name; `missed`: it came while it was away."""

    message: discord.Message
    lines: str
    missed: bool = False

    def asker(self, server: int) -> Asker:
        """Return who asks something by it."""
        author, message = self.message.author, self.message
        return Asker(author.id, author.display_name, server, f"message:{message.id}", message.created_at)


@dataclass(frozen=True, slots=True)
class MeantMessage:
    """What a message may be meant for, `own` to the way that hears it: something on a server."""

    server: int
    own: Any


@dataclass(frozen=True, slots=True)
class HeardWish:
    """What a message asks for, `of` to the way that hears it.

    `instead` is what is answered where nothing is done; `repeated`: it was done before, so nobody waits.
    """

    server: int
    of: Any = None
    instead: Callable[[], Card] | None = None
    repeated: bool = False


class Hears(Protocol):
    """A way in which games of some kind are heard."""

    behind: str
    """The key of what is said where what was written before cannot be read."""
    in_doubt: str
    """The key of what is said where it cannot be told whether what was written before was done."""

    async def channels(self) -> Sequence[tuple[int, int]]:
        """Return the channels in which such games are played, each behind its server."""

    async def meant(self, written: WrittenMessage) -> MeantMessage | None:
        """Return what a message may be meant for; None where its author has nothing to say there."""

    async def wish(self, written: WrittenMessage, meant: MeantMessage | None) -> HeardWish | None:
        """Return what a message asks for, None for nothing; `meant`: what it may be meant for, if read."""

    async def done(self, written: WrittenMessage, wish: HeardWish) -> tuple[Card, ...]:
        """Do what a message asks for; return what is answered where everybody in its channel reads it."""
