"""Who retreats, who has to, and who goes with whom (B.2.c.11 to 13)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.week.acts import Group
from engine.week.army import Army
from engine.week.battle import Battle, Shown
from engine.week.pieces import STAYING
from engine.week.sides import Side


def able(battle: Battle, side: Side) -> tuple[Shown, ...]:
    """Return the units of a side that can retreat: land units of the battle but depots and bases."""
    return tuple(one for one in battle.fighters(side) if not one.is_ship and one.kind not in STAYING)


def forced(battle: Battle, side: Side) -> tuple[Shown, ...]:
    """Return the units that may not ignore a required retreat (B.2.c.11)."""
    works = battle.works
    if side == battle.side or works is None:
        return able(battle, side)
    return () if works.may_stand else tuple(one for one in able(battle, side) if one.name not in works.inside)


def has_to(battle: Battle, side: Side) -> bool:
    """Tell whether the result makes a side retreat; ships that attack never do (B.2.c.6)."""
    if battle.result is None or (side == battle.side and battle.naval):
        return False
    return battle.result.attacker_retreats if side == battle.side else battle.result.defender_retreats


def may_choose(battle: Battle, side: Side) -> bool:
    """Tell whether a side may retreat by choice: it did not have to (B.2.c.12, 13)."""
    return not has_to(battle, side) and not (side == battle.side and battle.naval)


def taken_along(
    army: Army, groups: Sequence[Group], *, gone: Sequence[str] = (), named: Sequence[str] = ()
) -> tuple[Group, ...]:
    """Return the leaders who go along though nobody names them, each with the first group out of their hex.

    They go where no unit that holds the hex stays behind (B.2.c.11). `gone`: units that are destroyed.
    `named`: who is named beside the groups.
    """
    going = {name for group in groups for name in group.names}
    found: list[Group] = []
    seen: set[str] = set()
    for group in groups:
        pieces = [army.piece(name) for name in group.names]
        for place in dict.fromkeys(one.hex for one in pieces if one is not None and one.hex):
            if place in seen:
                continue
            seen.add(place)
            staying = (one for one in army.units_at(place) if one.name not in going and one.name not in gone)
            left = tuple(
                one.name
                for one in army.leaders_at((place,))
                if one.name not in going and one.name not in named
            )
            if left and not any(one.holds for one in staying):
                found.append(Group(left, group.to))
    return tuple(found)
