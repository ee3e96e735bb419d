"""A record of any game, played: what was said line by line, and how it becomes a game at the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.common.chance import Rolled
from engine.common.notice import Notice
from engine.common.seat import Seat
from engine.errors import Fault

Files = Callable[[str], str]
"""Returns what stands in a file that a record names; KeyError where there is none."""


@dataclass(frozen=True, slots=True)
class RecordedLine:
    """What one seat said, and what came of it; where it was refused `said` is None, and nothing happened.

    `number` is that of its line in the record, from 1. `rolls` are those that were kept with it: wherever it
    is said again they show the same faces.
    """

    number: int
    seat: Seat
    before: Any
    after: Any
    said: Any = None
    events: tuple[Any, ...] = ()
    rolls: tuple[Rolled, ...] = ()
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game from its beginning to the end of its record; `expectations` is how many were judged."""

    game: str
    board: Any
    options: Any
    steps: tuple[RecordedLine, ...]
    state: Any
    expectations: int


@dataclass(frozen=True, slots=True)
class Records:
    """How the records of a game are read.

    `play(text, files)` plays one and judges its expectations; it raises `RecordFailure` with the line that
    does not hold. Their files end in `ending`. In `ready` lie those that the rehearsal offers
    (`bot/ready.py`). `standing(sitting)`: what is told of a game that was loaded, where it is not what its
    last line tells.
    """

    ending: str
    play: Callable[[str, Files], Recorded]
    ready: Path | None = None
    standing: Callable[[Any], tuple[Notice, ...]] | None = None
