"""Whose objectives are (11.1): those taken on the way off the map, and those of a move taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.hexes import Hex
from engine.skirmish.scenario import Exit, Objective
from engine.skirmish.sides import Side
from tests.engine.skirmish.boards import board, edges_of
from tests.rules.skirmish.table import holds

PLAIN = [".....", ".....", ".....", "....."]
AWAY = {"E4": "red Tiger NW", "D4": "red Tiger NW"}


def lies(hex_: str, points: int, owner: Side | None = None) -> Objective:
    return Objective(Hex(hex_), points, held=False, owner=owner)


@pytest.mark.rule("skirmish 4.1")
@pytest.mark.rule("skirmish 11.1")
def test_a_move_that_is_taken_back_gives_its_objectives_back_to_whoever_had_them() -> None:
    units = AWAY | {"B2": "blue Sherman HQ SE", "B1": "blue Wolverine SE", "C1": "blue infantry"}
    position = board(PLAIN, units, objectives=[lies("A1", 4), lies("A2", 2, Side.RED), lies("A3", 1)])
    holds(
        position,
        """
        chit 4
        hq B2
        B2 > A2 > A3
        expect objective A2 blue
        expect objective A3 blue
        B1 > A1 > A2
        expect objective A1 blue
        expect points blue 7
        expect points red 0
        undo
        expect objective A1 none
        expect objective A2 blue        # the HQ's way is not taken back with it
        expect objective A3 blue
        undo
        expect objective A2 red
        expect objective A3 none
        expect points blue 0
        expect points red 2
        B1 > A1
        expect objective A1 blue
        expect points blue 4
        """,
    )


@pytest.mark.rule("skirmish 7.5")
@pytest.mark.rule("skirmish 11.1")
def test_who_crosses_objectives_on_the_way_off_the_map_takes_them() -> None:
    units = AWAY | {"B3": "blue Wolverine N", "A4": "blue Tiger"}
    objectives = [lies("B2", 4, Side.RED), lies("B1", 2), lies("A1", 1)]
    position = board(PLAIN, units, objectives=objectives, exits={"blue": "B1 N"})
    holds(
        position,
        """
        expect points red 4
        B3 > B2 > B1 > exit N
        expect exited blue Wolverine
        expect objective B2 blue
        expect objective B1 blue
        expect objective A1 none
        expect points blue 7            # 4 and 2 for the hexes, 1 for leaving
        expect points red 0
        """,
    )


@pytest.mark.rule("skirmish 4.1")
@pytest.mark.rule("skirmish 7.5")
@pytest.mark.rule("skirmish 11.1")
def test_a_way_off_the_map_that_is_taken_back_gives_back_what_was_crossed() -> None:
    units = AWAY | {"C3": "blue Sherman HQ N", "B3": "blue Wolverine N", "C4": "blue infantry"}
    position = board(PLAIN, units, objectives=[lies("B2", 4, Side.RED)], exits={"blue": "B1 N"})
    holds(
        position,
        """
        chit 4
        hq C3
        B3 > B2 > B1 > exit N
        expect points blue 5
        undo
        expect objective B2 red
        expect exited blue none
        expect points blue 0
        expect points red 4
        """,
    )


@pytest.mark.rule("skirmish 7.5")
@pytest.mark.rule("skirmish 11.1")
def test_who_stands_at_a_way_out_leaves_there_whatever_another_would_count() -> None:
    position = board(PLAIN, AWAY | {"B1": "blue Wolverine S", "A4": "blue Tiger"})
    exits = (Exit(Side.BLUE, edges_of("B1 N"), 1), Exit(Side.BLUE, edges_of("A1 NW"), 3))
    position = replace(position, scenario=replace(position.scenario, exits=exits))
    holds(position, "B1 > exit\nexpect exited blue Wolverine\nexpect points blue 1")


@pytest.mark.rule("skirmish 7.4")
def test_a_reinforcement_comes_across_the_side_that_is_said() -> None:
    position = board(PLAIN, AWAY | {"B1": "blue Tiger"}, reinforcements=["blue Sherman: A3 SW, A3 NW: 1"])
    for line, facing in (("from NW", "SE"), ("from SW", "NE"), ("facing N from NW", "N")):
        holds(position, f"chit 4\nenter Sherman at A3 {line}\nexpect unit A3 Sherman facing {facing}")
