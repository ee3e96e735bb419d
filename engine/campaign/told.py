"""What a campaign tells, as data: the details of kinds of notice, a dataclass each.

Their fields are written in letters by these names, in this order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from engine.campaign.forces import Vehicle, Vehicles, written
from engine.common.as_text import AsText
from engine.hexes import Hex


def _vehicles(text: str) -> Vehicles:
    return tuple(Vehicle.read(one) for one in text.split(", ") if one)


Content: TypeAlias = Annotated[Vehicles, AsText(written, _vehicles)]
"""Vehicles as an order sheet writes them: "M5, L3"."""
Place: TypeAlias = Annotated[
    Hex | None, AsText(lambda hex_: hex_ or "none", lambda text: None if text == "none" else Hex(text))
]
"""Where something stands; "none" is off the map."""


@dataclass(frozen=True, slots=True)
class First:
    """Who begins: by which face of which roll; a face of 0 is the referee's hand."""

    team: str
    face: int
    roll_id: str


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """Whose turn has begun, and which; `seal` stands in the post to who plays."""

    team: str
    turn: int
    seal: str = ""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Who has won, "draw" where nobody has, and how: "victory", "resigned" or "exhausted"."""

    winner: str
    reason: str


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn whose orders are waited for."""

    turn: int


@dataclass(frozen=True, slots=True)
class OfPlatoon:
    """A platoon of the reader's own, and the hex that it is asked about."""

    platoon: int
    hex: str


@dataclass(frozen=True, slots=True)
class At:
    """The hex that is asked about."""

    hex: str


@dataclass(frozen=True, slots=True)
class Recovery:
    """The hex of which is asked what is recovered, and whether a path leads there."""

    hex: str
    path: bool


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
class PlatoonSet:
    """Where the referee has put a platoon, and what it has now."""

    platoon: int
    hex: Place
    vehicles: Content


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
    "turn_began": TurnBegan,
    "game_ended": GameEnded,
    "revenue_banked": Points,
    "hex_lost": HexLost,
    "bank_destroyed": Points,
    "bank_set": BankSet,
    "control_set": ControlSet,
    "platoon_set": PlatoonSet,
    "turn_set": TurnSet,
    "markers_set": MarkersSet,
    "ask_orders": Turn,
    "ask_scouts": OfPlatoon,
    "ask_names": At,
    "ask_retreat": OfPlatoon,
    "ask_recovery": Recovery,
}
"""The details of each kind that has them so, by its name; the others still carry a mapping."""
