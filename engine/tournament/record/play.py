"""Playing a record: block by block through the doors of a live tournament, and judging what it expects."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from engine.common.chance import Dice, Salted
from engine.common.history import Step
from engine.common.lines import Line
from engine.common.seat import PUBLIC, REFEREE, Seat, Voice
from engine.errors import Fault, Refusal
from engine.records import Expectation, Expected, RecordFailure, Seed
from engine.tournament.acts import Submission
from engine.tournament.events import Event
from engine.tournament.hear import hear
from engine.tournament.missions import Missions
from engine.tournament.reading.read import split
from engine.tournament.record.expect import expect
from engine.tournament.record.fixed import FixedInRecord, Waiting
from engine.tournament.record.statements import Block, FixedChance, Speaker, Statement, Titled, statements
from engine.tournament.resolve import resolve
from engine.tournament.see import see
from engine.tournament.state import State

_NO_TITLE = "a record begins with its name: tournament NAME"
_NO_SEED = "0"


@dataclass(frozen=True, slots=True)
class Spoken:
    """One act of a block: its line in the record, and the states around it."""

    line: int
    before: State
    after: State
    of: Step[Submission, Event]


@dataclass(frozen=True, slots=True)
class Said:
    """A block that was said: what came of its lines, or the faults of its refusal."""

    line: int
    seat: Seat
    text: str
    before: State
    after: State
    steps: tuple[Spoken, ...] = ()
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """A record played to its end; `expectations` is how many were judged."""

    name: str
    start: State
    said: tuple[Said, ...]
    state: State
    expectations: int
    seed: str


def play(text: str, missions: Missions) -> Played:
    """Play a record and judge its expectations.

    Raise RecordFailure at the first line that does not hold: an expectation, a refusal that nothing expects,
    chance that is fixed and not used up.
    """
    table = _Table(missions)
    for statement in statements(text):
        table.take(statement)
    return table.played()


class _Table:
    """A record under way: what is fixed of chance, and what has come of the blocks so far."""

    def __init__(self, missions: Missions) -> None:
        self._name = ""
        self._start = self._state = State(missions)
        self._voice = Voice(REFEREE)
        self._waiting, self._last_fixed = Waiting(), 0
        self._seed = _NO_SEED
        self._said: list[Said] = []
        self._expected = Expected()

    def take(self, statement: Statement) -> None:
        """Do what the next statement says."""
        self._expected.goes_on(statement)
        if not self._name and not isinstance(statement, Titled):
            raise RecordFailure(statement.line, _NO_TITLE)
        match statement:
            case Titled(line, name):
                if self._name or not name:
                    raise RecordFailure(line, "a record has one name" if self._name else _NO_TITLE)
                self._name = name
            case Speaker(_, name, for_them, why):
                self._voice = Voice(self._called(name), for_them, why)
            case Seed(_, seed):
                self._seed = seed
            case FixedChance(line, sort, words):
                self._fix(line, sort, words)
            case Block():
                self._speak(statement)
            case Expectation():
                self._expected.judge(statement, partial(expect, self._state))

    def played(self) -> Played:
        """Return the whole, once there are no more statements."""
        self._expected.goes_on()
        if not self._name:
            raise RecordFailure(1, _NO_TITLE)
        if self._waiting != Waiting():
            raise RecordFailure(self._last_fixed, "the record ends before this was drawn or rolled")
        said, judged = tuple(self._said), self._expected.judged
        return Played(self._name, self._start, said, self._state, judged, self._seed)

    def _called(self, name: str) -> Seat:
        """Return the seat that a header names: somebody entered, as first written; else the name itself."""
        known = {one.casefold(): one for one in (*self._state.hall.entries, REFEREE, PUBLIC)}
        return known.get(name.casefold(), name)

    def _fix(self, line: int, sort: str, words: tuple[str, ...]) -> None:
        try:
            self._waiting = self._waiting.also(sort, words)
        except ValueError as unknown:
            raise RecordFailure(line, f"there is no card {unknown}") from unknown
        self._last_fixed = line

    def _speak(self, block: Block) -> None:
        """Carry a block out, or refuse it: then nothing of it has happened."""
        before, waiting = self._state, self._waiting
        steps: list[Spoken] = []
        for line in split(block.text):
            number = block.line + line.number - 1
            try:
                was = self._state
                step = self._say(number, line)
                steps.append(Spoken(number, was, self._state, step))
            except Refusal as refusal:
                self._state, self._waiting = before, waiting
                faults = tuple(_at(one, block.line, line) for one in refusal.faults)
                self._expected.came(number, faults)
                self._said.append(Said(number, self._voice.seat, line.text, before, before, faults=faults))
                return
        self._expected.came(block.line)
        self._said.append(Said(block.line, self._voice.seat, block.text, before, self._state, tuple(steps)))

    def _say(self, number: int, line: Line) -> Step[Submission, Event]:
        fixed = FixedInRecord(self._waiting)
        # In a record each roll is a new one: nothing is remembered, as what was rolled stands there.
        dice = Dice(throws=Salted(self._seed.encode()), fixed=fixed)
        said = hear(line.text, see(self._state, self._voice.seat), self._voice)
        try:
            events, self._state = resolve(self._state, said, dice)
        except ValueError as wrong:
            raise RecordFailure(number, f"cannot be rolled or drawn: {wrong}") from wrong
        if fixed.unasked():
            raise RecordFailure(self._last_fixed, f"who draws no lot is named: {', '.join(fixed.unasked())}")
        self._waiting = fixed.left
        return Step(said, events, dice.taken())


def _at(fault: Fault, first: int, line: Line) -> Fault:
    """Return a fault with the line of the record in which it stands."""
    within = fault.line or 1
    return replace(fault, line=first + line.number - 1 + within - 1, quote=fault.quote or line.text)
