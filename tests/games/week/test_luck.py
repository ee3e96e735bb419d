"""How the dice have fallen, out of what lies open."""

from __future__ import annotations

from bot.games.week.luck import Luck, luck
from tests.games.week.at_the_desk import fought, told


def test_faces_are_counted_by_what_was_rolled_for_and_by_side() -> None:
    steps = (one.step for one in told(f"{fought(6)}south: lose 1/L 2, 2/L 2").said)
    found = luck(event for step in steps if step is not None for event in step.events)
    assert found == (
        Luck("initiative", "north", (2, 0, 0, 0, 0, 0)),
        Luck("supply", "south", (1, 0, 0, 0, 0, 0)),
        Luck("supply", "north", (1, 0, 0, 0, 0, 0)),
        Luck("battle", "north", (0, 0, 0, 0, 0, 1)),
    )


def test_a_tally_has_its_rolls_and_their_average() -> None:
    tally = Luck("battle", "south", (1, 0, 2, 0, 0, 1))
    assert (tally.rolls, tally.average) == (4, 3.25)


def test_before_anything_is_rolled_there_is_no_tally() -> None:
    assert luck(()) == ()
