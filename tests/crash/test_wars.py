"""A war by weeks whose bot is killed: the soak does it at length (`make soak ARGS=kills`)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.crash.kills import game, lacking
from tests.crash.warring import WarKills, at_war


@pytest.mark.long
@pytest.mark.rule("week D.5")
@pytest.mark.rule("week D.9")
@pytest.mark.skipif(bool(lacking()), reason=lacking())
async def test_a_killed_bot_keeps_sealed_answers_and_rolls_nothing_twice() -> None:
    hits: Counter[str] = Counter()
    assert await game("wars", at_war, WarKills, 6, hits) == 6
    assert hits
