"""The steps of a game that hold, and what takes their place where one of them is told rightly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.common.chance import Rolled
from engine.errors import Fault

State = TypeVar("State")
Said = TypeVar("Said")
Event = TypeVar("Event")


# No slots: with them what has type parameters, `Done[int, str, str]`, could not be called.


@dataclass(frozen=True)
class Done(Generic[State, Said, Event]):
    """A step of a game: the state before it, what was said, what came of it, and what was rolled for it."""

    before: State
    submission: Said
    events: tuple[Event, ...]
    rolls: tuple[Rolled, ...] = ()


@dataclass(frozen=True)
class Again(Generic[State, Said, Event]):
    """A step decided again, or one that is new: the number of the step in whose place it stands.

    `repeats`: it is that step, as it was said or replaced; else it stands beside it: a missing answer,
    a fact set right.
    """

    done: Done[State, Said, Event]
    of: int
    repeats: bool


@dataclass(frozen=True)
class Stop(Generic[State, Said]):
    """Where the later steps stop: at the step with this number, since `said` is refused in `state`.

    `part` is the number of `said` in what is said in the place of the step.
    """

    at: int
    part: int
    said: Said
    faults: tuple[Fault, ...]
    state: State


@dataclass(frozen=True)
class Rewound(Generic[State, Said, Event]):
    """What takes the place of a history from a step on, what it leads to, and where it stops, if it does."""

    steps: tuple[Again[State, Said, Event], ...]
    state: State
    stop: Stop[State, Said] | None
