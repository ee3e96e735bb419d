"""The table at which the rules are tried: it plays records on small boards."""

from __future__ import annotations

import pytest

from engine.records import RecordFailure
from engine.skirmish.position import Position
from engine.skirmish.record.play import Played, play
from engine.skirmish.scenario import Scenario
from engine.skirmish.start import start
from engine.skirmish.state import State


def holds(position: Position, text: str) -> Played:
    """Play a record from the beginning of a board's scenario; every expectation in it must hold."""
    return play(text, _no_scenario, start(position.scenario))


def goes_on(position: Position, text: str, *, chit: int) -> Played:
    """Play a record on from a board as it stands, the phase and its chit included."""
    return play(text, _no_scenario, State(position, chit))


def fails(position: Position, text: str) -> RecordFailure:
    """Play a record that must end as an error: something in it does not hold, or is refused unexpectedly."""
    with pytest.raises(RecordFailure) as failure:
        holds(position, text)
    return failure.value


def _no_scenario(name: str) -> Scenario:
    raise AssertionError(name)
