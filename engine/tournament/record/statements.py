"""The lines of a record, told apart: who speaks, what is fixed, what is said, what is expected."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from engine.reading.lines import plain, without_remark
from engine.records import PROOF, Expectation, RecordFailure, Seed

_HEADER = re.compile(r"(?P<for>referee for )?(?P<who>\w+)\s*:\s*(?P<why>(?(for).*))", re.IGNORECASE)
_FACE = re.compile(r"[1-9]|10")
FIXING = ("lots", "tables", "cards", "roll")


@dataclass(frozen=True, slots=True)
class Titled:
    """The first line: what the tournament is called."""

    line: int
    name: str


@dataclass(frozen=True, slots=True)
class Speaker:
    """Who speaks from now on.

    `for_them`: the referee, for a contestant, and why; that is no word of the language (10.3).
    """

    line: int
    name: str
    for_them: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True)
class FixedChance:
    """What comes next of one sort of chance: names, cards or faces, as written."""

    line: int
    sort: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """What is said together: all of it is undone where one line is refused. `text`: the lines as written."""

    line: int
    text: str


Statement: TypeAlias = Titled | Speaker | FixedChance | Seed | Block | Expectation


def statements(text: str) -> Iterator[Statement]:
    """Return what a record says; raise RecordFailure for what only a record can get wrong."""
    begun, said = 0, list[str]()
    for number, written in enumerate(text.splitlines(), 1):
        line = "" if written.lstrip().startswith(PROOF) else written
        bare = " ".join(without_remark(plain(line)).split())
        other = _statement(number, bare) if bare else None
        if other is not None and said:
            yield Block(begun, "\n".join(said))
            said = []
        if other is not None:
            yield other
        elif said or bare:
            # An empty line keeps the numbers of those behind it.
            begun, said = (begun if said else number), [*said, line]
    if said:
        yield Block(begun, "\n".join(said))


def _statement(number: int, said: str) -> Statement | None:
    """Return what a line is beside something that is said; None where it is said."""
    header = _HEADER.fullmatch(said)
    if header:
        return Speaker(number, header["who"], bool(header["for"]), header["why"])
    word, _, rest = said.partition(" ")
    match word.casefold():
        case "tournament":
            return Titled(number, rest)
        case "expect":
            return Expectation(number, rest)
        case "dice":
            return Seed(number, rest)
        case "lots" | "tables" | "cards" | "roll" as sort:
            words = tuple(one.strip() for one in rest.split(","))
            if sort == "roll" and not all(map(_FACE.fullmatch, words)):
                raise RecordFailure(number, f"a die has faces 1 to 10, not {rest}")
            return FixedChance(number, sort, words)
    return None
