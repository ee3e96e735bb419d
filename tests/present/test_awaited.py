"""What is awaited from a captain now, told to who asks for help or writes what cannot be read."""

from __future__ import annotations

import pytest

from bot.present.awaited import awaited
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
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


def test_before_the_toss_a_captain_may_add_to_the_dice() -> None:
    assert "toss" in awaited(view("set bank blue 3", Seat.BLUE), Team.BLUE)


def test_whose_turn_it_is_is_asked_for_his_sheet_by_its_first_line() -> None:
    assert "`Blue turn 1`" in awaited(view("first blue", Seat.BLUE), Team.BLUE)


def test_the_other_is_asked_for_nothing() -> None:
    assert "Blue's turn 1; nothing is asked" in awaited(view("first blue", Seat.RED), Team.RED)


@pytest.mark.rule("campaign 12.2")
def test_a_scout_that_met_the_enemy_comes_before_all_else_and_the_enemy_hears_nothing_of_it() -> None:
    assert "`halt P1` or `go P1`" in awaited(view(MET, Seat.BLUE), Team.BLUE)
    assert "nothing is asked" in awaited(view(MET, Seat.RED), Team.RED)


@pytest.mark.rule("campaign 15.3")
def test_who_has_to_retreat_is_shown_how_a_ranking_is_written() -> None:
    said = awaited(view(WON, Seat.RED), Team.RED)
    assert "P2 has to leave C5" in said
    assert "`retreat P2: " in said
