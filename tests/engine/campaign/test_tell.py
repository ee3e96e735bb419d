"""Who is told what, seat by seat and word by word: the last block of each script, and every notice it brings.

A line names the seat, how it is told (`post` in its room, `ask` as a question to its captain, else to the
captain alone), the kind of notice, and all its details as its letter holds them.
"""

from __future__ import annotations

import json

import pytest

from bot.games.campaign.codec import write_notices
from engine.campaign.tell import tell
from tests.rules.campaign.positions import ATTACKED, SCOUTING
from tests.rules.campaign.table import holds

ALL = ("blue", "red", "referee", "public")
AT_THE_TABLE = ("blue", "red", "referee")
START = "first blue\nexpect turn blue 1\n"
SHEET = f"{START}blue:\nBlue turn 1\n"
A6_SCOUTED = f"set control A6 red{SCOUTING}"
TWO_SCOUTS = f"""
    set control A6 red
    set platoon blue P1 C5: L5
    set platoon blue P2 C6: L4
    set platoon blue P3 A5: M7
    set platoon red P1 D5: H5
    set platoon red P2 D6: M5
    {SHEET}P1, C5, D5
    P2, C6, D6
    P3, A5, A6
"""
HOME_TAKEN = f"""
    set bank red 33
    set platoon red P5 C5: M5
    set platoon blue P2 C4: L5
    set platoon blue P1 I6: M5
    {SHEET}P1, I6, J6
    P2, C4, C5
"""
BEFORE_D5 = """
    set platoon blue P1 C5: M5, H4 entered from C6
    set platoon red P1 D5: H5, M3 entered from E5
    set control D5 red
    set control C5 blue
    set bank blue 20
"""
ATTACK = f"{SHEET}P1, C5, D5\nreferee:\n"
PATH = "set control B5 blue\nset control A5 blue\nset control B6 blue\n"
WIPED_OUT = f"{BEFORE_D5}{PATH}{ATTACK}result D5: attackers annihilate; lost blue P1 M5; lost red P1 H5, M3\n"
TWO_LOST = """
    set control C4 red
    set control A6 red
    set platoon blue P1 C5: M5
    set platoon blue P3 A5: M7
"""

NO_WAY_OUT = f"""
    set control C5 blue
    set control D5 red
    set platoon blue P1 C5: M5
    set platoon blue P9 D4: TD2
    set platoon red P1 D5: M5, H4
    set platoon red P2 D5: H3
    {SHEET}P1, C5, D5
    referee:
    result D5: attackers capture
"""
TWO_BATTLES = """
    set platoon blue P1 C5: M5
    set platoon blue P2 F6: M5
    set platoon red P1 D5: M5
    set platoon red P2 E6: M5
"""
CAPTURED = [
    *(
        f"{seat} post battle_fought hex=D5 outcome=attackers capture lost_blue= lost_red= "
        "attacker=blue victor=blue"
        for seat in ("blue", "red", "referee")
    ),
    "red captain hex_lost hex=D5 team=blue",
]


def began(team: str, turn: int, *more: str, revenue: int = 5) -> list[str]:
    """Return what everybody is told when a turn begins, and its captain with it."""
    posts = [
        f"{each} post turn_began team={team} turn={turn}" for each in ("blue", "red", "referee", "public")
    ]
    paid = [f"{team} captain revenue_banked points={revenue}"] if revenue else []
    return [*more, *posts, *paid, f"{team} ask ask_orders turn={turn}"]


def fought(blue: str, red: str, referee: str, common: str) -> list[str]:
    """Return what the three at the table are told of a battle: what all read, and what each reads more."""
    each = {"blue": blue, "red": red, "referee": referee}
    return [f"{seat} post battle_fought {common}{more}" for seat, more in each.items()]


def told(script: str) -> list[str]:
    """Play a script and return every notice of its last block."""
    step = holds(script).steps[-1]
    lines = []
    for one in tell(step.before, step.events, step.after):
        way = "post" if one.post else "ask" if one.ask else "captain"
        assert not (one.post and one.ask)
        (written,) = json.loads(write_notices((one,)))
        details = written["details"].items()
        lines.append(" ".join((one.seat, way, one.kind, *(f"{k}={v}" for k, v in details))))
    return lines


