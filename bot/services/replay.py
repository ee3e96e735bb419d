"""From the journal to the game: every position has its state, and an undo leads back to an earlier one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from bot.store import codec
from bot.store.journal import Entry, Kind
from engine.campaign.state import State
from engine.ruleset import Ruleset

Rules = Ruleset[Any, Any, Any, Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Played:
    """A step that holds: its position, and the one before it that holds; steps undone are in no such line."""

    position: int
    before: Played | None

    def holds(self, position: int) -> bool:
        """Tell whether the step of a position is in this line."""
        step: Played | None = self
        while step is not None and step.position > position:
            step = step.before
        return step is not None and step.position == position


@dataclass(frozen=True, slots=True)
class Moment:
    """The game at one position: its state and the line of steps that led there."""

    state: State
    last: Played | None


def after(rules: Rules, moments: list[Moment], entry: Entry) -> Moment:
    """Answer the moment after an entry; `moments` are those of all positions before it, from 0."""
    now = moments[-1]
    if entry.kind is Kind.STEP:
        _, events = codec.read_step(entry.body, entry.version)
        return Moment(rules.replay(now.state, events), Played(entry.position, now.last))
    if entry.kind is Kind.REVERTED:
        return moments[entry.reverted_to]
    return now


def replay(rules: Rules, start: State, entries: Iterable[Entry]) -> list[Moment]:
    """Answer the moment at each position, from 0: nothing is judged or rolled again."""
    moments = [Moment(start, None)]
    for entry in entries:
        moments.append(after(rules, moments, entry))
    return moments
