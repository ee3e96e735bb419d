"""A war looked at over the real client: how it stands, what happened, the whole story after its end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.games.week.chart_files import FOLDER
from bot.rehearsal.seen import Result
from bot.rehearsal.uploads import SentFile
from tests.games.week.at_the_desk import CHARTS
from tests.talks.cellar import sent
from tests.talks.stage import Stage, stage
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
        assert "It's week 1." in await sent(there, ANN, "mine")
        assert DONE in await sent(there, RITA, "game act", line=f"end {second.lower()}")
        assert f"**War** is over: {second} has won the war." in await sent(there, LOOKER, "game status")
        assert f"Off the chain of supply ({first}): {unit}." in file_of(await log(there, LOOKER))
        story = await there.person(LOOKER).slash("game story")
        await there.settle()
        page = file_of(story)
        for part in ("<h2", "Week 1", f"Off the chain of supply ({first}): {unit}.", f"{second} has won it"):
            assert part in page


def toml(text: str) -> SentFile:
    """Return a file of charts as somebody sends it."""
    return SentFile("my charts.toml", text.encode(), "text/plain")


async def test_charts_are_filled_in_looked_at_and_a_war_begins_with_them(tmp_path: Path) -> None:
    form = (FOLDER / "empty.toml").read_text(encoding="utf-8")
    async with stage(tmp_path) as there:
        rita = there.person(RITA)
        before = await rita.slash("week charts")
        assert "form to fill in" in before.text
        assert {one.filename for one in before.attachments} == {"empty.toml", "invented.toml"}
        assert [one.data.decode() for one in before.attachments if one.filename == "empty.toml"] == [form]
        ragged = CHARTS.replace('"2:1"', '"3:1", "2:1"', 1)
        for command, options in (
            ("week charts", {}),
            ("game create", {"rules": "week", "name": "Ragged"}),
        ):
            refused = await rita.slash(command, file=toml(f"tea = 1\n{ragged}"), **options)
            assert "tea means nothing in a chart file" in refused.text
            assert "have to rise" in refused.text
        assert "Ragged" not in (await rita.slash("game list")).text
        looked = await rita.slash("week charts", file=toml(CHARTS))
        assert "nothing wrong with these charts" in looked.text
        text = f"militia_in_each_place = true\n{CHARTS}"
        assert "is set up" in await sent(
            there, RITA, "game create", rules="week", name="War", file=toml(text)
        )
        await sent(there, ANN, "game join", seat="south")
        for who in (RITA, ANN):
            used = await there.person(who).slash("week charts")
            assert "**War** is played with these charts: Invented for tests." in used.text
            assert "into every one of its places" in used.text
            assert [one.data.decode() for one in used.attachments if one.filename == "own.toml"] == [text]
        # Whoever is in no war has the form alone: what a referee has filled in is for who plays with it.
        other = await there.person(LOOKER).slash("week charts")
        assert {one.filename for one in other.attachments} == {"empty.toml", "invented.toml"}
