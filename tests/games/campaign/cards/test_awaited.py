"""What is awaited from a captain now, told to who asks for help or writes what cannot be read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.campaign.cards.awaited import awaited
from bot.games.campaign.game import CAMPAIGN
from engine.campaign.commands import Seat
from engine.campaign.forces import Kind, PlatoonId, Team, Vehicle, Vehicles
from engine.campaign.view import RecoveryQuestion
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.rules.campaign.table import view

MET = """
first blue
referee:
set platoon blue P1 B5: L3, M4 entered from A5
set platoon red P2 C5: TD3
blue:
Blue turn 1
P1, B5, C5
"""
WON = f"""{MET}
blue:
go P1
referee:
result C5: attackers capture; lost blue P1 L3
"""


@pytest.mark.parametrize("text", ["first blue", MET, WON])
def test_a_campaign_says_in_words_all_that_a_team_is_asked_for(text: str) -> None:
    for team in Team:
        seen = view(text, Seat.of(team))
        said = [CAMPAIGN.awaited(seen, one) for one in CAMPAIGN.rules.open(seen) if one.seat == Seat.of(team)]
        assert all(said)
        assert awaited(seen, team) in said or not said


def test_what_the_referee_sees_to_is_on_the_cards_of_the_battles() -> None:
    seen = view("set bank blue 3", Seat.REFEREE)
    assert [CAMPAIGN.awaited(seen, one) for one in CAMPAIGN.rules.open(seen)] == [""]


def test_before_the_toss_a_captain_may_add_to_the_dice() -> None:
    assert "toss" in awaited(view("set bank blue 3", Seat.BLUE), Team.BLUE)


def test_whose_turn_it_is_is_asked_for_his_sheet_by_its_first_line() -> None:
    assert "`Blue turn 1`" in awaited(view("first blue", Seat.BLUE), Team.BLUE)


def test_the_other_is_asked_for_nothing() -> None:
    assert "Blue's turn 1; you don't have" in awaited(view("first blue", Seat.RED), Team.RED)


@pytest.mark.rule("campaign 12.2")
def test_a_scout_that_met_the_enemy_comes_before_all_else_and_the_enemy_hears_nothing_of_it() -> None:
    assert "`halt P1` or `go P1`" in awaited(view(MET, Seat.BLUE), Team.BLUE)
    assert "you don't have" in awaited(view(MET, Seat.RED), Team.RED)


@pytest.mark.rule("campaign 14.1")
@pytest.mark.parametrize(
    ("bank", "path", "said"),
    [
        (20, True, "`recover P1: M4, L3`"),
        (3, True, "`recover P1: L3`"),
        (2, True, "you can't pay for any"),
        (20, False, "you can't pay for any"),
    ],
)
def test_a_victor_is_shown_only_a_recovery_that_he_can_pay(bank: int, *, path: bool, said: str) -> None:
    fell: Vehicles = (Vehicle(Kind.LIGHT, 3), Vehicle(Kind.MEDIUM, 4))
    lost = FrozenMap({PlatoonId(Team.BLUE, 1): fell})
    won = RecoveryQuestion(Team.BLUE, Hex("C5"), lost, tuple(lost), survivor=True, path=path)
    shown = replace(view("first blue", Seat.BLUE), recoveries=(won,), banks=FrozenMap({Team.BLUE: bank}))
    assert said in awaited(shown, Team.BLUE)


@pytest.mark.rule("campaign 15.3")
def test_who_has_to_retreat_is_shown_how_a_ranking_is_written() -> None:
    said = awaited(view(WON, Seat.RED), Team.RED)
    assert "P2 has to leave C5" in said
    assert "`retreat P2: " in said
