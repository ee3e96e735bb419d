"""Scenario files (11.1): what is right becomes a scenario, and of what is wrong every fault is named."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import NotAllowed
from engine.hexes import Hex
from engine.skirmish.ground import Edge
from engine.skirmish.scenario import Army, Exit, Objective
from engine.skirmish.sides import Side
from tests.engine.skirmish.files import SCENARIO, changed, faults_of, scenario

BLUE, RED = Side.BLUE, Side.RED


@pytest.mark.rule("skirmish 11.1")
def test_a_scenario_says_its_map_its_sides_and_who_is_first_for_how_long() -> None:
    read = scenario(SCENARIO)
    assert (read.name, read.title, read.first, read.turns, read.tie) == ("a-mill", "A Mill", BLUE, 6, None)
    assert (read.ground.grid.columns, read.ground.grid.rows) == (4, 3)
    assert [read.ground.terrain[Hex(h)].name for h in ("A1", "C1", "B3")] == ["clear", "woods", "lake"]
    assert dict(read.armies) == {BLUE: Army("US", kill=1), RED: Army("Germany", kill=2)}


@pytest.mark.rule("skirmish 11.1")
def test_a_scenario_says_who_stands_where_and_who_comes_when() -> None:
    read = scenario(SCENARIO)
    assert [(one.unit.name, one.hex, one.facing) for one in read.setup] == [
        ("infantry", "A1", 3),
        ("King Tiger HQ ace", "D2", 6),
    ]
    (one,) = read.reinforcements
    assert (one.unit.name, one.unit.side, one.turn) == ("infantry", RED, 2)
    assert one.edges == {Edge(Hex("D1"), 2), Edge(Hex("D2"), 2)}
    assert list(read.units) == ["blue 1", "red 1", "red 2"]


@pytest.mark.rule("skirmish 11.1")
def test_a_scenario_says_what_it_is_about() -> None:
    read = scenario({**SCENARIO, "tie": "red", "night": True, "author": "Us"})
    assert read.objectives == (
        Objective(Hex("B2"), 3, held=False, owner=RED),
        Objective(Hex("C1"), 1, held=True),
    )
    assert read.exits == (Exit(BLUE, frozenset({Edge(Hex("D1"), 2), Edge(Hex("D1"), 3)}), 2),)
    assert (read.tie, read.night, read.author) == (RED, True, "Us")


@pytest.mark.rule("skirmish 7.2")
def test_a_road_crosses_the_sides_between_its_hexes_and_leads_off_the_map_at_a_side() -> None:
    roads = scenario(SCENARIO).ground.roads
    chain = {("A2", 2), ("B2", 5), ("B2", 3), ("C2", 6), ("C2", 2), ("D2", 5)}
    across = {("A2", 6), ("B1", 4), ("B2", 1)}
    assert roads == {Edge(Hex(hex_), side) for hex_, side in chain | across}


WRONG: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "a key that means nothing": (
        "11.1",
        {**SCENARIO, "wheather": 1, "titel": 2},
        ["data_key_unknown [11.1] key=wheather", "data_key_unknown [11.1] key=titel ~ title"],
    ),
    "no title": ("11.1", changed(SCENARIO, "title"), ["data_text_missing [11.1] key=title"]),
    "no turns": ("3.1", changed(SCENARIO, "turns"), ["data_missing [3.1] key=turns known=1 ... 30"]),
    "too many turns": (
        "3.1",
        changed(SCENARIO, "turns", to=31),
        ["data_number [3.1] key=turns least=1 most=30 written=31"],
    ),
    "another first side": (
        "3.1",
        changed(SCENARIO, "first", to="Blue"),
        ["data_word [3.1] given=Blue key=first known=blue, red ~ blue"],
    ),
    "no rows": (
        "11.1",
        {**changed(SCENARIO, "rows"), "roads": []},
        ['data_missing [11.1] key=rows known=["...", ".w."]'],
    ),
    "rows of several lengths": (
        "11.1",
        changed(SCENARIO, "rows", 1, to="..."),
        ["scenario_rows_uneven [11.1] first=4 rows=2"],
    ),
    "a board that is too small": (
        "11.1",
        changed(SCENARIO, "rows", to=["...."]),
        ["scenario_size [11.1] columns=4 least=2 most=20 rows=1"],
    ),
    "a letter of no terrain": (
        "11.1",
        changed(SCENARIO, "rows", 0, to=".?w?"),
        ["scenario_letter_unknown [11.1] hexes=B1, D1 known=. (clear), w (woods), x (lake) letter=?"],
    ),
    "a road whose hexes do not touch": (
        "7.2",
        changed(SCENARIO, "roads", to=["A1 C1"]),
        ["scenario_road_apart [7.2] end=C1 road=A1 C1 start=A1"],
    ),
    "a road that leads out where the map goes on": (
        "7.2",
        changed(SCENARIO, "roads", to=["A1 S"]),
        ["scenario_edge_inside [7.2] beyond=A2 given=A1 S key=roads"],
    ),
    "a road across a lake and off the board": (
        "7.2",
        changed(SCENARIO, "roads", to=["A2 B3", "e9 D3"]),
        [
            "scenario_hex_closed [7.2] hex=B3 key=roads",
            "scenario_hex_unknown [1.1] hex=e9 key=roads last=D3",
        ],
    ),
    "a road of one hex": (
        "7.2",
        changed(SCENARIO, "roads", to=["A1", "N S"]),
        ["scenario_road_short [7.2] road=A1", "scenario_road_short [7.2] road=N S"],
    ),
    "a unit of no kind": (
        "10.1",
        changed(SCENARIO, "unit", 1, "kind", to="King tiger"),
        ["scenario_kind_unknown [10.1] key=unit 2 unit=King tiger ~ King Tiger"],
    ),
    "a unit in the lake": (
        "7.2",
        changed(SCENARIO, "unit", 0, "hex", to="B3"),
        ["scenario_hex_closed [7.2] hex=B3 key=unit 1.hex"],
    ),
    "two units in a hex": (
        "1.1",
        changed(SCENARIO, "unit", 1, "hex", to="A1"),
        ["scenario_unit_twice [1.1] hex=A1 key=unit 2 unit=infantry"],
    ),
    "a unit off the board": (
        "1.1",
        changed(SCENARIO, "unit", 0, "hex", to="a1"),
        ["scenario_hex_unknown [1.1] hex=a1 key=unit 1.hex last=D3 ~ A1"],
    ),
    "a unit that faces nowhere": (
        "2.1",
        changed(SCENARIO, "unit", 0, "facing"),
        ["data_missing [2.1] key=unit 1.facing known=N, NE, SE, S, SW, NW"],
    ),
    "a unit that stands and comes": (
        "7.4",
        changed(SCENARIO, "unit", 0, "turn", to=2),
        [
            "scenario_unit_place [7.4] key=unit 1",
            'data_missing [7.4] key=unit 1.enters known=["A3 NW"]',
        ],
    ),
    "a unit that is nowhere": (
        "7.4",
        changed(SCENARIO, "unit", 0, to={"side": "blue", "kind": "infantry"}),
        ["scenario_unit_place [7.4] key=unit 1"],
    ),
    "a unit that comes too late": (
        "7.4",
        changed(SCENARIO, "unit", 2, "turn", to=7),
        ["data_number [7.4] key=unit 3.turn least=1 most=6 written=7"],
    ),
    "a unit that comes from inside": (
        "7.4",
        changed(SCENARIO, "unit", 2, "enters", to=["D2 S", "D2", "D1 NE"]),
        [
            "scenario_edge_inside [7.4] beyond=D3 given=D2 S key=unit 3.enters",
            "scenario_edge_unread [7.4] given=D2 key=unit 3.enters",
        ],
    ),
    "a unit of nobody": (
        "11.1",
        changed(SCENARIO, "unit", 0, "side", to="green"),
        [
            "data_word [11.1] given=green key=unit 1.side known=blue, red",
            "scenario_army_empty [11.1] team=blue",
        ],
    ),
    "no units": ("11.1", changed(SCENARIO, "unit"), ["data_table_missing [11.1] table=[unit]"]),
    "units that are no tables": (
        "11.1",
        changed(SCENARIO, "unit", to="many"),
        ["data_type [11.1] key=unit wanted=a list written=text"],
    ),
    "a massed activation without HQs": (
        "6.1",
        changed(SCENARIO, "armies", "red", "massed", to=True),
        ["scenario_massed [6.1] needed=3 team=red"],
    ),
    "no armies": (
        "11.1",
        changed(SCENARIO, "armies", "red"),
        ["data_table_missing [11.1] table=armies.red"],
    ),
    "an objective in the lake": (
        "7.2",
        changed(SCENARIO, "objective", 0, "hex", to="B3"),
        ["scenario_hex_closed [7.2] hex=B3 key=objective 1.hex"],
    ),
    "an objective twice": (
        "11.1",
        changed(SCENARIO, "objective", 1, "hex", to="B2"),
        ["scenario_objective_twice [11.1] hex=B2 key=objective 2"],
    ),
    "a held objective with an owner": (
        "11.1",
        changed(SCENARIO, "objective", 1, "owner", to="red"),
        ["scenario_held_owner [11.1] key=objective 2.owner"],
    ),
    "an exit into the map": (
        "7.5",
        changed(SCENARIO, "exit", 0, "edges", to=["D1 S", "D1 NE"]),
        ["scenario_edge_inside [7.5] beyond=D2 given=D1 S key=exit 1.edges"],
    ),
}


@pytest.mark.rule("skirmish 11.1")
@pytest.mark.parametrize("name", WRONG)
def test_a_scenario_is_refused_for_exactly_this(name: str) -> None:
    rule, data, expected = WRONG[name]
    assert faults_of(data) == expected
    assert f"[{rule}]" in expected[0]


@pytest.mark.rule("skirmish 11.1")
def test_all_faults_of_a_scenario_are_named_at_once() -> None:
    data = {**SCENARIO, "title": 1, "turns": 0, "first": "nobody", "rows": ["..", "."], "night": "yes"}
    kinds = [line.split(" ")[0] for line in faults_of(data)]
    assert kinds == [
        *("data_type", "data_number", "data_word", "data_type", "scenario_rows_uneven"),
    ]


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.sampled_from(["A1", "blue", "N"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from([*SCENARIO, "night", "tie", "new"]), VALUES)
def test_nothing_that_may_stand_in_a_file_breaks_the_reader(key: str, value: object) -> None:
    try:
        scenario({**SCENARIO, key: value})
    except NotAllowed as refused:
        assert refused.faults  # noqa: PT017 - either is right: it is a scenario, or every fault is named
