"""Who is told when the world changes: the bot's gateway and the open pages subscribe here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.rehearsal.records import Body, Channel, Message


@dataclass(frozen=True, slots=True)
class Change:
    """One gateway event in the bot's words, and the records that say who may know of it."""

    event: str
    body: Body
    guild_id: int | None = None
    channel: Channel | None = None
    message: Message | None = None


class Changes:
    """Passes every change to every listener, in order, at once."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[Change], None]] = []

    def listen(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Have ``listener`` called for each change; returns what stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def publish(self, change: Change) -> None:
        """Tell everybody."""
        for listener in tuple(self._listeners):
            listener(change)
