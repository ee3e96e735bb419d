"""A step under way, of any game: the state as it stands, what has happened so far, and chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from engine.common.chance import Chance

State = TypeVar("State")
Event = TypeVar("Event")


class UnderWay(Generic[State, Event]):
    """What one act comes to; it changes while the act is carried out, and is thrown away after it."""

    def __init__(self, state: State, chance: Chance, evolve: Callable[[State, Event], State]) -> None:
        """Begin where it is said; `evolve` returns the state after an event."""
        self.state, self.chance = state, chance
        self.events: list[Event] = []
        self._evolve = evolve

    def happen(self, *events: Event) -> None:
        """Let something happen."""
        for event in events:
            self.events.append(event)
            self.state = self._evolve(self.state, event)
