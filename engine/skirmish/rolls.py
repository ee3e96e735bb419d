"""The rolls of a skirmish, read out of its events, each worked out again from secret and salt (3.2, 8.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.skirmish.events import Event, PhaseBegan, UnitsFired
from engine.skirmish.fate import Fate
from engine.skirmish.sides import Side


@dataclass(frozen=True, slots=True)
class PhaseSeal:
    """The seal of everything up to the beginning of a phase; `side` None: of the whole game."""

    turn: int
    side: Side | None
    value: str


@dataclass(frozen=True, slots=True)
class Thrown:
    """One roll: its name, when it was made and for which side.

    `what` is "chit" or "shot"; `faces` are both dice, or the chit's value; `right`: secret and salt make them
    of the name.
    """

    roll_id: str
    turn: int
    side: Side
    what: str
    faces: tuple[int, ...]
    right: bool


def thrown(events: Iterable[Event], fate: Fate) -> Iterator[Thrown]:
    """Yield every roll of a game from its beginning; `fate` has its secret and its salt."""
    turn = 0
    for event in events:
        if isinstance(event, PhaseBegan):
            turn, name = event.turn, event.roll_id
            yield Thrown(name, turn, event.side, "chit", (event.chit,), fate.chit(name) == event.chit)
        if isinstance(event, UnitsFired):
            for name, faces in zip(event.roll_ids, event.dice, strict=True):
                yield Thrown(name, turn, event.side, "shot", faces, fate.dice(name) == faces)
