"""Playing a record: block by block through the same doors as a live game, expectation by expectation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from engine.campaign.commands import Seat, Submission
from engine.campaign.decide import decide
from engine.campaign.events import Event
from engine.campaign.evolve import evolve
from engine.campaign.hear import hear
from engine.campaign.map import CampaignMap
from engine.campaign.record.blocks import Block, MapNamed, statements
from engine.campaign.record.expect import expect
from engine.campaign.see import see
from engine.campaign.start import start
from engine.campaign.state import State
from engine.errors import Fault, Refusal
from engine.records import Expected, RecordFailure


@dataclass(frozen=True, slots=True)
class Step:
    """One block: who said what, and what came of it: events and states, or the faults of its refusal."""

    line: int
    seat: Seat
    text: str
    before: State
    after: State
    submission: Submission | None = None
    events: tuple[Event, ...] = ()
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """A record played to its end; `expectations` is how many of them were judged."""

    start: State
    steps: tuple[Step, ...]
    state: State
    expectations: int


def play(text: str, load: Callable[[str], CampaignMap]) -> Played:
    """Play a record and judge its expectations.

    `load` answers the map of a name or path and may raise `Refusal`. Raises `RecordFailure` at the first
    expectation that does not hold, refusal that nothing expects, or line that cannot be read.
    """
    begun: State | None = None
    state: State | None = None
    steps: list[Step] = []
    expected = Expected()
    for statement in statements(text):
        expected.goes_on(statement)
        if isinstance(statement, MapNamed):
            begun = state = _begin(statement, state, load)
        elif state is None:
            raise RecordFailure(statement.line, "a record begins with its map: map two-rivers")
        elif isinstance(statement, Block):
            step = _speak(state, statement)
            steps.append(step)
            state = step.after
            expected.came(step.line, step.faults)
        else:
            expected.judge(statement, partial(expect, state))
    expected.goes_on()
    if begun is None or state is None:
        raise RecordFailure(1, "a record begins with its map: map two-rivers")
    return Played(begun, tuple(steps), state, expected.judged)


def _begin(statement: MapNamed, state: State | None, load: Callable[[str], CampaignMap]) -> State:
    if state is not None:
        raise RecordFailure(statement.line, "a record has one map only")
    try:
        return start(load(statement.name))
    except Refusal as refusal:
        raise RecordFailure(
            statement.line, f"the map {statement.name} cannot be used", refusal.faults
        ) from refusal


def _speak(state: State, block: Block) -> Step:
    """Carry out a block whole, or refuse it whole."""
    try:
        submission = hear(block.text, see(state, block.seat))
        events = decide(state, submission)
    except Refusal as refusal:
        moved = tuple(replace(f, line=f.line + block.line - 1) if f.line else f for f in refusal.faults)
        return Step(block.line, block.seat, block.text, state, state, faults=moved)
    after = state
    for event in events:
        after = evolve(after, event)
    return Step(block.line, block.seat, block.text, state, after, submission, events)
