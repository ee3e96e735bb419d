"""What a mission gives, where it begins, and what may come by an edge (1.3, 1.6, 1.7)."""

from __future__ import annotations

from engine.but import but
from engine.frozen import FrozenMap
from engine.tournament.match import MOST_PHANTOMS, PHANTOMS, Choice, Force, Own
from engine.tournament.missions import AFTER_RESERVE, TABLE, Missions

LAST_ROLL = 3
"""A roll in turn 4 could change nothing (1.6)."""


def given(missions: Missions, choice: Choice) -> FrozenMap[str, str]:
    """Return the forces that a choice gives, each with where it begins (1.3)."""
    mission = missions[choice.mission]
    more = mission.targets[choice.target].forces if choice.target else {}
    forces = {**mission.forces, **more}
    if choice.off:
        forces[mission.off] = ""
    return FrozenMap(forces)


def may_flank(missions: Missions, choice: Choice, force: str) -> bool:
    """Tell whether a force may come by an edge: what is kept off for that, and phantoms always (1.7)."""
    mission = missions[choice.mission]
    flank = set(mission.flank)
    if choice.target:
        flank |= mission.targets[choice.target].flank
    if choice.off:
        flank.add(mission.off)
    return force == PHANTOMS or force in flank


def can_roll(one: Force, turn: int) -> bool:
    """Tell whether a force can be rolled for in a turn (1.6)."""
    return one.waits and one.rolled < turn <= LAST_ROLL


def comes_now(missions: Missions, own: Own, force: str, turn: int) -> bool:
    """Tell whether a force arrives in a turn and its owner may say by which edge, and has not (1.7)."""
    one = own.forces[force]
    arrives = 0 < one.arrives == turn and not (one.table or one.edge)
    return arrives and own.choice is not None and may_flank(missions, own.choice, force)


def begun(own: Own, missions: Missions) -> Own:
    """Return what a contestant has as turn 1 begins."""
    if own.choice is None:
        raise ValueError(own)
    mission = missions[own.choice.mission]
    forces = {
        force: Force(table=where == TABLE, follows=where == AFTER_RESERVE)
        for force, where in given(missions, own.choice).items()
    }
    left = {"entrenchments": mission.entrenchments, "bunkers": mission.bunkers, PHANTOMS: MOST_PHANTOMS}
    return but(own, forces=FrozenMap(forces), left=FrozenMap(left))
