"""Every recorded game plays to its end and all that it expects holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.assets import load_map
from engine.campaign.map import CampaignMap
from engine.campaign.record.play import play
from engine.campaign.record.write import write
from engine.campaign.state import Stage

GAMES = Path(__file__).resolve().parent
RECORDS = sorted(GAMES.glob("*.record"))
FEWEST = 12


def load(name: str) -> CampaignMap:
    """Find a map by its name, or by its path seen from the games."""
    return load_map(name, GAMES)


def test_there_are_at_least_twelve_games() -> None:
    assert len(RECORDS) >= FEWEST


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_a_game_plays_to_its_end(record: Path) -> None:
    assert play(record.read_text(encoding="utf-8"), load).state.stage is Stage.OVER


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_a_game_says_after_every_turn_whose_turn_it_is_and_what_is_in_the_bank(record: Path) -> None:
    lines = [line.split("#")[0].strip() for line in record.read_text(encoding="utf-8").splitlines()]
    turns = [line for line in lines if line.startswith("expect turn")]
    headers = {line for line in lines if line.startswith(("Blue turn", "Red turn"))}
    assert len(turns) >= len(headers) - 1
    assert sum(line.startswith("expect bank") for line in lines) >= len(headers) - 1
    assert any(line.startswith("expect winner") for line in lines[-4:])


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_a_game_written_down_again_plays_back_to_the_same_state(record: Path) -> None:
    played = play(record.read_text(encoding="utf-8"), load)
    carried_out = [(step.submission, step.events) for step in played.steps if step.submission]
    written = write("the-same", carried_out)
    again = play(written, lambda _: played.start.map)
    assert again.state == played.state
    assert [step.events for step in again.steps] == [step.events for step in played.steps if step.submission]
