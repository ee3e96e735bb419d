"""What stands in the journals of skirmishes comes back as it was, from every recorded game."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import assets
from bot.core.store.engine_values import Unknown
from bot.games.skirmish import codec
from engine.skirmish.commands import Begin, Submission
from engine.skirmish.events import VERSION
from engine.skirmish.record.play import Played, play
from engine.skirmish.see import see
from engine.skirmish.sides import Seat

GAMES = Path(__file__).resolve().parent
RECORDS = sorted(GAMES.glob("*.record"))


def played(record: Path) -> Played:
    return play(record.read_text(encoding="utf-8"), lambda name: assets.scenario(name, GAMES))


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_acts_events_and_views_come_back_as_they_were(record: Path) -> None:
    game = played(record)
    for step in game.steps:
        if step.submission is not None:
            text = codec.write_step(step.submission, step.events)
            said, events = codec.read_step(text)
            assert (said.seat, said.act, events) == (
                step.submission.seat,
                step.submission.act,
                step.events,
            )
    for seat in Seat:
        view = see(game.state, seat)
        assert codec.read_view(codec.write_view(view)) == view


@pytest.mark.parametrize("name", assets.scenarios())
def test_a_scenario_comes_back_as_it_was(name: str) -> None:
    scenario = assets.scenario(name)
    again = codec.read_scenario(codec.write_scenario(scenario))
    assert again == scenario
    assert again.units == scenario.units


def test_the_recorded_games_hold_most_kinds_of_events() -> None:
    kinds = {type(event) for one in RECORDS for step in played(one).steps for event in step.events}
    assert len(kinds) >= 14, sorted(kind.__name__ for kind in kinds)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"submission":{"seat":"blue"},"events":[]}',
        '{"submission":{"seat":"green","act":{"is":"Pass"}},"events":[]}',
        '{"submission":{"seat":"blue","act":{"is":"Fly"}},"events":[]}',
        '{"submission":{"seat":"blue","act":{"is":"Pass"}},"events":[{"is":"Rain"}]}',
        '{"submission":{"seat":"blue","act":{"is":"Pass"},"fate":{}},"events":[]}',
    ],
)
def test_what_is_no_step_is_not_read(text: str) -> None:
    with pytest.raises(Unknown):
        codec.read_step(text)


def test_a_step_of_a_newer_release_is_not_read() -> None:
    text = codec.write_step(Submission(Seat.BLUE, Begin()), ())
    with pytest.raises(Unknown, match="newer"):
        codec.read_step(text, VERSION + 1)
