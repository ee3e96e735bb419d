"""Discord's bad days: seeded schedules of faults, played through the whole bot over loopback."""

from __future__ import annotations

from tests.bad_days.playing import drawn, play
from tests.soak.kind import BOT, Kind

DAYS_IN_A_UNIT = 50
"""How many schedules are played one after the other in one game."""


def _play(seed: int) -> int:
    return len(play(drawn(seed, DAYS_IN_A_UNIT), seed))


KIND = Kind(
    about="schedules of Discord's faults: nothing lost, twice, or elsewhere, and the referee told once",
    goal=10_000,
    bounded=1,
    in_a_unit=DAYS_IN_A_UNIT,
    play=_play,
    keep=f"add it to the seeds of tests/bad_days/test_bad_days.py: (BOTH, {{seed}}, {DAYS_IN_A_UNIT})",
    depends=(
        *BOT,
        "tests/bad_days/*.py",
        "tests/random_games/duels.py",
        "tests/talks/duelling.py",
        "tests/talks/stage.py",
    ),
)
