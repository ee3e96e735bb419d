"""An act under way: the events so far, the state after them, and the fate that decides."""

from __future__ import annotations

from engine.skirmish.events import Event
from engine.skirmish.evolve import evolve
from engine.skirmish.fate import Fate
from engine.skirmish.position import Position
from engine.skirmish.sides import Side
from engine.skirmish.state import State


class Course:
    """A local accumulator of `decide`: it lives for one act, and nothing else ever holds one."""

    def __init__(self, state: State, fate: Fate) -> None:
        """Begin at a state, with no events."""
        self.state = state
        self.fate = fate
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Add an event that is worked out from the state as it is now, then step over it."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    @property
    def position(self) -> Position:
        """What lies open now."""
        return self.state.position

    @property
    def side(self) -> Side:
        """Whose phase it is; ValueError outside a phase."""
        if self.position.phase is None:
            raise ValueError("no phase")
        return self.position.phase
