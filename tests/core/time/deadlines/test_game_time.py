"""The time of a game: the clock on the wall without its pauses, there and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.time.deadlines.pauses import GameTime, Pause

TWO = GameTime((Pause(100, 150), Pause(200, 300)))
STANDING = GameTime((Pause(100, 150), Pause(200)))


@pytest.mark.parametrize(
    ("wall", "own"), [(50, 50), (100, 100), (120, 100), (150, 100), (180, 130), (250, 150), (310, 160)]
)
def test_a_pause_does_not_count(wall: int, own: int) -> None:
    assert TWO.at(wall) == own


def test_what_is_due_after_a_pause_comes_later_by_its_length() -> None:
    assert TWO.wall(90) == 90
    assert TWO.wall(110) == 160
    assert TWO.wall(160) == 310


def test_while_a_game_stands_still_nothing_later_comes() -> None:
    assert STANDING.paused_since == 200
    assert STANDING.at(10_000) == STANDING.at(200) == 150
    assert STANDING.wall(149) == 199
    assert STANDING.wall(151) is None
    assert TWO.paused_since is None


@given(st.lists(st.integers(1, 40), max_size=8), st.integers(0, 400))
def test_there_and_back_is_the_same_moment_outside_of_pauses(lengths: list[int], wall: int) -> None:
    edges = [sum(lengths[: at + 1]) for at in range(len(lengths))]
    time = GameTime(tuple(Pause(a, b) for a, b in zip(edges[::2], edges[1::2], strict=False)))
    if all(not pause.since <= wall <= (pause.until or wall) for pause in time.pauses):
        assert time.wall(time.at(wall)) == wall
    assert time.at(wall) <= time.at(wall + 1)
