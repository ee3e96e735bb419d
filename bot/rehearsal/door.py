"""Who is let in at the gateway, on order: nobody, with a close code; not yet; or so many more times today."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

STARTS_A_DAY = 1000


@dataclass(slots=True)
class Door:
    """``knocks`` counts all who have identified, let in or not."""

    knocks: int = 0
    knocked: asyncio.Event = field(default_factory=asyncio.Event)
    closed_with: int | None = None
    told_left: int | None = None
    waiting: list[Callable[[], None]] | None = None

    def left(self) -> int:
        """How many logins the bot is told that it has left today."""
        left = STARTS_A_DAY - self.knocks if self.told_left is None else self.told_left
        return max(0, left)

    def knock(self, admit: Callable[[], None]) -> None:
        """Count who identifies, and have him admitted, now or once it is no longer held shut."""
        self.knocks += 1
        self.knocked.set()
        if self.waiting is None:
            admit()
        else:
            self.waiting.append(admit)

    def hold(self) -> None:
        """Leave whoever identifies without an answer."""
        self.waiting = self.waiting or []
        self.knocked.clear()

    def let_in(self) -> None:
        """Answer those who were left without one, and everybody after them."""
        waiting, self.waiting = self.waiting or [], None
        for admit in waiting:
            admit()
