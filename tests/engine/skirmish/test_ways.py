"""Ways hold what the rules say of them, on boards of all kinds: against every path there is, tried out."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.errors import Fault
from engine.hexes import Grid, Hex
from engine.skirmish.ground import Edge
from engine.skirmish.movement import Way, entries, exits, way_along, way_in, ways
from engine.skirmish.position import Position
from tests.engine.skirmish.boards import board, way_out

COLUMNS, ROWS = 6, 5
PRICE = {"clear": 1, "hill": 1, "depression": 1, "woods": 2, "town": 2}
KINDS = ("Tiger", "Sherman", "Wolverine", "infantry")


def somewhere(seed: int) -> Position:
    """A board of all terrains with roads at random, and a unit of each speed or two."""
    dice = random.Random(seed)
    grid = Grid(COLUMNS, ROWS)
    rows = ["".join(dice.choice("...hwwtdx") for _ in range(COLUMNS)) for _ in range(ROWS)]
    free = [hex_ for hex_ in grid.hexes if rows[int(hex_[1:]) - 1][ord(hex_[0]) - ord("A")] != "x"]
    places = dice.sample(free, 7)
    units = {str(hex_): f"{dice.choice(['blue', 'red'])} {dice.choice(KINDS)}" for hex_ in places}
    roads = [f"{one} {dice.choice(grid.neighbours(one))}" for one in grid.hexes if dice.random() < 0.7]
    edges = "A1 N, A2 NW, A3 SW, A5 S, C5 S, F1 NE, F4 SE"
    return board(
        rows,
        units,
        roads=[*roads, "A2 NW", "F4 SE"],
        reinforcements=[f"blue {kind}: {edges}" for kind in KINDS],
        exits={"blue": edges, "red": edges},
    )


def paths(position: Position, at: Hex, longest: int) -> Iterator[tuple[Hex, ...]]:
    """Every path of up to so many steps over hexes that can be entered."""
    ground = position.scenario.ground
    queue: list[tuple[Hex, ...]] = [()]
    while queue:
        path = queue.pop()
        yield path
        last = path[-1] if path else at
        queue += [
            (*path, near)
            for near in ground.grid.neighbours(last)
            if len(path) < longest and near not in position.placed and ground.terrain[near].cost is not None
        ]


def price(position: Position, at: Hex, path: tuple[Hex, ...]) -> tuple[int, bool]:
    """What a path costs, and whether every step of it crosses a road side."""
    ground = position.scenario.ground
    cost, road = 0, True
    for one, other in zip((at, *path), path, strict=False):
        crossed = Edge(one, ground.grid.side(one, other)) in ground.roads
        cost += 1 if crossed else PRICE[ground.terrain[other].name]
        road &= crossed
    return cost, road


def legal(cost: int, points: int, *, road: bool, steps: int) -> bool:
    """Whether a unit may go it: its points, one more by road, one hex always."""
    return cost <= points or (road and cost <= points + 1) or steps == 1


@pytest.mark.parametrize("seed", range(3))
def test_ways_lead_wherever_a_path_does_and_cost_what_the_cheapest_costs(seed: int) -> None:
    position = somewhere(seed)
    for at, standing in position.placed.items():
        points = standing.unit.kind.movement
        cheapest: dict[Hex, int] = {}
        for path in paths(position, at, points + 1):
            cost, road = price(position, at, path)
            if path and path[-1] != at and legal(cost, points, road=road, steps=len(path)):
                cheapest[path[-1]] = min(cost, cheapest.get(path[-1], cost))
        assert {end: way.cost for end, way in ways(position, at).items()} == cheapest


@pytest.mark.parametrize("seed", range(3))
def test_a_way_is_whole_passes_no_unit_and_is_the_way_that_is_had_by_naming_it(seed: int) -> None:
    position = somewhere(seed)
    grid = position.scenario.ground.grid
    for at in position.placed:
        for end, way in ways(position, at).items():
            assert way.route[-1] == end
            assert all(grid.adjacent(*pair) for pair in zip((at, *way.route), way.route, strict=False))
            assert not set(way.route) & set(position.placed)
            assert way_along(position, at, way.route) == way
            by_end = way_along(position, at, (end,))
            assert isinstance(by_end, Way)
            assert by_end.cost == way.cost


@pytest.mark.parametrize("seed", range(3))
def test_every_path_is_judged_by_its_price_alone(seed: int) -> None:
    position = somewhere(seed)
    for at, standing in position.placed.items():
        points = standing.unit.kind.movement
        for path in paths(position, at, min(points + 1, 3)):
            cost, road = price(position, at, path)
            may = legal(cost, points, road=road, steps=len(path))
            answer = way_along(position, at, path)
            assert isinstance(answer, Way) is may
            if isinstance(answer, Way):
                assert (answer.cost, answer.march) == (cost, road and cost > points)


@pytest.mark.parametrize("seed", range(3))
def test_ways_off_the_map_are_paths_and_one_point_more(seed: int) -> None:
    position = somewhere(seed)
    ground = position.scenario.ground
    for at, standing in position.placed.items():
        points = standing.unit.kind.movement
        cheapest: dict[Edge, int] = {}
        for path in paths(position, at, points):
            cost, road = price(position, at, path)
            for edge in position.scenario.exits[0].edges:
                along = road and edge in ground.roads
                if edge.hex == (path or (at,))[-1] and legal(
                    cost + 1, points, road=along, steps=len(path) + 1
                ):
                    cheapest[edge] = min(cost + 1, cheapest.get(edge, cost + 1))
        found = exits(position, at)
        assert {edge: way.cost for edge, way in found.items()} == cheapest
        for edge, way in found.items():
            assert way_out(position, at, way.route, edge.side) == way
            assert not isinstance(way_out(position, at, way.route), Fault)


@pytest.mark.parametrize("seed", range(3))
def test_ways_onto_the_map_are_those_of_a_unit_that_has_paid_for_its_first_hex(seed: int) -> None:
    position = somewhere(seed)
    ground = position.scenario.ground
    for one in position.waiting:
        points = one.unit.kind.movement
        cheapest: dict[Hex, int] = {}
        for edge in one.edges:
            name = ground.terrain[edge.hex].name
            if edge.hex in position.placed or name == "blocked":
                continue
            on_road = edge in ground.roads
            first = 1 if on_road else PRICE[name]
            for path in paths(position, edge.hex, points):
                cost, road = price(position, edge.hex, path)
                if legal(first + cost, points, road=road and on_road, steps=len(path) + 1):
                    end = (path or (edge.hex,))[-1]
                    cheapest[end] = min(first + cost, cheapest.get(end, first + cost))
        found = entries(position, one)
        assert {end: way.cost for end, way in found.items()} == cheapest
        for way in found.values():
            assert way_in(position, one, way.route, way.side) == way
