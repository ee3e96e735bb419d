"""What one seat may know of a skirmish: everything on the table, and the chit if it drew it (3.2)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.skirmish.position import Position
from engine.skirmish.sides import Seat


@dataclass(frozen=True, slots=True)
class View:
    """`chit`: the command chit of this phase, for the opponent of the phasing player alone; else None."""

    seat: Seat
    position: Position
    chit: int | None = None
