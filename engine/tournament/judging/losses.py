"""What losses are worth (2.2): one award a unit, the highest, with the reason of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.errors import NotAllowed, fault
from engine.tournament.acts import Lost, UnitLost
from engine.tournament.group import COMPANY, Present

ELIMINATED, OVER_HALF, DEMORALISED, NOTHING = "eliminated", "over half", "demoralised", "nothing"
"""Why a unit is worth something, the highest first, or nothing."""


@dataclass(frozen=True, slots=True)
class Award:
    """What a unit's losses are worth to the opponent: `lost` of its `stands`, and why so many points."""

    label: str
    stands: int
    lost: int
    demoralised: bool
    price: int
    why: str

    @property
    def points(self) -> Fraction:
        """Its price, half of it, or nothing; halves stay halves (2.2.3)."""
        return self.price * {ELIMINATED: Fraction(1), NOTHING: Fraction(0)}.get(self.why, Fraction(1, 2))


def awards(units: Mapping[str, Present], lost: Lost) -> tuple[Award, ...]:
    """Return what each unit that lost something is worth, of the units of a match (`group.in_match`).

    Raise NotAllowed with 2.2 for the first that is not among them, is named twice, or lost more than it has.
    """
    found: dict[str, Award] = {}
    for one in lost.units:
        unit = units.get(one.label)
        if unit is None:
            raise NotAllowed(fault("unit_not_there", "2.2", unit=one.label))
        if one.label in found:
            raise NotAllowed(fault("unit_lost_twice", "2.2", unit=one.label))
        found[one.label] = _award(unit, one)
    return tuple(found.values())


def attrition(every: Iterable[Award]) -> Fraction:
    """Return what losses are worth together."""
    return sum((one.points for one in every), Fraction(0))


def _award(unit: Present, lost: UnitLost) -> Award:
    stands = unit.stands if lost.stands is None else lost.stands
    if stands > unit.stands:
        raise NotAllowed(fault("too_many_lost", "2.2", unit=unit.label, stands=unit.stands, lost=stands))
    return Award(unit.label, unit.stands, stands, lost.demoralised, unit.price, _why(unit, stands, lost))


def _why(unit: Present, stands: int, lost: UnitLost) -> str:
    if stands == unit.stands:
        return ELIMINATED
    if unit.label[0] == COMPANY and stands * 2 > unit.stands:
        return OVER_HALF
    return DEMORALISED if lost.demoralised else NOTHING
