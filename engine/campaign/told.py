"""What a campaign tells, as data: the details of kinds of notice, a dataclass each.

Their fields are written in letters by these names, in this order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from engine.campaign.forces import Team, Vehicle, Vehicles, written
from engine.campaign.outcome import BattleOutcome
from engine.common.as_text import AsText, many
from engine.common.told import OF_THE_CORE
from engine.hexes import Hex


def _vehicles(text: str) -> Vehicles:
    return tuple(Vehicle.read(one) for one in text.split(", ") if one)


Content: TypeAlias = Annotated[Vehicles, AsText(written, _vehicles)]
"""Vehicles as an order sheet writes them: "M5, L3"."""
Place: TypeAlias = Annotated[
    Hex | None, AsText(lambda hex_: hex_ or "none", lambda text: None if text == "none" else Hex(text))
]
"""Where something stands; "none" is off the map."""
OfMarker: TypeAlias = tuple[int, Vehicles]
"""A platoon by its number, and vehicles of it."""


def _of_marker(text: str) -> OfMarker:
    marker, _, vehicles = text.partition(" ")
    return int(marker[1:]), _vehicles(vehicles)


def _retreat(text: str) -> tuple[int, Hex]:
    marker, _, to = text.partition(" ")
    return int(marker[1:]), Hex(to)


Lost: TypeAlias = Annotated[
    tuple[OfMarker, ...], many(_of_marker, "; ", lambda one: f"P{one[0]} {written(one[1])}")
]
"""Vehicles of one side by their platoons: "P1 M5, L3; P2 H7"."""
Retreats: TypeAlias = Annotated[
    tuple[tuple[int, Hex], ...], many(_retreat, "; ", lambda one: f"P{one[0]} {one[1]}")
]
"""Where platoons of one side have retreated to: "P1 C5; P2 C6"."""


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
    """The hex that it is about."""

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
class Battles:
    """The hexes of the battles that are to be fought."""

    hexes: Annotated[tuple[Hex, ...], many(Hex, ", ")]


@dataclass(frozen=True, slots=True)
class Fought:
    """How a battle ended, and what both sides have lost in it.

    What it did to a side at once is told to that side and to the referee: where it retreated to, and what it
    lacks to recover anything: "survivor", "path" or "points". `by_hand`: the referee has entered the result.
    """

    hex: str
    outcome: BattleOutcome
    lost_blue: Lost
    lost_red: Lost
    attacker: Team
    victor: Team
    retreated_blue: Retreats = ()
    unrecovered_blue: str = ""
    retreated_red: Retreats = ()
    unrecovered_red: str = ""
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class Retreated:
    """A platoon of the reader's own, and from where to where it has retreated."""

    platoon: int
    start: str
    to: str


@dataclass(frozen=True, slots=True)
class Trapped(OfPlatoon):
    """What a platoon lost there that could not retreat."""

    lost: Content


@dataclass(frozen=True, slots=True)
class Recovered(OfPlatoon):
    """What a platoon has recovered there, and for how many tier points."""

    vehicles: Content
    cost: int


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
    **OF_THE_CORE,
    "first_chosen": First,
    "turn_began": TurnBegan,
    "game_ended": GameEnded,
    "revenue_banked": Points,
    "battles_pending": Battles,
    "battle_fought": Fought,
    "platoon_retreated": Retreated,
    "platoon_trapped": Trapped,
    "vehicles_recovered": Recovered,
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
    "ask_results": Battles,
}
"""The details of each kind that has them so, by its name; the others still carry a mapping."""
