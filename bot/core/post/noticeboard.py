"""The way of a board to its room; `bot.discord_noticeboard` is the one in use."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from bot.core.present.cards import Card


class Noticeboard(Protocol):
    """Puts up one message in a channel, changes it and takes it down.

    Each raises `Refused` (with Discord's code) or `Unreachable`, as a `Courier` does.
    """

    async def put(self, channel: int, card: Card, nonce: str, pings: Collection[int] = ()) -> int:
        """Send a card and return its message's id; a nonce used within minutes sends nothing again.

        `pings`: who of those that it names is told by Discord that he is named; for nobody it has no sound.
        """
        ...

    async def change(self, channel: int, message: int, card: Card, pings: Collection[int] = ()) -> None:
        """Let a message say what a card says; `pings`: who stays named by it, whom nothing tells anew."""
        ...

    async def take_down(self, channel: int, message: int) -> None:
        """Delete a message."""
        ...

    async def find(self, channel: int, nonce: str, signs: Collection[str]) -> int | None:
        """Look among the newest messages for one's own: by its nonce, or with a button that begins so."""
        ...

    async def first_of(self, channel: int, user: int, after: int) -> int | None:
        """Return the first message that somebody has written in a channel after a message."""
        ...

    async def below(self, channel: int, message: int, most: int) -> int:
        """Return how many messages stand below one, counted up to so many."""
        ...

    async def stands(self, channel: int, message: int) -> bool:
        """Tell whether a message is still there."""
        ...
