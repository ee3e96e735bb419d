"""The database's bad days at a war by weeks, on SQLite."""

from __future__ import annotations

from tests.bad_days.schedules import WAR
from tests.bad_days.warring import AtWar
from tests.database_days.places import file
from tests.database_days.playing import drawn, play
from tests.soak.kind import Kind
from tests.soak.kinds import wardays

DAYS_IN_A_UNIT = wardays.DAYS_IN_A_UNIT
DEPENDS = (*wardays.DEPENDS, "tests/database_days/*.py")


def _play(seed: int) -> int:
    return len(play(file, drawn(seed, DAYS_IN_A_UNIT, WAR), seed, AtWar))


KIND = Kind(
    about="a failing SQLite file under a war: what is sealed stays so, a name has one face, all told truly",
    goal=1_000,
    bounded=0,
    in_a_unit=DAYS_IN_A_UNIT,
    play=_play,
    keep="add it to the seeds of tests/database_days/test_war_days.py: (file, {seed}, 25)",
    depends=DEPENDS,
)
