"""What is wrong with a later answer, to the last word (campaign 12, 14, 15).

A line names the line that is meant, the kind of fault, the rules it cites, and all that fills its sentence.
"""

from __future__ import annotations

import pytest

from tests.engine.campaign.legality.refused import refused
from tests.rules.campaign.positions import ATTACKED, BEATEN_BACK, WON

SCOUT = """
set platoon blue P1 C5: L5, M5
set platoon blue P2 C6: L4
set platoon blue P4 A9: M7
set platoon red P1 D5: H5
set platoon red P2 D6: M5
first blue
blue:
Blue turn 1
P1, C5, D5
P2, C6, D6
expect turn blue 1
"""
SHARED = """
set platoon blue P1 B5: L5
set platoon blue P2 B5: L5
set platoon blue P3 G5: L5
set platoon blue P4 C5: L5
set platoon blue P5 C5: M5
set platoon blue P6 A5: M5
set platoon red P1 B4: M5
set platoon red P3 G6: M5
set platoon red P4 D5: M5
set platoon red P9 C6: M5
first red
red:
Red turn 1
P9, C6, C5
expect battles C5
referee:
set turn blue 1
blue:
Blue turn 1
P1, B5, B4
P2, B5, C5
P3, G5, G6
P4, C5, D5
P6, A5, B5
expect scouts blue P1, P2, P3, P4
"""
"""Both teams stand in C5, where the referee has dropped a battle: P4 scouts out of it, P2 into it."""
SHARED_BY_THREE = "\n".join(
    line
    for line in SHARED.splitlines()
    if not line.startswith(("P3", "set platoon blue P3", "expect scouts"))
)
RETREAT = """
    set platoon blue P1 C5: M5, H4
    set platoon red P1 D5: H5, M3
    set platoon red P2 D5: TD7 entered from E5
    first blue
    blue:
    Blue turn 1
    P1, C5, D5
    referee:
    result D5: attackers capture
    expect ranks red P1
"""
NOBODY_LEFT = f"{WON.partition('result D5')[0]}result D5: both annihilated"
"""Both sides of D5 are gone, and its recovery is open until the phase ends (14.2)."""

