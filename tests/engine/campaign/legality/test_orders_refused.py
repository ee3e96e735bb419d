"""What is wrong with the header, the builds and the moves of a sheet, to the last word (campaign 8, 10, 11).

A line names the line that is meant, the kind of fault, the rules it cites, and all that fills its sentence.
"""

from __future__ import annotations

import pytest

from tests.engine.campaign.legality.refused import refused

START = "first blue\nblue:\nBlue turn 1"
P1 = f"set platoon blue P1 C5: M5, H4\n{START}"
TWO = f"""
set platoon blue P1 C5: M5, H4
set platoon blue P2 C5: L3, M5
set platoon blue P3 B5: M1
{START}"""
THREE = """
set platoon blue P1 C5: M5
set platoon blue P2 C6: L3
set platoon blue P3 B5: M1
"""
CROWD = """
set platoon blue P1 C5: M5
set platoon blue P2 C5: M6
set platoon blue P3 C5: M7
"""
OTHER_CROWD = """
set platoon blue P8 E8: M5
set platoon blue P9 E8: M6
set platoon blue P10 E8: M7
"""

REFUSED: dict[str, tuple[str, str, list[str]]] = {
    "without its header a sheet is asked for it": (
        "10.2",
        "set platoon blue P1 C5: M5\nfirst blue\nblue:\nP1, C5, stay",
        ["header_missing [10.2] header=Blue turn 1"],
    ),
    "the header of the other team": (
        "10.2",
        "first blue\nblue:\nRed turn 1",
        ["header_other [10.2] written=red turn 1 team=blue turn=1"],
    ),
    "the header of another Game Turn": (
        "10.2",
        "first blue\nblue:\nBlue turn 2",
        ["header_other [10.2] written=blue turn 2 team=blue turn=1"],
    ),
    "the whole bank may be spent and not a point more": (
        "8.1",
        f"set bank blue 7\n{START}\nbuild P1: M5, L2\nbuild P2: L5\nbuild P3: L1",
        ["build P3: L1 > points_short [8.1] cost=13 bank=12"],
    ),
    "no other fault where the bank is just enough": (
        "8.1",
        f"set bank blue 7\n{START}\nbuild P1: M5, L2\nbuild P11: L1",
        ["build P11: L1 > no_marker [8.3] platoon=11"],
    ),
    "nothing is built in a home that is lost": (
        "8.1",
        f"set bank blue 7\nset control A5 none\n{START}\nbuild P1: M5",
        ["build P1: M5 > home_lost [8.1, 7.2]"],
    ),
    "markers go from 1 to 10": (
        "8.3",
        f"set bank blue 70\n{START}\nbuild P11: M5\nbuild P10: M5\nbuild P0: M1",
        ["build P11: M5 > no_marker [8.3] platoon=11", "build P0: M1 > no_marker [8.3] platoon=0"],
    ),
    "no vehicles for a platoon away from home": (
        "8.4",
        f"set bank blue 70\n{P1}\nbuild P1: M5",
        ["build P1: M5 > not_at_home [8.4] platoon=1 hex=C5 home=A5"],
    ),
    "four vehicles at once": (
        "8.4",
        f"set bank blue 70\n{START}\nbuild P1: M5, M5, M5, M5",
        ["build P1: M5, M5, M5, M5 > over_three [8.4] platoon=1 count=4"],
    ),
    "a fourth vehicle; the line refused adds nothing to the next": (
        "8.4",
        f"set bank blue 70\nset platoon blue P1 A5: M5, M4\n{START}\nbuild P1: M5, M3\nbuild P1: L1",
        ["build P1: M5, M3 > over_three [8.4] platoon=1 count=4"],
    ),
    "all that is wrong with a line is said": (
        "8.1",
        f"set bank blue 3\nset control A5 red\n{P1}\nbuild P1: M5, M3",
        [
            "build P1: M5, M3 > home_lost [8.1, 7.2]",
            "build P1: M5, M3 > not_at_home [8.4] platoon=1 hex=C5 home=A5",
            "build P1: M5, M3 > over_three [8.4] platoon=1 count=4",
            "build P1: M5, M3 > points_short [8.1] cost=8 bank=3",
        ],
    ),
    "a line refused counts as spent": (
        "8.1",
        f"set bank blue 10\n{P1}\nbuild P1: M5\nbuild P2: M6",
        ["build P1: M5 > not_at_home [8.4] platoon=1 hex=C5 home=A5"],
    ),
    "what was built stays": (
        "8.6",
        f"set bank blue 70\n{START}\nbuild P1: M5\nP1, A5, A4",
        ["P1, A5, A4 > moved_built [8.6] platoon=1"],
    ),
    "who gave and who received stay": (
        "9.4",
        f"{TWO}\nsplit P1: M5 to P4\nP4, C5, C4\nP1, C5, C6",
        ["P4, C5, C4 > moved_reorganised [9.4] platoon=4", "P1, C5, C6 > moved_reorganised [9.4] platoon=1"],
    ),
    "a platoon that is nowhere": (
        "10.2",
        f"{P1}\nP4, C5, C4",
        ["P4, C5, C4 > unknown_platoon [10.2] platoon=4"],
    ),
    "a platoon that is nowhere is followed from the written start": (
        "10.2",
        f"{P1}\nP4, C5, C8-C9-C10",
        [
            "P4, C5, C8-C9-C10 > unknown_platoon [10.2] platoon=4",
            "P4, C5, C8-C9-C10 > too_far [11.1] platoon=4",
            "P4, C5, C8-C9-C10 > not_adjacent [11.6] platoon=4 start=C5 hex=C8",
        ],
    ),
    "it stands elsewhere but the step is legal": (
        "10.2",
        f"{P1}\nP1, C6, D6",
        ["P1, C6, D6 > wrong_start [10.2] platoon=1 written=C6 hex=C5"],
    ),
    "a step that is legal from the written start only": (
        "11.6",
        f"{P1}\nP1, G6, G7",
        ["P1, G6, G7 > wrong_start [10.2] platoon=1 written=G6 hex=C5"],
    ),
    "a step that is legal from neither": (
        "11.6",
        f"{P1}\nP1, E5, H5",
        [
            "P1, E5, H5 > wrong_start [10.2] platoon=1 written=E5 hex=C5",
            "P1, E5, H5 > not_adjacent [11.6] platoon=1 start=C5 hex=H5",
        ],
    ),
    "two moves of one platoon": (
        "10.2",
        f"{P1}\nP1, C5, C4\nP1, C5, C6",
        ["P1, C5, C6 > repeated_platoon [10.2] platoon=1"],
    ),
    "the second move is judged too": (
        "10.2",
        f"{P1}\nP1, C5, C4\nP1, C5, C7",
        [
            "P1, C5, C7 > repeated_platoon [10.2] platoon=1",
            "P1, C5, C7 > not_adjacent [11.6] platoon=1 start=C5 hex=C7",
        ],
    ),
    "three hexes": ("11.1", f"{P1}\nP1, C5, C6-C7-C8", ["P1, C5, C6-C7-C8 > too_far [11.1] platoon=1"]),
    "back to the start": (
        "11.3",
        f"set control C6 blue\nset control C5 blue\n{P1}\nP1, C5, C6-C5",
        ["P1, C5, C6-C5 > back_to_start [11.3] platoon=1 hex=C5"],
    ),
    "to its own hex": ("11.6", f"{P1}\nP1, C5, C5", ["P1, C5, C5 > own_hex [11.6] platoon=1 hex=C5"]),
    "twice the same hex": (
        "11.6",
        f"set control C6 blue\n{P1}\nP1, C5, C6-C6",
        ["P1, C5, C6-C6 > own_hex [11.6] platoon=1 hex=C6"],
    ),
    "off the map": (
        "11.6",
        f"set platoon blue P1 J5: M5\n{START}\nP1, J5, K5",
        ["P1, J5, K5 > off_map [11.6] platoon=1 hex=K5"],
    ),
    "steps behind one off the map are not judged": (
        "11.6",
        f"set platoon blue P1 J5: M5\n{START}\nP1, J5, K5-J9",
        [
            "P1, J5, K5-J9 > off_map [11.6] platoon=1 hex=K5",
            "P1, J5, K5-J9 > not_friendly [11.1] platoon=1 via=K5 hex=J9 foreign=J9",
        ],
    ),
    "into water": (
        "1.4",
        f"map lake\nset platoon blue P1 C6: M5\n{START}\nP1, C6, C5",
        ["P1, C6, C5 > water [1.4, 11.6] platoon=1 hex=C5"],
    ),
    "into water that is far away": (
        "1.4",
        f"map lake\nset platoon blue P1 C8: M5\n{START}\nP1, C8, C5",
        [
            "P1, C8, C5 > water [1.4, 11.6] platoon=1 hex=C5",
            "P1, C8, C5 > not_adjacent [11.6] platoon=1 start=C8 hex=C5",
        ],
    ),
    "over a hex": (
        "11.6",
        f"{P1}\nP1, C5, C7",
        ["P1, C5, C7 > not_adjacent [11.6] platoon=1 start=C5 hex=C7"],
    ),
    "the second step is judged from the first": (
        "11.6",
        f"set control C6 blue\nset control C8 blue\n{P1}\nP1, C5, C6-C8",
        ["P1, C5, C6-C8 > not_adjacent [11.6] platoon=1 start=C6 hex=C8"],
    ),
    "two hexes of nobody": (
        "11.1",
        f"{P1}\nP1, C5, C6-C7",
        ["P1, C5, C6-C7 > not_friendly [11.1] platoon=1 via=C6 hex=C7 foreign=C6 and C7"],
    ),
    "through a hex of nobody": (
        "11.1",
        f"set control C7 blue\n{P1}\nP1, C5, C6-C7",
        ["P1, C5, C6-C7 > not_friendly [11.1] platoon=1 via=C6 hex=C7 foreign=C6"],
    ),
    "through the own into the enemy's": (
        "11.1",
        f"set control C6 blue\nset control C7 red\n{P1}\nP1, C5, C6-C7",
        ["P1, C5, C6-C7 > not_friendly [11.1] platoon=1 via=C6 hex=C7 foreign=C7"],
    ),
    "a third platoon enters": ("11.7", f"{TWO}\nP3, B5, C5", ["P3, B5, C5 > overfull [11.7] hex=C5 count=3"]),
    "a platoon with a fault is not counted in the stack": (
        "11.7",
        f"{THREE}{START}\nP1, C5, C4\nP2, C6, C5\nP1, C5, stay\nP3, B5, C5",
        ["P1, C5, stay > repeated_platoon [10.2] platoon=1"],
    ),
    "the last line into the hex is named": (
        "11.7",
        f"{THREE}set platoon blue P4 A9: M1\n{START}\nP2, C6, B6\nP3, B5, B6\nP1, C5, B6\nP4, A9, A10",
        ["P1, C5, B6 > overfull [11.7] hex=B6 count=3"],
    ),
    "a third is built at home": (
        "11.7",
        f"set bank blue 70\nset platoon blue P1 A5: M5\nset platoon blue P2 A5: M5\n{START}\nbuild P3: M1",
        ["overfull [11.7] hex=A5 count=3"],
    ),
    "a stack of three has to be cleared": (
        "15.4",
        f"{CROWD}{START}",
        ["overstack [15.4] hex=C5 platoon=1 to=C4"],
    ),
    "each stack of three has to be cleared": (
        "15.4",
        f"{CROWD}{OTHER_CROWD}{START}",
        ["overstack [15.4] hex=C5 platoon=1 to=C4", "overstack [15.4] hex=E8 platoon=8 to=E7"],
    ),
    "the lowest number that may move is asked to clear it": (
        "15.4",
        f"{CROWD}set platoon blue P4 C5: M8\n{START}\nreform P1: M6\nreform P2: M5",
        ["overstack [15.4] hex=C5 platoon=3 to=C4"],
    ),
}


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        pytest.param(script, expected, id=name, marks=pytest.mark.rule(f"campaign {rule}"))
        for name, (rule, script, expected) in REFUSED.items()
    ],
)
def test_a_sheet_is_refused_for_exactly_this(script: str, expected: list[str]) -> None:
    assert refused(script) == expected
