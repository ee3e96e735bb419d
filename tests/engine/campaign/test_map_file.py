"""Map files: what is right becomes a map, what is wrong is named, and nothing breaks the reader."""

from __future__ import annotations

import contextlib
import datetime as dt
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.campaign.forces import Team
from engine.campaign.map import GRID, CampaignMap
from engine.campaign.map_file import read_map
from engine.errors import Fault, NotAllowed
from engine.frozen import FrozenMap
from engine.hexes import Hex

KNOWN = frozenset({"Himmelsdorf", "Prokhorovka", "El Halluf"})


def written() -> dict[str, Any]:
    """Return the data of a map file without a fault, for a test to change: A1 and J10 are water."""
    cells = dict.fromkeys(GRID.hexes, "Prokhorovka") | {"A1": "water", "J10": "water"}
    return {
        "title": "A Map",
        "homes": {"blue": "A5", "red": "J6"},
        "revenue": {"A5": 5, "J6": 5, "E5": 2},
        "hexes": cells,
    }


def read(data: Mapping[str, object]) -> CampaignMap:
    return read_map(data, "a-map", KNOWN)


def faults_of(data: Mapping[str, object]) -> tuple[Fault, ...]:
    with pytest.raises(NotAllowed) as refused:
        read(data)
    return refused.value.faults


def only_fault(data: Mapping[str, object]) -> Fault:
    faults = faults_of(data)
    assert len(faults) == 1, faults
    return faults[0]


def changed(table: str, **cells: object) -> dict[str, Any]:
    """Return a right map with some cells of one of its tables changed; None takes a cell away."""
    data = written()
    data[table] = {k: v for k, v in {**data.get(table, {}), **cells}.items() if v is not None}
    return data


# --- what is right


def test_a_right_file_becomes_a_map_with_all_that_it_says() -> None:
    data = written() | {
        "author": "somebody",
        "about": "A plain.",
        "closed_markers": True,
        "banks": {"red": 12},
    }
    map_ = read(data)
    assert (map_.name, map_.title, map_.author, map_.about) == ("a-map", "A Map", "somebody", "A plain.")
    assert map_.homes == FrozenMap({Team.BLUE: "A5", Team.RED: "J6"})
    assert map_.revenue == FrozenMap({"A5": 5, "J6": 5, "E5": 2})
    assert map_.banks == FrozenMap({Team.BLUE: 0, Team.RED: 12})
    assert map_.closed_markers


@pytest.mark.rule("campaign 1.1")
@pytest.mark.rule("campaign 1.5")
def test_all_hundred_hexes_are_on_the_map_and_every_land_hex_has_a_battle_map() -> None:
    map_ = read(written())
    assert len(map_.land) == 98
    assert map_.battle_maps[Hex("C3")] == "Prokhorovka"


@pytest.mark.rule("campaign 1.4")
def test_a_water_hex_is_no_land() -> None:
    map_ = read(written())
    assert map_.water == {"A1", "J10"}
    assert "A1" not in map_.land_around(GRID.hexes[1])


@pytest.mark.rule("campaign 3.2")
def test_a_team_begins_with_nothing_unless_the_file_gives_it_something() -> None:
    assert read(written()).banks == FrozenMap({Team.BLUE: 0, Team.RED: 0})
    assert read(changed("banks", blue=0, red=999)).banks[Team.RED] == 999


@pytest.mark.rule("campaign 12.1")
def test_markers_are_open_unless_the_file_closes_them() -> None:
    assert not read(written()).closed_markers


# --- cells


@pytest.mark.rule("campaign 1.1")
@pytest.mark.rule("campaign 1.8")
def test_missing_cells_are_named_all_in_one_fault() -> None:
    fault = only_fault(changed("hexes", B2=None, C10=None))
    assert (fault.kind, fault.rules) == ("map_cells_missing", ("1.1",))
    assert fault.details == FrozenMap({"hexes": "B2, C10", "count": 2})


@pytest.mark.rule("campaign 1.1")
@pytest.mark.parametrize(
    ("cell", "hint"), [("K1", None), ("A11", None), ("a1", "A1"), (" b 02", "B2"), ("A0", None), ("", None)]
)
def test_a_cell_that_is_not_on_the_map_is_named(cell: str, hint: str | None) -> None:
    fault = only_fault(changed("hexes", **{cell: "water"}))
    assert (fault.kind, fault.hint, fault.details["hex"]) == ("map_hex_unknown", hint, cell)


@pytest.mark.rule("campaign 1.5")
@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("himmelsdorf", "Himmelsdorf"),
        ("Prokorovka", "Prokhorovka"),
        ("Watr", "water"),
        ("Rome, Italy", None),
        ("", None),
    ],
)
def test_an_unknown_battle_map_is_named_with_the_nearest_known_one(name: str, hint: str | None) -> None:
    fault = only_fault(changed("hexes", D4=name))
    assert (fault.kind, fault.rules, fault.hint) == ("map_battle_map_unknown", ("1.5",), hint)
    assert fault.details == FrozenMap({"battle_map": name, "hexes": "D4"})


