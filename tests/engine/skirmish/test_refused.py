"""What a refusal says: its kind, its rules, and every name and number that fills its sentence."""

from __future__ import annotations

import re

import pytest

from engine.skirmish.scenario import Army
from tests.engine.skirmish.boards import board
from tests.engine.skirmish.files import told
from tests.rules.skirmish.table import goes_on

ROWS = [".....x", "......", "......", "......", "......"]
UNITS = {
    "A1": "blue Sherman SE",
    "B2": "blue infantry SE",
    "B1": "blue Sherman HQ S",
    "C1": "blue infantry S fired",
    "A3": "blue Sherman HQ SE moved",
    "A5": "blue AT gun NE moved",
    "E1": "blue Sherman NE",
    "C2": "red infantry NW",
    "F5": "red Tiger",
}
KILL = "roll 12\nfire B2 at C2\n"
REFUSED = {
    "A2 > A3": "nobody_there [1.1] hex=A2",
    "A1 > B1": "taken [1.1] hex=B1",
    "F5 facing N": "not_yours [3.4] hex=F5 unit=Tiger",
    "A3 facing N": "moved_already [3.5] hex=A3 unit=Sherman HQ",
    "C1 facing N": "soft_fired [3.5] hex=C1 unit=infantry",
    "fire C1 at C2": "has_fired [3.5] hex=C1",
    "fire A1 at B2": "own_target [8.1] hex=B2 unit=infantry",
    "A1 facing SE": "faces_so [7.1] hex=A1 unit=Sherman",
    "E1 > F1": "impassable [7.2] hex=F1",
    "E1 > E2 > E2": "named_twice [7.1] hex=E2",
    "E1 > E4": "no_way [7.1, 1.1] hex=E4 points=2 start=E1",
    "E1 > E2 > exit S": "no_exit [7.5] hex=E2",
    "E1 > D2 > D1 > exit N": "too_far_out [7.5, 7.1] cost=3 hex=D1 points=2",
    "enter tiger at A4": "no_reinforcement [7.4] unit=tiger",
    "enter Wolverine at D5": "too_early [7.4] turn=2 unit=Wolverine",
    "enter Pershing at D5": "no_entry [7.4] hex=D5",
    "hq A1": "not_hq [4.1] hex=A1 unit=Sherman",
    "hq A3": "hq_moved [4.2] hex=A3 unit=Sherman HQ",
    "promote B1": "is_hq [5.1] hex=B1 unit=Sherman HQ",
    "promote A1": "none_fallen [5.1] hex=A1 unit=Sherman",
    f"{KILL}advance C1": "may_not_advance [8.6] hex=C1 places=B2 target=C2",
    f"{KILL}pass": "advance_first [8.6] hex=C2",
    f"{KILL}undo": "undo_after_shot [3.3, 8.6] hex=C2",
}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param(text, said, id=said.split()[0], marks=pytest.mark.rule(f"skirmish {rule}"))
        for text, said in REFUSED.items()
        for rule in re.findall(r"\d+\.\d+", said)[:1]
    ],
)
def test_a_refusal_names_its_rules_and_everything_that_it_is_about(text: str, said: str) -> None:
    position = board(
        ROWS,
        UNITS,
        reinforcements=["blue Pershing: A4 SW: 1", "blue Wolverine: D5 S: 2"],
        exits={"blue": "D1 N"},
    )
    assert told(goes_on(position, f"{text}\nexpect refused", chit=4).steps[-1].faults) == [said]


@pytest.mark.rule("skirmish 6.1")
def test_a_massed_activation_is_refused_by_the_armys_name_and_for_every_headquarters() -> None:
    units = {"A1": "blue Sherman HQ", "B2": "blue Tiger", "F5": "red Tiger"}
    position = board(ROWS, units, blue=Army("Guards"))
    faults = goes_on(position, "massed A1, A2, B2\nexpect refused", chit=4).steps[-1].faults
    assert told(faults) == [
        "no_massed [6.1] army=Guards",
        "nobody_there [1.1] hex=A2",
        "not_hq [4.1] hex=B2 unit=Tiger",
    ]
