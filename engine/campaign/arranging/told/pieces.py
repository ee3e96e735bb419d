"""What the details of several kinds of notice about a battle are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from engine.campaign.arranging.shapes import Slot
from engine.campaign.commands import Seat
from engine.common.as_text import many
from engine.common.carried import Person


@dataclass(frozen=True, slots=True)
class OfBattle:
    """Which battle: its id, which the buttons below a letter carry, and its hex."""

    encounter: str
    hex: str


@dataclass(frozen=True, slots=True)
class SaidBy(OfBattle):
    """Who has said it."""

    by: Seat


Manned: TypeAlias = tuple[Slot, Person]
"""A vehicle and who plays it; 0: nobody."""


def _manned(text: str) -> Manned:
    slot, _, user = text.partition("=")
    return Slot.read(slot), int(user)


Crew: TypeAlias = Annotated[tuple[Manned, ...], many(_manned, ";", lambda one: f"{one[0]}={one[1]}")]
"""Vehicles with who plays them: "blue P1.0.M5=42;blue P1.1.L3=0"."""
Slots: TypeAlias = Annotated[tuple[Slot, ...], many(Slot.read, ";")]
"""Vehicles: "blue P1.0.M5;blue P1.1.L3"."""
