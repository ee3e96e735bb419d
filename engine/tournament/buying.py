"""Whether a battle group may be bought as it is (1.1): all that is wrong with it at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from engine.errors import Fault, fault
from engine.tournament.group import COMPANY, LIMITS, Added, Group, Unit
from engine.tournament.missions import FORCES

Piece: TypeAlias = Unit | Added


@dataclass(frozen=True, slots=True)
class Spent:
    """What a force cost, and what it might: its own limit with what the forces before it left (1.1).

    `total` and `limit` are those of all forces up to this one. `left`: for the force behind it.
    """

    force: str
    spent: int
    may: int
    total: int
    limit: int

    @property
    def left(self) -> int:
        """What is left for the next force; of Assault it is lost (1.1.1)."""
        return max(0, self.may - self.spent)


@dataclass(frozen=True, slots=True)
class Wrong:
    """A fault, and the very piece, or the force, that it is about."""

    at: Piece | str
    fault: Fault


def spent(group: Group) -> tuple[Spent, ...]:
    """Return what each force cost and might, in their order; what one costs too much burdens no other."""
    found: list[Spent] = []
    total = limit = left = 0
    for force in FORCES:
        cost = group.spent(force)
        total, limit = total + cost, limit + LIMITS[force]
        found.append(Spent(force, cost, LIMITS[force] + left, total, limit))
        left = found[-1].left
    return tuple(found)


def bought(group: Group, unread: frozenset[str] = frozenset()) -> tuple[Wrong, ...]:
    """Return all that is wrong with a group (1.1, 1.1.1, 1.1.2).

    `unread`: units whose own line could not be read, which may be enlarged all the same.
    """
    return (*_limits(group), *_units(group), *_enlargements(group, unread))


def _limits(group: Group) -> Iterator[Wrong]:
    if all(one.force != FORCES[0] for one in group.units):
        yield Wrong(FORCES[0], fault("no_holding", "1.1"))
    for one in spent(group):
        if one.spent > one.may:
            sums = fault(
                "over_limit",
                "1.1",
                force=one.force,
                spent=one.spent,
                may=one.may,
                total=one.total,
                limit=one.limit,
            )
            yield Wrong(one.force, sums)


def _units(group: Group) -> Iterator[Wrong]:
    for at, unit in enumerate(group.units):
        others = [other for other in group.units if other.label == unit.label and other is not unit]
        if unit.stands and any(other.label == unit.label and other.stands for other in group.units[:at]):
            yield Wrong(unit, fault("unit_twice", "1.1", unit=unit.label))
        if not unit.stands and others and unit.price:
            yield Wrong(unit, fault("points_alone", "1.1.1", "1.1", unit=unit.label))
        elif not unit.stands:
            yield Wrong(unit, fault("no_stands", "1.1", unit=unit.label))
        if not unit.price:
            yield Wrong(unit, fault("no_points", "1.1", unit=unit.label))


def _enlargements(group: Group, unread: frozenset[str]) -> Iterator[Wrong]:
    for more in group.added:
        listed = group.unit(more.label) is not None or more.label in unread
        if more.label[0] != COMPANY:
            yield Wrong(more, fault("no_company", "1.1.2", unit=more.label))
        elif not listed:
            yield Wrong(more, fault("not_listed", "1.1.2", unit=more.label))
        if not more.stands and more.price and listed:
            yield Wrong(more, fault("points_alone", "1.1.1", unit=more.label))
        elif not more.stands and listed:
            yield Wrong(more, fault("no_stands", "1.1", unit=more.label))
        if not more.price:
            yield Wrong(more, fault("no_points", "1.1", unit=more.label))
