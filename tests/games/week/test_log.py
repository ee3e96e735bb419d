"""The log of a war: what one reader may know of what happened, after the end all of it, and as a file."""

from __future__ import annotations

import csv
from collections.abc import AsyncIterator
from io import StringIO
from pathlib import Path

import pytest

from bot.core.referee.holds import Holds
from bot.fresh import Purpose
from bot.games.week.commands.logs import newest
from bot.games.week.log import Row, as_file
from engine.common.seat import PUBLIC, REFEREE
from tests.games.week.at_the_table import FIGURES, War, founded
from tests.smallest_game.at_the_table import RHEA
from tests.smallest_game.referee import undo

SEATS = ("south", "north", REFEREE, PUBLIC)


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two wars in which the same is rolled fall alike."""
    made = iter(range(1_000_000))
    monkeypatch.setattr(
        "bot.fresh.source",
        lambda purpose, _, size: "ab" * size if purpose is Purpose.SECRET else f"{next(made):0{2 * size}x}",
    )


@pytest.fixture
async def war(tmp_path: Path) -> AsyncIterator[War]:
    async with founded(tmp_path / "one.sqlite") as made:
        yield made


async def fought(war: War, *, span: str = "Meade", chit: int = 2) -> None:
    """Have North attack in its turn of week 1, up to the chits; in secret it has named a span."""
    await war.line(REFEREE, "begin 1")
    await war.line("south", "chit fixed")
    await war.goes_on_to("north")
    await war.line("north", f"span Grant: {span}", "done", "free 3/G > C2507", "done", "done", "done")
    await war.line("north", "activate Grant", "attack C2610 under Grant: 2/G")
    await war.line("south", "command Lee", "defend")
    await war.line("north", f"intensity {chit}")


def texts(log: tuple[Row, ...]) -> str:
    """Return all that a log says, as Discord shows it."""
    return "\n".join(one.text for one in log).replace("\\", "")


async def test_a_side_reads_what_it_was_told_and_its_own_lines_and_nothing_that_is_the_others(
    war: War,
) -> None:
    await fought(war)
    logs = {seat: texts(await war.log(seat)) for seat in SEATS}
    for seat in SEATS:
        assert "**North attacks C2610 under Grant.** 2/G 7 (infantry)" in logs[seat]
        assert "North moves: C2508 to C2507." in logs[seat]
        assert "North's intensity chit for C2610 is in." in logs[seat]
    assert [seat for seat in SEATS if "`span Grant: Meade`" in logs[seat]] == ["north"]
    assert [seat for seat in SEATS if "3/G: C2508 to C2507" in logs[seat]] == ["north", REFEREE]
    assert [seat for seat in SEATS if "set unit north 1/G" in logs[seat]] == ["north", REFEREE]
    # What is sealed stands in no log before both are in.
    assert [seat for seat in SEATS if "intensity 2" in logs[seat] or "chit 2" in logs[seat]] == []


async def test_who_may_not_know_a_secret_reads_the_same_log_whatever_it_is(tmp_path: Path, war: War) -> None:
    figures = tuple(
        line.replace("C2508 infantry 6 in V", "C2508 cavalry 9").replace("supply 8", "supply 3")
        for line in FIGURES
    )
    assert figures != FIGURES
    async with founded(tmp_path / "other.sqlite", figures) as other:
        await fought(war)
        await fought(other, span="none", chit=1)
        for seat in ("south", PUBLIC):
            one, two = await war.log(seat), await other.log(seat)
            assert one == two
            assert as_file(one) == as_file(two)
            assert list(newest(one)) == list(newest(two))
        assert await war.log("north") != await other.log("north")


async def test_after_the_end_everybody_reads_everything_that_happened(war: War) -> None:
    await fought(war)
    await war.line("south", "intensity 0")
    await war.line(REFEREE, "end draw")
    logs = {seat: await war.log(seat) for seat in SEATS}
    assert len(set(logs.values())) == 1
    told = texts(logs[PUBLIC])
    for part in (
        "Besides the headquarters, Grant (North) now commands Meade.",
        "North seals the intensity chit 2",
        "South seals the intensity chit 0",
        "nobody has won it",
    ):
        assert part in told
    weeks = [one.week for one in logs[PUBLIC]]
    assert weeks == sorted(weeks)
    begun = next(one for one in logs[PUBLIC] if "Week 1 begins" in one.text)
    assert (begun.week, begun.turn) == (1, "")
    assert {one.turn for one in logs[PUBLIC]} == {"", "South", "North"}


async def test_what_the_referee_still_checks_stands_in_nobodys_log_but_theirs(war: War) -> None:
    await war.line(REFEREE, "begin 1")
    holds = Holds(war.table)
    await holds.put(100, war.id, RHEA, on=True)
    before = {seat: await war.log(seat) for seat in SEATS}
    await war.line("south", "chit fixed")
    after = {seat: await war.log(seat) for seat in SEATS}
    assert [seat for seat in SEATS if before[seat] != after[seat]] == [REFEREE]


async def test_what_was_undone_stands_in_no_log(war: War) -> None:
    await war.line(REFEREE, "begin 1")
    before = {seat: await war.log(seat) for seat in SEATS}
    await war.line("south", "chit fixed")
    assert before["north"] != await war.log("north")
    await undo(war)
    assert before == {seat: await war.log(seat) for seat in SEATS}


def test_a_file_of_a_log_is_plain_and_nothing_in_it_is_worked_out() -> None:
    found = (
        Row(1, "South", r"**The result at C2610 is 1/2***, says A\_B: `set at 1/L none`"),
        Row(12, "", "=1+1"),
        Row(12, "North", "@SUM(A1)\n- and more"),
        Row(12, "North", "-1 rolls 3"),
        Row(12, "North", "'quoted"),
    )
    data = as_file(found)
    assert data.startswith(b"\xef\xbb\xbf")
    assert list(csv.reader(StringIO(data.decode("utf-8-sig")))) == [
        ["week", "turn", "happened"],
        ["1", "South", "The result at C2610 is 1/2*, says A_B: set at 1/L none"],
        ["12", "", "'=1+1"],
        ["12", "North", "'@SUM(A1) - and more"],
        ["12", "North", "'-1 rolls 3"],
        ["12", "North", "''quoted"],
    ]


def test_the_newest_weeks_come_first_and_what_does_not_fit_is_counted() -> None:
    rows = [Row(week, "", f"{week} {letter} {'x' * 300}") for week in (1, 2, 3) for letter in "ab"]
    shown = list(newest(rows))
    assert [one.partition(" x")[0] for one in shown] == [
        "**Week 3**",
        "- 3 a",
        "- 3 b",
        "**Week 2**",
        "- 2 a",
        "- 2 b",
        shown[-1],
    ]
    assert shown[-1].startswith("... and 2 earlier lines")
    assert sum(map(len, newest([Row(1, "", "y" * 5000)]))) < 2000
