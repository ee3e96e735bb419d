"""Random campaigns to their end."""

from __future__ import annotations

from tests.random_games.test_random_games import play_through
from tests.soak.kind import ENGINE, Kind


def _play(seed: int) -> int:
    play_through(seed)
    return 1


KIND = Kind(
    about="random campaigns to victory or Game Turn 60, every invariant after every event",
    goal=1_000,
    bounded=10,
    play=_play,
    keep="add it to the seeds of tests/random_games/test_random_games.py: [*range(100), {seed}]",
    depends=(*ENGINE, "tests/random_games/*.py"),
)
