"""A round as it was drawn or paired by hand (5, 9): all of it is open."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.common.seat import Seat
from engine.common.turn import Scope
from engine.frozen import FrozenMap


@dataclass(frozen=True)
class Round:
    """A round.

    `draw`: which draw of it this is, 1 for the first. `order`: the list (5.2), of a cut the seeds that are
    still in. `lots`: what was drawn, none where it was paired by hand. `boards`: its matches, in the order of
    their numbers. `walkovers`: who goes on against whom without a match, in a cut (9.2). `present`: who
    was there when a round of a cut was drawn.
    """

    number: int
    draw: int
    order: tuple[Seat, ...]
    boards: tuple[Scope, ...]
    lots: FrozenMap[Seat, int] = field(default_factory=FrozenMap)
    bye: Seat | None = None
    walkovers: tuple[tuple[Seat, Seat], ...] = ()
    by_hand: bool = False
    cut: bool = False
    present: tuple[Seat, ...] = ()
