"""What the core itself tells in any game, as data: the details of its kinds of notice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OfficeGiven:
    """Somebody holds an office from now on; `seat` is where."""

    office: str
    seat: str


@dataclass(frozen=True, slots=True)
class OfficeTaken:
    """Somebody holds an office no more; `seat` is where."""

    office: str
    seat: str


@dataclass(frozen=True, slots=True)
class CloseDue:
    """The time of what the referee's `line` ends was up at `due`, in seconds; `seats` are missing."""

    line: str
    due: int
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClockClosed(CloseDue):
    """The same, and the clock has said the line; `seats` are those of whom the reader may know."""


@dataclass(frozen=True, slots=True)
class Look:
    """How often the referee opened a view in one turn (`mark`), first and last; seconds since 1970."""

    what: str
    mark: int
    count: int
    first: int
    last: int

    def __str__(self) -> str:
        """Write it as notices carry it: "map.6.3.1700000000.1700000900"."""
        return f"{self.what}.{self.mark}.{self.count}.{self.first}.{self.last}"

    @classmethod
    def read(cls, text: str) -> Look:
        """Read what `str` wrote; ValueError for anything else."""
        what, *numbers = text.split(".")
        mark, count, first, last = (int(one) for one in numbers)
        return cls(what, mark, count, first, last)


@dataclass(frozen=True, slots=True)
class RulingTold:
    """A ruling: its text, the rules it bears on ("2.1, 2.3"), why, its number, and that which it replaces.

    `written`: it changes the written rules. An older letter tells its text alone, and has None for the rest.
    """

    text: str
    rules: str | None = None
    reason: str | None = None
    number: int | None = None
    written: bool | None = None
    replaces: int | None = None


OF_THE_CORE: Mapping[str, type] = {
    "close_due": CloseDue,
    "clock_closed": ClockClosed,
    "office_given": OfficeGiven,
    "office_taken": OfficeTaken,
    "ruling_made": RulingTold,
    "ruling_only": RulingTold,
}
"""Of which type the details of a kind are, in whatever game."""
