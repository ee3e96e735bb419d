"""More time for all that is open in a part of a game: all of it at once, or none."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.core.time.deadlines.phase_deadlines import Deadlines
from engine.errors import Refusal
from tests.core.hooked import hooked
from tests.smallest_game.at_the_table import NOON, RHEA, Cellar, both

HOUR = timedelta(hours=1)


async def test_more_time_for_a_scope_is_given_to_all_that_is_open_there_in_one_commit(cellar: Cellar) -> None:
    await both(cellar)
    of, commits = Deadlines(cellar.table, hooked(cellar.table)), list[None]()
    await of.put(cellar.id, RHEA, {"hide": 24}, 14, at=NOON)
    before = {one.number: one for one in (await of.of(cellar.id)).dues}
    left = [one for one in before.values() if one.open.scope == "left"]
    assert len(left) == 2
    cellar.table.listen(lambda: commits.append(None))
    seen = left[0].mark
    due = await of.extend_scope(cellar.id, RHEA, "left", 9, seen=seen, at=NOON)
    assert len(commits) == 1
    after = await of.of(cellar.id)
    more = {one.number: (one.due or 0) - (before[one.number].due or 0) for one in after.dues}
    hours = {"left": 9, "right": 0}
    assert more == {one.number: hours[one.open.scope] * 3_600_000 for one in after.dues}
    assert due == max(after.wall(one) or NOON for one in after.dues)
    with pytest.raises(Refusal) as refused:
        await of.extend_scope(cellar.id, RHEA, "left", 9, seen=seen, at=NOON)
    assert [one.kind for one in refused.value.faults] == ["extended_already"]