REFUSED: dict[str, tuple[str, str, list[str]]] = {
    "a scout that is nowhere": (
        "12.4",
        f"{SCOUT}\nblue:\nhalt P3",
        ["unknown_platoon [12.4, 10.2] platoon=3"],
    ),
    "no scout": ("12.4", f"{SCOUT}\nblue:\nhalt P4", ["not_scout [12.4, 12.2] platoon=4"]),
    "scouts answer in the order of their numbers": (
        "12.4",
        f"{SCOUT}\nblue:\ngo P2",
        ["out_of_order [12.4] platoon=2 next=1"],
    ),
    "a scout is answered for once": (
        "12.4",
        f"{SCOUT}\nblue:\ngo P1\nhalt P1",
        ["not_asked_scout [12.4] platoon=1"],
    ),
    "no scout after the last": (
        "12.4",
        f"{SCOUT}\nblue:\ngo P1\ngo P2\nhalt P4",
        ["not_scout [12.4, 12.2] platoon=4"],
    ),
    "no scout is asked in the other's turn": (
        "12.4",
        f"{SCOUT}\nblue:\nhalt P1\nhalt P2\nexpect turn red 1\nhalt P1",
        ["not_asked_scout [12.4] platoon=1"],
    ),
    "what is no scout is not told so in the other's turn": (
        "12.4",
        f"{SCOUT}\nblue:\nhalt P1\nhalt P2\nexpect turn red 1\nhalt P4",
        ["not_asked_scout [12.4] platoon=4"],
    ),
    "nothing is judged behind the first fault of the scouts": (
        "12.4",
        f"{SCOUT}\nblue:\nhalt P4\nhalt P3",
        ["not_scout [12.4, 12.2] platoon=4"],
    ),
    "a scout that had to go on takes the room of one that wants to stay where it goes": (
        "12.4",
        f"{SHARED}\nblue:\nhalt P1\nhalt P3\nhalt P4",
        ["not_asked_scout [12.4] platoon=4"],
    ),
    "a scout that had to go on takes the room of one that answers next in the same message": (
        "12.4",
        f"{SHARED_BY_THREE}\nblue:\nhalt P1\nhalt P4",
        ["not_asked_scout [12.4] platoon=4"],
    ),
    "several platoons are paid together": (
        "14.1",
        f"{WON}\nset bank red 14\nred:\nrecover P1: H5, M3\nrecover P2: TD7",
        ["recovery_short [14.1] cost=15 bank=14"],
    ),
    "one point too few": (
        "14.1",
        f"{WON}\nset bank red 7\nred:\nrecover P1: H5, M3",
        ["recovery_short [14.1] cost=8 bank=7"],
    ),
    "a vehicle that was not lost": (
        "14.1",
        f"{WON}\nred:\nrecover P1: L2",
        ["not_lost [14.1] platoon=1 vehicle=L2"],
    ),
    "a vehicle lost once comes back once": (
        "14.1",
        f"{WON}\nred:\nrecover P1: H5, H5",
        ["not_lost [14.1] platoon=1 vehicle=H5, H5"],
    ),
    "the lines of one platoon add up": (
        "14.1",
        f"{WON}\nred:\nrecover P1: H5\nrecover P1: M3\nrecover P1: M3",
        ["not_lost [14.1] platoon=1 vehicle=H5, M3, M3"],
    ),
    "the same vehicle a hundred times is told in a few words": (
        "14.1",
        f"{WON}\nred:\n" + "recover P1: H5\n" * 100,
        [
            "not_lost [14.1] platoon=1 vehicle=H5, H5, H5, H5, H5, H5, H5, H5, H5, H5,…",
            "recovery_short [14.1] cost=500 bank=20",
        ],
    ),
    "of three lost with everybody in the hex none is too many": (
        "14.1",
        f"{NOBODY_LEFT}\nred:\nrecover P1: H5, M3, L2",
        ["no_survivor [14.1] hex=D5"],
    ),
    "who fought and lost nothing": (
        "14.1",
        f"{WON.replace('; lost red P2 TD7', '')}\nred:\nrecover P2: TD7",
        ["not_lost [14.1] platoon=2 vehicle=TD7"],
    ),
    "a platoon of another battle": (
        "14.1",
        f"{WON}\nred:\nrecover P3: M5",
        ["did_not_fight [14.1] platoon=3"],
    ),
    "a platoon that is nowhere": ("14.1", f"{WON}\nred:\nrecover P7: M5", ["did_not_fight [14.1] platoon=7"]),
    "a fourth vehicle": (
        "8.4",
        f"{WON}\nset platoon red P1 D5: L2, L2\nred:\nrecover P1: H5, M3",
        ["over_three [8.4, 14.1] platoon=1 count=4"],
    ),
    "nobody is left in the hex": (
        "14.1",
        f"{WON}\nset platoon red P1 none\nred:\nrecover P2: TD7",
        ["no_survivor [14.1] hex=D5"],
    ),
    "the path home is cut": (
        "14.1",
        f"{WON}\nset control F6 none\nred:\nrecover P2: TD7",
        ["no_path [14.1] hex=D5"],
    ),
    "the home is lost": (
        "14.1",
        f"{WON}\nset control J6 none\nred:\nrecover P2: TD7",
        ["home_lost [7.2, 14.1]"],
    ),
    "the loser names a platoon": ("14.2", f"{WON}\nblue:\nrecover P1: M5", ["recovery_loser [14.2]"]),
    "the loser recovers nothing": ("14.2", f"{WON}\nblue:\nrecover none", ["recovery_loser [14.2]"]),
    "the loser whose home is lost names a platoon": (
        "14.2",
        f"{WON}\nset control A5 none\nblue:\nrecover P1: M5",
        ["recovery_loser [14.2, 7.2]"],
    ),
    "the loser whose home is lost recovers nothing": (
        "14.2",
        f"{WON}\nset control A5 none\nblue:\nrecover none",
        ["recovery_loser [14.2, 7.2]"],
    ),
    "an answer is final": (
        "14.2",
        f"{WON}\nred:\nrecover P1: H5\nexpect bank red 15\nrecover P2: TD7",
        ["recovery_answered [14.2]"],
    ),
    "nothing is open after recover none": (
        "14.2",
        f"{WON}\nred:\nrecover none\nexpect bank red 20\nrecover none",
        ["recovery_closed [14.2]"],
    ),
    "an answer is final, and the home is lost since": (
        "14.2",
        f"{WON}\nset control J6 none\nred:\nrecover none\nexpect bank red 20\n\nrecover P2: TD7",
        ["recovery_answered [14.2, 7.2]"],
    ),
    "the second answer of one message": (
        "14.2",
        f"{WON}\nred:\nrecover none\nrecover P1: H5",
        ["recovery_answered [14.2]"],
    ),
    "no battle was fought yet": ("14.2", f"{SCOUT}\nblue:\nrecover P1: L5", ["recovery_closed [14.2]"]),
    "nothing to recover before a battle": (
        "14.2",
        f"{SCOUT}\nblue:\nrecover none",
        ["recovery_closed [14.2]"],
    ),
    "nothing to recover, and the home is lost": (
        "14.2",
        f"{SCOUT}\nreferee:\nset control A5 red\nblue:\nrecover none",
        ["recovery_closed [14.2, 7.2]"],
    ),
    "recover none twice in one message": (
        "14.2",
        f"{WON}\nred:\nrecover none\nrecover none",
        ["recovery_closed [14.2]"],
    ),
    "a platoon that went back to where it came from": (
        "15.3",
        f"{RETREAT}\nred:\nretreat P2: E5",
        ["retreat_not_asked [15.3] platoon=2"],
    ),
    "no retreat is asked": (
        "15.3",
        f"{WON}\nred:\nretreat P2: E5",
        ["retreat_not_asked [15.3] platoon=2"],
    ),
    "hexes that do not touch": (
        "15.3",
        f"{RETREAT}\nred:\nretreat P1: E5, E7, C4, D7",
        ["retreat_not_adjacent [15.3] platoon=1 hex=E7", "retreat_not_adjacent [15.3] platoon=1 hex=D7"],
    ),
    "one platoon is ranked twice": (
        "15.3",
        f"{RETREAT}\nred:\nretreat P1: E5\nretreat P1: E6",
        ["retreat_not_asked [15.3] platoon=1"],
    ),
    "the victor ranks nothing": (
        "15.3",
        f"{RETREAT}\nblue:\nretreat P1: E5",
        ["retreat_not_asked [15.3] platoon=1"],
    ),
    "the other team names": ("15.4", f"{ATTACKED}\nblue:\nname P1, P2", ["name_not_asked [15.4]"]),
    "platoons that do not stand there": ("15.4", f"{ATTACKED}\nred:\nname P4, P5", ["name_not_asked [15.4]"]),
    "one platoon": ("15.4", f"{ATTACKED}\nred:\nname P1", ["name_two [15.4] hex=D5"]),
    "three platoons": ("15.4", f"{ATTACKED}\nred:\nname P1, P2, P3", ["name_two [15.4] hex=D5"]),
    "the same platoon twice": (
        "15.4",
        f"{ATTACKED}\nred:\nname P1, P1",
        ["name P1, P1 > repeated_platoon [10.2] platoon=1"],
    ),
    "one that stands elsewhere": ("15.4", f"{ATTACKED}\nred:\nname P1, P9", ["name_two [15.4] hex=D5"]),
    "the hex is named twice": (
        "15.4",
        f"{ATTACKED}\nred:\nname P1, P2\nname P2, P3",
        ["name_not_asked [15.4]"],
    ),
    "the toss is no business of a captain": (
        "10.2",
        f"{BEATEN_BACK}\nblue:\nfirst blue",
        ["header_missing [10.2] header=Blue turn 1", "first blue > unknown_word [10.2] written=first"],
    ),
}


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        pytest.param(script, expected, id=name, marks=pytest.mark.rule(f"campaign {rule}"))
        for name, (rule, script, expected) in REFUSED.items()
    ],
)
def test_an_answer_is_refused_for_exactly_this(script: str, expected: list[str]) -> None:
    assert refused(script) == expected
