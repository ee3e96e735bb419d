"""The lines of a record, told apart: who speaks, what is fixed, what is expected."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from engine.common.seat import REFEREE, Seat
from engine.reading.lines import plain, without_remark
from engine.records import PROOF, Expectation, RecordFailure, Seed
from engine.week.sides import SIDES

_SPEAKER = re.compile(rf"({'|'.join((*SIDES, REFEREE))})\s*:\s*(.*)", re.IGNORECASE | re.DOTALL)
_FACE = re.compile(r"[1-6]")


@dataclass(frozen=True, slots=True)
class ChartsNamed:
    """The first line: the war's charts."""

    line: int
    name: str


@dataclass(frozen=True, slots=True)
class Rolls:
    """The next dice."""

    line: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """The next chits."""

    line: int
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Spoken:
    """An action, as it was written."""

    line: int
    seat: Seat
    text: str


Statement: TypeAlias = ChartsNamed | Rolls | Drawn | Seed | Spoken | Expectation


def statements(text: str) -> Iterator[Statement]:
    """Return what a record says, line by line; raise RecordFailure for what only a record can get wrong."""
    speaker: Seat = REFEREE
    for number, written in enumerate(text.splitlines(), 1):
        if written.lstrip().startswith(PROOF):
            continue
        said = " ".join(without_remark(plain(written)).split())
        if not said:
            continue
        spoken = _SPEAKER.fullmatch(said)
        if spoken and not spoken[2]:
            speaker = spoken[1].casefold()
        elif spoken:
            yield Spoken(number, spoken[1].casefold(), spoken[2])
        else:
            yield _statement(number, said, speaker)


def _statement(number: int, said: str, speaker: Seat) -> Statement:
    word, _, rest = said.partition(" ")
    match word.casefold():
        case "week":
            return ChartsNamed(number, rest)
        case "expect":
            return Expectation(number, rest)
        case "roll":
            return Rolls(number, tuple(_face(number, one) for one in rest.split(",")))
        case "chit" if all(one.strip().isdecimal() for one in rest.split(",")):
            return Drawn(number, tuple(str(int(one)) for one in rest.split(",")))
        case "dice":
            return Seed(number, rest)
    return Spoken(number, speaker, said)


def _face(number: int, word: str) -> int:
    if _FACE.fullmatch(word.strip()) is None:
        raise RecordFailure(number, f"a die has faces 1 to 6, not {word.strip() or 'nothing'}")
    return int(word)
