"""A war looked at over the real client: how it stands, what happened, the whole story after its end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.rehearsal.seen import Result
from tests.talks.cellar import sent
from tests.talks.stage import Stage
from tests.talks.the_week import ANN, BEN, DONE, RITA, entered, says, war

pytestmark = pytest.mark.long
LOOKER = "Outsider"


async def log(there: Stage, who: str, **options: Any) -> Result:  # noqa: ANN401 - of the command
    """Have somebody send `/week log`."""
    answer = await there.person(who).slash("week log", **options)
    await there.settle()
    return answer


def file_of(answer: Result) -> str:
    (file,) = answer.attachments
    return file.data.decode("utf-8-sig")


async def test_a_war_is_looked_at_by_all_of_its_readers_and_told_whole_after_its_end(tmp_path: Path) -> None:
    async with war(tmp_path) as there:
        await entered(there)
        assert DONE in await sent(there, RITA, "game act", line="begin 1")
        assert "**War**: week 1 is about to begin." in await sent(there, LOOKER, "game status")
        assert DONE in await says(there, ANN, "chit draw")
        standing = await sent(there, LOOKER, "game status")
        first, second = ("South", "North") if "South" in standing else ("North", "South")
        assert f"**War**: week 1, {first}'s player turn." in standing
        who, other = (ANN, BEN) if first == "South" else (BEN, ANN)
        unit = "1/L" if first == "South" else "1/G"
        assert DONE in await says(there, who, f"chain off {unit}", f"chain on {unit}", "done")
        own, others, looker = [await log(there, one) for one in (who, other, LOOKER)]
        for answer in (own, others, looker):
            assert "**Week 1**" in answer.text
            assert f"{first} goes first" in answer.text
            assert "week,turn,happened" in file_of(answer)
        assert f"`chain off {unit}`" in own.text
        assert f"chain off {unit}" in file_of(own)
        assert "chain" not in "".join((others.text, file_of(others), looker.text, file_of(looker)))
        assert "set unit" not in file_of(looker)
        assert "there's nothing to tell yet" in (await log(there, ANN, week=7)).text
        assert "It is week 1." in await sent(there, ANN, "mine")
        assert DONE in await sent(there, RITA, "game act", line=f"end {second.lower()}")
        assert f"**War** is over: {second} has won the war." in await sent(there, LOOKER, "game status")
        assert f"Off the chain of supply ({first}): {unit}." in file_of(await log(there, LOOKER))
        story = await there.person(LOOKER).slash("game story")
        await there.settle()
        page = file_of(story)
        for part in ("<h2", "Week 1", f"Off the chain of supply ({first}): {unit}.", f"{second} has won it"):
            assert part in page
