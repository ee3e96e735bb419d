"""The database's bad days at a war by weeks: nothing sealed is lost, or told otherwise (week D.5, D.9)."""

from __future__ import annotations

import pytest

from tests.bad_days.in_turn import BadDay
from tests.bad_days.schedules import WAR, Schedule, Step
from tests.bad_days.warring import AtWar
from tests.database_days.places import Where, file
from tests.database_days.playing import drawn, play
from tests.database_days.test_database_days import ON_BOTH, once
from tests.database_days.test_plants import Patch, what_is_acknowledged_is_not_written
from tests.database_days.troubles import Cut, Full, Restarted
from tests.database_days.weather import How, Kind

ANYBODY = "Captain Blue"
"""Whoever is waited for answers; the name is nobody's in particular."""


def said(trouble: object, act: str = "answer") -> Schedule:
    """Return a day on which somebody answers what the war waits for, and something goes wrong."""
    return (Step((trouble,), act, ANYBODY),)  # type: ignore[arg-type]


@pytest.mark.long
@pytest.mark.rule("week D.5")
@ON_BOTH
@pytest.mark.parametrize("act", ["answer", "answer_by_card"])
def test_a_sealed_answer_whose_commit_is_lost_is_done_once_or_not_at_all(where: Where, act: str) -> None:
    """The war begins where both sides owe a sealed chit."""
    for how in (How.LOST_BEFORE, How.LOST_AFTER, How.FULL):
        play(where, [said(once(Kind.COMMIT, how), act), said(once(Kind.COMMIT, how), act)], 0, AtWar)


@pytest.mark.long
@ON_BOTH
@pytest.mark.parametrize("trouble", [Cut(), Restarted(), Full(20.0)])
def test_a_war_goes_on_when_its_database_is_there_again(where: Where, trouble: object) -> None:
    play(
        where, [said(trouble), said(trouble, "answer_by_command"), said(trouble, "answer_by_card")], 0, AtWar
    )


@pytest.mark.long
def test_schedules_that_are_drawn_hold() -> None:
    play(file, drawn(0, 8, WAR), 0, AtWar)


@pytest.mark.long
def test_a_planted_fault_is_found(monkeypatch: Patch) -> None:
    schedule = said(once(Kind.READ, How.SLOW, 9, 0.5)) * 3
    play(file, [schedule], 0, AtWar)
    what_is_acknowledged_is_not_written(monkeypatch)
    with pytest.raises(BadDay):
        play(file, [schedule], 0, AtWar)
