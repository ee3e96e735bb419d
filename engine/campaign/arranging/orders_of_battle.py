"""Orders of battle: which vehicles there are to be manned, and which are (campaign 13.1, 13.2, 13.9)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.campaign.arranging.shapes import PLACES, Arrangement, Slot
from engine.campaign.forces import Team
from engine.campaign.view import BattleView


def slots(battle: BattleView, team: Team) -> tuple[Slot, ...]:
    """Return every vehicle of a side, by platoon and place; none of a side that `battle` does not show."""
    return tuple(
        Slot(platoon.id, place, vehicle)
        for platoon in battle.own.get(team, ())
        for place, vehicle in enumerate(platoon.vehicles)
    )


def all_slots(battle: BattleView) -> tuple[Slot, ...]:
    """Return every vehicle of both sides, blue's first."""
    return tuple(slot for team in Team for slot in slots(battle, team))


def unmanned(arrangement: Arrangement, battle: BattleView, team: Team) -> tuple[Slot, ...]:
    """Return the vehicles of a side that nobody plays and that were not ruled to stay out (13.9)."""
    return tuple(
        slot
        for slot in slots(battle, team)
        if slot not in arrangement.crew and slot not in arrangement.staying_out
    )


def is_manned(arrangement: Arrangement, battle: BattleView) -> bool:
    """Tell whether every slot of both sides is manned, or ruled to stay out: then it may start (13.9)."""
    return not any(unmanned(arrangement, battle, team) for team in Team)


def empty_places(battle: BattleView, team: Team) -> int:
    """Return how many places of a side its vehicles leave for observers (13.5)."""
    return max(0, PLACES - len(slots(battle, team)))


def within(arrangement: Arrangement, battle: BattleView) -> Iterator[tuple[Slot, int]]:
    """Return who plays what, of vehicles that still stand there: an amendment may have taken one away."""
    there = set(all_slots(battle))
    return ((slot, user) for slot, user in arrangement.crew.items() if slot in there)
