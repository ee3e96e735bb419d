"""The crew of a battle (campaign 13.3, 16.4): who plays what, who commands, who does not come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from engine.campaign.arranging.told.pieces import Crew, OfBattle
from engine.campaign.forces import Vehicle
from engine.campaign.told import Content
from engine.common.as_text import or_nothing
from engine.common.carried import Person, of_kinds


@dataclass(frozen=True, slots=True)
class Called(OfBattle):
    """Which battle, and when it is fought; 0: not said yet."""

    at: int


@dataclass(frozen=True, slots=True)
class Given(Called):
    """Which vehicle of which platoon ("P1") the reader plays with which of their own; whether it is open."""

    open: bool
    platoon: str
    vehicle: Vehicle
    own: Vehicle


@dataclass(frozen=True, slots=True)
class Taken(Called):
    """The vehicle that the reader plays no more."""

    vehicle: Vehicle


@dataclass(frozen=True, slots=True)
class Gone(Called):
    """Who does not come, what they were to play, and whether they were to command."""

    user: Person
    lost: Content
    commands: bool


@dataclass(frozen=True, slots=True)
class DoneForYou(Called):
    """What the referee has changed for an absent captain: who plays what, and who commands.

    `commander`: None where that stays as it was, 0: the captain does.
    """

    crew: Crew
    commander: Annotated[Person | None, or_nothing(int)]


DETAILS = of_kinds(
    (Given, "vehicle_given"),
    (Taken, "vehicle_taken"),
    (Called, "commander_named commander_released"),
    (Gone, "crew_signed_off crew_departed crew_outgrown"),
    (DoneForYou, "done_for_you"),
)
