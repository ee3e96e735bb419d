"""Random tournaments, line after line."""

from __future__ import annotations

from tests.games.tournament.at_random import cup
from tests.games.tournament.invariants import INVARIANTS
from tests.soak.kind import ENGINE, Kind


def _play(seed: int) -> int:
    played = cup(seed)
    for invariant in INVARIANTS:
        invariant(played)
    return 1


KIND = Kind(
    about="random tournaments of up to twelve, every invariant after every event, record played again",
    goal=1_000,
    bounded=5,
    play=_play,
    keep="add it to the seeds of tests/games/tournament/test_at_random.py: [*range(QUICK), {seed}]",
    depends=(*ENGINE, "tests/games/tournament/*.py"),
)
