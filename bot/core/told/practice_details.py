"""A practice: what its learner is led by."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.told.shared_details import Nothing, of_kinds


@dataclass(frozen=True, slots=True)
class Welcome:
    """The hex to which the first order leads."""

    to: str


@dataclass(frozen=True, slots=True)
class At:
    """The hex of which it is told."""

    hex: str


DETAILS = of_kinds(
    (Welcome, "practice_welcome"),
    (At, "practice_turn practice_far practice_again practice_result"),
    (Nothing, "practice_beside practice_scout practice_recover practice_retreat practice_done"),
)
