"""16.3: words that name nothing, decided again, do not answer or end what they never meant."""

from __future__ import annotations

import pytest

from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.hear import hear
from engine.campaign.lines import text
from engine.campaign.see import see
from engine.campaign.state import Stage
from tests.rules.campaign.rewinding import Late, Rewound, rewind

pytestmark = pytest.mark.rule("campaign 16.3")

CLOSED = """
    set control B5 blue
    set control C5 blue
    set control D5 blue
    set control E5 red
    set platoon blue P1 D5: M5, H4
    set platoon red P1 E5: H5
    set bank blue 10
    first blue
    blue:
    Blue turn 1
    P1, D5, E5
    expect battles E5
    referee:
    result E5: attackers annihilate; lost blue P1 H4
    referee:
    close
"""
"""Blue's captain was silent, so the referee closed its recovery; then Red's turn began."""
TWO = """
    set control B5 blue
    set control C5 blue
    set control D5 blue
    set control D4 blue
    set control E5 red
    set control D3 red
    set platoon blue P1 D5: M5, H4
    set platoon blue P2 D4: M5, H4
    set platoon red P1 E5: H5
    set platoon red P2 D3: H5
    set bank blue 20
    first blue
    blue:
    Blue turn 1
    P1, D5, E5
    P2, D4, D3
    expect battles D3, E5
    referee:
    result D3: draw; lost blue P2 H4
    referee:
    result E5: attackers annihilate; lost blue P1 H4
    blue:
    recover none
"""
"""Blue lost in D3 and won in E5, where it recovered nothing."""
SCOUT = """
    set control B5 blue
    set control C5 blue
    set control D5 blue
    set platoon blue P1 D5: L3
    set platoon red P1 E5: H5
    set platoon red P2 E4: H5
    first blue
    blue:
    Blue turn 1
    P1, D5, E5
    blue:
    halt P1
"""
RULED = """
    first blue
    referee:
    rule A hill is a hill.
    referee:
    rule A wood is a wood.
    referee:
    rule A lake is a lake.
    referee:
    rule [replaces 2] A wood is a hill.
"""
WON = "result D3: attackers annihilate; lost blue P2 H4"


def stop_of(found: Rewound) -> tuple[int, list[str]]:
    assert found.stop is not None
    return found.stop.at, [fault.kind for fault in found.stop.faults]


def test_a_close_that_ended_a_recovery_never_passes_the_turn_of_the_other_team() -> None:
    """Without a loss nothing is to be recovered, so Red's orders are open where the recovery was (16.4)."""
    late = Late(CLOSED)
    found = late.rewound("result E5: attackers annihilate", at=2)
    assert stop_of(found) == (3, ["answers_another"])
    assert found.state.stage is Stage.ORDERS
    meant = late.rewound("result E5: attackers annihilate", 2, {3: (late.history[3].submission,)})
    assert meant.stop is None, "that Red is passed too is somebody's own word then"
    assert late.rewound("result E5: attackers annihilate", 2, {3: ()}).state == found.state


def test_a_close_said_in_one_message_with_a_result_is_judged_behind_it() -> None:
    """P1 has lost nothing that its bank could not pay for; told rightly the bank is empty."""
    late = Late(CLOSED.replace("    referee:\n    close", "    close"))
    poor = late.said(1, "set bank blue 0")
    found = rewind(late.history, 1, (poor, late.history[1].submission))
    assert stop_of(found) == (2, ["answers_another"])
    assert found.state.battles, "nothing of that message has happened"


def test_recover_none_said_of_one_battle_gives_nothing_away_of_another() -> None:
    """That D3 was won too is known now; its victor was never asked for it (14.2)."""
    late = Late(TWO)
    found = late.rewound(WON, at=2)
    assert stop_of(found) == (4, ["answers_more"])
    assert {one.hex for one in found.state.recoveries} == {"D3", "E5"}
    answer = hear("recover P2: H4", see(found.state, Seat.BLUE))
    after = late.rewound(WON, 2, {4: (answer, late.history[4].submission)})
    assert after.stop is None
    assert after.state.recoveries == ()
    assert [len(one.vehicles) for one in after.state.of(Team.BLUE)] == [1, 2]


def test_a_recovery_that_nobody_could_pay_for_was_never_asked_and_stops_nothing() -> None:
    poor = (
        TWO.replace("set bank blue 20", "set bank blue 0")
        .replace("P1 H4", "P1 M1")
        .replace("P2 H4", "P2 H10")
    )
    late = Late(poor.replace("D5: M5, H4", "D5: M5, M1").replace("D4: M5, H4", "D4: M5, H10"))
    found = late.rewound("result D3: attackers annihilate; lost blue P2 H10", at=2)
    assert found.stop is None
    assert found.state.recoveries == ()


def test_a_halt_is_the_answer_for_the_hex_that_was_scouted() -> None:
    late = Late(SCOUT)
    other = late.said(1, "Blue turn 1\nP1, D5, E4", Seat.BLUE)
    found = rewind(late.history, 1, (other,))
    assert stop_of(found) == (2, ["answers_another"])
    assert rewind(late.history, 1, (late.history[1].submission,)).stop is None


def test_a_ruling_replaces_the_one_that_it_replaced_whatever_is_left_out_before_it() -> None:
    late = Late(RULED)
    found = rewind(late.history, 1, ())
    assert found.stop is None
    assert [(one.number, one.text, one.replaces) for one in found.state.rulings] == [
        (1, "A wood is a wood.", 0),
        (2, "A lake is a lake.", 0),
        (3, "A wood is a hill.", 1),
    ]
    assert text(found.steps[-1].done.submission) == "rule [replaces 1] A wood is a hill."


def test_a_ruling_whose_forerunner_is_no_more_is_asked_about() -> None:
    late = Late(RULED)
    assert stop_of(rewind(late.history, 2, ())) == (4, ["ruling_unknown"])
