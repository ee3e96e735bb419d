"""What a game says of a later step that a rewind has made illegal, and how it is mended line by line."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic

from engine.common.seat import Seat
from engine.common.steps import Done, Said, State
from engine.errors import Fault


class Choice(StrEnum):
    """What is done with a refused line, or with a whole step."""

    KEEP = "keep"
    """It stays as said: the facts on which it relied, or those to which it led, are set as they were."""
    STAY = "stay"
    """The refused line is dropped."""
    REPLACE = "replace"
    """Something else is said."""
    LEAVE_OUT = "leave_out"
    """The whole step is dropped."""
    LEAVE_REST = "leave_rest"
    """The step and all that came after it are dropped: the game goes on from there."""
    ANSWER = "answer"
    """An answer that is missing is given first, then the step is said."""


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a step is refused: by its lines, and what is wrong with the whole of it."""

    lines: tuple[tuple[int, tuple[Fault, ...]], ...]
    whole: tuple[Fault, ...]


@dataclass(frozen=True)
class Mending(Generic[State, Said]):
    """How the steps of a game are said once more, and mended line by line.

    `meant(then, now, said)` answers what was said in one state as it is said in another, raising `Refusal`
    where it would answer or end something else. `stands(said)`: what came of it stands wherever it is said as
    it was, since it was thrown. `kind(said)`: of several things said in the place of a step the last one of
    its kind is the step. `pieces(said)` are its lines as its seat would write them, `refused(state, said)`
    which of them are refused and why, `without(said, numbers)` what is left without some, `replaced(state,
    said, number, text)` the step with another text for one, raising `Refusal`; `kept(state, done, said,
    numbers, after)` what keeps lines as they were said, None where nothing does. `written(said)` is the step
    as its seat would write it, `answers(said)` the word of what is waited for that it is itself; `advised(
    said, faults, choices)` is the choice that disturbs least where it is refused.

    `waits(state)`: who has to answer what before anything else is said, each seat with the word of it;
    `judges(text)`: such an answer is the referee's own. `begins(done)`: what began in a step and is found
    later by the position at which it began first. `rightly(done, instead, now)`: the lines that set right
    today what a step did wrongly, where it should have been `instead`, None where it should not be.
    """

    meant: Callable[[State, State, Said], Said]
    stands: Callable[[Said], bool]
    kind: Callable[[Said], Hashable]
    pieces: Callable[[Said], Sequence[str]]
    refused: Callable[[State, Said], Refused]
    without: Callable[[Said, set[int]], tuple[Said, ...]]
    replaced: Callable[[State, Said, int, str], Said]
    written: Callable[[Said], str]
    answers: Callable[[Said], str]
    advised: Callable[[Said, Sequence[Fault], Sequence[Choice]], Choice]
    kept: Callable[[State, Done[State, Said, Any], Said, set[int], State], tuple[Said, ...] | None]
    waits: Callable[[State], Iterable[tuple[Seat, str]]]
    judges: Callable[[str], bool]
    begins: Callable[[Done[State, Said, Any]], Iterable[Hashable]]
    rightly: Callable[[Done[State, Said, Any], Done[State, Said, Any] | None, State], Sequence[str]]


WHOLE: Mending[Any, Any] = Mending(
    meant=lambda _then, _now, said: said,
    stands=lambda _: False,
    kind=type,
    pieces=lambda _: (),
    refused=lambda *_: Refused((), ()),
    without=lambda *_: (),
    replaced=lambda _state, said, *_: said,
    written=str,
    answers=lambda _: "",
    advised=lambda _said, _faults, choices: choices[0],
    kept=lambda *_: None,
    waits=lambda _: (),
    judges=lambda _: True,
    begins=lambda _: (),
    rightly=lambda *_: (),
)
"""Of a game whose later steps are said again as they are, left out, or replaced as wholes."""
