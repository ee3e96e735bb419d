"""Random wars by weeks, week after week."""

from __future__ import annotations

from tests.games.week.drawn import play_weeks, war
from tests.games.week.invariants import INVARIANTS
from tests.soak.kind import ENGINE, Kind

WEEKS = 10


def _play(seed: int) -> int:
    found = war(seed)
    over = play_weeks(found, WEEKS)
    for invariant in INVARIANTS:
        invariant(found)
    return over


KIND = Kind(
    about="weeks of random wars: nothing negative, supply conserved, nobody moves twice, losses as due",
    goal=10_000,
    bounded=1,
    in_a_unit=WEEKS,
    play=_play,
    keep="add it to SEEDS in tests/games/week/test_at_random.py: (*range(3), {seed})",
    depends=(*ENGINE, "tests/games/week/*.py"),
)
