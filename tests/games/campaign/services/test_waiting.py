"""Whom a game waits for, read off the referee's View."""

from __future__ import annotations

import pytest

from engine.campaign.commands import Seat
from engine.campaign.waits import waiting_for
from tests.rules.campaign.table import view

TWO = """
first blue
referee:
set platoon blue P1 B5: H6, M4 entered from A5
set platoon blue P2 B4: H7 entered from B5
set platoon red P1 C5: TD3
set platoon red P2 B3: TD3
set control B5 blue
set bank blue {bank}
blue:
Blue turn 1
P1, B5, C5
P2, B4, B3
referee:
result C5: attackers annihilate{lost}
"""


@pytest.mark.rule("campaign 14.2")
@pytest.mark.parametrize(
    ("bank", "lost", "waited"),
    [
        (20, "; lost blue P1 M4", {"result", "recoveries"}),
        (3, "; lost blue P1 H6", {"result"}),
        (20, "", {"result"}),
    ],
)
def test_a_victor_is_waited_for_only_where_he_could_pay_for_something(
    bank: int, lost: str, waited: set[str]
) -> None:
    played = view(TWO.format(bank=bank, lost=lost), Seat.REFEREE)
    assert {what for _, what in waiting_for(played)} == waited
