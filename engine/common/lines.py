"""Several lines in one message: how a game reads them apart, and how they are said one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from engine.errors import Fault, Refusal

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a message, and its number in it, from 1; of several that are read as one, of the first."""

    number: int
    text: str


def line_by_line(text: str) -> tuple[Line, ...]:
    """Return the lines of a message that say something (the default)."""
    return tuple(Line(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip())


def never(_: str) -> bool:
    """Tell that something may stand behind a line (the default)."""
    return False


@dataclass(frozen=True, slots=True)
class Lines:
    """How a message of several lines is read. Without it a game reads the message as one thing.

    `one_by_one`: they are carried out until one is refused; else all or nothing. `last(text)`: nothing is
    said any more behind this line, since what it rolls would answer the next.
    """

    split: Callable[[str], tuple[Line, ...]] = line_by_line
    one_by_one: bool = True
    last: Callable[[str], bool] = never


@dataclass(frozen=True)
class Went(Generic[T]):
    """How far a message went: `stopped` are the faults of the line that was refused, `left` was not said."""

    course: T
    stopped: tuple[Fault, ...] = ()
    left: tuple[Line, ...] = ()


def in_turn(
    lines: Sequence[Line],
    begun: T,
    say: Callable[[T, Line], T],
    over: Callable[[T, T, Line], bool],
    *,
    one_by_one: bool = True,
) -> Went[T]:
    """Say lines one after the other, to the first that is refused or until it is `over` after one.

    Raise `Refusal` where the first is refused already, or any of those that are all or nothing.
    """
    now = begun
    for index, line in enumerate(lines):
        try:
            after = say(now, line)
        except Refusal as refused:
            faults = tuple(
                replace(one, line=line.number - 1 + (one.line or 1), quote=one.quote or line.text)
                for one in refused.faults
            )
            if index == 0 or not one_by_one:
                raise type(refused)(*faults) from refused
            return Went(now, stopped=faults)
        if over(now, after, line):
            return Went(after, left=tuple(lines[index + 1 :]))
        now = after
    return Went(now)
