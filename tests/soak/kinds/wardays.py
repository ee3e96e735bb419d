"""Discord's bad days at a war by weeks: seeded schedules of faults, played through the whole bot."""

from __future__ import annotations

from tests.bad_days.playing import drawn, play
from tests.bad_days.schedules import WAR
from tests.bad_days.warring import AtWar
from tests.soak.kind import BOT, Kind

DAYS_IN_A_UNIT = 25
"""How many schedules are played one after the other in one war."""
DEPENDS = (
    *BOT,
    "engine/week/*.py",
    "tests/bad_days/*.py",
    "tests/crash/warring.py",
    "tests/talks/stage.py",
    "tests/talks/the_week.py",
    "tests/games/week/*.py",
)


def _play(seed: int) -> int:
    return len(play(drawn(seed, DAYS_IN_A_UNIT, WAR), seed, AtWar))


KIND = Kind(
    about="Discord's faults at a war: nothing lost, twice, elsewhere or opened early; each card hangs once",
    goal=1_000,
    bounded=0,
    in_a_unit=DAYS_IN_A_UNIT,
    play=_play,
    keep=f"add it to the seeds of tests/bad_days/test_war_days.py: ({{seed}}, {DAYS_IN_A_UNIT})",
    depends=DEPENDS,
)
