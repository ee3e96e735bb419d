"""Refusals: what was wrong, citing the rule, told as data. The sentences live in the bot's words."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypeVar, cast

from engine.frozen import FrozenMap

Detail = str | int
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong.

    `kind` names the sentence, `details` fill it in, `rules` are the rule numbers it cites. `line` is the
    number (from 1) of the faulty line of the text it stood in and `quote` that line as it was written. `hint`
    is the likely intention, as a line ready to copy; it is worked out from what the sender may know alone.
    There is no refusal without a rule: ValueError where none is cited.
    """

    kind: str
    rules: tuple[str, ...]
    details: FrozenMap[str, Detail] = field(default_factory=FrozenMap)
    line: int | None = None
    quote: str | None = None
    hint: str | None = None

    def __post_init__(self) -> None:
        """Hold that a rule is cited."""
        if not self.rules:
            raise ValueError(f"{self.kind} cites no rule")


def fault(
    kind: str,
    *rules: str,
    line: int | None = None,
    quote: str | None = None,
    hint: str | None = None,
    **details: Detail,
) -> Fault:
    """Make a fault: its kind, the rules it cites, where it stands, and what fills its sentence."""
    return Fault(kind, rules, FrozenMap(details), line, quote, hint)


class Refusal(Exception):
    """A submission that is not carried out, with every fault found; nothing of it has happened."""

    def __init__(self, *faults: Fault) -> None:
        """Take at least one fault; raises ValueError for none."""
        if not faults:
            raise ValueError("a refusal with no fault")
        super().__init__("; ".join(f"{f.kind} ({', '.join(f.rules)})" for f in faults))
        self.faults = faults


class NotUnderstood(Refusal):
    """The text could not be read (invalid)."""


class NotAllowed(Refusal):
    """The text was read, but the rules forbid what it says (illegal)."""


def required(value: T | None, kind: str, *rules: str, **details: Detail) -> T:
    """Return a value that is there; raise NotAllowed with one fault where it is None."""
    require(value is not None, kind, *rules, **details)
    return cast("T", value)


def require(holds: object, kind: str, *rules: str, **details: Detail) -> None:
    """Raise NotAllowed with one fault unless something holds."""
    if not holds:
        raise NotAllowed(replace(fault(kind, *rules), details=FrozenMap(details)))
