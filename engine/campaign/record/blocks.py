"""A record text parted into statements: the map, blocks of what one seat says, and expectations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.campaign.commands import Seat
from engine.records import PROOF, Expectation

_SPEAKER = re.compile(r"(referee|blue|red)\s*:", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class MapNamed:
    """`map two-rivers`."""

    line: int
    name: str


@dataclass(frozen=True, slots=True)
class Block:
    """What one seat says between two expectations or speakers; `line` is the number of its first line."""

    line: int
    seat: Seat
    text: str


Statement = MapNamed | Block | Expectation


def statements(text: str) -> Iterator[Statement]:
    """Part a record; remarks stay in the blocks, for the reader to pass over. The referee speaks first."""
    seat = Seat.REFEREE
    spoken: list[tuple[int, str]] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        if raw.startswith(PROOF):
            continue
        line = raw.split("#", 1)[0].strip()
        word, _, rest = line.partition(" ")
        speaker = _SPEAKER.fullmatch(line)
        if not (speaker or word.lower() in {"expect", "map"}):
            if line or spoken:
                spoken.append((number, raw))
            continue
        yield from _block(seat, spoken)
        spoken = []
        if speaker:
            seat = Seat(speaker[1].lower())
        elif word.lower() == "map":
            yield MapNamed(number, rest.strip())
        else:
            yield Expectation(number, " ".join(rest.split()))
    yield from _block(seat, spoken)


def _block(seat: Seat, spoken: list[tuple[int, str]]) -> Iterator[Block]:
    if any(raw.split("#", 1)[0].strip() for _, raw in spoken):
        yield Block(spoken[0][0], seat, "\n".join(raw for _, raw in spoken))
