"""Every ready campaign of the rehearsal holds, and ends at the moment that it promises."""

from __future__ import annotations

import tomllib

import pytest

from bot.assets import load_map
from bot.games.campaign.records import READY, RECORDS
from bot.ready import Ready, ready_of
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.record.play import play
from engine.campaign.see import see
from engine.campaign.waits import waiting_for

CAMPAIGNS = ready_of(RECORDS)
FEWEST = 5
LONGEST_TITLE = 50


def by_key(ready: Ready) -> str:
    return ready.key


@pytest.mark.parametrize("ready", CAMPAIGNS, ids=by_key)
def test_a_ready_campaign_waits_for_what_it_promises_and_for_nothing_else(ready: Ready) -> None:
    waiting = waiting_for(see(ready.played().state, Seat.REFEREE))
    assert sorted((seat.value, what) for seat, what in waiting) == sorted(ready.waits)


@pytest.mark.parametrize("ready", CAMPAIGNS, ids=by_key)
def test_both_teams_have_an_army_on_the_map_and_ground_beyond_their_homes(ready: Ready) -> None:
    state = ready.played().state
    for team in Team:
        assert len(state.of(team)) >= 2
        assert len([hex_ for hex_, holder in state.control.items() if holder is team]) >= 5


@pytest.mark.parametrize("ready", CAMPAIGNS, ids=by_key)
def test_a_ready_campaign_says_what_holds_at_its_moment(ready: Ready) -> None:
    last_block = ready.record.read_text(encoding="utf-8").rstrip().rpartition("\n\n")[2]
    assert "expect turn" in ready.record.read_text(encoding="utf-8")
    assert sum(line.startswith("expect") for line in last_block.splitlines()) >= 2


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_ready_campaign_says_in_each_language_what_it_is(language: str) -> None:
    texts = tomllib.loads((READY / "ready.toml").read_text(encoding="utf-8"))
    for ready in ready_of(RECORDS, language):
        assert ready.title == texts[ready.key]["title"][language]
        assert ready.about == texts[ready.key]["about"][language]
        assert len(ready.title) <= LONGEST_TITLE
        assert ready.about.endswith(".")


def test_a_language_that_they_do_not_speak_is_answered_in_english() -> None:
    assert ready_of(RECORDS, "xx") == CAMPAIGNS


def test_every_record_is_listed_and_every_moment_is_there() -> None:
    assert sorted(ready.record for ready in CAMPAIGNS) == sorted(READY.glob("*.record"))
    assert len(CAMPAIGNS) >= FEWEST
    assert len({ready.played().board.name for ready in CAMPAIGNS}) >= 2
    wanted = {"orders", "scouts", "names", "result", "retreats", "recoveries"}
    assert wanted <= {what for ready in CAMPAIGNS for _, what in ready.waits}
    assert any(ready.played().state.closed_markers for ready in CAMPAIGNS)


@pytest.mark.rule("campaign 5.1")
@pytest.mark.parametrize(("orders", "winner"), [("pass", "blue"), ("P2, F5, G5", "none")])
def test_both_home_cities_is_one_turn_before_a_victory_that_may_still_be_stopped(
    orders: str, winner: str
) -> None:
    ready = next(one for one in CAMPAIGNS if one.key == "both-capitals")
    text = ready.record.read_text(encoding="utf-8")
    play(f"{text}\nred:\nRed turn 10\n{orders}\nexpect winner {winner}\n", load_map)
