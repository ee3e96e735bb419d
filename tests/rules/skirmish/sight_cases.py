"""The cases of `lines_of_sight.toml` as values: for the tests, and for the picture of them all."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.hexes import Hex
from engine.skirmish.position import Position
from tests.engine.skirmish.boards import board

FILE = Path(__file__).with_name("lines_of_sight.toml")


@dataclass(frozen=True)
class Case:
    """A line, and what the rule says of it: `inside` and `beside` from its beginning on, "-" off the map."""

    number: int
    about: str
    position: Position
    one: Hex
    other: Hex
    clear: bool
    range: int
    inside: tuple[str, ...]
    beside: tuple[frozenset[str], ...]
    why: str

    def __str__(self) -> str:
        return f"{self.number} {self.one} {self.other}"


@cache
def sight_cases() -> tuple[Case, ...]:
    """Read every case; a Sherman stands at the line's beginning, a Panzer IV at its end and between."""
    cases = tomllib.loads(FILE.read_text(encoding="utf-8"))["case"]
    return tuple(
        Case(
            number,
            one["about"],
            board(
                one["rows"],
                {
                    one["from"]: "blue Sherman",
                    one["to"]: "red Panzer IV S",
                    **dict.fromkeys(one["units"], "red Panzer IV"),
                },
            ),
            Hex(one["from"]),
            Hex(one["to"]),
            one["clear"],
            one["range"],
            tuple(one["inside"]),
            tuple(frozenset(pair.split("/")) for pair in one["beside"]),
            one["why"],
        )
        for number, one in enumerate(cases, 1)
    )
