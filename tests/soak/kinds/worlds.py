"""Pairs of worlds that a viewer may not tell apart, through the whole bot."""

from __future__ import annotations

from tests.leaks.at_random.run import pair
from tests.soak.kind import BOT, Kind


def _play(seed: int) -> int:
    assert pair(seed)
    return 1


KIND = Kind(
    about="pairs of worlds through the whole bot that no viewer may tell apart, whatever he asks for",
    goal=1_000,
    bounded=4,
    play=_play,
    keep="add it to FOUND in tests/leaks/test_leaks_at_random.py",
    depends=(*BOT, "tests/leaks/**/*.py", "tests/random_games/*.py", "tests/talks/*.py"),
)
