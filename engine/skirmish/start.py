"""The beginning of a skirmish: everybody stands where the scenario says, and no phase has begun (11.1)."""

from __future__ import annotations

from engine.frozen import FrozenMap
from engine.skirmish.position import Position, Standing
from engine.skirmish.scenario import Scenario
from engine.skirmish.state import State


def start(scenario: Scenario) -> State:
    """Return a skirmish before its first phase, which `Begin` opens: turn 0, no chit."""
    placed = FrozenMap({one.hex: Standing(one.unit, one.facing) for one in scenario.setup})
    owners = {}
    for objective in scenario.objectives:
        standing = placed.get(objective.hex)
        owner = standing.unit.side if standing else objective.owner
        if owner is not None:
            owners[objective.hex] = owner
    return State(Position(scenario, placed=placed, waiting=scenario.reinforcements, owners=FrozenMap(owners)))
