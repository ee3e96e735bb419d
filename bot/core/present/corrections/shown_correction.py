"""What is put into words of a correction: the services hand it over, nothing here is theirs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol, TypeAlias

from bot.core.present.reader import View
from engine.common.differences import Change
from engine.common.mending import Choice
from engine.errors import Fault

Seat: TypeAlias = Any
"""A seat of whatever game, as that has it."""
Submission: TypeAlias = Any
"""What was said in whatever game."""
Event: TypeAlias = Any
"""What happened in whatever game."""


class Step(Protocol):
    """A step of the journal that holds."""

    @property
    def position(self) -> int:
        """Where it stands."""

    @property
    def origin(self) -> int:
        """Where it was said first: a rewind says it again elsewhere."""

    @property
    def at(self) -> datetime:
        """When it was said."""

    @property
    def submission(self) -> Submission:
        """What was said."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What came of it."""

    @property
    def game_turn(self) -> int:
        """The Game Turn in which it was said, 0 before the toss."""

    @property
    def active(self) -> Seat | None:
        """Whose turn that was."""

    @property
    def rewindable(self) -> bool:
        """Whether it can be told rightly."""


class Piece(Protocol):
    """A line of a refused step."""

    @property
    def number(self) -> int:
        """Its number, from 0."""

    @property
    def text(self) -> str:
        """The line as its seat would write it."""

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Why it is refused, nothing where it is not."""

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What may be done with it alone."""


class Stop(Protocol):
    """A later step that cannot be as it was."""

    @property
    def step(self) -> Step:
        """The step."""

    @property
    def text(self) -> str:
        """What is refused."""

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Why."""

    @property
    def pieces(self) -> Sequence[Piece]:
        """Its lines."""

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What may be done with the whole of it."""

    @property
    def advised(self) -> Choice:
        """What is advised."""

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Whose answers come first."""


class Consequences(Protocol):
    """What a correction would come to."""

    @property
    def before(self) -> Mapping[Seat, View]:
        """What each seat sees now."""

    @property
    def after(self) -> Mapping[Seat, View]:
        """What it would see."""

    @property
    def changes(self) -> Mapping[Seat, tuple[Change, ...]]:
        """What it could see to be otherwise."""


class Chosen(Protocol):
    """What was chosen for a later step."""

    @property
    def step(self) -> Step:
        """The step."""

    @property
    def said(self) -> tuple[Submission, ...]:
        """What is said in its place, nothing where it is left out."""


class Work(Consequences, Protocol):
    """A rewind that is being worked out."""

    @property
    def id(self) -> str:
        """Its name."""

    @property
    def game(self) -> str:
        """The game's id."""

    @property
    def head(self) -> int:
        """Where the journal ended when it was worked out."""

    @property
    def mark(self) -> str:
        """What stands for all that was said and chosen."""

    @property
    def step(self) -> Step:
        """The step that is told rightly."""

    @property
    def instead(self) -> tuple[Submission, ...]:
        """What is said in its place."""

    @property
    def chosen(self) -> Sequence[Chosen]:
        """What was chosen for later steps."""

    @property
    def stop(self) -> Stop | None:
        """What has still to be chosen."""

    @property
    def strays(self) -> Sequence[Step]:
        """Steps that the program would decide otherwise today."""

    @property
    def again(self) -> int:
        """How many later steps there are."""

    @property
    def until(self) -> Step | None:
        """The step from which on all are left out."""

    @property
    def reopens(self) -> bool:
        """Whether a game that was over goes on."""

    @property
    def ends(self) -> bool:
        """Whether the game is over by it."""


class Advice(Protocol):
    """What the desk advises."""

    @property
    def way(self) -> str:
        """Undo, rewind or amend."""

    @property
    def why(self) -> str:
        """What names the reason."""

    @property
    def lines(self) -> tuple[str, ...]:
        """For an amendment: what sets the facts right."""