def test_one_unknown_battle_map_in_several_hexes_is_one_fault() -> None:
    assert only_fault(changed("hexes", D4="Himmel", B10="Himmel")).details["hexes"] == "B10, D4"


# --- homes


@pytest.mark.rule("campaign 1.7")
def test_a_team_without_a_home_is_named() -> None:
    fault = only_fault(changed("homes", red=None))
    assert (fault.kind, fault.details["team"]) == ("map_home_missing", "red")


@pytest.mark.rule("campaign 1.7")
@pytest.mark.parametrize(("home", "hint"), [("j6", "J6"), ("K6", None), ("home", None), ("", None)])
def test_a_home_off_the_map_is_named(home: str, hint: str | None) -> None:
    fault = only_fault(changed("homes", red=home))
    assert (fault.kind, fault.hint) == ("map_home_off_map", hint)


@pytest.mark.rule("campaign 1.4")
@pytest.mark.rule("campaign 1.8")
def test_a_home_in_the_water_is_named() -> None:
    fault = only_fault(changed("homes", blue="A1"))
    assert (fault.kind, fault.rules, fault.details["hex"]) == ("map_home_water", ("1.7", "1.4"), "A1")


@pytest.mark.rule("campaign 1.7")
def test_two_homes_in_one_hex_are_named() -> None:
    assert only_fault(changed("homes", blue="J6")).kind == "map_homes_same"


@pytest.mark.rule("campaign 1.8")
def test_homes_that_no_land_joins_are_named() -> None:
    sea = {f"E{row}": "water" for row in range(1, 11)}
    data = changed("hexes", **sea)
    del data["revenue"]["E5"]
    assert only_fault(data).kind == "map_homes_apart"
    data["hexes"]["E9"] = "El Halluf"
    assert read(data).battle_maps[Hex("E9")] == "El Halluf"


@pytest.mark.rule("campaign 1.7")
def test_a_home_without_revenue_is_named() -> None:
    fault = only_fault(changed("revenue", A5=None))
    assert (fault.kind, fault.details) == (
        "map_home_revenue_missing",
        FrozenMap({"team": "blue", "hex": "A5"}),
    )


# --- revenue and banks


@pytest.mark.rule("campaign 1.6")
@pytest.mark.parametrize(
    ("points", "told"),
    [
        (0, "0"),
        (-1, "-1"),
        (100, "100"),
        (10**4000, "a huge number"),
        (1.0, "a decimal number"),
        (float("nan"), "a decimal number"),
        (True, "true or false"),
        ("3", "text"),
        ([3], "a list"),
        ({"a": 3}, "a table"),
        (dt.date(2026, 1, 1), "a date or time"),
    ],
)
def test_revenue_is_a_whole_number_from_1_to_99(points: object, told: str) -> None:
    fault = only_fault(changed("revenue", C3=points))
    assert (fault.kind, fault.rules) == ("map_number", ("1.6",))
    assert fault.details == FrozenMap({"key": "revenue.C3", "least": 1, "most": 99, "written": told})


@pytest.mark.rule("campaign 1.6")
def test_the_least_and_the_most_revenue_are_taken() -> None:
    assert read(changed("revenue", C3=1, C4=99)).revenue[Hex("C4")] == 99


@pytest.mark.rule("campaign 1.7")
def test_a_home_with_revenue_0_is_named_once() -> None:
    assert only_fault(changed("revenue", A5=0)).kind == "map_number"


@pytest.mark.rule("campaign 1.4")
def test_revenue_on_water_is_named() -> None:
    fault = only_fault(changed("revenue", A1=1))
    assert (fault.kind, fault.details["hex"]) == ("map_revenue_water", "A1")


@pytest.mark.rule("campaign 1.6")
def test_revenue_off_the_map_is_named() -> None:
    fault = only_fault(changed("revenue", K1=1))
    assert (fault.kind, fault.details["table"]) == ("map_hex_unknown", "revenue")


@pytest.mark.rule("campaign 3.2")
@pytest.mark.parametrize("points", [-1, 1000, 0.5, "none", False])
def test_a_bank_is_a_whole_number_from_0_to_999(points: object) -> None:
    fault = only_fault(changed("banks", blue=points))
    assert (fault.kind, fault.rules, fault.details["key"]) == ("map_number", ("3.2",), "banks.blue")


