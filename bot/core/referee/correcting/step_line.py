"""The line of steps that hold, read from the journal, for corrections alone: it holds states."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from bot.core.referee.correcting.correction_shapes import JournalStep
from bot.core.seam.game import Game, State
from bot.core.shared_faults import refusal
from bot.core.store.journal import JournalEntry
from bot.core.store.moments import moment_of
from bot.core.table.replay import Moment, Played
from bot.core.table.sitting import LoadedSitting, Sitting
from engine.common.rewinding import strays
from engine.common.seat import REFEREE
from engine.common.steps import Done
from engine.common.turn import WHOLE


@dataclass(frozen=True)
class StepLine:
    """The steps that hold, as the journal has them and as they were done, and the game after the last one.

    `entries` and `moments` are those of every position.
    """

    sitting: Sitting
    entries: list[JournalEntry] = field(repr=False)
    moments: Mapping[int, Moment] = field(repr=False)
    steps: tuple[JournalStep, ...] = field(repr=False)
    history: tuple[Done[Any, Any, Any], ...] = field(repr=False)

    @property
    def now(self) -> State:
        """The state after the last step."""
        state: State = self.sitting.state
        return state

    @cached_property
    def strays(self) -> tuple[int, ...]:
        """The numbers of the steps that the program would decide otherwise today than it did."""
        return strays(self.sitting.rules, self.history, self.sitting.dice())

    def after(self, number: int) -> State:
        """Return the state after a step."""
        return self.history[number + 1].before if number + 1 < len(self.history) else self.now

    def whole_before(self, number: int) -> int:
        """Return the number of the step, this or an earlier one, before which the journal leads to this line.

        That is the step itself, but where something before it was taken out after it was said.
        """
        held = [step.position for step in self.steps]
        while number and self._held(held[number] - 1) != held[:number]:
            number -= 1
        return number

    def _held(self, position: int) -> list[int]:
        return [one.position for one in self.moments[position].line]

    def find(self, position: int) -> int:
        """Return the number of the step at a position, there or said again; a refusal for none that holds."""
        for number, step in enumerate(self.steps):
            if position in (step.position, step.origin):
                return number
        raise refusal("no_such_step")

    def step_at(self, position: int) -> JournalStep:
        """Return the step of an entry, whether it holds or not."""
        return _step(self.sitting.of, self.entries, self.moments, self.moments[position].last)


def step_line(loaded: LoadedSitting) -> StepLine:
    """Return the line of a game that was read whole."""
    entries, moments, of = loaded.entries, loaded.moments, loaded.sitting.of
    steps = tuple(_step(of, entries, moments, one) for one in moments[len(entries)].line)
    befores = _befores(loaded, steps)
    history = tuple(
        Done(
            before,
            one.submission,
            one.events,
            of.codec.read_rolls(entries[one.position - 1].body),
        )
        for one, before in zip(steps, befores, strict=True)
    )
    return StepLine(loaded.sitting, entries, moments, steps, history)


def _befores(loaded: LoadedSitting, steps: Sequence[JournalStep]) -> Iterator[State]:
    """Return the state before each step: that in which it was said, without what was taken out since."""
    if all(entry.dropped is None for entry in loaded.entries):
        yield from (loaded.moments[one.position - 1].state for one in steps)
        return
    state = loaded.moments[0].state
    for one in steps:
        yield state
        state = loaded.sitting.rules.replay(state, one.events)


def _step(
    of: Game, entries: list[JournalEntry], moments: Mapping[int, Moment], played: Played | None
) -> JournalStep:
    if played is None:
        raise ValueError(played)
    entry, first = entries[played.position - 1], entries[played.origin - 1]
    submission, events = of.codec.read_step(entry.body, entry.version)
    # What was said again as it was said keeps its hour.
    same = first is not entry and of.codec.read_step(first.body, first.version)[0] == submission
    view = of.rules.see(moments[played.position - 1].state, REFEREE)
    turn = of.rules.turn(view, WHOLE)
    return JournalStep(
        position=played.position,
        origin=played.origin,
        at=moment_of(first.at if same else entry.at),
        author=entry.author,
        submission=submission,
        events=events,
        game_turn=turn.number,
        active=turn.seat,
        rewindable=turn.mark > 0,
    )
