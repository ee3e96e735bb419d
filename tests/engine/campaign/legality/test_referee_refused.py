"""What is wrong with an act of the referee, to the last word (campaign 3, 13, 16).

A line names the line that is meant, the kind of fault, the rules it cites, and all that fills its sentence.
"""

from __future__ import annotations

import pytest

from tests.engine.campaign.legality.refused import refused
from tests.rules.campaign.positions import ATTACKED

BASE = """
set platoon blue P1 C5: M5, H4
set platoon red P1 D5: H5, M3
set platoon blue P2 A9: M5
set platoon red P3 A10: M5
"""
FIRST = f"{BASE}\nfirst blue"
PENDING = f"{FIRST}\nblue:\nBlue turn 1\nP1, C5, D5\nP2, A9, A10\nreferee:"
RETREAT = """
    set platoon blue P1 C5: M5, H4
    set platoon blue P2 A9: M5
    set platoon red P3 A10: M5
    set platoon red P1 D5: H5, M3
    set platoon red P2 D5: TD7
    first blue
    blue:
    Blue turn 1
    P1, C5, D5
    P2, A9, A10
    referee:
    result D5: attackers capture
    expect ranks red P1, P2
"""
OVER = """
set control H6 red
set platoon blue P1 C5: M5
set platoon blue P2 C5: M5
set platoon blue P3 C5: M5
first blue
"""

