"""What is waited for: by when, who is late, what stands still."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, dataclass
from typing import Annotated, TypeAlias

from bot.core.told.shared_details import of_kinds
from engine.common.as_text import AsText

Counts: TypeAlias = tuple[tuple[str, int], ...]
"""What is counted, and how many there are of it."""


def _write_hours(hours: Counts) -> str:
    return " ".join(f"{what}.{count}" for what, count in hours)


def _read_hours(text: str) -> Counts:
    pairs = (one.rpartition(".") for one in text.split())
    return tuple((what, int(count)) for what, _, count in pairs)


@dataclass(frozen=True, slots=True)
class LateOne:
    """Something that is late: its number in the ledger, whose it is, what, the number of a ready sheet.

    `mark` stands for by when it was due; 0: not known, as in letters from before.
    """

    number: int
    seat: str
    what: str
    draft: int
    mark: int = 0


def _write_late(late: Iterable[LateOne]) -> str:
    return " ".join("/".join(map(str, astuple(one))) for one in late)


def _read_late(text: str) -> tuple[LateOne, ...]:
    found = []
    for one in text.split():
        number, seat, what, *counts = one.split("/")
        found.append(LateOne(int(number), seat, what, *map(int, counts)))
    return tuple(found)


def _read_waits(text: str) -> tuple[tuple[str, str], ...]:
    pairs = (one.partition(".") for one in text.split())
    return tuple((seat, what) for seat, _, what in pairs)


@dataclass(frozen=True, slots=True)
class DueBy:
    """By when something is due: what, whose it is, "" for the referee's, and what it is of, or its scope."""

    what: str
    team: str
    of: str
    due: int


@dataclass(frozen=True, slots=True)
class Reminder:
    """Who is late with what, of what it is, the number of a ready sheet; `due` 0: no deadline."""

    what: str
    of: str
    draft: int
    due: int


@dataclass(frozen=True, slots=True)
class Late:
    """All that is late."""

    late: Annotated[tuple[LateOne, ...], AsText(_write_late, _read_late)]


@dataclass(frozen=True, slots=True)
class Hours:
    """How many hours each thing may take that has a deadline."""

    hours: Annotated[Counts, AsText(_write_hours, _read_hours)]


@dataclass(frozen=True, slots=True)
class Paused:
    """Why a game stands still, "" for no reason; `of`: the one scope that does."""

    reason: str
    of: str = ""


@dataclass(frozen=True, slots=True)
class Resumed:
    """A game goes on; `of`: the one scope that does."""

    of: str = ""


@dataclass(frozen=True, slots=True)
class Idle:
    """Since when nothing has happened."""

    since: int


@dataclass(frozen=True, slots=True)
class Due:
    """By when the referee wants what is waited for now; 0: no longer by any moment."""

    due: int


@dataclass(frozen=True, slots=True)
class DraftWaits:
    """A sheet that lies ready: its number, and in which turn."""

    draft: int
    turn: int


@dataclass(frozen=True, slots=True)
class WaitsNow:
    """For whom a game waits, and for what."""

    waits: Annotated[
        tuple[tuple[str, str], ...], AsText(lambda waits: " ".join(map(".".join, waits)), _read_waits)
    ]


DETAILS = of_kinds(
    (DueBy, "due_by"),
    (Reminder, "due_soon due_over"),
    (Late, "late battles_late"),
    (Hours, "hours_set"),
    (Paused, "game_paused"),
    (Resumed, "game_resumed"),
    (Idle, "game_idle"),
    (Due, "deadline_set deadline_passed"),
    (DraftWaits, "draft_waits"),
    (WaitsNow, "waits_now"),
)
