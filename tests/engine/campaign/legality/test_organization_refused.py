"""What is wrong with an organization, to the last word (campaign 9).

A line names the line that is meant, the kind of fault, the rules it cites, and all that fills its sentence.
"""

from __future__ import annotations

import pytest

from tests.engine.campaign.legality.refused import refused

START = "first blue\nblue:\nBlue turn 1"
TWO = """
set bank blue 30
set platoon blue P1 C5: M5, H4 entered from C6
set platoon blue P2 C5: L3
set platoon blue P3 B5: M1
"""
HOME = "set bank blue 30\nset platoon blue P1 A5: M5, H4\n"

REFUSED: dict[str, tuple[str, str, list[str]]] = {
    "a vehicle that is not there": (
        "9.1",
        f"{TWO}{START}\nreform P1: M5, H4, L3\nreform P2: M2",
        ["reform P2: M2 > vehicles_differ [9.1] hex=C5 before=H4, M5, L3 after=H4, M5, M2, L3"],
    ),
    "vehicles do not vanish": (
        "9.1",
        f"{TWO}{START}\nreform P1: none",
        ["reform P1: none > vehicles_differ [9.1] hex=C5 before=H4, M5 after=none"],
    ),
    "a platoon twice in one act": (
        "10.2",
        f"{TWO}{START}\nreform P1: M5\nreform P2: L3\nreform P1: H4\nP2, C5, C4",
        ["reform P1: H4 > repeated_platoon [10.2] platoon=1"],
    ),
    "a spare marker has no hex before the platoon it takes from": (
        "9.1",
        f"{TWO}{START}\nreform P4: M5\nreform P1: H4",
        [
            "reform P4: M5 > spare_first [9.1, 9.3] platoon=4",
            "reform P1: H4 > vehicles_differ [9.1] hex=C5 before=H4, M5 after=H4",
        ],
    ),
    "a marker that the team does not have": (
        "8.3",
        f"{TWO}{START}\nreform P1: H4\nreform P11: M5",
        [
            "reform P1: H4 > vehicles_differ [9.1] hex=C5 before=H4, M5 after=H4",
            "reform P11: M5 > no_marker [10.2, 9.3] platoon=11",
        ],
    ),
    "a marker that stood on the map when the turn began": (
        "9.3",
        f"{TWO}{START}\nmerge P2 into P1\nreform P1: M5\nreform P2: H4, L3",
        [
            "reform P1: M5 > vehicles_differ [9.1] hex=C5 before=H4, M5, L3 after=M5",
            "reform P2: H4, L3 > not_spare [9.3, 9.2] platoon=2",
        ],
    ),
    "a giver that is nowhere": (
        "10.2",
        f"{TWO}{START}\nmerge P5 into P1\nsplit P6: M5 to P2",
        [
            "merge P5 into P1 > unknown_platoon [10.2] platoon=5",
            "split P6: M5 to P2 > unknown_platoon [10.2] platoon=6",
        ],
    ),
    "into itself": (
        "9.1",
        f"{TWO}{START}\nmerge P1 into P1",
        ["merge P1 into P1 > same_platoon [9.1, 10.2] platoon=1"],
    ),
    "two that stand apart": (
        "9.1",
        f"{TWO}{START}\nmerge P1 into P3",
        ["merge P1 into P3 > not_together [9.1, 9.3] platoon=3 hex=C5"],
    ),
    "into a marker that the team does not have": (
        "8.3",
        f"{TWO}{START}\nmerge P1 into P0",
        ["merge P1 into P0 > no_marker [10.2, 9.3] platoon=0"],
    ),
    "vehicles it has not, to one that stands apart": (
        "9.1",
        f"{TWO}{START}\nsplit P1: A1 to P3",
        [
            "split P1: A1 to P3 > not_together [9.1, 9.3] platoon=3 hex=C5",
            "split P1: A1 to P3 > vehicles_differ [9.1] hex=C5 before=H4, M5 after=A1",
        ],
    ),
    "vehicles it has not": (
        "9.1",
        f"{TWO}{START}\nsplit P1: A1, M5 to P4",
        ["split P1: A1, M5 to P4 > vehicles_differ [9.1] hex=C5 before=H4, M5 after=M5, A1"],
    ),
    "four vehicles together": (
        "9.1",
        f"set platoon blue P1 C5: M5, H4\nset platoon blue P2 C5: L3, L2\n{START}\nmerge P2 into P1",
        ["merge P2 into P1 > over_three [9.1] platoon=1 count=4"],
    ),
    "four vehicles by a split": (
        "9.1",
        f"set platoon blue P1 C5: M5, H4\nset platoon blue P2 C5: L3, L2, L1\n{START}\nsplit P1: M5 to P2",
        ["split P1: M5 to P2 > over_three [9.1] platoon=2 count=4"],
    ),
    "what was built does not merge": (
        "8.6",
        f"{HOME}{START}\nbuild P2: M5\nmerge P2 into P1",
        ["merge P2 into P1 > just_built [8.6] platoon=2"],
    ),
    "what was built is named though the two stand apart": (
        "8.6",
        f"{TWO}{START}\nbuild P4: M5\nmerge P4 into P3",
        [
            "merge P4 into P3 > not_together [9.1, 9.3] platoon=3 hex=A5",
            "merge P4 into P3 > just_built [8.6] platoon=4",
        ],
    ),
    "what was built is named though the vehicles are not there": (
        "8.6",
        f"{HOME}{START}\nbuild P1: L1\nsplit P1: A1 to P2",
        [
            "split P1: A1 to P2 > vehicles_differ [9.1] hex=A5 before=H4, M5, L1 after=A1",
            "split P1: A1 to P2 > just_built [8.6] platoon=1",
        ],
    ),
    "what was built is not reformed": (
        "8.6",
        f"{HOME}{START}\nbuild P2: L1\nreform P2: L1, M5\nreform P1: H4",
        ["reform P1: H4 > just_built [8.6] platoon=2"],
    ),
    "what was built is named though the vehicles differ": (
        "8.6",
        f"{HOME}{START}\nbuild P2: L1\nreform P2: L2\nreform P1: M5, H4",
        [
            "reform P1: M5, H4 > vehicles_differ [9.1] hex=A5 before=H4, M5, L1 after=H4, M5, L2",
            "reform P1: M5, H4 > just_built [8.6] platoon=2",
        ],
    ),
    "what was made this turn does not give": (
        "9.1",
        f"{TWO}{START}\nsplit P1: M5 to P4\nmerge P4 into P2",
        ["merge P4 into P2 > made_gives [9.1, 9.3] platoon=4"],
    ),
    "acts in two hexes are judged apart": (
        "9.1",
        f"{TWO}{START}\nreform P1: M5\nreform P3: M1, H4",
        [
            "reform P1: M5 > vehicles_differ [9.1] hex=C5 before=H4, M5 after=M5",
            "reform P3: M1, H4 > vehicles_differ [9.1] hex=B5 before=M1 after=H4, M1",
        ],
    ),
    "a giver with a fault is not counted in the stack": (
        "9.1",
        f"{TWO}{START}\nsplit P1: A1 to P4\nP3, B5, C5",
        ["split P1: A1 to P4 > vehicles_differ [9.1] hex=C5 before=H4, M5 after=A1"],
    ),
    "platoons of an act with a fault are not counted in the stack": (
        "9.1",
        f"{TWO}{START}\nreform P1: M5\nreform P1: H4\nP3, B5, C5",
        ["reform P1: H4 > repeated_platoon [10.2] platoon=1"],
    ),
    "four vehicles in one": (
        "9.1",
        (
            "set platoon blue P1 C5: M5, M4\nset platoon blue P2 C5: L3, L2\n"
            f"{START}\nreform P1: M5, M4, L3, L2\nreform P2: none"
        ),
        ["reform P2: none > over_three [9.1] platoon=1 count=4"],
    ),
}


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        pytest.param(script, expected, id=name, marks=pytest.mark.rule(f"campaign {rule}"))
        for name, (rule, script, expected) in REFUSED.items()
    ],
)
def test_an_organization_is_refused_for_exactly_this(script: str, expected: list[str]) -> None:
    assert refused(script) == expected
