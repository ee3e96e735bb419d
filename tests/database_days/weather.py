"""The weather over a database: what goes wrong with which statement. Drivers ask it before each of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from threading import Lock


class Kind(StrEnum):
    """What a statement does."""

    BEGIN = "begin"
    READ = "read"
    WRITE = "write"
    COMMIT = "commit"
    OTHER = "other"


class How(StrEnum):
    """What goes wrong with a statement: the connection is lost before or after it, or it alone fails."""

    LOST_BEFORE = "lost before"
    LOST_AFTER = "lost after"
    FAILS = "fails"
    FULL = "full"
    SLOW = "slow"


_WORDS = {
    "BEGIN": Kind.BEGIN,
    "SELECT": Kind.READ,
    "INSERT": Kind.WRITE,
    "UPDATE": Kind.WRITE,
    "DELETE": Kind.WRITE,
    "COMMIT": Kind.COMMIT,
}


def kind_of(statement: str) -> Kind:
    """Return what a statement does, by its first word."""
    first = statement.lstrip().partition(" ")[0].rstrip(";").upper()
    return _WORDS.get(first, Kind.OTHER)


@dataclass(frozen=True, slots=True)
class Stroke:
    """One thing that goes wrong; `seconds` for what is slow."""

    how: How
    seconds: float = 0.0


@dataclass(slots=True)
class _Armed:
    kind: Kind
    stroke: Stroke
    left: int


@dataclass(slots=True)
class Weather:
    """What is to go wrong, and what has. `full`: nothing more can be written.

    `in_doubt` counts how often nobody could know whether a commit was done.
    """

    full: bool = False
    in_doubt: int = 0
    hits: Counter[str] = field(default_factory=Counter)
    _armed: list[_Armed] = field(default_factory=list)
    _lock: Lock = field(default_factory=Lock)

    def arm(self, kind: Kind, nth: int, stroke: Stroke) -> None:
        """Let something go wrong with the n-th statement of a kind from now on."""
        with self._lock:
            self._armed.append(_Armed(kind, stroke, nth))

    def over(self, kind: Kind) -> Stroke | None:
        """Return what goes wrong with the statement of a kind that is due now, None for nothing."""
        with self._lock:
            found = None
            for one in [each for each in self._armed if each.kind is kind]:
                one.left -= 1
                if one.left <= 0 and found is None:
                    found = one.stroke
                    self._armed.remove(one)
            if found is None and self.full and kind in (Kind.WRITE, Kind.COMMIT):
                found = Stroke(How.FULL)
            if found is not None:
                self.hits[f"{kind}: {found.how}"] += 1
                self.in_doubt += kind is Kind.COMMIT and found.how in (How.LOST_BEFORE, How.LOST_AFTER)
            return found

    def struck(self, what: str) -> None:
        """Note that every connection is lost at once: any of them may have been committing."""
        self.hits[what] += 1
        self.in_doubt += 1

    def clear(self) -> None:
        """Let it be fair again."""
        with self._lock:
            self._armed.clear()
            self.full, self.in_doubt = False, 0
