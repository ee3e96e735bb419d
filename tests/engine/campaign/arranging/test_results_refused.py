"""Which vehicles' losses contradict a result, word by word: the kind of fault, its rules, all its details."""

from __future__ import annotations

import pytest

from engine.campaign.arranging.reporting import result_faults
from engine.campaign.arranging.shapes import Slot
from engine.campaign.commands import ReportResult
from engine.campaign.forces import Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.errors import Fault, fault
from engine.hexes import Hex
from tests.engine.campaign.arranging import scene
from tests.engine.campaign.arranging.duel import DRAW, WON


def faults(outcome: BattleOutcome, *losses: str, out: tuple[Slot, ...] = ()) -> list[Fault]:
    """Return what is wrong with a result of the battle of P1 (H3, M5, M5), P2 (L2) and P4 (TD6, A2)."""
    lost = []
    for one in losses:
        team, number, *some = one.split()
        lost.append((Team(team), int(number), tuple(map(Vehicle.read, some))))
    result = ReportResult(Hex("C3"), outcome, tuple(lost))
    return list(result_faults(scene.BATTLE, frozenset(out), result))


H3, M5, _, _, TD6, A2 = scene.SLOTS


@pytest.mark.rule("campaign 13.6")
def test_survivors_of_an_annihilated_side_are_named_with_what_they_contradict() -> None:
    expected = fault("annihilated_survive", "13.6", team="red", outcome="attackers annihilate")
    assert faults(WON, "red 4 A2") == [expected]


@pytest.mark.rule("campaign 13.9")
def test_what_stayed_out_and_was_lost_is_named_with_its_platoon() -> None:
    lost = fault("stayed_out_lost", "13.9", team="red", platoon=4)
    assert faults(DRAW, "red 4 A2", out=(A2,)) == [lost]
    both = fault("stayed_out_lost", "13.9", team="blue", platoon=1)
    assert faults(DRAW, "blue 1 M5", "blue 1 M5", out=(M5,)) == [both], "losses of one platoon add up"


@pytest.mark.rule("campaign 13.9")
def test_where_what_stayed_out_alone_is_left_its_side_is_named() -> None:
    expected = fault("only_stayed_out_left", "13.6", "13.9", team="red")
    assert faults(DRAW, "red 4 TD6", out=(A2,)) == [expected]


@pytest.mark.rule("campaign 13.9")
def test_of_a_side_with_something_out_a_platoon_may_be_lost_while_another_is_left() -> None:
    assert faults(DRAW, "blue 2 L2", out=(M5,)) == []
    assert faults(DRAW, "blue 1 H3", out=(M5,)) == []
    assert faults(DRAW, "blue 1 H3", "blue 2 L2", out=(H3,)) == [
        fault("stayed_out_lost", "13.9", team="blue", platoon=1)
    ]


@pytest.mark.rule("campaign 13.8")
def test_a_vehicle_that_was_never_there_did_not_stay_out() -> None:
    assert [one.kind for one in faults(DRAW, "red 4 M9", out=(A2,))] == ["vehicle_not_there"]
