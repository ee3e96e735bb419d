"""A submission under way: the events so far and the state after them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from engine.campaign.events import Event
from engine.campaign.evolve import evolve
from engine.campaign.state import State
from engine.common.chance import Chance


class Course:
    """A local accumulator of `decide`: it lives for one submission, and nothing else ever holds one."""

    def __init__(self, state: State, chance: Chance) -> None:
        """Begin at a state, with no events."""
        self.chance = chance
        self.state = state
        self.events: list[Event] = []

    def add(self, events: Iterable[Event]) -> None:
        """Add events that are all worked out from the state as it is now, then step over them."""
        fresh = tuple(events)
        self.events.extend(fresh)
        self.state = reduce(evolve, fresh, self.state)
