"""A battle group (1.1): units bought in three forces, and what a company was enlarged by."""

from __future__ import annotations

from dataclasses import dataclass

from engine.frozen import FrozenMap
from engine.tournament.missions import FORCES

LIMITS = {"holding": 750, "reserve": 600, "assault": 600}
"""What each force may cost beside what those before it left (1.1)."""
COMPANY, PLATOON, COMMAND = "C", "P", "H"
"""The letters before a unit's number: a company, an independent platoon, a command stand (1.1)."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit as it was bought: `label` is its letter and number, `name` what it is called, "" for nothing."""

    label: str
    force: str
    stands: int
    price: int
    name: str = ""

    @property
    def kind(self) -> str:
        """Its letter."""
        return self.label[0]


@dataclass(frozen=True, slots=True)
class Added:
    """Stands added to a company with points of a force, with which they arrive (1.1.2)."""

    label: str
    force: str
    stands: int
    price: int


@dataclass(frozen=True, slots=True)
class Group:
    """All of a battle group, in the order in which it was written."""

    units: tuple[Unit, ...]
    added: tuple[Added, ...] = ()

    def spent(self, force: str) -> int:
        """Return the points spent in a force."""
        every: tuple[Unit | Added, ...] = (*self.units, *self.added)
        return sum(one.price for one in every if one.force == force)

    def left(self, force: str) -> int:
        """Return what is left of a force's limit, with what the forces before it left; below 0: too much."""
        at = FORCES.index(force)
        return sum(LIMITS[one] - self.spent(one) for one in FORCES[: at + 1])

    def unit(self, label: str) -> Unit | None:
        """Return a unit by its label."""
        return next((one for one in self.units if one.label == label), None)


@dataclass(frozen=True, slots=True)
class Present:
    """A unit as it is in a match: only what the mission's forces brought of it counts (2.2.1)."""

    label: str
    stands: int
    price: int


def in_match(group: Group, forces: frozenset[str]) -> FrozenMap[str, Present]:
    """Return the units of a group that are in a match which gives these forces, by their labels (2.2.1).

    Of a company that was enlarged those stands count whose own force is given, whichever that is.
    """
    found: dict[str, Present] = {}
    for unit in group.units:
        every: tuple[Unit | Added, ...] = (unit, *group.added)
        parts = [one for one in every if one.label == unit.label and one.force in forces]
        if parts:
            stands, price = sum(one.stands for one in parts), sum(one.price for one in parts)
            found[unit.label] = Present(unit.label, stands, price)
    return FrozenMap(found)
