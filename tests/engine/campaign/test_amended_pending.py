"""What the referee sets right takes from what is pending what it has to, and nothing else (16.2)."""

from __future__ import annotations

import pytest

from engine.campaign import events as e
from engine.campaign.commands import Seat
from engine.campaign.forces import PlatoonId, Team
from engine.campaign.see import see
from engine.campaign.state import State
from engine.hexes import Hex
from tests.rules.campaign.positions import ATTACKED, SCOUTING, WON
from tests.rules.campaign.table import holds

pytestmark = pytest.mark.rule("campaign 16.2")

P1, P2, P3 = (PlatoonId(Team.RED, number) for number in (1, 2, 3))


def after(*blocks: str) -> State:
    return holds("\n".join(blocks)).state


def test_a_turn_that_is_set_leaves_nothing_to_recover() -> None:
    state = after(WON, "set turn red 2")
    assert (state.recoveries, state.battles, state.retreats, state.scouts) == ((), (), (), ())
    assert P2 not in state.platoons  # its marker was kept for the recovery alone
    assert state.platoons[P1].hex == Hex("D5")
    holds(f"{WON}\nset turn red 2\nred:\nrecover P1: M3\nexpect refused 14.2")


def test_a_platoon_that_is_taken_away_is_not_recovered_any_more_and_the_others_of_its_battle_are() -> None:
    (recovery,) = after(WON, "set platoon red P2 none").recoveries
    assert recovery.fought == (P1,)
    assert set(recovery.lost) == {P1}


def test_who_is_named_stays_named_unless_one_of_the_two_is_taken_away() -> None:
    named = f"{ATTACKED}\nred:\nname P1, P2"
    (battle,) = after(named).battles
    assert battle.named == {Team.RED: (P1, P2)}
    (battle,) = after(named, "referee:\nset platoon red P3 C4: M5").battles
    assert battle.named == {Team.RED: (P1, P2)}
    (battle,) = after(named, "referee:\nset platoon red P2 C4: M5").battles
    assert battle.named == {}


@pytest.mark.rule("campaign 13.1")
def test_a_battle_that_loses_a_side_leaves_the_order_in_which_the_others_are_fought() -> None:
    bound = """
        set platoon blue P1 C5: M5
        set platoon blue P2 C7: M5
        set platoon red P1 D5: M5
        set platoon red P2 C8: M5
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, C7, C8
        referee:
        battles C8, D5
    """
    assert after(bound).order == (Hex("C8"), Hex("D5"))
    gone = after(bound, "set platoon red P2 none")
    assert [battle.hex for battle in gone.battles] == [Hex("D5")]
    assert gone.order == (Hex("D5"),)
    assert after(bound, "set platoon red P3 A9: M5").order == (Hex("C8"), Hex("D5"))


def test_markers_that_are_closed_while_a_scout_is_asked_were_seen_as_they_were_before_it() -> None:
    """A6 has been taken by a move of which Red is told only when the scout has answered (12.3)."""
    closed = after(f"set control A6 red\n{SCOUTING}", "expect scouts blue P1", "referee:\nset markers closed")
    assert closed.control[Hex("A6")] is Team.BLUE
    assert closed.held is not None
    assert closed.held.known[Team.RED][Hex("A6")] is Team.RED
    assert see(closed, Seat.RED).control[Hex("A6")].value == "red"
    assert see(closed, Seat.BLUE).control[Hex("A6")].value == "blue"


@pytest.mark.rule("campaign 9.1")
def test_a_platoon_that_was_merged_away_stands_nowhere_with_nothing() -> None:
    script = """
        set platoon blue P1 C5: M5
        set platoon blue P2 C5: H7
        first blue
        blue:
        Blue turn 1
        merge P1 into P2
    """
    done = [
        one for step in holds(script).steps for one in step.events if isinstance(one, e.PlatoonReorganised)
    ]
    gone = next(one for one in done if one.platoon.number == 1)
    assert (gone.hex, gone.vehicles, gone.entry) == (Hex("C5"), (), None)
