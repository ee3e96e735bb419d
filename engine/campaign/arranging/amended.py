"""What is arranged for a battle whose vehicles have changed: an amendment, or names (campaign 15.4, 16.2)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.campaign.arranging.manning import is_played
from engine.campaign.arranging.orders_of_battle import all_slots
from engine.campaign.arranging.shapes import Arrangement, Slot
from engine.campaign.forces import PlatoonId, Vehicle
from engine.campaign.view import BattleView
from engine.frozen import FrozenMap


def fitted(arrangement: Arrangement, battle: BattleView) -> Arrangement:
    """Return the arrangement as it fits the vehicles that fight now; `battle` as the referee sees it.

    A vehicle that stands at another place of its platoon keeps its player: an amendment changes only what it
    names (16.2). Of a vehicle that fights no more nothing is left, but of a battle that was played its crew.
    """
    wish = arrangement.fill_in
    wished = () if wish is None or wish.slot is None else (wish.slot,)
    known = {*arrangement.crew, *arrangement.staying_out, *wished}
    at = _places(known, all_slots(battle))
    if all(at.get(slot) == slot for slot in known):
        return arrangement
    played = is_played(arrangement)
    if wish is not None and wish.slot is not None and not played:
        now = at.get(wish.slot)
        wish = None if now is None else replace(wish, slot=now)
    crew = {at.get(slot, slot): user for slot, user in arrangement.crew.items() if slot in at or played}
    out = frozenset(at[slot] for slot in arrangement.staying_out if slot in at)
    return replace(arrangement, crew=FrozenMap(crew), staying_out=out, fill_in=wish)


def _places(known: Iterable[Slot], there: Iterable[Slot]) -> Mapping[Slot, Slot]:
    """Return where each known vehicle stands now; those that stand nowhere are left out."""
    free: dict[tuple[PlatoonId, Vehicle], list[Slot]] = defaultdict(list)
    known, standing = set(known), set(there)
    for slot in sorted(standing - known, key=_in_order):
        free[slot.platoon, slot.vehicle].append(slot)
    found = {slot: slot for slot in known & standing}
    for slot in sorted(known - standing, key=_in_order):
        places = free[slot.platoon, slot.vehicle]
        if places:
            found[slot] = places.pop(0)
    return found


def _in_order(slot: Slot) -> tuple[PlatoonId, int]:
    return slot.platoon, slot.place