REFUSED: dict[str, tuple[str, str, list[str]]] = {
    "no battle before the toss": ("3.1", f"{BASE}\nbattles D5", ["not_started [3.1]"]),
    "no sheet before the toss": ("3.1", f"{BASE}\nblue:\nBlue turn 1", ["not_started [3.1]"]),
    "a second first": ("3.1", f"{FIRST}\nexpect turn blue 1\nfirst red", ["already_first [3.1]"]),
    "a toss when it is known who goes first": (
        "3.1",
        f"{FIRST}\nexpect turn blue 1\ntoss abcdef",
        ["already_first [3.1]"],
    ),
    "no battle is pending": (
        "13.1",
        f"{FIRST}\nexpect turn blue 1\nbattles D5",
        ["battles_incomplete [13.1] hexes=none"],
    ),
    "a battle is left out": ("13.1", f"{PENDING}\nbattles D5", ["battles_incomplete [13.1] hexes=A10, D5"]),
    "a battle too many": (
        "13.1",
        f"{PENDING}\nbattles D5, A10, B5",
        ["battles_incomplete [13.1] hexes=A10, D5"],
    ),
    "a battle twice": (
        "13.1",
        f"{PENDING}\nbattles D5, A10, A10",
        ["battles_incomplete [13.1] hexes=A10, D5"],
    ),
    "a result where no battle is pending": (
        "13.1",
        f"{PENDING}\nresult C5: draw",
        ["no_battle [13.1] hex=C5"],
    ),
    "a result against the order": (
        "13.1",
        f"{PENDING}\nbattles D5, A10\nexpect turn blue 1\nresult A10: draw",
        ["bound_order [13.1] hex=A10 next=D5"],
    ),
    "a result before the fighters are named": (
        "15.4",
        f"{ATTACKED}\nreferee:\nresult D5: draw",
        ["names_open [15.4] hexes=D5"],
    ),
    "a result before the retreats are ranked": (
        "15.3",
        f"{RETREAT}\nresult A10: draw",
        ["rankings_open [15.3] platoons=P1, P2"],
    ),
    "a result before the last retreat is ranked": (
        "15.3",
        f"{RETREAT}\nred:\nretreat P1: E5\nreferee:\nresult A10: draw",
        ["rankings_open [15.3] platoons=P2"],
    ),
    "a vehicle that is not there": (
        "13.8",
        f"{PENDING}\nresult D5: draw; lost red P1 H6",
        ["vehicle_not_there [13.8] team=red platoon=1 vehicle=H6"],
    ),
    "a vehicle that was lost already": (
        "13.8",
        f"{PENDING}\nresult D5: draw; lost red P1 H5; lost red P1 H5",
        ["vehicle_not_there [13.8] team=red platoon=1 vehicle=H5, H5"],
    ),
    "platoons that did not fight": (
        "13.8",
        f"{PENDING}\nresult D5: draw; lost red P3 M5; lost blue P9 M5",
        [
            "vehicle_not_there [13.8] team=red platoon=3 vehicle=M5",
            "vehicle_not_there [13.8] team=blue platoon=9 vehicle=M5",
        ],
    ),
    "the winner of a draw has to have somebody left": (
        "13.6",
        f"{PENDING}\nresult D5: draw; lost red P1 H5, M3",
        ["losses_contradict [13.6] outcome=draw team=red"],
    ),
    "the attackers who capture have to have somebody left": (
        "13.6",
        f"{PENDING}\nresult D5: attackers capture; lost blue P1 M5, H4",
        ["losses_contradict [13.6] outcome=attackers capture team=blue"],
    ),
    "battles are not closed": ("13.1", f"{PENDING}\nclose", ["nothing_to_close [13.1, 14.2]"]),
    "nothing to close before the toss": ("3.1", f"{BASE}\nclose", ["not_started [3.1]"]),
    "a turn is not closed over a stack of three": (
        "15.4",
        f"{OVER}\nexpect turn blue 1\nclose",
        ["close_overstack [15.4] hex=C5 platoon=1"],
    ),
    "the written rules are fixed in a Game Turn": (
        "16.5",
        f"{FIRST}\nblue:\nBlue turn 1\nreferee:\nrule [11.2; written] one",
        ["rules_fixed [16.5] turn=1"],
    ),
    "a ruling that is not there is not replaced": (
        "2.6",
        f"{FIRST}\nexpect turn blue 1\nrule [11.2; replaces 3] one",
        ["ruling_unknown [2.6, 16.2] number=3"],
    ),
    "a ruling for other readers is not replaced": (
        "2.6",
        (
            f"{FIRST}\nexpect turn blue 1\nrule [11.2; red only] a\n"
            "expect turn blue 1\nrule [11.2; replaces 1] b"
        ),
        ["ruling_unknown [2.6, 16.2] number=1"],
    ),
    "a marker off the map": (
        "16.2",
        "set control K5 blue",
        ["set control K5 blue > hex_off_map [16.2] hex=K5"],
    ),
    "a marker in water": ("1.4", "map lake\nset control C5 blue", ["set_water [1.4, 16.2] hex=C5"]),
    "turn 0": ("16.2", "set turn blue 0", ["set_impossible [16.2] what=turn given=0"]),
    "an eleventh platoon": (
        "16.2",
        "set platoon blue P11 C5: M5",
        ["set platoon blue P11 C5: M5 > no_marker [16.2, 8.3] platoon=11"],
    ),
    "platoon 0 taken off": (
        "16.2",
        "set platoon blue P0 none",
        ["set platoon blue P0 none > no_marker [16.2, 8.3] platoon=0"],
    ),
    "four vehicles put": (
        "8.4",
        "set platoon blue P1 C5: M5, M5, M5, M5",
        ["set_over_three [8.4, 16.2] platoon=1 count=4"],
    ),
    "a platoon put off the map": (
        "16.2",
        "set platoon blue P1 K5: M5",
        ["set platoon blue P1 K5: M5 > hex_off_map [16.2] hex=K5"],
    ),
    "a platoon put into water": (
        "1.4",
        "map lake\nset platoon blue P1 C5: M5",
        ["set_water [1.4, 16.2] hex=C5"],
    ),
    "a platoon put among enemies": (
        "16.2",
        "set platoon red P4 D5: H5, M3\nexpect bank blue 0\nset platoon blue P3 D5: M5",
        ["set_enemy [16.2] hex=D5 platoon=4"],
    ),
    "an entry from water": (
        "1.4",
        "map lake\nset platoon blue P1 C6: M5 entered from C5",
        ["set_water [1.4, 16.2] hex=C5"],
    ),
    "an entry from afar": (
        "16.2",
        "set platoon blue P1 C6: M5 entered from C8",
        ["set_impossible [16.2] what=entry given=C6 start=C8"],
    ),
    "an entry from beyond the map": (
        "16.2",
        "set platoon blue P1 J6: M5 entered from K6",
        ["set platoon blue P1 J6: M5 entered from K6 > hex_off_map [16.2] hex=K6"],
    ),
    "no act after the end": ("5.1", f"{FIRST}\nblue:\nresign\nreferee:\nbattles D5", ["over [5.1]"]),
    "no sheet after the end": (
        "5.1",
        f"{FIRST}\nblue:\nresign\nexpect winner red\nblue:\nBlue turn 1",
        ["over [5.1]"],
    ),
    "a sheet in the other's turn": ("3.3", f"{FIRST}\nred:\nRed turn 1", ["other_turn [3.3] team=blue"]),
    "a second sheet": ("10.1", f"{PENDING}\nblue:\nBlue turn 1", ["already_given [10.1]"]),
    "a sheet and an answer in one": (
        "10.2",
        f"{FIRST}\nblue:\nBlue turn 1\nresign",
        ["resign > answer_in_sheet [10.2] word=resign"],
    ),
    "a sheet of the referee": (
        "10.2",
        f"{FIRST}\nreferee:\nBlue turn 1",
        ["Blue turn 1 > unknown_act [10.2] written=blue"],
    ),
    "a bank below nothing": ("16.2", "set bank blue -1", ["set bank blue -1 > no_number [16.2, 10.2]"]),
    "a platoon without vehicles": (
        "16.2",
        "set platoon blue P1 C5: none",
        ["set platoon blue P1 C5: none > no_vehicle [8.2, 16.2, 10.2] vehicle=none"],
    ),
    "of several amendments the faulty one is named": (
        "16.2",
        "set bank blue 3\nset control K5 blue\nset turn blue 0",
        ["set control K5 blue > hex_off_map [16.2] hex=K5"],
    ),
}


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        pytest.param(script, expected, id=name, marks=pytest.mark.rule(f"campaign {rule}"))
        for name, (rule, script, expected) in REFUSED.items()
    ],
)
def test_an_act_of_the_referee_is_refused_for_exactly_this(script: str, expected: list[str]) -> None:
    assert refused(script) == expected
