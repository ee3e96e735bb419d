"""What a game of many matches foretells of a result that is set right: places, and draws made since."""

from __future__ import annotations

from dataclasses import dataclass

from engine.common.seat import Seat


@dataclass(frozen=True, slots=True)
class Placed:
    """A place in the standings, and the points in it."""

    place: int
    points: int


@dataclass(frozen=True, slots=True)
class Moved:
    """Somebody whose place or points change."""

    seat: Seat
    was: Placed
    now: Placed


@dataclass(frozen=True, slots=True)
class Redrawn:
    """A round that would have been drawn otherwise: those of its pairs that there are not; "" for no bye."""

    number: int
    pairs: tuple[tuple[Seat, Seat], ...]
    bye: Seat = ""


@dataclass(frozen=True, slots=True)
class Foretold:
    """`moved`: by the place they would have. `since`: how many rounds were drawn in the meantime."""

    moved: tuple[Moved, ...]
    redrawn: tuple[Redrawn, ...]
    since: int
