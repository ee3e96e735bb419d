"""Which scouts are still asked (campaign 12.2, 12.4): a question to a State and to a View alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.campaign.forces import STACK, PlatoonId
from engine.hexes import Hex


def may_halt(scout: PlatoonId, places: Mapping[PlatoonId, Hex], asked: Sequence[PlatoonId]) -> bool:
    """Tell whether a scout may stay in its start hex.

    `places` is where each platoon of the team stands now, scouts that are still asked in their start hexes;
    those are taken to go on. A halt that would leave three in the hex is not allowed (12.4).
    """
    here = places[scout]
    others = sum(1 for i, hex_ in places.items() if hex_ == here and i != scout and i not in asked)
    return others < STACK
