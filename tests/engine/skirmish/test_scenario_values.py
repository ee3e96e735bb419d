"""Values of a scenario file (11.1): one that cannot be taken is named by its table and its key."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.skirmish.files import SCENARIO, changed, faults_of, scenario

WRONG: dict[str, tuple[dict[str, Any], list[str]]] = {
    "a title of too many letters": (
        changed(SCENARIO, "title", to="A" * 61),
        ["data_text_long [11.1] count=61 key=title most=60"],
    ),
    "a row that is no text": (
        changed(SCENARIO, "rows", 2, to=5),
        ["data_type [11.1] key=rows 3 wanted=text in quotes written=a whole number"],
    ),
    "rows, but none of them": (
        {**SCENARIO, "rows": [], "roads": []},
        ["scenario_rows_none [11.1]"],
    ),
    "a tie for nobody": (
        {**SCENARIO, "tie": "green"},
        ["data_word [11.1] given=green key=tie known=blue, red"],
    ),
    "a side that is no text": (
        changed(SCENARIO, "unit", 2, "side", to=3),
        ["data_type [11.1] key=unit 3.side wanted=text in quotes written=a whole number"],
    ),
    "a headquarters said in a word": (
        changed(SCENARIO, "unit", 1, "hq", to="yes"),
        ["data_type [11.1] key=unit 2.hq wanted=true or false written=text"],
    ),
    "a loss that counts too much": (
        changed(SCENARIO, "armies", "red", "kill", to=100),
        ["data_number [11.1] key=armies.red.kill least=0 most=99 written=100"],
    ),
    "an objective that is nowhere": (
        changed(SCENARIO, "objective", 0, "hex"),
        ['data_missing [11.1] key=objective 1.hex known="B4"'],
    ),
    "an objective of another owner": (
        changed(SCENARIO, "objective", 0, "owner", to="green"),
        ["data_word [11.1] given=green key=objective 1.owner known=blue, red"],
    ),
    "an objective held in a word": (
        changed(SCENARIO, "objective", 1, "held", to="yes"),
        ["data_type [11.1] key=objective 2.held wanted=true or false written=text"],
    ),
    "a key that an exit has not": (
        changed(SCENARIO, "exit", 0, "edge", to="D1 NE"),
        ["data_key_unknown [11.1] key=exit 1.edge ~ edges"],
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_value_that_cannot_be_taken_is_named_with_its_place_and_what_may_stand_there(name: str) -> None:
    data, expected = WRONG[name]
    assert faults_of(data) == expected


@pytest.mark.rule("skirmish 7.2")
def test_nobody_comes_onto_the_map_across_a_side_of_ground_that_nobody_enters() -> None:
    data = changed(SCENARIO, "unit", 2, "enters", to=["D1 NE", "B3 S"])
    assert faults_of(data) == ["scenario_hex_closed [7.2] hex=B3 key=unit 3.enters"]


@pytest.mark.parametrize("turn", [30, 31])
def test_while_the_turns_are_missing_a_unit_may_come_in_any_turn_that_a_game_may_have(turn: int) -> None:
    late = {31: ["data_number [7.4] key=unit 3.turn least=1 most=30 written=31"]}.get(turn, [])
    data = changed(changed(SCENARIO, "unit", 2, "turn", to=turn), "turns")
    assert faults_of(data) == ["data_missing [3.1] key=turns known=1 ... 30", *late]


def test_a_unit_may_come_in_the_last_turn() -> None:
    (one,) = scenario(changed(SCENARIO, "unit", 2, "turn", to=SCENARIO["turns"])).reinforcements
    assert one.turn == SCENARIO["turns"]
