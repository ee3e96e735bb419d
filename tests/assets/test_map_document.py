"""docs/map.md tells the truth: its neighbours, its limits, its keys, its faults, its example."""

from __future__ import annotations

import re
import tomllib

import pytest

from bot.assets import ASSETS, battle_maps, load_map, map_names
from bot.toml_files import LARGEST
from engine.campaign.map import GRID
from engine.campaign.map_file import ABOUT, BANK, REVENUE, TITLE, read_map
from engine.errors import NotAllowed
from engine.hexes import Hex

DOCUMENT = (ASSETS.parent / "docs" / "map.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """Return the cells of the table under a heading, without its two head lines."""
    part = DOCUMENT.split(f"## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


@pytest.mark.rule("campaign 1.2")
@pytest.mark.rule("campaign 1.3")
def test_the_neighbours_in_the_document_are_those_of_the_grid() -> None:
    told = rows("The board")
    for column, hex_ in ((3, "C3"), (4, "D3")):
        assert tuple(row[column] for row in told) == GRID.around(Hex(hex_))
    assert [row[0].partition(",")[0] for row in told] == ["1", "2", "3", "4", "5", "6"]


def test_every_key_is_in_the_table_and_every_key_of_the_table_is_known() -> None:
    keys = {key for row in rows("Every key") for key in re.findall(r"`\[?(\w+)\]?`", row[0])}
    assert keys == {
        "title",
        "author",
        "about",
        "closed_markers",
        "homes",
        "banks",
        "revenue",
        "hexes",
        "blue",
        "red",
    }
    with pytest.raises(NotAllowed) as refused:
        read_map(dict.fromkeys(keys, 1), "x", frozenset())
    unknown = {f.details["key"] for f in refused.value.faults if f.kind == "map_key_unknown"}
    assert unknown == {"blue", "red"}


def test_the_limits_in_the_document_are_those_of_the_reader() -> None:
    keys = {row[0].split("`")[1]: row[1] for row in rows("Every key")}
    assert f"at most {TITLE} letters" in keys["title"]
    assert f"at most {ABOUT} letters" in keys["about"]
    assert f"{REVENUE[0]} to {REVENUE[-1]}" in keys["[revenue]"]
    assert f"{BANK[0]} to {BANK[-1]}" in keys["[banks]"]
    assert f"{LARGEST} KiB" in DOCUMENT


@pytest.mark.rule("campaign 1.8")
def test_the_rules_of_the_faults_are_those_that_the_reader_cites() -> None:
    sources = [*(ASSETS.parent / "engine" / "campaign").glob("map_*.py"), ASSETS.parent / "bot" / "assets.py"]
    code = "".join(file.read_text(encoding="utf-8") for file in sources)
    cited = set(re.findall(r"""["'](\d+\.\d)["']""", code))
    assert {rule for row in rows("What is refused") for rule in row[-1].split(", ")} == cited


def test_the_maps_and_terrains_in_the_document_are_there() -> None:
    assert all(f"`{name}`" in DOCUMENT for name in map_names())
    assert all(f"`{terrain}`" in DOCUMENT for terrain in battle_maps().values())


def test_the_example_is_a_map_once_its_hexes_are_filled_in() -> None:
    indented = DOCUMENT.split("```toml\n")[1].split("```")[0]
    data = tomllib.loads(indented)
    assert set(data["hexes"].values()) == {"water", "Himmelsdorf"}
    whole = {**load_map("two-rivers").battle_maps, **dict.fromkeys(load_map("two-rivers").water, "water")}
    data["hexes"] = whole | data["hexes"]
    assert read_map(data, "my-valley", frozenset(battle_maps())).title == "My Valley"
