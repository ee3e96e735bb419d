"""Pairs of wars by weeks that South and onlookers may not tell apart, through the whole bot."""

from __future__ import annotations

from tests.leaks.at_random.wars import pair
from tests.soak.kind import BOT, Kind


def _play(seed: int) -> int:
    assert pair(seed)
    return 1


KIND = Kind(
    about="pairs of wars by weeks through the whole bot that no viewer may tell apart",
    goal=300,
    bounded=2,
    play=_play,
    keep="add it to WARS in tests/leaks/test_leaks_at_random.py",
    depends=(*BOT, "tests/leaks/**/*.py", "tests/games/week/drawn.py", "tests/talks/*.py"),
)
