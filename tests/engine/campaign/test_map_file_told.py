"""What is wrong with a map file, to the last word: kind, rules, all details, and what was probably meant."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.campaign.test_map_file import changed, faults_of, read, written

SEA = {f"E{row}": "water" for row in range(1, 11)}
WANTED = 'wanted="water" or the name of a battle map'


def told(data: dict[str, Any]) -> list[str]:
    """Return every fault of a map file in one line each."""
    return [
        f"{one.kind} [{', '.join(one.rules)}]{''.join(f' {k}={v}' for k, v in one.details.items())}"
        f"{f' ~ {one.hint}' if one.hint else ''}"
        for one in faults_of(data)
    ]


def without(key: str) -> dict[str, Any]:
    data = written()
    del data[key]
    return data


TOLD: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "an empty file": (
        "1.8",
        {},
        [
            "map_text_missing [1.8] key=title",
            "map_table_missing [1.8] table=hexes",
            "map_table_missing [1.8] table=homes",
            "map_table_missing [1.8] table=revenue",
        ],
    ),
    "no title": ("1.8", without("title"), ["map_text_missing [1.8] key=title"]),
    "a title of blanks": ("1.8", written() | {"title": "  "}, ["map_text_missing [1.8] key=title"]),
    "a title of 61": (
        "1.8",
        written() | {"title": "x" * 61},
        ["map_text_long [1.8] key=title most=60 count=61"],
    ),
    "an author of 61, trimmed": (
        "1.8",
        written() | {"author": f" {'x' * 61} "},
        ["map_text_long [1.8] key=author most=60 count=61"],
    ),
    "sentences of 301": (
        "1.8",
        written() | {"about": "x" * 301},
        ["map_text_long [1.8] key=about most=300 count=301"],
    ),
    "two lines": ("1.8", written() | {"author": "a\nb"}, ["map_text_lines [1.8] key=author"]),
    "a text that shows nothing": ("1.8", written() | {"about": "\u2800"}, ["map_text_lines [1.8] key=about"]),
    "a title that is none": (
        "1.8",
        written() | {"title": 5},
        ["map_type [1.8] key=title wanted=text in quotes written=a whole number"],
    ),
    "a switch that is none": (
        "1.8",
        written() | {"closed_markers": "yes"},
        ["map_type [1.8] key=closed_markers wanted=true or false written=text"],
    ),
    "a table that is none": (
        "1.8",
        written() | {"banks": [1]},
        ["map_type [1.8] key=banks wanted=a table written=a list"],
    ),
    "a key that means nothing": (
        "1.8",
        written() | {"Autor": "me", "weather": "fair"},
        ["map_key_unknown [1.8] key=Autor ~ author", "map_key_unknown [1.8] key=weather"],
    ),
    "a key in a table": ("1.8", changed("homes", Blue="A5"), ["map_key_unknown [1.8] key=homes.Blue ~ blue"]),
    "a hex off the map in each table": (
        "1.1",
        changed("hexes", a01="water") | {"revenue": {"A5": 5, "J6": 5, "K1": 1}},
        ["map_hex_unknown [1.1] hex=a01 table=hexes ~ A1", "map_hex_unknown [1.1] hex=K1 table=revenue"],
    ),
    "cells that are missing": (
        "1.1",
        changed("hexes", B2=None, C10=None),
        ["map_cells_missing [1.1] hexes=B2, C10 count=2"],
    ),
    "a cell that is no text": (
        "1.5",
        changed("hexes", C3=True),
        [f"map_type [1.8] key=hexes.C3 {WANTED} written=true or false"],
    ),
    "two maps that nobody knows": (
        "1.5",
        changed("hexes", D4="himelsdorf", B10="himelsdorf", A2=" WATER "),
        [
            "map_battle_map_unknown [1.5] battle_map= WATER  hexes=A2 ~ water",
            "map_battle_map_unknown [1.5] battle_map=himelsdorf hexes=B10, D4 ~ Himmelsdorf",
        ],
    ),
    "a team without a home": ("1.7", changed("homes", blue=None), ["map_home_missing [1.7] team=blue"]),
    "a home that is no text": (
        "1.7",
        changed("homes", red=6),
        ['map_type [1.8] key=homes.red wanted=the name of a hex, such as "A5" written=a whole number'],
    ),
    "a home that is missing hides no fault of the other": (
        "1.7",
        changed("homes", blue=None, red="K6"),
        ["map_home_missing [1.7] team=blue", "map_home_off_map [1.7, 1.1] team=red hex=K6"],
    ),
    "a home that is no text hides no fault of the other": (
        "1.7",
        changed("homes", blue=6, red="K6"),
        [
            'map_type [1.8] key=homes.blue wanted=the name of a hex, such as "A5" written=a whole number',
            "map_home_off_map [1.7, 1.1] team=red hex=K6",
        ],
    ),
    "a home off the map": (
        "1.7",
        changed("homes", blue="a05", red="K6"),
        [
            "map_home_off_map [1.7, 1.1] team=blue hex=a05 ~ A5",
            "map_home_off_map [1.7, 1.1] team=red hex=K6",
        ],
    ),
    "a home in the water, and the other without revenue": (
        "1.7",
        changed("homes", blue="A1", red="J5"),
        [
            "map_home_water [1.7, 1.4] team=blue hex=A1",
            "map_home_revenue_missing [1.7] team=red hex=J5",
        ],
    ),
    "two homes in one hex": ("1.7", changed("homes", blue="J6"), ["map_homes_same [1.7] hex=J6"]),
    "homes with the sea between": (
        "1.8",
        changed("hexes", **SEA) | {"revenue": {"A5": 5, "J6": 5}},
        ["map_homes_apart [1.8] blue=A5 red=J6"],
    ),
    "homes are not searched for on half a map": (
        "1.8",
        changed("hexes", **SEA, B2=None) | {"revenue": {"A5": 5, "J6": 5}},
        ["map_cells_missing [1.1] hexes=B2 count=1"],
    ),
    "revenue in the order of the map, on water and too much": (
        "1.6",
        changed("revenue", J10=3, C3=100, A1=0),
        [
            "map_number [1.6] key=revenue.A1 least=1 most=99 written=0",
            "map_revenue_water [1.6, 1.4] hex=A1",
            "map_number [1.6] key=revenue.C3 least=1 most=99 written=100",
            "map_revenue_water [1.6, 1.4] hex=J10",
        ],
    ),
    "huge numbers": (
        "3.2",
        changed("banks", blue=10**9, red=10**9 - 1),
        [
            "map_number [3.2] key=banks.blue least=0 most=999 written=a huge number",
            "map_number [3.2] key=banks.red least=0 most=999 written=999999999",
        ],
    ),
    "a bank below nothing, and one of no team": (
        "3.2",
        changed("banks", blue=-1, green=3),
        [
            "map_key_unknown [1.8] key=banks.green",
            "map_number [3.2] key=banks.blue least=0 most=999 written=-1",
        ],
    ),
}


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        pytest.param(data, expected, id=name, marks=pytest.mark.rule(f"campaign {rule}"))
        for name, (rule, data, expected) in TOLD.items()
    ],
)
def test_a_map_file_is_refused_for_exactly_this(data: dict[str, Any], expected: list[str]) -> None:
    assert told(data) == expected


@pytest.mark.parametrize("closed", [True, False])
def test_what_a_right_file_says_is_taken_as_it_is(*, closed: bool) -> None:
    map_ = read(written() | {"author": " me ", "closed_markers": closed, "banks": {"blue": 1, "red": 999}})
    assert (map_.closed_markers, map_.author, map_.about) == (closed, "me", "")
    assert sorted(map_.banks.values()) == [1, 999]


def test_a_name_is_told_in_40_signs_at_most_and_without_heaps_of_marks() -> None:
    assert told(changed("hexes", D4="x" * 41)) == [
        f"map_battle_map_unknown [1.5] battle_map={'x' * 39}… hexes=D4"
    ]
    assert told(changed("hexes", D4="x\u0301\u0301\u0301y")) == [
        "map_battle_map_unknown [1.5] battle_map=x\u0301y hexes=D4"
    ]
