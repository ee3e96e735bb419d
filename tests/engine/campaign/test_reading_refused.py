"""What cannot be read, to the last word (campaign 10.2).

A line names the line that is meant, the kind of fault, the rules it cites, all that fills its sentence,
and behind a ~ what was probably meant.
"""

from __future__ import annotations

import pytest

from tests.engine.campaign.legality.refused import hinted
from tests.rules.campaign.positions import FOUND

AT = """
set platoon blue P1 C5: M5, H4
set platoon blue P2 C6: L3
set platoon blue P3 A5: M1
first blue
blue:
"""
B = f"{AT}Blue turn 1\n"
SCOUT = f"{FOUND}expect turn blue 1\nblue:\n"

REFUSED: dict[str, tuple[str, str, list[str]]] = {
    "no header": ("10.2", f"{AT}P1, C5, C4", ["header_missing [10.2] header=Blue turn 1 ~ Blue turn 1"]),
    "half a header": (
        "10.2",
        f"{AT}Blue turn\nP1, C5, C4",
        ["Blue turn > header_missing [10.2] header=Blue turn 1 ~ Blue turn 1"],
    ),
    "a header with more": (
        "10.2",
        f"{AT}Blue turn 1 now\nP1, C5, C4",
        ["Blue turn 1 now > header_missing [10.2] header=Blue turn 1 ~ Blue turn 1"],
    ),
    "a header without its team": (
        "10.2",
        f"{AT}turn 1\nP1, C5, C4",
        ["turn 1 > header_missing [10.2] header=Blue turn 1 ~ Blue turn 1"],
    ),
    "a second header": ("10.2", f"{B}P1, C5, C4\nBlue turn 1", ["Blue turn 1 > second_header [10.2]"]),
    "the header at the end": (
        "10.2",
        f"{AT}P1, C5, C4\nBlue turn 1",
        ["Blue turn 1 > header_not_first [10.2]"],
    ),
    "pass with orders": ("10.2", f"{B}P1, C5, C4\npass", ["pass > pass_with_orders [10.2]"]),
    "pass with more": ("10.2", f"{B}pass now", ["pass now > left_over [10.2] written=now"]),
    "an answer in a sheet": ("10.2", f"{B}halt P1", ["halt P1 > answer_in_sheet [10.2] word=halt"]),
    "commit in a sheet": ("10.2", f"{B}commit", ["commit > commit_apart [10.2]"]),
    "an unknown word": ("10.2", f"{B}dance P1", ["dance P1 > unknown_word [10.2] written=dance"]),
    "a mistyped word": (
        "10.2",
        f"{B}biuld P4: M5",
        ["biuld P4: M5 > unknown_word [10.2] written=biuld ~ build P4: M5"],
    ),
    "another word for it": (
        "10.2",
        f"{B}buy P4: M5",
        ["buy P4: M5 > unknown_word [10.2] written=buy ~ build P4: M5"],
    ),
    "a number alone": ("10.2", f"{B}1, C5, C4", ["1, C5, C4 > platoon_letter [10.2] written=1 ~ P1, C5, C4"]),
    "a number beyond the markers": (
        "10.2",
        f"{B}11, C5, C4",
        ["11, C5, C4 > unknown_word [10.2] written=11"],
    ),
    "a letter for a digit": (
        "10.2",
        f"{B}P1, C5, B1O",
        ["P1, C5, B1O > no_hex [10.2] written=B1O ~ P1, C5, B10"],
    ),
    "letter and digit swapped": (
        "10.2",
        f"{B}P1, 5C, C4",
        ["P1, 5C, C4 > no_hex [10.2] written=5C ~ P1, C5, C4"],
    ),
    "a long word": (
        "10.2",
        f"{B}{'d' * 41}",
        [f"{'d' * 41} > unknown_word [10.2] written={'d' * 39}\u2026"],
    ),
    "no hex": ("10.2", f"{B}P1, C5, home", ["P1, C5, home > no_hex [10.2] written=home"]),
    "two that are no hex": (
        "10.2",
        f"{B}P1, home, there",
        ["P1, home, there > no_hex [10.2] written=home", "P1, home, there > no_hex [10.2] written=there"],
    ),
    "no destination": ("10.2", f"{B}P1", ["P1 > no_destination [10.2] platoon=1 ~ P1, C5, stay"]),
    "no destination for one that is nowhere": ("10.2", f"{B}P7", ["P7 > no_destination [10.2] platoon=7"]),
    "where it stands alone": (
        "10.2",
        f"{B}P1, C5",
        ["P1, C5 > start_or_destination [10.2] platoon=1 hex=C5 ~ P1, C5, stay"],
    ),
    "where it may go alone": (
        "10.2",
        f"{B}P1, C4",
        ["P1, C4 > start_or_destination [10.2] platoon=1 hex=C4 ~ P1, C5, C4"],
    ),
    "somewhere else alone": ("10.2", f"{B}P1, H8", ["P1, H8 > start_or_destination [10.2] platoon=1 hex=H8"]),
    "stay without start": (
        "10.2",
        f"{B}P1 stay",
        ["P1 stay > start_missing [10.2] platoon=1 ~ P1, C5, stay"],
    ),
    "stay without start, nowhere": ("10.2", f"{B}P7 stay", ["P7 stay > start_missing [10.2] platoon=7"]),
    "stay and move": (
        "10.2",
        f"{B}P1, C5, C4, stay",
        ["P1, C5, C4, stay > move_and_stay [10.2] platoon=1 hex=C5 target=C4"],
    ),
    "start left out": (
        "10.2",
        f"{B}P1, C4-C3",
        ["P1, C4-C3 > start_or_way [10.2] platoon=1 hex=C4 target=C3 standing=C5 ~ P1, C5, C4-C3"],
    ),
    "two platoons in a line": (
        "10.2",
        f"{B}P1, C5, C4, P2, C6, C7",
        ["P1, C5, C4, P2, C6, C7 > two_platoons [10.2] platoon=1 written=P2"],
    ),
    "via at the end": ("10.2", f"{B}P1 from C5 via C4", ["P1 from C5 via C4 > order_unclear [10.2]"]),
    "to first": ("10.2", f"{B}P1 to C4 C5", ["P1 to C4 C5 > order_unclear [10.2]"]),
    "from behind a hex without a word": (
        "10.2",
        f"{B}P1 C4 from C5",
        ["P1 C4 from C5 > order_unclear [10.2]"],
    ),
    "from twice": ("10.2", f"{B}P1 from C5 from C4", ["P1 from C5 from C4 > order_unclear [10.2]"]),
    "platoon 11": ("10.2", f"{B}P11, C5, C4", ["P11, C5, C4 > no_marker [10.2] platoon=11"]),
    "merge without into": (
        "10.2",
        f"{B}merge P1 P2",
        ["merge P1 P2 > merge_unclear [10.2] platoon=1 other=2"],
    ),
    "merge into the same": (
        "9.1",
        f"{B}merge P1 into P1",
        ["merge P1 into P1 > same_platoon [9.1, 10.2] platoon=1"],
    ),
    "merge with no marker": (
        "10.2",
        f"{B}merge P11 into P12",
        [
            "merge P11 into P12 > no_marker [10.2, 9.3] platoon=11",
            "merge P11 into P12 > no_marker [10.2, 9.3] platoon=12",
        ],
    ),
    "merge and more": (
        "10.2",
        f"{B}merge P1 into P2 now",
        ["merge P1 into P2 now > left_over [10.2] written=now"],
    ),
    "merge alone": ("10.2", f"{B}merge", ["merge > platoon_missing [10.2]"]),
    "split alone": ("10.2", f"{B}split", ["split > platoon_missing [10.2]"]),
    "split without receiver": ("10.2", f"{B}split P1: M5", ["split P1: M5 > split_unclear [10.2]"]),
    "split three": ("10.2", f"{B}split P1: M5 to P2 P3", ["split P1: M5 to P2 P3 > split_unclear [10.2]"]),
    "split the same": (
        "9.1",
        f"{B}split P1: M5 to P1",
        ["split P1: M5 to P1 > same_platoon [9.1, 10.2] platoon=1"],
    ),
    "split nothing": ("10.2", f"{B}split P1 to P2", ["split P1 to P2 > vehicles_missing [10.2]"]),
    "split no marker, no vehicle": (
        "10.2",
        f"{B}split P11: X5 to P2",
        [
            "split P11: X5 to P2 > no_marker [10.2, 9.3] platoon=11",
            "split P11: X5 to P2 > no_vehicle [8.2] vehicle=X5",
        ],
    ),
    "split unclear": ("10.2", f"{B}split M5 P1 to P2", ["split M5 P1 to P2 > split_unclear [10.2]"]),
    "split and more": (
        "10.2",
        f"{B}split P1: M5 to P2 now",
        ["split P1: M5 to P2 now > split_unclear [10.2]"],
    ),
    "build nothing": ("10.2", f"{B}build P4", ["build P4 > vehicles_missing [10.2]"]),
    "build nowhere": ("10.2", f"{B}build M5", ["build M5 > no_platoon [10.2] written=M5"]),
    "build no vehicle": (
        "8.2",
        f"{B}build P4: X5, M11, TD0",
        [
            "build P4: X5, M11, TD0 > no_vehicle [8.2] vehicle=X5",
            "build P4: X5, M11, TD0 > no_vehicle [8.2] vehicle=M11",
            "build P4: X5, M11, TD0 > no_vehicle [8.2] vehicle=TD0",
        ],
    ),
    "seven heavies, or one of tier 7": (
        "8.2",
        f"{B}build P4: 7 heavy",
        ["build P4: 7 heavy > no_vehicle [8.2, 10.2] vehicle=7 heavy"],
    ),
    "two numbers": (
        "8.2",
        f"{B}build P4: 7 5",
        [
            "build P4: 7 5 > no_vehicle [8.2, 10.2] vehicle=7",
            "build P4: 7 5 > no_vehicle [8.2, 10.2] vehicle=5",
        ],
    ),
    "build eleven at once": (
        "8.2",
        f"{B}build P4: 11x M5",
        ["build P4: 11x M5 > no_vehicle [8.2, 10.2] vehicle=11X"],
    ),
    "build counted twice": (
        "10.2",
        f"{B}build P4: 2x M5 x2",
        ["build P4: 2x M5 x2 > count_unclear [10.2, 8.2]"],
    ),
    "build none": ("8.2", f"{B}build P4: none", ["build P4: none > no_vehicle [8.2, 10.2] vehicle=none"]),
    "reform words": (
        "10.2",
        f"{B}reform P4: tank",
        ["reform P4: tank > no_vehicle [8.2, 10.2] vehicle=tank"],
    ),
    "recover in a sheet": (
        "10.2",
        f"{B}recover P1: M5",
        ["recover P1: M5 > answer_in_sheet [10.2] word=recover"],
    ),
    "halt alone": ("10.2", f"{SCOUT}halt", ["halt > platoon_missing [10.2] ~ halt P1"]),
    "go alone": ("10.2", f"{SCOUT}go", ["go > platoon_missing [10.2] ~ go P1"]),
    "halt twice": ("10.2", f"{SCOUT}halt P1, P1", ["halt P1, P1 > repeated_platoon [10.2] platoon=1"]),
    "halt no marker": ("12.4", f"{SCOUT}halt P11", ["halt P11 > no_marker [12.4] platoon=11"]),
    "halt a number": ("10.2", f"{SCOUT}halt 1", ["halt 1 > no_platoon [10.2] written=1 ~ halt P1"]),
    "name nobody": ("10.2", f"{SCOUT}name", ["name > platoon_missing [10.2]"]),
    "name no marker": ("15.4", f"{SCOUT}name P1 and P12", ["name P1 and P12 > no_marker [15.4] platoon=12"]),
    "retreat nowhere": ("10.2", f"{SCOUT}retreat P1", ["retreat P1 > hex_missing [10.2]"]),
    "retreat off the map": ("15.3", f"{SCOUT}retreat P1: K5", ["retreat P1: K5 > hex_off_map [15.3] hex=K5"]),
    "retreat twice": (
        "15.3",
        f"{SCOUT}retreat P1: C5, C4, C5",
        ["retreat P1: C5, C4, C5 > hex_twice [15.3] hex=C5"],
    ),
    "retreat no hex": ("10.2", f"{SCOUT}retreat P1: home", ["retreat P1: home > no_hex [10.2] written=home"]),
    "retreat no marker": (
        "15.3",
        f"{SCOUT}retreat P11: C5",
        ["retreat P11: C5 > no_marker [15.3] platoon=11"],
    ),
    "recover all": ("14.2", f"{SCOUT}recover all", ["recover all > recover_all [10.2, 14.2]"]),
    "recover no marker": (
        "14.1",
        f"{SCOUT}recover P11: M5",
        ["recover P11: M5 > no_marker [14.1] platoon=11"],
    ),
    "recover no vehicle": (
        "14.1",
        f"{SCOUT}recover P1: X5",
        ["recover P1: X5 > no_vehicle [8.2, 14.1] vehicle=X5"],
    ),
    "resign and more": ("10.2", f"{SCOUT}resign now", ["resign now > left_over [10.2] written=now"]),
    "no answer": ("10.2", f"{SCOUT}halt P1\ndance", ["dance > unknown_answer [10.2] written=dance"]),
    "first of nobody": ("10.2", "first green", ["first green > no_team [10.2] written=green"]),
    "first alone": ("10.2", "first", ["first > no_team [10.2] written="]),
    "first and more": (
        "10.2",
        "first blue team red",
        ["first blue team red > left_over [10.2] written=team"],
    ),
    "toss alone": ("10.2", "toss", ["toss > text_missing [10.2] word=toss"]),
    "toss two": ("10.2", "toss one two", ["toss one two > left_over [10.2] written=two"]),
    "battles nowhere": ("10.2", "battles", ["battles > hex_missing [10.2]"]),
    "battles off the map": ("13.1", "battles C5, K5", ["battles C5, K5 > hex_off_map [13.1, 16.2] hex=K5"]),
    "result nowhere": ("10.2", "result", ["result > hex_missing [10.2]"]),
    "result no hex": ("10.2", "result here", ["result here > no_hex [10.2] written=here"]),
    "result off the map": ("13.1", "result K5: draw", ["result K5: draw > hex_off_map [13.1, 16.2] hex=K5"]),
    "result without outcome": ("10.2", "result C5", ["result C5 > no_outcome [10.2] written="]),
    "result unknown outcome": (
        "10.2",
        "result C5: blue won",
        ["result C5: blue won > no_outcome [10.2] written=blue won"],
    ),
    "result unclear": (
        "10.2",
        "result C5: attackers annihilated",
        ["result C5: attackers annihilated > outcome_unclear [10.2] written=attackers annihilated"],
    ),
    "result unclear too": (
        "10.2",
        "result C5: defender captured",
        ["result C5: defender captured > outcome_unclear [10.2] written=defender captured"],
    ),
    "result lost by nobody": (
        "10.2",
        "result C5: draw; lost P1 M5",
        ["result C5: draw; lost P1 M5 > no_team [10.2] written=P1"],
    ),
    "result lost no vehicle": (
        "13.8",
        "result C5: draw; lost red P1 X5",
        ["result C5: draw; lost red P1 X5 > no_vehicle [8.2, 13.8] vehicle=X5"],
    ),
    "result lost nothing": (
        "10.2",
        "result C5: draw; lost red P1",
        ["result C5: draw; lost red P1 > vehicles_missing [10.2]"],
    ),
    "result lost no marker": (
        "13.8",
        "result C5: draw; lost red P11 M5",
        ["result C5: draw; lost red P11 M5 > no_marker [10.2, 13.8] platoon=11"],
    ),
    "close and more": ("10.2", "close now", ["close now > left_over [10.2] written=now"]),
    "rule alone": ("10.2", "rule", ["rule > text_missing [10.2] word=rule"]),
    "rule with nothing but a heading": (
        "10.2",
        "rule [11.2]",
        ["rule [11.2] > text_missing [10.2] word=rule"],
    ),
    "set alone": ("10.2", "set", ["set > unknown_set [10.2] written="]),
    "set what": ("10.2", "set weather fair", ["set weather fair > unknown_set [10.2] written=weather"]),
    "set bank of nobody": ("10.2", "set bank 3", ["set bank 3 > no_team [10.2] written=3"]),
    "set bank nothing": ("10.2", "set bank blue", ["set bank blue > no_number [10.2, 16.2]"]),
    "set bank and more": (
        "10.2",
        "set bank blue 3 points",
        ["set bank blue 3 points > left_over [10.2] written=points"],
    ),
    "set bank below": ("16.2", "set bank blue -3", ["set bank blue -3 > no_number [16.2, 10.2]"]),
    "set turn word": ("10.2", "set turn red two", ["set turn red two > no_number [10.2, 16.2]"]),
    "set control nowhere": ("10.2", "set control", ["set control > hex_missing [10.2]"]),
    "set control of nobody": ("10.2", "set control C5", ["set control C5 > no_team [10.2] written="]),
    "set control and more": (
        "10.2",
        "set control C5 blue red",
        ["set control C5 blue red > left_over [10.2] written=red"],
    ),
    "set markers": ("10.2", "set markers", ["set markers > markers_unclear [10.2]"]),
    "set markers ajar": ("10.2", "set markers ajar", ["set markers ajar > markers_unclear [10.2]"]),
    "set markers and more": (
        "10.2",
        "set markers open now",
        ["set markers open now > left_over [10.2] written=now"],
    ),
    "set platoon nowhere": ("10.2", "set platoon blue P1", ["set platoon blue P1 > hex_missing [10.2]"]),
    "set platoon entry": (
        "10.2",
        "set platoon blue P1 C5: M5 entered C6",
        ["set platoon blue P1 C5: M5 entered C6 > entry_unclear [10.2]"],
    ),
    "set platoon entry off": (
        "16.2",
        "set platoon blue P1 C5: M5 entered from K6",
        ["set platoon blue P1 C5: M5 entered from K6 > hex_off_map [16.2] hex=K6"],
    ),
    "set platoon entry and more": (
        "10.2",
        "set platoon blue P1 C5: M5 entered from C6 now",
        ["set platoon blue P1 C5: M5 entered from C6 now > left_over [10.2] written=now"],
    ),
    "set platoon no vehicle": (
        "16.2",
        "set platoon blue P1 C5: X5",
        ["set platoon blue P1 C5: X5 > no_vehicle [8.2, 16.2] vehicle=X5"],
    ),
    "an unknown act": ("10.2", "dance", ["dance > unknown_act [10.2] written=dance"]),
    "a mistyped act": ("10.2", "clsoe", ["clsoe > unknown_act [10.2] written=clsoe ~ close"]),
    "for a platoon that is nowhere the one that stands there is meant": (
        "10.2",
        f"{B}P7, C5, C4",
        ["P7, C5, C4 > unknown_platoon [10.2] platoon=7 ~ P1, C5, C4"],
    ),
    "from a wrong start the step from where it stands is meant": (
        "10.2",
        f"{B}P1, C7, C4",
        ["P1, C7, C4 > wrong_start [10.2] platoon=1 written=C7 hex=C5 ~ P1, C5, C4"],
    ),
    "a hex too far away is no slip": (
        "11.6",
        f"{B}P1, C5, C2",
        ["P1, C5, C2 > not_adjacent [11.6] platoon=1 start=C5 hex=C2"],
    ),
    "its own hex means stay": (
        "11.6",
        f"{B}P1, C5, C5",
        ["P1, C5, C5 > own_hex [11.6] platoon=1 hex=C5 ~ P1, C5, stay"],
    ),
    "the start first in the path is left out": (
        "11.6",
        f"{B}P1, C5, C5-C4",
        [
            "P1, C5, C5-C4 > own_hex [11.6] platoon=1 hex=C5 ~ P1, C5, C4",
            "P1, C5, C5-C4 > not_friendly [11.1] platoon=1 via=C5 hex=C4 foreign=C5 and C4 ~ P1, C5, C4",
        ],
    ),
}


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        pytest.param(script, expected, id=name, marks=pytest.mark.rule(f"campaign {rule}"))
        for name, (rule, script, expected) in REFUSED.items()
    ],
)
def test_a_line_is_refused_for_exactly_this(script: str, expected: list[str]) -> None:
    assert hinted(script) == expected
