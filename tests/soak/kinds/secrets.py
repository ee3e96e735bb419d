"""Wars by weeks that differ in one secret of North's, at the engine."""

from __future__ import annotations

from tests.games.week.test_leaks import pairs
from tests.soak.kind import ENGINE, Kind

IN_A_UNIT = 100
"""About as many pairs come of one war."""

KIND = Kind(
    about="pairs of wars by weeks that differ in a secret of one side, seen and refused alike by all others",
    goal=10_000,
    bounded=1,
    in_a_unit=IN_A_UNIT,
    play=pairs,
    keep="add it to the seeds of tests/games/week/test_leaks.py",
    depends=(*ENGINE, "tests/games/week/*.py"),
)
