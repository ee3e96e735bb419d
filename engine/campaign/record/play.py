"""Playing a record: block by block through the same doors as a live game, expectation by expectation."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.campaign.commands import Seat, Submission
from engine.campaign.decide import decide
from engine.campaign.events import Event
from engine.campaign.evolve import evolve
from engine.campaign.hear import hear
from engine.campaign.map import CampaignMap
from engine.campaign.record.blocks import Block, Expectation, MapNamed, statements
from engine.campaign.record.expect import expect
from engine.campaign.see import see
from engine.campaign.start import start
from engine.campaign.state import State
from engine.errors import Fault, Refusal

_REFUSED = re.compile(r"refused(?: (?P<rules>\d+\.\d+(?: or \d+\.\d+)*))?", re.IGNORECASE)


class RecordFailure(Exception):
    """A record that does not hold: its line, what is wrong there, and the faults of an unexpected refusal."""

    def __init__(self, line: int, message: str, faults: tuple[Fault, ...] = ()) -> None:
        """Take the line's number, from 1, and the message."""
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.message = message
        self.faults = faults


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
    unexpected: Step | None = None
    judged = 0
    for statement in statements(text):
        if unexpected is not None and not _is_refused(statement):
            _fail(unexpected)
        unexpected = None
        if isinstance(statement, MapNamed):
            begun = state = _begin(statement, state, load)
        elif state is None:
            raise RecordFailure(statement.line, "a record begins with its map: map two-rivers")
        elif isinstance(statement, Block):
            step = _speak(state, statement)
            steps.append(step)
            state = step.after
            unexpected = step if step.faults else None
        else:
            _judge(state, statement, steps)
            judged += 1
    if unexpected is not None:
        _fail(unexpected)
    if begun is None or state is None:
        raise RecordFailure(1, "a record begins with its map: map two-rivers")
    return Played(begun, tuple(steps), state, judged)


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


def _is_refused(statement: object) -> bool:
    return isinstance(statement, Expectation) and _REFUSED.fullmatch(statement.text) is not None


def _judge(state: State, statement: Expectation, steps: list[Step]) -> None:
    refused = _REFUSED.fullmatch(statement.text)
    if refused is None:
        try:
            instead = expect(state, statement.text)
        except ValueError:
            raise RecordFailure(statement.line, f"expect {statement.text}: cannot be read") from None
        if instead is not None:
            raise RecordFailure(statement.line, f"expect {statement.text}: {instead}")
        return
    faults = steps[-1].faults if steps else ()
    if not faults:
        raise RecordFailure(statement.line, "expect refused: the block before was carried out")
    cited = sorted({rule for fault in faults for rule in fault.rules})
    wanted = refused["rules"].lower().split(" or ") if refused["rules"] else []
    if wanted and not set(wanted) & set(cited):
        raise RecordFailure(
            statement.line, f"expect {statement.text}: the refusal cites {', '.join(cited)}", faults
        )


def _fail(step: Step) -> None:
    cited = sorted({rule for fault in step.faults for rule in fault.rules})
    first = min((f.line for f in step.faults if f.line), default=step.line)
    raise RecordFailure(first, f"refused, which nothing expects; it cites {', '.join(cited)}", step.faults)