TOLD: dict[str, tuple[str, str, list[str]]] = {
    "the toss and the first turn are told to all, the revenue to the one who is paid": (
        "4.1",
        "first blue",
        [
            *(f"{seat} post first_chosen team=blue face=0 roll_id=by hand" for seat in ALL),
            *began("blue", 1),
        ],
    ),
    "the end of a sheet without battles is the other team's turn": ("3.3", SHEET, began("red", 1)),
    "the Game Turn rises with the first team's turn": (
        "4.1",
        f"{SHEET}red:\nRed turn 1",
        began("blue", 2),
    ),
    "a scout's question goes to his captain alone, and nobody is told of the other moves before he answers": (
        "12.3",
        A6_SCOUTED,
        ["blue ask ask_scouts platoon=1 hex=D5"],
    ),
    "when the scout has halted, the other team learns which hexes it lost": (
        "12.3",
        f"{A6_SCOUTED}blue:\nhalt P1",
        began("red", 1, "red captain hex_lost hex=A6 team=blue"),
    ),
    "when the scout goes on, both learn where battles are pending and the referee is asked for results": (
        "12.4",
        f"{A6_SCOUTED}blue:\ngo P1",
        [
            "red captain hex_lost hex=A6 team=blue",
            "blue post battles_pending hexes=D5",
            "red post battles_pending hexes=D5",
            "referee ask ask_results hexes=D5",
        ],
    ),
    "while a second scout is still asked nobody is told what was lost": (
        "12.3",
        f"{TWO_SCOUTS}blue:\ngo P1",
        ["blue ask ask_scouts platoon=2 hex=D6"],
    ),
    "who loses his home learns what his bank lost, and nobody else does": (
        "7.2",
        f"set bank red 33\nset platoon blue P1 I6: M5\n{SHEET}P1, I6, J6",
        began(
            "red",
            1,
            "red captain hex_lost hex=J6 team=blue",
            "red captain bank_destroyed points=33",
            revenue=0,
        ),
    ),
    "while a scout is asked nobody is told of a home that was taken": (
        "12.3",
        HOME_TAKEN,
        ["blue ask ask_scouts platoon=2 hex=C5"],
    ),
    "a home that was taken while a scout was asked is told when he has answered": (
        "12.3",
        f"{HOME_TAKEN}blue:\nhalt P2",
        began(
            "red",
            1,
            "red captain hex_lost hex=J6 team=blue",
            "red captain bank_destroyed points=33",
            revenue=0,
        ),
    ),
    "two hexes lost at once are told in their order": (
        "12.5",
        f"{TWO_LOST}{SHEET}P1, C5, C4\nP3, A5, A6",
        began("red", 1, "red captain hex_lost hex=A6 team=blue", "red captain hex_lost hex=C4 team=blue"),
    ),
    "of a draw each side is told outcome and losses, and its own platoons that fell back": (
        "12.5",
        f"{BEFORE_D5}{ATTACK}result D5: draw; lost blue P1 M5; lost red P1 H5",
        [
            *fought(
                " retreated_blue=P1 C5",
                " unrecovered_red=path",
                " retreated_blue=P1 C5 unrecovered_red=path",
                "hex=D5 outcome=draw lost_blue=P1 M5 lost_red=P1 H5 attacker=blue victor=red",
            ),
            "blue captain platoon_retreated platoon=1 start=D5 to=C5",
            *began("red", 1),
        ],
    ),
    "of a hex captured the loser alone is told where his platoon went": (
        "12.5",
        f"{BEFORE_D5}{ATTACK}result D5: attackers capture",
        [
            *fought(
                "",
                " retreated_red=P1 E5",
                " retreated_red=P1 E5",
                "hex=D5 outcome=attackers capture lost_blue= lost_red= attacker=blue victor=blue",
            ),
            "red captain hex_lost hex=D5 team=blue",
            "red captain platoon_retreated platoon=1 start=D5 to=E5",
            *began("red", 1),
        ],
    ),
    "the victor alone is asked what he recovers": (
        "14.2",
        WIPED_OUT,
        [
            *fought(
                "",
                "",
                "",
                "hex=D5 outcome=attackers annihilate lost_blue=P1 M5 lost_red=P1 H5, M3 attacker=blue "
                "victor=blue",
            ),
            "red captain hex_lost hex=D5 team=blue",
            "blue ask ask_recovery hex=D5 path=True",
        ],
    ),
    "what was recovered and what it cost is told to its own captain alone": (
        "14.1",
        f"{WIPED_OUT}blue:\nrecover P1: M5",
        began("red", 1, "blue captain vehicles_recovered platoon=1 hex=D5 vehicles=M5 cost=5"),
    ),
    "who has more than two in a Battle Hex is asked which fight, he alone": (
        "15.4",
        ATTACKED,
        [
            "blue post battles_pending hexes=D5",
            "red post battles_pending hexes=D5",
            "red ask ask_names hex=D5",
            "referee ask ask_results hexes=D5",
        ],
    ),
    "who has to fall back without an entry hex is asked for each platoon, and nobody else is": (
        "15.3",
        NO_WAY_OUT,
        [*CAPTURED, "red ask ask_retreat platoon=1 hex=D5", "red ask ask_retreat platoon=2 hex=D5"],
    ),
    "who is still to rank is not asked a second time, and who has nowhere to go is told what is lost": (
        "15.5",
        f"{NO_WAY_OUT}red:\nretreat P1: D4",
        [],
    ),
    "where nobody is left to go the captain is told what was lost, and the other one is not": (
        "15.5",
        f"{NO_WAY_OUT}red:\nretreat P1: D4\nexpect ranks red P2\nretreat P2: D6",
        [
            "red captain platoon_trapped platoon=1 hex=D5 lost=H4, M5",
            "red captain platoon_retreated platoon=2 start=D5 to=D6",
            *began("red", 1),
        ],
    ),
    "several battles are told in the order of their hexes": (
        "13.1",
        f"{TWO_BATTLES}{SHEET}P1, C5, D5\nP2, F6, E6",
        [
            "blue post battles_pending hexes=D5, E6",
            "red post battles_pending hexes=D5, E6",
            "referee ask ask_results hexes=D5, E6",
        ],
    ),
    "a draw is told as one": (
        "5.2",
        "set control A5 none\nset control J6 none\nexpect control A5 none\nfirst blue",
        [
            *(f"{seat} post first_chosen team=blue face=0 roll_id=by hand" for seat in ALL),
            *(f"{seat} post turn_began team=blue turn=1" for seat in ALL),
            *(f"{seat} post game_ended winner=draw reason=exhausted" for seat in ALL),
        ],
    ),
    "a resignation ends the game for all": (
        "5.1",
        f"{START}blue:\nresign",
        [f"{seat} post game_ended winner=red reason=resigned" for seat in ALL],
    ),
    "a ruling stands in the rooms of both teams and of the referee": (
        "2.6",
        f"{START}referee:\nrule [11.2, 11.3; because asked] a bridge counts as land",
        [
            f"{seat} post ruling_made text=a bridge counts as land rules=11.2, 11.3 reason=asked number=1 "
            "written=False replaces=0"
            for seat in AT_THE_TABLE
        ],
    ),
    "a ruling for one team goes to its captain, not to its room, and to nobody else": (
        "2.6",
        f"{START}referee:\nrule [11.2] one\nexpect turn blue 1\nrule [12.1; red only] two",
        [
            "red captain ruling_only text=two rules=12.1 reason= number=1 written=False replaces=0",
        ],
    ),
    "a ruling that replaces another says which": (
        "2.6",
        f"{START}referee:\nrule [11.2] one\nexpect turn blue 1\nrule [11.2; replaces 1] two",
        [
            f"{seat} post ruling_made text=two rules=11.2 reason= number=2 written=False replaces=1"
            for seat in AT_THE_TABLE
        ],
    ),
    "a bank set right is told to its team alone": (
        "16.1",
        f"set bank red 2\n{START}set bank red 9",
        ["red captain bank_set team=red points=9 before=2"],
    ),
    "an open marker set right is told to both teams": (
        "12.1",
        f"{START}set control H6 red",
        [f"{seat} captain control_set hex=H6 team=red before=none" for seat in ("blue", "red")],
    ),
    "a closed marker set right is told to its new owner": (
        "12.1",
        f"map veiled\n{START}set control H6 red",
        ["red captain control_set hex=H6 team=red before=none"],
    ),
    "a closed marker that changes hands is told to both owners": (
        "12.1",
        f"map veiled\nset control H6 blue\n{START}set control H6 red",
        [f"{seat} captain control_set hex=H6 team=red before=blue" for seat in ("blue", "red")],
    ),
    "a closed marker taken off is told to its old owner": (
        "12.1",
        f"map veiled\nset control H6 blue\n{START}set control H6 none",
        ["blue captain control_set hex=H6 team=none before=blue"],
    ),
    "a platoon set right is told to its own team alone": (
        "16.1",
        f"{START}set platoon red P4 H6: M5, L3",
        ["red captain platoon_set platoon=4 hex=H6 vehicles=M5, L3"],
    ),
    "a platoon taken off the map is told to its own team alone": (
        "16.1",
        f"set platoon red P4 H6: M5, L3\n{START}set platoon red P4 none",
        ["red captain platoon_set platoon=4 hex=none vehicles="],
    ),
    "a turn set right is told to both captains before it begins": (
        "16.1",
        f"{START}set turn red 4",
        began("red", 4, *(f"{seat} captain turn_set team=red turn=4" for seat in ("blue", "red"))),
    ),
    "markers that are closed in mid-game are told to both captains": (
        "12.1",
        f"{START}set markers closed",
        [f"{seat} captain markers_set closed=True" for seat in ("blue", "red")],
    ),
}


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        pytest.param(script, expected, id=name, marks=pytest.mark.rule(f"campaign {rule}"))
        for name, (rule, script, expected) in TOLD.items()
    ],
)
def test_each_seat_is_told_this_and_nothing_else(script: str, expected: list[str]) -> None:
    assert told(script) == expected
