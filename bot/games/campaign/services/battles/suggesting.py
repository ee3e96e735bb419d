"""Suggest: as many vehicles of a side manned as can be, by a maximum matching (campaign 13.3, 13.9)."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib import import_module

from engine.campaign.arranging.manning import Combatant, Prospect, hindrance, may_play, open_slots, prospect
from engine.campaign.arranging.shapes import Arrangement, Slot
from engine.campaign.forces import TIERS, Team, Vehicle
from engine.campaign.view import BattleView
from engine.frozen import FrozenMap

_HAS_IT, _COMES, _TIER, _DUTY = 10_000, 1_000, 20, 1
"""What counts for a pair, the first most: he has it already, he signed up, a high tier, few duties."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Who plays which vehicle and with which of his own, and for those that nobody can play why so.

    `before` is who has which of them now.
    """

    crew: Mapping[Slot, int]
    brings: Mapping[Slot, Vehicle]
    before: Mapping[Slot, int]
    unfilled: tuple[Prospect, ...]

    @property
    def mark(self) -> str:
        """Return a short text that another suggestion has not: what a button carries."""
        text = ";".join(sorted(f"{slot}={user}" for slot, user in self.crew.items()))
        return hashlib.sha256(text.encode()).hexdigest()[:12]


async def made_ready() -> None:
    """Load the library that matches, without keeping the bot waiting: the first time it takes long."""
    await asyncio.to_thread(import_module, "networkx")


def suggestion(
    arrangement: Arrangement, battle: BattleView, team: Team, side: tuple[Combatant, ...]
) -> Suggestion:
    """Return how most vehicles of a side are manned, all its members considered at once.

    Who has a vehicle keeps it unless more are manned otherwise; of the rest those who signed up come first,
    then who brings the higher tier, then who has less to do elsewhere. `side` are the team's members.
    """
    slots = open_slots(arrangement, battle, team)
    before = {slot: arrangement.crew[slot] for slot in slots if slot in arrangement.crew}
    free = replace(
        arrangement, crew=FrozenMap({s: user for s, user in arrangement.crew.items() if s not in slots})
    )
    pairs = {
        (at, one.user): _weight(arrangement, slot, one)
        for at, slot in enumerate(slots)
        for one in side
        if hindrance(free, battle, slot, one) is None
    }
    crew = {slots[at]: user for at, user in sorted(_matched(pairs).items())}
    garages = {one.user: one.garage for one in side}
    brings = {slot: may_play(garages[user], slot.vehicle) or slot.vehicle for slot, user in crew.items()}
    then = replace(free, crew=FrozenMap({**free.crew, **crew}))
    unfilled = tuple(prospect(then, battle, slot, side) for slot in slots if slot not in crew)
    return Suggestion(FrozenMap(crew), FrozenMap(brings), FrozenMap(before), unfilled)


def _weight(arrangement: Arrangement, slot: Slot, one: Combatant) -> int:
    own = may_play(one.garage, slot.vehicle)
    comes = one.user in arrangement.coming.get(slot.team, frozenset())
    short = slot.vehicle.tier - own.tier if own is not None else len(TIERS)
    has_it = arrangement.crew.get(slot) == one.user
    return _HAS_IT * has_it + _COMES * comes - _TIER * short - _DUTY * min(one.duties, _TIER - 1)


def _matched(pairs: Mapping[tuple[int, int], int]) -> dict[int, int]:
    """Return which user is matched to which slot (by its number): as many as can be, of those the best."""
    import networkx as nx  # noqa: PLC0415 - it takes long to load, and only who suggests needs it

    graph = nx.Graph()
    # Slots are negative numbers, users their own: what is answered follows from the pairs alone.
    graph.add_weighted_edges_from((-1 - at, user, weight) for (at, user), weight in sorted(pairs.items()))
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    return {-1 - min(pair): max(pair) for pair in matching}
