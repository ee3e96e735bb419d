"""A board, a look or a counter that shows something else is unlike its golden picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.frozen import FrozenMap
from engine.hexes import Hex
from engine.skirmish.position import Position, Standing
from engine.skirmish.sides import Side
from engine.skirmish.units import UnitKind
from tests.core.pictures.golden import golden, reduced, unlike
from tests.games.skirmish.pictures.tables import TABLE, a_board, a_look

Change = Callable[[Position], Position]


def stands(hex_: str, **changes: object) -> Change:
    """Change how a unit stands."""

    def change(position: Position) -> Position:
        one: Standing = replace(position.placed[Hex(hex_)], **changes)  # type: ignore[arg-type]
        return replace(position, placed=position.placed.with_item(Hex(hex_), one))

    return change


def is_now(hex_: str, **changes: object) -> Change:
    """Change what a unit is."""

    def change(position: Position) -> Position:
        unit = replace(position.placed[Hex(hex_)].unit, **changes)  # type: ignore[arg-type]
        return stands(hex_, unit=unit)(position)

    return change


def can(hex_: str, **changes: object) -> Change:
    """Change a number of a unit."""

    def change(position: Position) -> Position:
        kind: UnitKind = replace(position.placed[Hex(hex_)].unit.kind, **changes)  # type: ignore[arg-type]
        return is_now(hex_, kind=kind)(position)

    return change


def about(**changes: object) -> Change:
    """Change the scenario."""
    return lambda position: replace(position, scenario=replace(position.scenario, **changes))  # type: ignore[arg-type]


CHANGES: dict[str, Change] = {
    "a unit faces another side": stands("C2", facing=4),
    "a unit that moved has not": stands("A2", moved=False),
    "a unit that fired has not": stands("B4", fired=False),
    "a unit is the other side's": is_now("B1", side=Side.RED),
    "a headquarters is none": is_now("A2", hq=False),
    "an ace is none": is_now("C2", ace=False),
    "a unit fires farther": can("E3", range=4),
    "a unit is better protected": can("E3", defence=8),
    "a unit is faster": can("E3", movement=3),
    "a soft unit is hard": can("D4", hard=True),
    "a unit is gone": lambda one: replace(one, placed=one.placed.without(Hex("F2"))),
    "an objective is worth more": about(
        objectives=(replace(TABLE.scenario.objectives[0], points=5), TABLE.scenario.objectives[1])
    ),
    "an objective need not be held": about(
        objectives=(TABLE.scenario.objectives[0], replace(TABLE.scenario.objectives[1], held=False))
    ),
    "an objective is the other side's": lambda one: replace(one, owners=FrozenMap({Hex("C2"): Side.RED})),
    "a unit comes later": lambda one: replace(
        one, waiting=tuple(replace(each, turn=5) for each in one.waiting)
    ),
    "there is no way out": about(exits=()),
    "there is no road": about(ground=replace(TABLE.scenario.ground, roads=frozenset())),
    "it is night": about(night=True),
    "a point more is spent": lambda one: replace(one, spent=3),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_board_that_shows_something_else_is_unlike(change: Change) -> None:
    assert unlike(reduced(a_board(change(TABLE))), golden("duel-board")) != ""


@pytest.mark.rule("skirmish 8.2")
@pytest.mark.rule("skirmish 9.1")
@pytest.mark.parametrize(
    "change",
    [stands("F2", facing=3), can("F2", defence=9), can("C2", range=2), about(night=True)],
    ids=["flank", "odds", "range", "night"],
)
def test_a_look_that_comes_to_something_else_is_unlike(change: Change) -> None:
    assert unlike(reduced(a_look(position=change(TABLE))), golden("duel-look")) != ""
