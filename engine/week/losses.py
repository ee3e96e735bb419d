"""Who bears losses, and whether they are allotted as they have to be (B.2.c.10)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.week.battle import Battle, Shown
from engine.week.sides import Side


def bearing(battle: Battle, side: Side) -> tuple[Shown, ...]:
    """Return the units of a side that can lose steps."""
    return tuple(one for one in battle.fighters(side) if one.strength)


def parts(battle: Battle, side: Side) -> tuple[int, int]:
    """Return how many steps land units and ships of a side lose.

    Where ships assist, land units take half of them, rounded up; what one part cannot bear falls on the
    other. Never more than there is.
    """
    units = bearing(battle, side)
    land = sum(one.strength for one in units if not one.is_ship)
    ships = sum(one.strength for one in units if one.is_ship)
    owed = min(battle.owed.get(side, 0), land + ships)
    first = min(land, owed if not ships else (owed + 1) // 2)
    second = min(ships, owed - first)
    return owed - second, second


def by_itself(battle: Battle, side: Side) -> Mapping[str, int] | None:
    """Return the losses of a side where nobody is asked: one unit alone is there, or all are gone, or none.

    None where their owner has to allot them, even if one answer alone is right.
    """
    units, owed = bearing(battle, side), battle.owed.get(side, 0)
    if not owed or not units:
        return {}
    if len(units) == 1:
        return {units[0].name: min(owed, units[0].strength)}
    if owed >= sum(one.strength for one in units):
        return {one.name: one.strength for one in units}
    return None


def is_sum_right(battle: Battle, side: Side, lost: Mapping[str, int]) -> bool:
    """Tell whether land units and ships each lose as many steps as they have to."""
    ships = {one.name for one in bearing(battle, side) if one.is_ship}
    of_ships = sum(points for name, points in lost.items() if name in ships)
    return (sum(lost.values()) - of_ships, of_ships) == parts(battle, side)


def is_even(battle: Battle, side: Side, lost: Mapping[str, int]) -> bool:
    """Tell whether land units lose evenly: none two more than another that is still there.

    All garrisons count as one unit. Ships lose as their owner likes.
    """
    groups = _groups(bearing(battle, side), lost)
    most = max((taken for taken, _ in groups), default=0)
    return all(most - taken <= 1 for taken, left in groups if left)


def _groups(units: Iterable[Shown], lost: Mapping[str, int]) -> list[tuple[int, int]]:
    """Return for each unit, and for all garrisons together, what it loses and what is left of it."""
    found: dict[str, tuple[int, int]] = {}
    for one in units:
        if one.is_ship:
            continue
        key = " garrisons" if one.kind == "garrison" else one.name
        taken, left = found.get(key, (0, 0))
        mine = lost.get(one.name, 0)
        found[key] = (taken + mine, left + one.strength - mine)
    return list(found.values())


def has_cavalry_step(battle: Battle, side: Side, lost: Mapping[str, int]) -> bool:
    """Tell whether a step of declared cavalry is among the losses of the attacker, if it has to be."""
    if side != battle.side or not any(lost.values()):
        return True
    able = [one.name for one in bearing(battle, side) if one.name in battle.cavalry]
    return not able or any(lost.get(name) for name in able)


def allotted(battle: Battle, side: Side, order: Sequence[str]) -> dict[str, int]:
    """Return a legal allotment: evenly in the order of the roster, declared cavalry first (D.10)."""
    units = sorted(bearing(battle, side), key=lambda one: order.index(one.name))
    land, ships = parts(battle, side)
    lost: dict[str, int] = {}
    cavalry = [one for one in units if one.name in battle.cavalry]
    _take_evenly([*cavalry, *(one for one in units if one not in cavalry and not one.is_ship)], land, lost)
    for one in units:
        if one.is_ship and ships:
            lost[one.name] = min(one.strength, ships)
            ships -= lost[one.name]
    return lost


def _take_evenly(units: Sequence[Shown], owed: int, lost: dict[str, int]) -> None:
    """Take steps one by one, each time from whoever has lost least and is still there, in their order."""
    groups: dict[str, list[Shown]] = {}
    for one in units:
        groups.setdefault(" garrisons" if one.kind == "garrison" else one.name, []).append(one)
    taken = dict.fromkeys(groups, 0)
    for _ in range(owed):
        able = [key for key, some in groups.items() if any(lost.get(u.name, 0) < u.strength for u in some)]
        key = min(able, key=taken.__getitem__)
        unit = next(u for u in groups[key] if lost.get(u.name, 0) < u.strength)
        taken[key] += 1
        lost[unit.name] = lost.get(unit.name, 0) + 1
