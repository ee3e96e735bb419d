"""Facing and lines of sight hold what geometry says of them, on every board."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

import pytest

from engine.hexes import Grid, Hex
from engine.skirmish.facing import in_front, towards
from engine.skirmish.position import Position
from engine.skirmish.sight import run_of, sight
from tests.engine.skirmish.boards import board
from tests.engine.skirmish.clipping import passed

SIDES = range(1, 7)


def agree(grid: Grid, one: Hex, other: Hex) -> bool:
    """Whether the engine's line passes what the polygons say."""
    run = run_of(grid, one, other)
    beside = [frozenset(hex_ or "-" for hex_ in pair) for pair in run.beside]
    return (list(run.inside), beside) == passed(grid, one, other)


@pytest.mark.parametrize("lower", [0, 1])
@pytest.mark.parametrize("begin", ["A1", "A6"])
def test_lines_pass_what_polygons_clipped_in_fractions_say(begin: str, lower: int) -> None:
    # What lies so many columns and rows from a hex lies so from one of these, or the other way round.
    grid = Grid(7, 6, lower)
    assert [end for end in grid.hexes if end != begin and not agree(grid, Hex(begin), end)] == []


def crowded(seed: int) -> Position:
    """A board of all terrains, full of units."""
    dice = random.Random(seed)
    rows = ["".join(dice.choice("....hwtdx") for _ in range(7)) for _ in range(6)]
    grid = Grid(7, 6)
    units = {str(hex_): f"{dice.choice(['blue', 'red'])} Tiger" for hex_ in grid.hexes if dice.random() < 0.2}
    return board(rows, units)


@pytest.mark.parametrize("seed", range(3))
def test_sight_is_the_same_both_ways(seed: int) -> None:
    position = crowded(seed)
    for one, other in combinations(position.scenario.ground.grid.hexes, 2):
        there, back = sight(position, one, other), sight(position, other, one)
        assert there.clear is back.clear
        assert set(there.blockers) == set(back.blockers)
        assert there.inside == back.inside[::-1]
        assert [set(pair) for pair in there.beside] == [set(pair) for pair in back.beside[::-1]]


def test_neighbours_see_each_other_on_every_board() -> None:
    position = crowded(5)
    grid = position.scenario.ground.grid
    assert all(sight(position, one, near).clear for one in grid.hexes for near in grid.neighbours(one))


def test_a_unit_less_hides_nothing_that_was_seen() -> None:
    position = crowded(6)
    for gone in position.placed:
        fewer = replace(position, placed=position.placed.without(gone))
        for other in position.scenario.ground.grid.hexes:
            assert sight(fewer, Hex("D3"), other).clear or not sight(position, Hex("D3"), other).clear


@pytest.mark.parametrize("lower", [0, 1])
def test_front_and_back_share_the_board_and_have_only_the_border_in_common(lower: int) -> None:
    grid = Grid(7, 7, lower)
    at = Hex("D4")
    for facing in SIDES:
        behind = (facing + 2) % 6 + 1
        for other in set(grid.hexes) - {at}:
            front, back = in_front(grid, at, facing, other), in_front(grid, at, behind, other)
            run = run_of(grid, at, other)
            on_a_spine = bool(run.beside)
            assert front or back
            assert not (front and back) or on_a_spine


@pytest.mark.parametrize("lower", [0, 1])
def test_a_hex_is_in_front_of_three_facings_and_on_a_spine_of_four(lower: int) -> None:
    grid = Grid(7, 7, lower)
    at = Hex("D4")
    for other in set(grid.hexes) - {at}:
        many = sum(in_front(grid, at, facing, other) for facing in SIDES)
        assert many == (4 if run_of(grid, at, other).beside else 3)


def test_the_side_that_looks_at_a_hex_best_has_it_in_front_and_a_neighbour_straight_ahead() -> None:
    grid = Grid(7, 7)
    for at in grid.hexes:
        for other in set(grid.hexes) - {at}:
            assert in_front(grid, at, towards(grid, at, other), other)
        for side, near in enumerate(grid.around(at), 1):
            assert near is None or towards(grid, at, near) == side
