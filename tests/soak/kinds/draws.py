"""Tournaments of 8 to 512, of which only the rounds are drawn and come out at random."""

from __future__ import annotations

from tests.games.tournament.test_drawn_at_random import whole
from tests.soak.kind import ENGINE, Kind

_LEAST, _MOST = 8, 512


def _play(seed: int) -> int:
    # A stride that shares no factor with the number of sizes, so that as many seeds have every size.
    sizes = _MOST - _LEAST + 1
    whole(20_000 + seed, _LEAST + seed * 103 % sizes if seed else _MOST)
    return 1


KIND = Kind(
    about="tournaments of 8 to 512: no rematch that can be avoided, nobody free twice before another once",
    goal=512,
    bounded=3,
    play=_play,
    keep="add `whole(20_000 + {seed}, its size)` to tests/games/tournament/test_drawn_at_random.py",
    depends=(*ENGINE, "tests/games/tournament/*.py"),
)
