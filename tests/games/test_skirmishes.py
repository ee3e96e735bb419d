"""Every recorded skirmish plays to its end, all that it expects holds, and it can be written down again."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from bot.assets import scenario
from engine.skirmish.events import ChitRevealed
from engine.skirmish.record.play import Played, play
from engine.skirmish.record.write import write
from engine.skirmish.scenario import Scenario

GAMES = Path(__file__).resolve().parent / "skirmish"
RECORDS = sorted(GAMES.glob("*.record"))
FEWEST = 4
whatever = pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)


def load(name: str) -> Scenario:
    """Find a scenario by its path seen from the games."""
    return scenario(name, GAMES)


@cache
def played(record: Path) -> Played:
    return play(record.read_text(encoding="utf-8"), load)


def test_there_are_at_least_four_games_and_they_end_in_every_way() -> None:
    assert len(RECORDS) >= FEWEST
    endings = [one.state.position.ending for one in map(played, RECORDS)]
    assert {ending.reason for ending in endings if ending} == {"destroyed", "points", "resigned", "claimed"}
    assert {ending.winner.value if ending.winner else "draw" for ending in endings if ending} == {
        "blue",
        "red",
        "draw",
    }


@whatever
def test_a_skirmish_plays_to_its_end(record: Path) -> None:
    assert played(record).state.position.ending is not None


@whatever
def test_a_skirmish_says_whose_turn_it_is_in_every_turn_and_who_wins(record: Path) -> None:
    lines = [line.split("#")[0].strip() for line in record.read_text(encoding="utf-8").splitlines()]
    turns = {int(line.split()[2]) for line in lines if line.startswith("expect turn")}
    assert turns == set(range(1, played(record).state.position.turn + 1))
    assert any(line.startswith("expect winner") for line in lines[-6:])


@whatever
def test_a_skirmish_written_down_again_plays_back_to_the_same_events(record: Path) -> None:
    first = played(record)
    carried_out = [(step.submission, step.events) for step in first.steps if step.submission]
    again = play(write("the-same", carried_out), lambda _: first.start.position.scenario)
    assert again.state == first.state
    assert [step.events for step in again.steps] == [events for _, events in carried_out]


def test_the_games_show_every_way_in_which_a_phase_ends() -> None:
    happened = [event for one in map(played, RECORDS) for step in one.steps for event in step.events]
    shown = {event.why for event in happened if isinstance(event, ChitRevealed)}
    assert shown == {"spent", "overrun", "passed", "idle", "over"}
