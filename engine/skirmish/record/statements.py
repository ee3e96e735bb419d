"""A record text parted into statements: the scenario, dice and chits, lines that are said, expectations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.records import PROOF, Expectation, RecordFailure, Seed
from engine.skirmish.fate import CUP
from engine.skirmish.sides import Seat

_SPEAKER = re.compile(r"(blue|red)\s*:\s*(.*)", re.IGNORECASE)
_ROLL = re.compile(r"(\d{1,2})(?:\s*\+\s*(\d))?")
_FACES = range(1, 7)
_SUMS = range(2, 13)


@dataclass(frozen=True, slots=True)
class ScenarioNamed:
    """`skirmish three-farms`."""

    line: int
    name: str


@dataclass(frozen=True, slots=True)
class NextRoll:
    """`roll 8` or `roll 5+3`: the next dice, a sum or both faces."""

    line: int
    roll: int | tuple[int, int]


@dataclass(frozen=True, slots=True)
class NextChit:
    """`chit 3`: the next chit that is drawn."""

    line: int
    chit: int


@dataclass(frozen=True, slots=True)
class Spoken:
    """An action: whose it is, None for the phasing side, and what is said."""

    line: int
    seat: Seat | None
    text: str


Statement = ScenarioNamed | Seed | NextRoll | NextChit | Spoken | Expectation


def statements(text: str) -> Iterator[Statement]:
    """Part a record. `blue:` before an action says whose it is, on a line of its own that of the next one.

    Raises RecordFailure for a roll or a chit that there is none of.
    """
    seat: Seat | None = None
    for number, raw in enumerate(text.splitlines(), start=1):
        line = "" if raw.startswith(PROOF) else raw.split("#", 1)[0].strip()
        speaker = _SPEAKER.fullmatch(line)
        if speaker is not None:
            seat, line = Seat(speaker[1].lower()), speaker[2]
        if not line:
            continue
        word, _, rest = line.partition(" ")
        statement = _fixed(number, word.lower(), rest.strip())
        if statement is None:
            statement = Spoken(number, seat, line)
            seat = None
        yield statement


def is_skirmish(text: str) -> bool:
    """Tell whether a record is one of a skirmish: whether a scenario is the first that it names."""
    lines = (line.split("#", 1)[0].split() for line in text.splitlines())
    return next((words[0].lower() == "skirmish" for words in lines if words), False)


def _fixed(number: int, word: str, rest: str) -> Statement | None:
    """Return a statement that nobody says in a game, None for an action."""
    match word:
        case "skirmish":
            return ScenarioNamed(number, rest)
        case "dice":
            return Seed(number, rest)
        case "roll":
            return NextRoll(number, _roll(number, rest))
        case "chit":
            return NextChit(number, _chit(number, rest))
        case "expect":
            return Expectation(number, " ".join(rest.split()))
        case _:
            return None


def _roll(number: int, written: str) -> int | tuple[int, int]:
    found = _ROLL.fullmatch(written)
    if found is not None and found[2] is None and int(found[1]) in _SUMS:
        return int(found[1])
    if found is not None and found[2] and int(found[1]) in _FACES and int(found[2]) in _FACES:
        return (int(found[1]), int(found[2]))
    raise RecordFailure(number, f"roll {written}: two dice show 2 to 12, as in roll 8 or roll 5+3")


def _chit(number: int, written: str) -> int:
    if written.isdecimal() and int(written) in CUP:
        return int(written)
    raise RecordFailure(number, f"chit {written}: there are chits of 2, 3 and 4")
