"""Where a game stands, as one View tells it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.common.seat import Seat

Scope: TypeAlias = str
"""A part of a game that is played by itself: "3.12" may be a match of it."""
WHOLE: Scope = ""
"""The whole game."""


def of_the_whole(_: Any, __: Any) -> Scope:  # noqa: ANN401 - of any game
    """Return that what is said belongs to the whole game (the default)."""
    return WHOLE


@dataclass(frozen=True, slots=True)
class Ending:
    """How it ended: the winners, nobody for a draw, and why in the game's own word."""

    winners: tuple[Seat, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Turn:
    """Where a scope stands.

    `mark` is another for each turn and tells nothing else; 0: it has not begun. `number` is the turn as
    people count. `seat`: whose turn it is, None where it is nobody's.
    """

    mark: int
    number: int
    seat: Seat | None = None
    ending: Ending | None = None


@dataclass(frozen=True, slots=True)
class Open:
    """Something that is waited for: from the referee's View the truth, from another what that seat knows.

    The same thing has the same `key` in every View. `what` is the word by which deadlines are set, `of` is
    for the game's own sentence. `charge`: the offices that are called on, none: who speaks for the seat.
    `close` is the referee's line that ends it when its time is up, with all of its scope that have the same
    line; "": none does.
    """

    key: str
    seat: Seat
    what: str
    of: str = ""
    scope: Scope = WHOLE
    charge: tuple[str, ...] = ()
    close: str = ""