# --- shape


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("title", "map_text_missing"),
        ("homes", "map_table_missing"),
        ("revenue", "map_table_missing"),
        ("hexes", "map_table_missing"),
    ],
)
def test_a_missing_part_is_named(key: str, kind: str) -> None:
    data = written()
    del data[key]
    fault = only_fault(data)
    assert (fault.kind, fault.rules) == (kind, ("1.8",))
    assert key in fault.details.values()


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("title", 5),
        ("author", ["me"]),
        ("about", {}),
        ("closed_markers", 1),
        ("closed_markers", "yes"),
        ("homes", "A5"),
        ("banks", 3),
        ("revenue", [1]),
        ("hexes", "water"),
    ],
)
def test_a_part_of_a_wrong_type_is_named(key: str, wrong: object) -> None:
    fault = only_fault(written() | {key: wrong})
    assert (fault.kind, fault.details["key"]) == ("map_type", key)


@pytest.mark.parametrize(("table", "cell"), [("homes", "blue"), ("hexes", "C3")])
@pytest.mark.parametrize("wrong", [5, ["A5"], {"A5": "A5"}, float("inf")])
def test_a_cell_of_a_wrong_type_is_named(table: str, cell: str, wrong: object) -> None:
    data = written()
    data[table][cell] = wrong
    fault = only_fault(data)
    assert (fault.kind, fault.details["key"]) == ("map_type", f"{table}.{cell}")


@pytest.mark.parametrize(
    ("table", "key", "hint"),
    [("", "titel", "title"), ("", "weather", None), ("homes", "Blue", "blue"), ("banks", "green", None)],
)
def test_an_unknown_key_is_named_with_the_one_that_was_probably_meant(
    table: str, key: str, hint: str | None
) -> None:
    data = changed(table, **{key: 1}) if table else written() | {key: 1}
    fault = only_fault(data)
    assert (fault.kind, fault.hint) == ("map_key_unknown", hint)
    assert fault.details["key"] == (f"{table}.{key}" if table else key)


@pytest.mark.parametrize(
    ("key", "text", "kind"),
    [
        ("title", "  ", "map_text_missing"),
        ("title", "x" * 61, "map_text_long"),
        ("author", "x" * 61, "map_text_long"),
        ("about", "x" * 301, "map_text_long"),
        ("title", "two\nlines", "map_text_lines"),
        ("about", "a\u202eb", "map_text_lines"),
    ],
)
def test_texts_are_one_line_and_not_too_long(key: str, text: str, kind: str) -> None:
    assert only_fault(written() | {key: text}).kind == kind


def test_texts_as_long_as_may_be_are_taken_and_trimmed() -> None:
    map_ = read(written() | {"title": f" {'x' * 60} ", "about": "y" * 300})
    assert (map_.title, map_.about) == ("x" * 60, "y" * 300)


# --- everything at once


@pytest.mark.rule("campaign 1.8")
def test_every_fault_is_told_at_once() -> None:
    data = changed("hexes", B2=None, J6="water", D7="Himmelsdrof")
    data["revenue"] = {"C3": 0, "A1": 2}
    data["banks"] = {"blue": -3, "green": 1}
    data["title"] = ""
    assert sorted(fault.kind for fault in faults_of(data)) == [
        "map_battle_map_unknown",
        "map_cells_missing",
        "map_home_revenue_missing",
        "map_home_water",
        "map_key_unknown",
        "map_number",
        "map_number",
        "map_revenue_water",
        "map_text_missing",
    ]


def test_an_empty_file_lacks_its_title_and_its_tables() -> None:
    assert [fault.kind for fault in faults_of({})] == ["map_text_missing", *["map_table_missing"] * 3]


def test_what_a_stranger_wrote_is_cut_and_made_one_line_before_it_is_told() -> None:
    fault = only_fault(changed("hexes", D4="evil\n\x1b[2J" + "x" * 5000))
    told = str(fault.details["battle_map"])
    assert told.startswith("evil??[2Jxxx")
    assert len(told) == 40


def test_what_is_just_short_enough_is_told_whole() -> None:
    assert only_fault(changed("hexes", D4="x" * 40)).details["battle_map"] == "x" * 40


values: st.SearchStrategy[object] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.dates()
    | st.sampled_from(["A5", "water", "Himmelsdorf", 1]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
keys = st.sampled_from(
    ["title", "author", "about", "closed_markers", "homes", "banks", "revenue", "hexes", "x"]
)
cells = st.sampled_from(["A1", "A5", "J6", "E5", "K11", "blue", "red", "a5", ""])


@given(
    st.dictionaries(keys, values | st.dictionaries(cells, values, max_size=4)),
    st.dictionaries(cells, values, max_size=3),
    st.sampled_from(["homes", "banks", "revenue", "hexes"]),
)
def test_whatever_stands_in_a_file_is_a_map_or_is_refused_with_faults(
    anything: dict[str, object], some: dict[str, object], table: str
) -> None:
    for data in (anything, changed(table, **some), written() | anything):
        with contextlib.suppress(NotAllowed):
            assert read(data).homes
