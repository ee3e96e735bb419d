"""Ways across the board (7): what they cost, onto the map and off it.

Nothing here asks whose turn it is or whether a unit has moved: only where it could go from where it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.errors import Fault
from engine.frozen import FrozenMap
from engine.hexes import Hex
from engine.skirmish.faults import wrong
from engine.skirmish.ground import Edge
from engine.skirmish.position import Position
from engine.skirmish.scenario import Reinforcement
from engine.skirmish.sides import Side
from engine.skirmish.walks import Walk, best, closed, follow, spread, within


@dataclass(frozen=True, slots=True)
class Way:
    """A way: the hexes after the start, its movement points, and whether a road march lent one of them (7.3).

    `side`: across which side it comes onto the map at its first hex, or leaves it at its last; else 0.
    """

    route: tuple[Hex, ...]
    cost: int
    march: bool
    side: int = 0


def ways(position: Position, at: Hex) -> FrozenMap[Hex, Way]:
    """Return every hex that the unit at `at` can move to, with the cheapest way there (1.1, 7.1 to 7.3).

    Its own hex is not among them. Raises KeyError where no unit stands.
    """
    points = position.placed[at].unit.kind.movement
    return _ends((walk for walk in spread(position, [_start(at)], points) if walk.route), points)


def way_along(position: Position, at: Hex, route: tuple[Hex, ...]) -> Way | Fault:
    """Return the way of the unit at `at` along these hexes; between two that are not adjacent, the cheapest.

    Where it cannot go: why not, "taken", "impassable", "named_twice", "no_way" or "too_far". Raises KeyError
    where no unit stands, or for a hex off the map. No hexes are a way that costs nothing.
    """
    points = position.placed[at].unit.kind.movement
    walks = follow(position, [_start(at)], route, points, at)
    return walks if isinstance(walks, Fault) else _chosen(walks, points)


def exits(position: Position, at: Hex) -> FrozenMap[Edge, Way]:
    """Return the sides of hexes across which the unit at `at` can leave, with the cheapest way (7.5).

    Raises KeyError where no unit stands.
    """
    unit = position.placed[at].unit
    points, edges = unit.kind.movement, _exits_of(position, unit.side)
    found: dict[Edge, Way] = {}
    for walk in spread(position, [_start(at)], points) if edges else ():
        for edge, way in _ways_out(position, walk, edges, points):
            if edge not in found or way.cost < found[edge].cost:
                found[edge] = way
    return FrozenMap(found)


def ways_out(position: Position, at: Hex, route: tuple[Hex, ...], side: int = 0) -> tuple[Way, ...] | Fault:
    """Return the ways of the unit at `at` along these hexes and off the map, the cheapest first (7.5).

    `route`: () leaves from where it stands. `side`: across which side of the last hex, 0: any where it may.
    Why not: as `way_along`, and "no_exit" or "too_far_out". Raises as `way_along`.
    """
    unit = position.placed[at].unit
    points = unit.kind.movement
    walks = follow(position, [_start(at)], route, points, at)
    if isinstance(walks, Fault):
        return walks
    last = walks[0].at
    edges = {e for e in _exits_of(position, unit.side) if e.hex == last and side in (0, e.side)}
    if not edges:
        return wrong("no_exit", hex=last)
    out = [way for walk in walks for _, way in _ways_out(position, walk, edges, points)]
    cost = min(walk.cost for walk in walks) + 1
    if not out:
        return wrong("too_far_out", hex=last, cost=cost, points=points)
    return tuple(sorted(out, key=dearness_out))


def dearness_out(way: Way) -> tuple[int, int, tuple[Hex, ...], int]:
    """Return by what the cheapest of several ways out is found: its cost, then its length."""
    return (way.cost, len(way.route), way.route, way.side)


def entries(position: Position, reinforcement: Reinforcement) -> FrozenMap[Hex, Way]:
    """Return every hex that a reinforcement can enter to, with the cheapest way there (7.4)."""
    points = reinforcement.unit.kind.movement
    return _ends(spread(position, _ways_in(position, reinforcement.edges), points), points)


def way_in(
    position: Position, reinforcement: Reinforcement, route: tuple[Hex, ...], side: int | None = None
) -> Way | Fault:
    """Return the way of a reinforcement onto the map at the first of these hexes and along the others (7.4).

    `side`: across which side of the first hex, None: the cheapest. Why not: as `way_along`, and "no_entry".
    Raises KeyError for a hex off the map, IndexError for no hexes.
    """
    first, points = route[0], reinforcement.unit.kind.movement
    edges = [e for e in reinforcement.edges if e.hex == first and side in (None, e.side)]
    if not edges:
        return wrong("no_entry", hex=first)
    if refused := closed(position, first):
        return refused
    walks = follow(position, _ways_in(position, edges), route[1:], points)
    return walks if isinstance(walks, Fault) else _chosen(walks, points)


def _start(at: Hex) -> Walk:
    return Walk(at, (), 0, road=True)


def _way(walk: Walk, points: int) -> Way:
    return Way(walk.route, walk.cost, walk.road and walk.cost > points, walk.side)


def _chosen(walks: list[Walk], points: int) -> Way | Fault:
    walk = best(walks, points)
    return walk if isinstance(walk, Fault) else _way(walk, points)


def _ends(walks: Iterable[Walk], points: int) -> FrozenMap[Hex, Way]:
    found: dict[Hex, Way] = {}
    for walk in walks:
        if walk.at not in found:
            found[walk.at] = _way(walk, points)
    return FrozenMap(found)


def _exits_of(position: Position, side: Side) -> set[Edge]:
    return {edge for one in position.scenario.exits if one.side is side for edge in one.edges}


def _ways_out(
    position: Position, walk: Walk, edges: Iterable[Edge], points: int
) -> Iterator[tuple[Edge, Way]]:
    """Yield the ways off the map across these sides after a walk: 1 MP, by road or not (7.5)."""
    cost, steps = walk.cost + 1, len(walk.route) + 1
    for edge in edges:
        road = walk.road and edge in position.scenario.ground.roads
        if edge.hex == walk.at and within(cost, points, road=road, steps=steps):
            yield edge, Way(walk.route, cost, road and cost > points, edge.side)


def _ways_in(position: Position, edges: Iterable[Edge]) -> list[Walk]:
    """Return the walks of one step onto the map across these sides."""
    found = []
    for edge in sorted(edges, key=lambda e: (e.hex, e.side)):
        step = position.scenario.ground.step(edge, edge.hex)
        if step and edge.hex not in position.placed:
            found.append(Walk(edge.hex, (edge.hex,), step.cost, step.road, edge.side))
    return found
