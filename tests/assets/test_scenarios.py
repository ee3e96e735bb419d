"""The scenarios that come along, and docs/scenario.md, which tells how to write one."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from shutil import copy

import pytest

from bot.assets import ASSETS, read_scenario_file, scenario, scenarios, terrain, unit_kinds
from bot.toml_files import LARGEST
from engine.errors import NotAllowed, NotUnderstood
from engine.skirmish.ground_file import COLUMNS
from engine.skirmish.scenario import Scenario
from engine.skirmish.scenario_file import ABOUT, ARMY, POINTS, TITLE, TURNS, read_scenario

DOCUMENT = (ASSETS.parent / "docs" / "scenario.md").read_text(encoding="utf-8")
NAMES = ("before-first-light", "sunken-lane", "three-farms")
WIDEST = 12
"""So many columns can be read on a phone."""
CITED = re.compile(r"""["'](\d{1,2}\.\d)["']""")


@pytest.fixture(params=NAMES)
def brought(request: pytest.FixtureRequest) -> Scenario:
    return scenario(request.param)


def rows(heading: str) -> list[list[str]]:
    """Return the cells of the table under a heading, without its two head lines."""
    part = DOCUMENT.split(f"## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


@pytest.mark.rule("skirmish 11.3")
def test_three_scenarios_come_along() -> None:
    assert scenarios() == NAMES


@pytest.mark.rule("skirmish 11.3")
def test_one_is_a_meeting_for_what_is_crossed_and_both_may_take_all_of_it() -> None:
    one = scenario("three-farms")
    assert one.objectives
    assert not any(objective.held for objective in one.objectives)
    assert not one.reinforcements


@pytest.mark.rule("skirmish 11.3")
def test_one_is_an_assault_on_what_has_to_be_held_with_a_massed_activation() -> None:
    one = scenario("sunken-lane")
    assert one.objectives
    assert all(objective.held for objective in one.objectives)
    assert one.armies[one.first].massed
    assert not one.armies[one.first.other].massed


@pytest.mark.rule("skirmish 11.3")
def test_one_is_a_breakout_by_night_with_an_exit_and_reinforcements_for_both() -> None:
    one = scenario("before-first-light")
    assert one.night
    assert {leaves.side for leaves in one.exits} == {one.first}
    assert {comes.unit.side for comes in one.reinforcements} == set(one.armies)


@pytest.mark.rule("skirmish 11.3")
def test_each_says_what_it_is_about_and_can_be_read_on_a_phone(brought: Scenario) -> None:
    assert brought.title
    assert brought.about
    assert brought.ground.grid.columns <= WIDEST
    assert brought.tie is not None


def test_every_place_of_a_scenario_can_be_reached_from_every_other(brought: Scenario) -> None:
    ground = brought.ground
    reached = ground.grid.reach(brought.setup[0].hex, lambda hex_: ground.terrain[hex_].cost is not None)
    places = {one.hex for one in brought.setup} | {one.hex for one in brought.objectives}
    places |= {edge.hex for one in brought.reinforcements for edge in one.edges}
    places |= {edge.hex for one in brought.exits for edge in one.edges}
    assert places <= reached


def test_a_scenario_that_is_not_there_is_refused_with_those_there_are() -> None:
    with pytest.raises(NotAllowed) as refused:
        scenario("three farms")
    (one,) = refused.value.faults
    assert (one.kind, one.rules, one.hint) == ("scenario_unknown", ("11.1",), "three-farms")
    assert one.details["known"] == ", ".join(NAMES)


def test_what_is_typed_on_discord_opens_no_file(tmp_path: Path) -> None:
    copy(ASSETS / "scenarios" / f"{NAMES[0]}.toml", tmp_path / "mine.toml")
    with pytest.raises(NotAllowed):
        scenario(str(tmp_path / "mine.toml"))
    assert scenario("mine.toml", tmp_path).name == "mine"
    assert scenario("mine", own=tmp_path).name == "mine"
    assert scenarios(tmp_path) == ("before-first-light", "mine", "sunken-lane", "three-farms")


@pytest.mark.parametrize(
    ("raw", "kind"),
    [(b"title = ", "syntax"), ("title = '\xe4'".encode("latin-1"), "encoding"), (b"#" * 70_000, "large")],
)
def test_a_file_that_cannot_be_read_is_one_fault(raw: bytes, kind: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(raw)
    with pytest.raises(NotUnderstood) as refused:
        read_scenario_file(file)
    assert [one.kind for one in refused.value.faults] == [f"scenario_file_{kind}"]


# --- the document


def test_the_document_names_every_scenario_and_every_letter() -> None:
    assert all(f"`{name}`" in DOCUMENT for name in NAMES)
    letters = re.search(r"# a letter a hex: (.*)", DOCUMENT)
    assert letters is not None
    assert dict(pair.split(" ") for pair in letters[1].split(", ")) == {
        letter: one.name for letter, one in terrain().items()
    }


def test_every_key_is_in_the_table_and_every_key_of_the_table_is_known() -> None:
    table: dict[str, set[str]] = {"": set()}
    at = ""
    for row in rows("Every key"):
        names = re.findall(r"`([^`]+)`", row[0])
        if names[0].startswith("["):
            at = re.sub(r"\W|\.\w+", "", names[0].partition(".")[0])
            names = [name for name in names if not name.startswith("[")]
        elif not row[0].startswith("..."):
            at = ""
        table.setdefault(at, set()).update(names)
    with pytest.raises(NotAllowed) as refused:
        read_scenario(
            {
                **dict.fromkeys(table[""], 1),
                "armies": {"blue": dict.fromkeys(table["armies"], ()), "red": {}},
                **{key: [dict.fromkeys(table[key], ())] for key in ("unit", "objective", "exit")},
                "nonsense": 1,
            },
            "x",
            unit_kinds(),
            terrain(),
        )
    unknown = [one.details["key"] for one in refused.value.faults if one.kind == "data_key_unknown"]
    assert unknown == ["nonsense"]
    assert table["unit"] == {"side", "kind", "hq", "ace", "hex", "facing", "turn", "enters"}
    assert table["armies"] == {"name", "massed", "kill"}


def test_the_limits_in_the_document_are_those_of_the_reader() -> None:
    said = {row[0].split("`")[1]: row[1] for row in rows("Every key")}
    assert f"at most {TITLE} characters" in said["title"]
    assert f"at most {ABOUT} characters" in said["about"]
    assert f"at most {ARMY} characters" in said["[armies.blue]"]
    assert f"{TURNS[0]} to {TURNS[-1]}" in said["turns"]
    assert f"{POINTS[0]} to {POINTS[-1]}" in said["kill"]
    assert f"{COLUMNS[0]} to {COLUMNS[-1]} of each" in DOCUMENT
    assert f"{LARGEST} KiB" in DOCUMENT


def test_the_rules_of_the_faults_are_those_that_the_reader_cites() -> None:
    folder = ASSETS.parent / "engine" / "skirmish"
    sources = [folder / f"{name}_file.py" for name in ("scenario", "ground", "setup")]
    code = "".join(file.read_text(encoding="utf-8") for file in (*sources, folder / "file_values.py"))
    assert {row[-1] for row in rows("What the bot refuses")} == set(CITED.findall(code))


def test_the_example_is_a_scenario() -> None:
    indented = DOCUMENT.split("```toml\n")[1].split("```")[0]
    read = read_scenario(tomllib.loads(indented), "my-hill", unit_kinds(), terrain())
    assert (read.title, len(read.units)) == ("The Hill", 3)
