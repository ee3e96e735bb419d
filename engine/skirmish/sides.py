"""Who plays: two sides, told apart by their colours, and who looks on."""

from __future__ import annotations

from enum import StrEnum


class Side(StrEnum):
    """One of the two players. Which army he leads is the scenario's."""

    BLUE = "blue"
    RED = "red"

    @property
    def other(self) -> Side:
        """The opponent."""
        return Side.RED if self is Side.BLUE else Side.BLUE


class Seat(StrEnum):
    """With whose eyes something is seen: a player's, or those of everybody else."""

    BLUE = "blue"
    RED = "red"
    PUBLIC = "public"

    @property
    def side(self) -> Side | None:
        """The side that sits here, None for the public."""
        return None if self is Seat.PUBLIC else Side(self.value)


def seat_of(side: Side) -> Seat:
    """Return the seat of a side."""
    return Seat(side.value)
