"""Victory points, and who has won (11.1, 11.2)."""

from __future__ import annotations

from engine.frozen import FrozenMap
from engine.skirmish.position import Position
from engine.skirmish.scenario import Objective
from engine.skirmish.sides import Side


def points(position: Position) -> FrozenMap[Side, int]:
    """Return both sides' victory points if the game ended now: losses, objectives, units that left (11.1)."""
    scored = {side: position.gained.get(side, 0) for side in Side}
    for unit in position.lost:
        winner = unit.side.other
        scored[winner] += position.scenario.armies[winner].kill
    for objective in position.scenario.objectives:
        owner = holder(position, objective)
        if owner is not None:
            scored[owner] += objective.points
    return FrozenMap(scored)


def holder(position: Position, objective: Objective) -> Side | None:
    """Return whose an objective is: of who stands there, or of who was there last, as it says (11.1)."""
    if not objective.held:
        return position.owners.get(objective.hex)
    standing = position.placed.get(objective.hex)
    return standing.unit.side if standing else None


def winner_by_points(position: Position) -> Side | None:
    """Return who wins when the last turn is over: more points, else the scenario's tie; None: a draw."""
    scored = points(position)
    if scored[Side.BLUE] == scored[Side.RED]:
        return position.scenario.tie
    return max(Side, key=lambda side: scored[side])


def is_destroyed(position: Position, side: Side) -> bool:
    """Tell whether every unit of a side has been destroyed, those still to come included (11.2).

    A unit that has left the map has not been.
    """
    return not (plays_on(position, side) or any(unit.side is side for unit in position.exited))


def plays_on(position: Position, side: Side) -> bool:
    """Tell whether a side has units on the map or to come: else its phases are passed for it (11.2)."""
    return any(one.unit.side is side for one in position.placed.values()) or any(
        one.unit.side is side for one in position.waiting
    )
