"""Teams, vehicles and platoons: what stands on the map (campaign 2.1, 8.2, 8.3)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from engine.hexes import Hex

MARKERS = range(1, 11)
"""The numbers of the platoon markers that each team has (campaign 8.3)."""
FULL = 3
"""The most vehicles that a platoon may have (campaign 8.4)."""
STACK = 2
"""The most platoons of a team that may end a Movement Phase in one hex (campaign 11.7)."""
TIERS = range(1, 11)


class Team(StrEnum):
    """The two sides of the campaign (2.1)."""

    BLUE = "blue"
    RED = "red"

    @property
    def enemy(self) -> Team:
        """The other team."""
        return Team.RED if self is Team.BLUE else Team.BLUE


class Kind(StrEnum):
    """The five vehicle types; the value is the letter of the order sheet."""

    HEAVY = "H"
    MEDIUM = "M"
    LIGHT = "L"
    TD = "TD"
    ARTY = "A"


_KINDS = tuple(Kind)
_VEHICLE = re.compile(r"(TD|[HMLA])(\d{1,2})")


@dataclass(frozen=True, slots=True)
class Vehicle:
    """A vehicle: its type and its tier 1-10; it costs its tier (campaign 8.1)."""

    kind: Kind
    tier: int

    def __str__(self) -> str:
        return f"{self.kind.value}{self.tier}"

    @classmethod
    def read(cls, text: str) -> Vehicle:
        """Read "M5" or "TD10"; ValueError unless it is exactly that, with a tier of 1-10."""
        found = _VEHICLE.fullmatch(text)
        if found is None or int(found[2]) not in TIERS:
            raise ValueError(text)
        return cls(Kind(found[1]), int(found[2]))


Vehicles = tuple[Vehicle, ...]


def lined_up(vehicles: Iterable[Vehicle]) -> Vehicles:
    """Put vehicles into their one order: by type as the rulebook lists them, the highest tier first."""
    return tuple(sorted(vehicles, key=lambda v: (_KINDS.index(v.kind), -v.tier)))


def cost(vehicles: Iterable[Vehicle]) -> int:
    """Add up the tier points (campaign 8.1)."""
    return sum(v.tier for v in vehicles)


def written(vehicles: Iterable[Vehicle]) -> str:
    """Write vehicles as an order sheet does: "M5, L3"; an empty text for none."""
    return ", ".join(map(str, vehicles))


def less(vehicles: Vehicles, gone: Iterable[Vehicle]) -> Vehicles | None:
    """Return `vehicles` without `gone`, or None where one of those is not among them."""
    left = list(vehicles)
    for vehicle in gone:
        if vehicle not in left:
            return None
        left.remove(vehicle)
    return tuple(left)


@dataclass(frozen=True, slots=True, order=True)
class PlatoonId:
    """A platoon marker: its team and its number."""

    team: Team
    number: int

    def __hash__(self) -> int:
        """Return a hash made of two numbers: platoons are looked up at every turn, by this."""
        return self.number if self.team is Team.BLUE else -self.number

    def __str__(self) -> str:
        return f"P{self.number}"


@dataclass(frozen=True, slots=True)
class Platoon:
    """A platoon on the map.

    `entry` is the hex from which it last entered by order (campaign 11.5), None where it was built, retreated
    or was put. `vehicles` are lined up; empty only while the marker of a wiped-out victor waits for the
    recovery (14.3).
    """

    id: PlatoonId
    hex: Hex
    vehicles: Vehicles
    entry: Hex | None = None

    @property
    def scout(self) -> bool:
        """Tell whether a light tank is among its vehicles (campaign 12.2)."""
        return any(v.kind is Kind.LIGHT for v in self.vehicles)


def of_team(platoons: Iterable[Platoon], team: Team) -> list[Platoon]:
    """Return those platoons that are the team's, in the order of their numbers."""
    return sorted((p for p in platoons if p.id.team is team), key=_number)


def _number(platoon: Platoon) -> int:
    return platoon.id.number
