"""Playing a record: line by line through the same doors as a live game, expectation by expectation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.common.chance import Salted
from engine.errors import Fault, Refusal
from engine.records import Expectation, Expected, RecordFailure, Seed
from engine.skirmish.commands import Begin, Submission
from engine.skirmish.decide import resolve
from engine.skirmish.events import Event, PhaseBegan, UnitsFired
from engine.skirmish.fate import fixed
from engine.skirmish.hear import hear
from engine.skirmish.record.expect import expect
from engine.skirmish.record.statements import NextChit, NextRoll, ScenarioNamed, Spoken, Statement, statements
from engine.skirmish.scenario import Scenario
from engine.skirmish.see import see
from engine.skirmish.sides import Seat, seat_of
from engine.skirmish.start import start
from engine.skirmish.state import State

_NO_SEED = b"no seed"
"""What decides where a record fixes nothing and names no seed: the same each time."""
_NO_SCENARIO = "a record begins with its scenario: skirmish three-farms"


@dataclass(frozen=True, slots=True)
class Step:
    """One action: who said what, and what came of it: events and states, or the faults of its refusal."""

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


def play(text: str, load: Callable[[str], Scenario], begin: State | None = None) -> Played:
    """Play a record and judge its expectations.

    `load` answers the scenario of a name or path and may raise `Refusal`. `begin`: go on from this state
    instead; the record names no scenario then. Raises `RecordFailure` at the first expectation that does not
    hold, refusal that nothing expects, line that cannot be read, or roll that nobody rolled.
    """
    table = _Table(load, begin)
    for statement in statements(text):
        table.take(statement)
    return table.played()


class _Table:
    """A record under way: what is fixed for dice and chit, and what has come of the lines so far."""

    def __init__(self, load: Callable[[str], Scenario], begin: State | None) -> None:
        self._load = load
        self._started = self._state = begin
        self._secret = _NO_SEED
        self._rolls: list[NextRoll] = []
        self._chits: list[NextChit] = []
        self._steps: list[Step] = []
        self._expected = Expected()

    def take(self, statement: Statement) -> None:
        """Do what the next statement says."""
        self._expected.goes_on(statement)
        match statement:
            case ScenarioNamed():
                self._begin(statement)
            case Seed(_, seed):
                self._secret = seed.encode()
            case NextRoll():
                self._rolls.append(statement)
            case NextChit():
                self._chits.append(statement)
            case Spoken():
                self._speak(statement)
            case Expectation():
                self._expected.judge(statement, lambda text: expect(self._opened(statement.line), text))

    def played(self) -> Played:
        """Return the whole, once there are no more statements."""
        self._expected.goes_on()
        state = self._opened(1)
        if self._started is None:
            raise RecordFailure(1, _NO_SCENARIO)
        for roll in self._rolls:
            raise RecordFailure(roll.line, "the record ends before this was rolled")
        for chit in self._chits:
            raise RecordFailure(chit.line, "the record ends before this chit was drawn")
        return Played(self._started, tuple(self._steps), state, self._expected.judged)

    def _begin(self, statement: ScenarioNamed) -> None:
        if self._state is not None:
            raise RecordFailure(statement.line, "a record has one scenario only")
        try:
            self._started = self._state = start(self._load(statement.name))
        except Refusal as refusal:
            message = f"the scenario {statement.name} cannot be used"
            raise RecordFailure(statement.line, message, refusal.faults) from refusal

    def _opened(self, line: int) -> State:
        """Return the state, the first phase begun: at the first line that needs it."""
        if self._state is None:
            raise RecordFailure(line, _NO_SCENARIO)
        if not self._state.position.turn and not self._state.position.ending:
            self._carry_out(line, "", Submission(Seat.PUBLIC, Begin()))
        return self._state

    def _speak(self, said: Spoken) -> None:
        """Carry out an action, or refuse it: then nothing of it has happened."""
        state = self._opened(said.line)
        phase = state.position.phase
        seat = said.seat or (seat_of(phase) if phase else Seat.BLUE)
        try:
            submission = hear(said.text, see(state, seat))
        except Refusal as refusal:
            faults = tuple(replace(fault, line=said.line) for fault in refusal.faults)
            self._expected.came(said.line, faults)
            self._steps.append(Step(said.line, seat, said.text, state, state, faults=faults))
            return
        self._carry_out(said.line, said.text, submission)

    def _carry_out(self, line: int, text: str, said: Submission) -> None:
        state = self._state
        if state is None:
            raise RecordFailure(line, _NO_SCENARIO)
        rolls, chits = (one.roll for one in self._rolls), (one.chit for one in self._chits)
        events, after = resolve(state, said, fixed(rolls, chits, Salted(self._secret)))
        del self._rolls[: sum(len(event.dice) for event in events if isinstance(event, UnitsFired))]
        del self._chits[: sum(isinstance(event, PhaseBegan) for event in events)]
        self._expected.came(line)
        self._steps.append(Step(line, said.seat, text, state, after, said, events))
        self._state = after
