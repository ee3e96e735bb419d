"""What a seat knows to be open: of the other team's turn nothing but that it runs (12.3)."""

from __future__ import annotations

import pytest

from bot.core.time.deadlines.open_now import open_to
from bot.games.campaign.game import CAMPAIGN
from engine.campaign.commands import Seat
from tests.rules.campaign.table import view

FACING = """
first blue
referee:
set platoon blue P1 B5: M4
set platoon red P1 B6: L3
blue:
Blue turn 1
pass
"""
MET = FACING + "red:\nRed turn 1\nP1, B6, B5\n"


def whats(text: str, seat: Seat) -> set[str]:
    return {one.what for one in open_to(CAMPAIGN, view(text, seat)).values()}


@pytest.mark.rule("campaign 12.3")
def test_a_scout_is_open_to_who_is_asked_and_the_referee_and_the_enemy_knows_of_orders_as_before() -> None:
    assert whats(MET, Seat.RED) == whats(MET, Seat.REFEREE) == {"scouts"}
    before, after = (open_to(CAMPAIGN, view(text, Seat.BLUE)) for text in (FACING, MET))
    assert before == after
    assert {one.what for one in after.values()} == {"orders"}


def test_a_battle_is_open_to_all_and_another_one_after_it_is_another() -> None:
    two = """
    first blue
    referee:
    set platoon blue P1 B5: M4
    set platoon blue P2 A5: H4
    set platoon red P1 B6: M3
    set platoon red P2 A6: M3
    blue:
    Blue turn 1
    P1, B5, B6
    P2, A5, A6
    """.replace("\n    ", "\n")
    one = two + "referee:\nresult A6: draw\n"
    keys = set()
    for text in (two, one):
        by_seat = [
            {key for key, open_ in open_to(CAMPAIGN, view(text, seat)).items() if open_.what == "result"}
            for seat in (Seat.BLUE, Seat.RED, Seat.REFEREE)
        ]
        assert by_seat[0] == by_seat[1] == by_seat[2]
        assert len(by_seat[0]) == 1
        keys |= by_seat[0]
    assert len(keys) == 2


def test_each_turn_is_a_new_one() -> None:
    other = FACING + "red:\nRed turn 1\npass\n"
    assert not set(open_to(CAMPAIGN, view(FACING, Seat.BLUE))) & set(
        open_to(CAMPAIGN, view(other, Seat.BLUE))
    )
