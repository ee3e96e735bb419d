"""Recorded wars: each plays through, and judges what it expects on the way."""

from __future__ import annotations

import inspect
from itertools import chain
from pathlib import Path

import pytest

from bot.games.week.records import READY
from engine.week import acts, events
from engine.week.record.play import Played, load_charts, play

FOLDER = Path(__file__).with_name("records")
CHARTS = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.toml")}
RECORDS = sorted((*FOLDER.glob("*.wrec"), *READY.glob("*.wrec")))
ENOUGH = 30
REFUSED = """
    B.1.a.1 B.1.a.2 B.1.a.3 B.1.b B.1.c B.1.d B.2.b B.2.c.1 B.2.c.2 B.2.c.3 B.2.c.5 B.2.c.6 B.2.c.7 B.2.c.8
    B.2.c.10 B.2.c.11 B.2.c.12 B.2.c.13 B.2.c.14 B.2.d.1 B.2.d.2 B.2.d.3 C.3 D.3 D.6 D.7 D.8 D.10 D.12
"""
"""Which rules a refusal cites, by the record language's table."""


def played(path: Path) -> Played:
    return play(path.read_text(encoding="utf-8"), lambda name: load_charts(CHARTS, name))


def subject(path: Path) -> str:
    """Return what a record shows: the remark below its first line, to its end."""
    lines = path.read_text(encoding="utf-8").splitlines()[1:]
    return " ".join(line[2:] for line in lines[: next(at for at, one in enumerate(lines) if one[0] != "#")])


def of_module(module: object) -> set[str]:
    """Return the names of a module's own classes."""
    found = inspect.getmembers(module, inspect.isclass)
    return {name for name, one in found if inspect.getmodule(one) is module}


@pytest.mark.parametrize("path", [pytest.param(one, id=one.stem) for one in RECORDS])
def test_a_recorded_war_plays_through(path: Path) -> None:
    assert played(path).expectations


def test_the_records_are_many_and_each_says_what_it_alone_shows() -> None:
    assert len({subject(path) for path in RECORDS} - {""}) == len(RECORDS) >= ENOUGH


@pytest.mark.parametrize("name", ["three-weeks", "a-month-of-war"])
def test_a_record_plays_three_weeks_over_a_change_of_month(name: str) -> None:
    steps = [one.step for one in played(FOLDER / f"{name}.wrec").said if one.step is not None]
    begun = [one for step in steps for one in step.events if isinstance(one, events.WeekBegun)]
    weeks = list(dict.fromkeys(one.week for one in begun))
    assert weeks == list(range(weeks[0], weeks[0] + len(weeks)))
    assert len(weeks) > 3
    assert {(week - 1) // 4 for week in weeks[:3]} == {(weeks[0] - 1) // 4, (weeks[0] - 1) // 4 + 1}
    assert any(isinstance(step.said.act, acts.MonthDone) for step in steps)


def test_the_records_say_and_tell_all_that_can_be_said_and_told_in_a_war() -> None:
    """Each act and each event is in one of them; so is a refusal by every rule of the table."""
    said = [one for path in RECORDS for one in played(path).said]
    steps = [one.step for one in said if one.step is not None]
    parts = {"Group", "Points", "Submission"}
    assert of_module(acts) - parts <= {type(step.said.act).__name__ for step in steps}
    told = chain.from_iterable(step.events for step in steps)
    assert of_module(events) <= {type(one).__name__ for one in told}
    cited = {rule for one in said for fault in one.faults for rule in fault.rules}
    assert set(REFUSED.split()) - cited == set()
