"""The training room of a battle (campaign 12.5, 13.5), who fills in there (2.5), a bridge in its place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from engine.campaign.arranging.shapes import Slot
from engine.campaign.arranging.told.pieces import Crew, OfBattle, SaidBy, Slots
from engine.campaign.forces import Team
from engine.campaign.told import At
from engine.common.as_text import many, or_nothing
from engine.common.carried import of_kinds
from engine.common.told import Look

Looks: TypeAlias = Annotated[tuple[Look, ...], many(Look.read, ";")]
Teams: TypeAlias = Annotated[tuple[Team, ...], many(Team, ";")]


@dataclass(frozen=True, slots=True)
class Opened(OfBattle):
    """Both orders of battle, with who plays what; `side` of the map is where the attacker starts."""

    battle_map: str
    attacker: Team
    side: int
    minutes: int
    blue: Crew
    red: Crew
    observers: bool


@dataclass(frozen=True, slots=True)
class Place(OfBattle):
    """Where the reader goes, what they play there, on which side of the map their team starts.

    `team` None: the referee, who has no place; `observers`: somebody looks on from their side.
    """

    battle_map: str
    side: int
    team: Annotated[Team | None, or_nothing(Team)]
    minutes: int
    name: str
    password: str
    slots: Slots
    observers: bool


@dataclass(frozen=True, slots=True)
class Unwanted:
    """Whose captain wants no observers."""

    hex: str
    by: Team


@dataclass(frozen=True, slots=True)
class FillInAsked(OfBattle):
    """For which team the referee would like to play; `slot` is told to that team alone. `at`: asked when."""

    team: Team
    slot: Annotated[Slot | None, or_nothing(Slot.read)]
    at: int


@dataclass(frozen=True, slots=True)
class FillInAgreed:
    """For which team the referee plays, what they had opened before, whether their room has a board."""

    hex: str
    team: Team
    looks: Looks
    board: bool


@dataclass(frozen=True, slots=True)
class OfTeam:
    """Whose captain says it."""

    hex: str
    team: Team


@dataclass(frozen=True, slots=True)
class FillInYou(OfTeam):
    """What the referee plays, and for which team."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class FillInBack:
    """The vehicle that is free again."""

    hex: str
    slot: Slot


@dataclass(frozen=True, slots=True)
class Rooms:
    """The teams whose rooms could not be given back."""

    rooms: Teams


@dataclass(frozen=True, slots=True)
class RoomsOpen(Rooms):
    """The teams whose rooms the referee can read all the same, and why: "always" or "refused"."""

    why: str


@dataclass(frozen=True, slots=True)
class BridgeBegun(OfBattle):
    """The channel in which it is played."""

    channel: int


@dataclass(frozen=True, slots=True)
class BridgeAsked(BridgeBegun):
    """The same, what its dice are promised by, and when it was proposed."""

    promise: str
    at: int


DETAILS = of_kinds(
    (Opened, "battle_open"),
    (Place, "room_open"),
    (Unwanted, "observers_unwanted"),
    (FillInAsked, "fill_in_asked"),
    (FillInAgreed, "fill_in_agreed"),
    (FillInYou, "fill_in_you"),
    (OfTeam, "fill_in_declined"),
    (At, "fill_in_lapsed"),
    (FillInBack, "fill_in_back"),
    (RoomsOpen, "fill_in_rooms"),
    (Rooms, "rooms_shut"),
    (BridgeAsked, "bridge_asked"),
    (SaidBy, "bridge_off"),
    (BridgeBegun, "bridge_begun"),
)
