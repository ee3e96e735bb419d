"""Recorded tournaments: each plays through, and judges what it expects on the way."""

from __future__ import annotations

import inspect
from functools import reduce
from itertools import chain
from pathlib import Path

import pytest

from engine.reading.names import key
from engine.tournament import acts, events
from engine.tournament.evolve import evolve
from engine.tournament.lines import written
from engine.tournament.reading.read import read
from engine.tournament.record.play import Played
from tests.games.tournament.missions import play

FOLDER = Path(__file__).with_name("records")
RECORDS = sorted(FOLDER.glob("*.trec"))
ENOUGH = 30
REFUSED = """
    1.0 1.1 1.1.1 1.1.2 1.1.3 1.2 1.3 1.3.1 1.3.2 1.3.4 1.3.5 1.3.6 1.6 1.7 1.8 1.9 1.10 2.2 2.4 4.1 4.2 4.4
    4.5 5.1 5.7 5.8 6.1 6.2 6.5 6.6 6.7 6.8 7.1 7.2 7.3 7.4 8.2 9.1 9.2 10.2
"""
"""Which rules a refusal cites, by the record language's table."""


def played(path: Path) -> Played:
    return play(path.read_text(encoding="utf-8"))


def of_module(module: object) -> set[str]:
    """Return the names of a module's own classes."""
    found = inspect.getmembers(module, inspect.isclass)
    return {name for name, one in found if inspect.getmodule(one) is module}


@pytest.mark.parametrize("path", [pytest.param(one, id=one.stem) for one in RECORDS])
def test_a_recorded_tournament_plays_through(path: Path) -> None:
    assert played(path).expectations


@pytest.mark.parametrize("path", [pytest.param(one, id=one.stem) for one in RECORDS])
def test_its_events_alone_lead_to_the_same_state_and_its_acts_are_lines_that_say_them(path: Path) -> None:
    found = played(path)
    steps = [step.of for one in found.said for step in one.steps]
    assert reduce(evolve, chain.from_iterable(one.events for one in steps), found.start) == found.state
    names = {key(one): one for one in found.state.hall.entries}
    assert all(read(written(one.said.act), names) == one.said.act for one in steps)


def test_the_records_are_many_and_each_says_what_it_alone_shows() -> None:
    subjects = {path.read_text(encoding="utf-8").splitlines()[1] for path in RECORDS}
    assert all(one.startswith("# ") for one in subjects)
    assert len(subjects) == len(RECORDS) >= ENOUGH


def test_the_records_say_and_tell_all_that_can_be_said_and_told_in_a_tournament() -> None:
    """Each act and each event is in one of them; so is a refusal by every rule of the table."""
    said = [one for path in RECORDS for one in played(path).said]
    steps = [step.of for one in said for step in one.steps]
    parts = {"Near", "UnitLost", "Lost", "Fulfilled", "Points", "Submission"}
    assert of_module(acts) - parts <= {type(step.said.act).__name__ for step in steps}
    told = chain.from_iterable(step.events for step in steps)
    assert of_module(events) <= {type(one).__name__ for one in told}
    cited = {rule for one in said for fault in one.faults for rule in fault.rules}
    assert set(REFUSED.split()) - cited == set()
