"""The search for ways across the board (7.1 to 7.3): where a walk can go on, and what it costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from heapq import heapify, heappop, heappush

from engine.errors import Fault
from engine.hexes import Hex
from engine.skirmish.faults import wrong
from engine.skirmish.ground import Step
from engine.skirmish.position import Position


@dataclass(frozen=True, slots=True)
class Walk:
    """A way under search: where it has got, the hexes it entered, and its movement points.

    `road`: every step of it crossed a road side. `side`: across which side it came onto the map, else 0.
    """

    at: Hex
    route: tuple[Hex, ...]
    cost: int
    road: bool
    side: int = 0

    def on(self, step: Step) -> Walk:
        """Return this walk and one more step."""
        route = (*self.route, step.hex)
        return Walk(step.hex, route, self.cost + step.cost, self.road and step.road, self.side)


def within(cost: int, points: int, *, road: bool, steps: int) -> bool:
    """Tell whether the points are enough: one more for a road march (7.3), and one hex always (7.1)."""
    return cost <= points + road or steps == 1


def dearness(walk: Walk) -> tuple[int, int]:
    """Return by what the cheapest of several walks is found: its cost, then its length."""
    return (walk.cost, len(walk.route))


def spread(position: Position, starts: Iterable[Walk], points: int, own: Hex | None = None) -> Iterator[Walk]:
    """Yield the walks on from these, themselves included, the cheapest first.

    Each hex has one, and a second by road alone where that is dearer. Nobody enters a hex where a unit
    stands (1.1), but `own`, which the one that moves has left. A first hex that takes more than the points
    is the last (7.1).
    """
    placed, steps = position.placed, position.scenario.ground.steps
    queue = [(walk.cost, number, walk) for number, walk in enumerate(starts)]
    heapify(queue)
    number = len(queue)
    by_road: dict[Hex, bool] = {}
    while queue:
        cost, _, walk = heappop(queue)
        if walk.at in by_road and by_road[walk.at] >= walk.road:
            continue
        by_road[walk.at] = walk.road
        yield walk
        length = len(walk.route) + 1
        for step in steps[walk.at]:
            road = walk.road and step.road
            free = step.hex not in placed or step.hex == own
            if free and within(cost + step.cost, points, road=road, steps=length):
                number += 1
                heappush(queue, (cost + step.cost, number, walk.on(step)))


def follow(
    position: Position, walks: list[Walk], route: tuple[Hex, ...], points: int, own: Hex | None = None
) -> list[Walk] | Fault:
    """Return the walks on from these through every hex of the route, or why there are none.

    Between hexes that are not adjacent they are the cheapest. `own`: where the unit stood, which is free.
    """
    ground = position.scenario.ground
    for hex_ in route:
        last = walks[0].at
        if refused := closed(position, hex_, own):
            return refused
        if hex_ == last:
            return wrong("named_twice", hex=hex_)
        if ground.grid.adjacent(last, hex_):
            step = next(step for step in ground.steps[last] if step.hex == hex_)
            walks = [walk.on(step) for walk in walks]
        else:
            walks = [walk for walk in spread(position, walks, points, own) if walk.at == hex_]
        if not walks:
            return wrong("no_way", hex=hex_, start=last, points=points)
    return walks


def best(walks: list[Walk], points: int) -> Walk | Fault:
    """Return the cheapest of these that the points are enough for, or why there is none."""
    enough = [w for w in walks if within(w.cost, points, road=w.road, steps=len(w.route))]
    if enough:
        return min(enough, key=dearness)
    least = min(walks, key=dearness)
    return wrong("too_far", hex=least.at, cost=least.cost, points=points)


def closed(position: Position, hex_: Hex, own: Hex | None = None) -> Fault | None:
    """Return why nobody enters this hex: a unit other than the one that moves (1.1), or its terrain (7.2)."""
    if hex_ in position.placed and hex_ != own:
        return wrong("taken", hex=hex_)
    blocked = position.scenario.ground.terrain[hex_].cost is None
    return wrong("impassable", hex=hex_) if blocked else None
