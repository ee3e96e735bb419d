"""What a campaign tells, as data: the details of kinds of notice, a dataclass each.

Their fields are written in letters by these names, in this order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class First:
    """Who begins: by which face of which roll; a face of 0 is the referee's hand."""

    team: str
    face: int
    roll_id: str


@dataclass(frozen=True, slots=True)
class Points:
    """So many tier points."""

    points: int


@dataclass(frozen=True, slots=True)
class HexLost:
    """A hex, and the team that has it now."""

    hex: str
    team: str


@dataclass(frozen=True, slots=True)
class BankSet:
    """What the referee has set in a team's bank, and what was in it."""

    team: str
    points: int
    before: int


@dataclass(frozen=True, slots=True)
class ControlSet:
    """Who has a hex by the referee's hand, and who had it."""

    hex: str
    team: str
    before: str


@dataclass(frozen=True, slots=True)
class TurnSet:
    """Whose turn it is by the referee's hand, and which."""

    team: str
    turn: int


@dataclass(frozen=True, slots=True)
class MarkersSet:
    """Whether markers are closed from now on."""

    closed: bool


DETAILS: Mapping[str, type] = {
    "first_chosen": First,
    "revenue_banked": Points,
    "hex_lost": HexLost,
    "bank_destroyed": Points,
    "bank_set": BankSet,
    "control_set": ControlSet,
    "turn_set": TurnSet,
    "markers_set": MarkersSet,
}
"""The details of each kind that has them so, by its name; the others still carry a mapping."""
