"""What there is to go to: objectives and exits, how far they are, and what they are worth to a unit."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush

from engine.frozen import FrozenMap
from engine.hexes import Hex
from engine.skirmish.ground import Ground
from engine.skirmish.position import Position
from engine.skirmish.sides import Side
from engine.skirmish.units import Unit
from engine.skirmish.victory import holder

_CROWD = (1.0, 0.6, 0.35, 0.2)
"""What a goal is worth to the first, second, third and any further unit that goes there."""
_STEP, _STEP_OUT = 0.12, 0.25
"""What an objective, and a way out, loses of its worth with each turn that the way takes."""
_FARTHEST = 8
"""So many turns away counts a way out that is farther, or too far for the turns that are left."""
_GUARD, _GUARDED_FROM = 0.3, 4
"""The part of an objective's worth for which it is guarded, from enemies this near."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Hexes to go to, victory points for the first there; `way`: the movement points from each hex.

    `exit`: it is the same for every unit, and lies one point beyond the hexes.
    """

    hex: Hex | None
    points: float
    way: FrozenMap[Hex, int]
    exit: bool = False


def goals(position: Position, side: Side) -> tuple[Goal, ...]:
    """Return what a side may go to now."""
    scenario = position.scenario
    found = []
    for objective in scenario.objectives:
        way = way_to(scenario.ground, frozenset((objective.hex,)))
        owner = holder(position, objective)
        if owner is side:
            near = any(
                one.unit.side is not side
                and scenario.ground.grid.distance(hex_, objective.hex) <= _GUARDED_FROM
                for hex_, one in position.placed.items()
            )
            stays = objective.held and objective.hex in position.placed
            points = objective.points * (1.0 if stays else _GUARD if near else 0.0)
        else:
            points = objective.points * (2.0 if owner else 1.0)
        if points:
            found.append(Goal(objective.hex, points, way))
    for one in scenario.exits:
        if one.side is side and one.points:
            way = way_to(scenario.ground, frozenset(edge.hex for edge in one.edges))
            found.append(Goal(None, one.points, way, exit=True))
    return tuple(found)


def pull(goal: Goal, unit: Unit, at: Hex, others: int, turns: int) -> float:
    """Return what a goal is worth to a unit that stands at `at`: less by each turn that it is away.

    `others`: how many are nearer. `turns`: in how many it can still move. Of an objective at least 0.
    """
    far = -(-(goal.way[at] + goal.exit) // unit.kind.movement) if at in goal.way else _FARTHEST
    if goal.exit:
        return goal.points * (1 - _STEP_OUT * (min(far, _FARTHEST) if far <= turns else _FARTHEST))
    if far > turns:
        return 0.0
    return goal.points * max(0.0, 1 - _STEP * far) * _CROWD[min(others, len(_CROWD) - 1)]


@lru_cache(maxsize=64)
def way_to(ground: Ground, ends: frozenset[Hex]) -> FrozenMap[Hex, int]:
    """Return the movement points from every hex to the nearest of these, nobody being in the way."""
    into: dict[Hex, list[tuple[Hex, int]]] = {}
    for start, steps in ground.steps.items():
        for step in steps:
            into.setdefault(step.hex, []).append((start, step.cost))
    found: dict[Hex, int] = {}
    queue = [(0, hex_) for hex_ in sorted(ends)]
    while queue:
        cost, hex_ = heappop(queue)
        if hex_ in found:
            continue
        found[hex_] = cost
        for start, more in into.get(hex_, ()):
            if start not in found:
                heappush(queue, (cost + more, start))
    return FrozenMap(found)
