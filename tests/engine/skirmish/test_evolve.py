"""What an event changes, and what it leaves as it was, whatever else is under way."""

from __future__ import annotations

import pytest

from engine.hexes import Hex
from engine.skirmish.events import ChitRevealed, UnitMoved
from engine.skirmish.evolve import evolve
from tests.engine.skirmish.boards import board
from tests.rules.skirmish.table import goes_on

TABLE = board(
    ["....", "....", "....", "...."],
    {"B2": "blue Sherman HQ SE", "B1": "blue Sherman SE", "A4": "blue Sherman NE", "D4": "red Tiger"},
)


@pytest.mark.rule("skirmish 3.3")
def test_with_its_chit_all_that_was_under_way_in_a_phase_is_over_though_the_game_ends_by_a_word() -> None:
    step = goes_on(TABLE, "hq B2\nB1 > C1\nred: resign", chit=4).steps[-1]
    assert step.before.position.activation is not None
    shown, ended = step.events
    assert isinstance(shown, ChitRevealed)
    over = evolve(step.before, shown)
    assert (over.position.phase, over.position.activation, over.position.offer) == (None, None, None)
    assert (over.position.spent, over.chit) == (0, None)
    assert evolve(over, ended) == step.after


@pytest.mark.rule("skirmish 4.1")
def test_only_a_move_in_an_activation_is_written_down_with_it() -> None:
    opened = goes_on(TABLE, "hq B2", chit=4).state
    under_way = opened.position.activation
    assert under_way is not None
    apart = opened.position.placed[Hex("A4")].unit.id
    after = evolve(opened, UnitMoved(apart, Hex("A4"), (Hex("A3"),), 2)).position
    assert after.activation == under_way
    inside = opened.position.placed[Hex("B1")].unit.id
    after = evolve(opened, UnitMoved(inside, Hex("B1"), (Hex("C1"),), 2, free=True)).position
    assert after.activation is not None
    assert after.activation.units == under_way.units - {inside}
    assert [one.placed for one in after.activation.before] == [opened.position.placed]
