"""Playing a record: line by line through the same doors as a live war, expectation by expectation."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from engine.common.chance import NO_CHANCE, Dice, Fixed, NoChance, Salted
from engine.common.history import History, Step
from engine.common.seat import Seat, Voice
from engine.errors import Fault, Refusal
from engine.records import Expectation, Expected, RecordFailure, Seed
from engine.week.acts import Submission
from engine.week.chart_file import charts_of
from engine.week.charts import Charts
from engine.week.events import Event
from engine.week.hear import hear
from engine.week.record.expect import expect
from engine.week.record.statements import ChartsNamed, Drawn, Rolls, Spoken, Statement, statements
from engine.week.resolve import resolve
from engine.week.see import see
from engine.week.state import Options, State

_NO_CHARTS = "a record begins with its charts: week NAME"
RECORD = "record.wrec"
War = History[Charts, Options, Submission, Event]


@dataclass(frozen=True, slots=True)
class Said:
    """A line that was said: what came of it, or the faults of its refusal."""

    line: int
    seat: Seat
    text: str
    before: State
    after: State
    step: Step[Submission, Event] | None = None
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """A record played to its end; `expectations` is how many were judged."""

    name: str
    start: State
    said: tuple[Said, ...]
    state: State
    expectations: int


def play(text: str, load: Callable[[str], Charts]) -> Played:
    """Play a record and judge its expectations.

    `load` answers the charts of a name and may raise `Refusal` or KeyError. Raise RecordFailure at the first
    line that does not hold: an expectation, a refusal that nothing expects, a roll that nobody rolled.
    """
    table = _Table(load)
    for statement in statements(text):
        table.take(statement)
    return table.played()


def play_files(files: Mapping[str, str]) -> War:
    """Return the war of a record and its charts, by the names of their files."""
    name = next((one for one in files if one.endswith(".wrec")), RECORD)
    played = play(files[name], lambda charts: load_charts(files, charts))
    steps = tuple(one.step for one in played.said if one.step is not None)
    return History(played.name, played.start.charts, played.start.options, steps)


def load_charts(files: Mapping[str, str], name: str) -> Charts:
    """Return the charts of a name, which is a file's without its ending; raise KeyError or Refusal."""
    text = files[name if name.endswith(".toml") else f"{name}.toml"]
    return charts_of(tomllib.loads(text), name, text)


class _Table:
    """A record under way: what is fixed of chance, and what has come of the lines so far."""

    def __init__(self, load: Callable[[str], Charts]) -> None:
        self._load = load
        self._name = ""
        self._start: State | None = None
        self._state = State()
        self._fixed = Fixed()
        self._seed: Salted | None = None
        self._said: list[Said] = []
        self._expected = Expected()
        self._last_fixed = 0

    def take(self, statement: Statement) -> None:
        """Do what the next statement says."""
        self._expected.goes_on(statement)
        if self._start is None and not isinstance(statement, ChartsNamed):
            raise RecordFailure(statement.line, _NO_CHARTS)
        match statement:
            case ChartsNamed():
                self._begin(statement)
            case Seed(_, seed):
                self._seed = Salted(seed.encode())
            case Rolls(line, faces):
                self._fixed.faces.extend(faces)
                self._last_fixed = line
            case Drawn(line, values):
                self._fixed.cards.extend(values)
                self._last_fixed = line
            case Spoken():
                self._speak(statement)
            case Expectation():
                self._expected.judge(statement, partial(expect, self._state))

    def played(self) -> Played:
        """Return the whole, once there are no more statements."""
        self._expected.goes_on()
        if self._start is None:
            raise RecordFailure(1, _NO_CHARTS)
        if self._fixed.faces or self._fixed.cards:
            raise RecordFailure(self._last_fixed, "the record ends before this was rolled or drawn")
        return Played(self._name, self._start, tuple(self._said), self._state, self._expected.judged)

    def _begin(self, statement: ChartsNamed) -> None:
        if self._start is not None:
            raise RecordFailure(statement.line, "a record has one set of charts only")
        try:
            charts = self._load(statement.name)
        except Refusal as refusal:
            message = f"the charts {statement.name} cannot be used"
            raise RecordFailure(statement.line, message, refusal.faults) from refusal
        except (KeyError, OSError, tomllib.TOMLDecodeError) as error:
            message = f"the charts {statement.name} cannot be read: {error}"
            raise RecordFailure(statement.line, message) from error
        self._name = statement.name
        self._start = self._state = State(charts=charts)

    def _speak(self, spoken: Spoken) -> None:
        """Carry a line out, or refuse it: then nothing of it has happened."""
        before = self._state
        # In a record each roll is a new one: nothing is remembered, as what was rolled stands there.
        dice = Dice(throws=self._seed or NO_CHANCE, fixed=self._fixed)
        try:
            said = hear(spoken.text, see(before, spoken.seat), Voice(spoken.seat))
            events, self._state = resolve(before, said, dice)
        except Refusal as refusal:
            self._expected.came(spoken.line, refusal.faults)
            faults = refusal.faults
            self._said.append(Said(spoken.line, spoken.seat, spoken.text, before, before, faults=faults))
            return
        except NoChance as missing:
            raise RecordFailure(spoken.line, f"nothing is fixed for {missing}") from missing
        except ValueError as wrong:
            raise RecordFailure(spoken.line, f"cannot be rolled or drawn: {wrong}") from wrong
        self._expected.came(spoken.line)
        step = Step(said, events, dice.taken())
        self._said.append(Said(spoken.line, spoken.seat, spoken.text, before, self._state, step))
