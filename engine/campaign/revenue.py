"""Revenue as a seat sees it coming: which hexes pay, and which are cut off from home (campaign 7.1)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.campaign.forces import Team
from engine.campaign.view import View
from engine.hexes import Hex, in_order


@dataclass(frozen=True, slots=True)
class Revenue:
    """What a team would collect now (campaign 7.1): the hexes that pay, those it holds that are cut off."""

    paying: tuple[Hex, ...]
    cut_off: tuple[Hex, ...]
    points: int
    home: bool


def revenue_now(view: View, team: Team) -> Revenue:
    """Return what the View says a team would collect if its Revenue Phase were now."""
    held = frozenset(h for h in view.map.land if view.friendly(team, h))
    joined = view.map.grid.reach(view.map.homes[team], lambda h: h in held)
    worth = view.map.revenue
    paying = in_order(h for h in joined if worth.get(h, 0))
    cut_off = in_order(h for h in held - joined if worth.get(h, 0))
    return Revenue(paying, cut_off, sum(worth[h] for h in paying), bool(joined))
