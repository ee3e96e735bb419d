"""A dispatch is what both teams know of a settled battle: neither more nor less (campaign 12.1, 12.5)."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from engine.campaign.arranging.dispatch import Settled, correction, dispatch, known_to, settled_by
from engine.campaign.arranging.orders_of_battle import slots
from engine.campaign.arranging.shapes import Arrangement, Room
from engine.campaign.arranging.told.dispatches import Dispatch
from engine.campaign.forces import Team, written
from engine.campaign.told import Lost
from tests.rules.campaign.table import holds

FOUGHT = """
    {more}
    set platoon blue P1 C5: M5, H4
    set platoon red P1 D5: H5, M3 entered from E5
    set platoon red P2 D5: TD7
    set control D5 red
    first blue
    blue:
    Blue turn 1
    P1, C5, D5
    referee:
    result D5: {result}
"""
SHUT, OPEN = Arrangement(), Arrangement(room=Room("clan", "secret", 1, 15))
RESULT = "attackers capture; lost blue P1 H4; lost red P1 M3"


def fought(result: str = RESULT, more: str = "") -> Settled:
    """Play a battle in D5 and return it as the referee knows it."""
    step = holds(FOUGHT.format(result=result, more=more)).steps[-1]
    (found,) = settled_by(step.before, step.events, 3)
    return found


def said(of: Lost) -> str:
    return "; ".join(f"P{number} {written(some)}" for number, some in of)


@pytest.mark.rule("campaign 12.5")
@pytest.mark.rule("campaign 13.2")
def test_of_an_opened_battle_both_orders_of_battle_are_there_as_they_entered() -> None:
    told = dispatch(fought(), OPEN)
    assert (told.hex, told.active, told.turn, told.attacker, told.victor) == ("D5", "blue", 1, "blue", "blue")
    assert (said(told.entered_blue), said(told.lost_blue)) == ("P1 H4, M5", "P1 H4")
    assert (said(told.entered_red), said(told.lost_red)) == ("P1 H5, M3; P2 TD7", "P1 M3")


@pytest.mark.rule("campaign 13.9")
def test_a_vehicle_that_was_ruled_to_stay_out_entered_nothing() -> None:
    battle = fought()
    assert battle.battle is not None
    out = frozenset(one for one in slots(battle.battle, Team.RED) if str(one.vehicle) in ("H5", "TD7"))
    told = dispatch(battle, replace(OPEN, staying_out=out))
    assert (said(told.entered_red), said(told.lost_red)) == ("P1 M3", "P1 M3")
    lost = fought("draw; lost red P1 H5")
    told = dispatch(lost, replace(OPEN, staying_out=out))
    assert (said(told.entered_red), said(told.lost_red)) == ("", "P1 H5"), "it was lost, and so it was there"


@pytest.mark.rule("campaign 12.5")
def test_of_a_battle_that_was_never_opened_there_is_only_what_was_lost() -> None:
    told = dispatch(fought(), SHUT)
    assert (told.entered_blue, told.entered_red) == ((), ())
    assert (said(told.lost_blue), said(told.lost_red)) == ("P1 H4", "P1 M3")


@pytest.mark.rule("campaign 13.6")
def test_who_was_annihilated_entered_with_all_that_was_lost() -> None:
    told = dispatch(fought("attackers annihilate"), SHUT)
    assert said(told.entered_red) == said(told.lost_red) == "P1 H5, M3; P2 TD7"
    assert told.entered_blue == ()


@pytest.mark.rule("campaign 12.5")
def test_each_team_knows_its_own_order_of_battle_before_it_is_opened_and_so_it_is_not_in_common() -> None:
    battle = fought()
    blue, red = (known_to(team, battle, SHUT) for team in Team)
    assert set(blue.orders) == {Team.BLUE}
    assert set(red.orders) == {Team.RED}
    assert dispatch(battle, SHUT).entered(Team.RED) == ()


@pytest.mark.rule("campaign 12.1")
@pytest.mark.parametrize("arranged", [SHUT, OPEN], ids=["shut", "open"])
@pytest.mark.parametrize(
    "hidden",
    [
        "set control E6 red",
        "set control B5 blue",
        "set bank red 20",
        "set platoon red P4 E5: H9",
        "set platoon blue P4 B5: L1",
    ],
)
def test_with_closed_markers_nothing_that_one_team_alone_knows_has_any_influence(
    arranged: Arrangement, hidden: str
) -> None:
    closed = "set markers closed"
    assert dispatch(fought(more=closed), arranged) == dispatch(
        fought(more=f"{closed}\n    {hidden}"), arranged
    )


@pytest.mark.rule("campaign 12.5")
def test_where_a_loser_retreats_and_what_a_victor_recovers_has_no_place_in_it() -> None:
    assert {one.name for one in fields(Dispatch)} == {
        "hex",
        "active",
        "turn",
        "attacker",
        "victor",
        "outcome",
        "lost_blue",
        "lost_red",
        "entered_blue",
        "entered_red",
        "corrects",
    }


@pytest.mark.rule("campaign 16.3")
def test_a_correction_says_what_was_lost_and_lists_no_order_of_battle() -> None:
    told = correction(fought("draw; lost red P1 M3"))
    assert (told.corrects, told.entered_blue, told.entered_red) == (True, (), ())
    assert said(told.lost_red) == "P1 M3"
    gone = correction(fought("attackers annihilate"))
    assert said(gone.entered_red) == said(gone.lost_red) == "P1 H5, M3; P2 TD7"


def test_a_step_without_a_battle_settles_none() -> None:
    steps = holds(FOUGHT.format(result=RESULT, more="")).steps
    assert list(settled_by(steps[-2].before, steps[-2].events, 1)) == []
