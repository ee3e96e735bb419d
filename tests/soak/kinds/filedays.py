"""The database's bad days on SQLite: it fails while a campaign and a skirmish are played."""

from __future__ import annotations

from tests.database_days.places import file
from tests.database_days.playing import drawn, play
from tests.soak.kind import BOT, Kind

DAYS_IN_A_UNIT = 25
"""How many schedules are played one after the other in two games."""
DEPENDS = (*BOT, "tests/database_days/*.py", "tests/bad_days/*.py", "tests/talks/stage.py")


def _play(seed: int) -> int:
    return len(play(file, drawn(seed, DAYS_IN_A_UNIT), seed))


KIND = Kind(
    about="schedules of a failing SQLite file: nothing lost, nothing done twice, no untrue sentence",
    goal=1_000,
    bounded=1,
    in_a_unit=DAYS_IN_A_UNIT,
    play=_play,
    keep="add it to SEEDS in tests/database_days/test_database_days.py: (file, {seed}, 25)",
    depends=DEPENDS,
)
