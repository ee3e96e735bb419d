"""Legality of what comes before play: the side, and the missions (1.0, 1.3, 1.8)."""

from __future__ import annotations

from engine.errors import require
from engine.tournament import acts
from engine.tournament.legality.moment import own_match
from engine.tournament.missions import ALONE
from engine.tournament.state import View


def side(view: View, _: acts.Side) -> None:
    """Judge who chooses the side (1.0)."""
    require(own_match(view).won == view.seat, "side_is_the_others", "1.0")


def choose(view: View, act: acts.Choose) -> None:
    """Judge a mission: it is in the hand, and has what is said with it (1.0, 1.3.1, 1.3.5, 1.3.6, 1.8)."""
    match = own_match(view)
    hand = view.own[match.scope][view.seat].hand
    require(act.mission in hand, "not_in_hand", "1.0", mission=act.mission)
    mission = view.missions[act.mission]
    require(not act.off or mission.off, "cannot_be_off", "1.3.1", mission=act.mission)
    if not (act.target or act.place):
        return
    require(mission.targets, "no_target_here", "1.8", mission=act.mission)
    alone = tuple(mission.targets) == (ALONE,)
    rule = "1.3.6" if alone else "1.3.5"
    require(act.target in mission.targets, "target_alone" if alone else "target_for", rule)
    require(act.place, "target_without_place", "1.8")
