"""The database's bad days on PostgreSQL: it fails while a campaign and a skirmish are played."""

from __future__ import annotations

from tests.database_days.places import postgres
from tests.database_days.playing import drawn, play
from tests.database_days.server import lacking
from tests.soak.kind import Kind
from tests.soak.kinds.filedays import DAYS_IN_A_UNIT, DEPENDS


def _play(seed: int) -> int:
    return len(play(postgres, drawn(seed, DAYS_IN_A_UNIT), seed))


KIND = Kind(
    about="schedules of a failing PostgreSQL: nothing lost, nothing done twice, no untrue sentence",
    goal=1_000,
    bounded=1,
    in_a_unit=DAYS_IN_A_UNIT,
    play=_play,
    keep="add it to SEEDS in tests/database_days/test_database_days.py: (postgres, {seed}, 25), marked so",
    depends=DEPENDS,
    lacking=lacking,
)
