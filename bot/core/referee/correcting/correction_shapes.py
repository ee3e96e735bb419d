"""What the referee is shown of a correction before anything is applied (campaign 16.2, 16.3)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.core.post.notices import Notice
from bot.core.present.corrections.correction_ways import Way, Why
from bot.core.present.reader import View
from engine.common.differences import Change
from engine.common.foretold import Foretold
from engine.common.mending import Choice
from engine.errors import Fault
from engine.frozen import FrozenMap


@dataclass(frozen=True, slots=True)
class JournalStep:
    """A step that holds, for the referee: where it stands in the journal, who said what, what came of it.

    `origin` is the position at which this step was said first: a rewind says it again at a later position.
    `game_turn` and `active` are number and seat of the turn in which it was said (0 and None before the
    toss). `rewindable`: it was said once the game had begun, so it can be told rightly (16.3).
    """

    position: int
    origin: int
    at: datetime
    author: int
    submission: Any
    events: tuple[Any, ...]
    game_turn: int
    active: Any
    rewindable: bool

    @property
    def seat(self) -> Any:  # noqa: ANN401 - a seat, of the game's own class
        """Whose words they are."""
        return self.submission.seat


@dataclass(frozen=True, slots=True)
class Piece:
    """One line of a refused step, as its seat would write it: its number from 0, and why it is refused.

    `choices` may be chosen for it alone; none for a line that is not refused.
    """

    number: int
    text: str
    faults: tuple[Fault, ...]
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Stopped:
    """A later step that has become illegal, or that lacks an answer: the referee chooses.

    `said` is what is refused: the step as it was said, or as far as it was chosen otherwise; `text` is the
    same, written as its seat would (to begin a form with). `pieces` are its lines. `choices` may be chosen
    for the whole of it, `advised` is the one that is advised. `missing` are the seats whose answers come
    first. `view` is what the seat of the step sees there: a text is read with it.
    """

    step: JournalStep
    said: Any
    text: str
    faults: tuple[Fault, ...]
    pieces: tuple[Piece, ...]
    choices: tuple[Choice, ...]
    advised: Choice
    missing: tuple[Any, ...]
    view: View


@dataclass(frozen=True, slots=True)
class Chosen:
    """What was chosen for a later step: what is said in its place, one thing after the other."""

    step: JournalStep
    said: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Work:
    """A rewind that is being worked out; nothing of it has happened.

    `head` is the position at which it was worked out, `mark` stands for all that was said and chosen: what is
    applied is what was shown with both.
    `instead` is said in the place of `step`, nothing where it is left out. `before` and `after` are what each
    seat sees now and would see then; `changes` are the differences that it can see. While `stop` is not None
    `after` is what the game has come to there. `strays` are steps which the program would decide otherwise
    today than it did: no consequence of the rewind. `told` is what each seat is sent when it is applied.
    `again` counts the later steps; from `until` on, if it is not None, they are left out. `reopens`: the game
    was over and goes on; its seed was shown and both teams may have read everything. `ends`: it is over by
    this.
    """

    id: str
    game: str
    head: int
    mark: str
    step: JournalStep
    instead: tuple[Any, ...]
    chosen: tuple[Chosen, ...]
    before: FrozenMap[Any, View]
    after: FrozenMap[Any, View]
    changes: FrozenMap[Any, tuple[Change, ...]]
    stop: Stopped | None
    strays: tuple[JournalStep, ...]
    told: FrozenMap[Any, tuple[Notice, ...]]
    again: int
    until: JournalStep | None
    reopens: bool
    ends: bool


@dataclass(frozen=True, slots=True)
class Preview:
    """What an amendment would come to; nothing of it has happened.

    `head` and the other parts are as in `Work`; `broken` are the rules that the facts would then break: such
    an amendment is applied as an explicit override only. `foretold`: what of standings and later draws would
    be otherwise, None in a game that has none.
    """

    game: str
    head: int
    said: Any
    before: FrozenMap[Any, View]
    after: FrozenMap[Any, View]
    changes: FrozenMap[Any, tuple[Change, ...]]
    told: FrozenMap[Any, tuple[Notice, ...]]
    broken: tuple[Fault, ...]
    foretold: Foretold | None = None


@dataclass(frozen=True, slots=True)
class Undoing:
    """What an undo would come to; nothing of it has happened. The parts are as in `Work`."""

    before: FrozenMap[Any, View]
    after: FrozenMap[Any, View]
    changes: FrozenMap[Any, tuple[Change, ...]]


@dataclass(frozen=True, slots=True)
class Advice:
    """The way that the desk advises for a step, and why; for `amend` the lines that set the facts right."""

    way: Way
    why: Why
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Correction:
    """A correction as the journal keeps it: what it took out, and what was said instead (16.2).

    `holds`: it was not undone since.
    """

    position: int
    at: datetime
    author: int
    way: Way
    reason: str
    corrected: tuple[JournalStep, ...]
    instead: tuple[JournalStep, ...]
    holds: bool
