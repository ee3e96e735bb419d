"""The two sides, and the roles that they play in a battle."""

from __future__ import annotations

from typing import TypeAlias

from engine.common.seat import Seat

Side: TypeAlias = Seat
"""One of the two seats below."""
SOUTH: Side = "south"
NORTH: Side = "north"
SIDES: tuple[Side, ...] = (SOUTH, NORTH)
"""South first, as chits are drawn (A.3)."""


def other(side: Side) -> Side:
    """Return the enemy of a side."""
    return NORTH if side == SOUTH else SOUTH
