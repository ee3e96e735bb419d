"""The record of a game of Doors: what it writes it plays, and what does not hold it says with its line."""

from __future__ import annotations

import pytest

from engine.common.history import History, Step
from engine.records import RecordFailure
from tests.smallest_game.doors_rules.course import evolve
from tests.smallest_game.doors_rules.record import FILE, play, write
from tests.smallest_game.doors_rules.shapes import Event, Nothing, Submission
from tests.smallest_game.played import NEW, at_random, dice_of

CELLAR = """doors Cellar
join amber
join blue
amber:
left 4
blue:
roll 3  # amber and blue are equally near
left 2
"""


def test_a_record_plays_the_game_that_it_tells() -> None:
    history = play({FILE: CELLAR})
    state = NEW.all("amber join amber", "blue join blue", "amber left 4", "blue left 2", faces=[3]).state
    now = NEW.state
    for step in history.steps:
        for event in step.events:
            now = evolve(now, event)
    assert now == state
    assert state.doors["left"].points == {"amber": 1, "blue": 1}


def told(step: Step[Submission, Event]) -> tuple[object, ...]:
    return step.said.act, step.events, [one.face for one in step.rolls]


@pytest.mark.parametrize("seed", range(20))
def test_a_game_at_random_is_written_so_that_it_plays_to_the_same_steps(seed: int) -> None:
    steps = []
    for now, said in at_random(seed):
        after = now.do(said, dice_of(seed))
        steps.append(Step(said, after.events, after.rolls))
    history = History("Cellar", Nothing(), Nothing(), tuple(steps))
    again = play(write(history))
    assert [told(one) for one in again.steps] == [told(one) for one in steps]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("cellar\n", 1),
        (CELLAR.replace("left 2", "left 9"), 8),
        (CELLAR.replace("roll 3", "# none"), 8),
        (CELLAR.replace("join blue", "join coral"), 3),
    ],
)
def test_what_does_not_hold_is_told_with_its_line(text: str, line: int) -> None:
    with pytest.raises(RecordFailure) as failed:
        play({FILE: text})
    assert failed.value.line == line
