"""The players' guide is true: its lines are understood, its numbers are the rules', its commands exist."""

from __future__ import annotations

import re

import pytest

from bot.assets import battle_counters, battle_ground, rulebook, scenario, scenarios
from bot.core.words.language import ENGLISH, languages
from engine.skirmish.commands import Act
from engine.skirmish.fire import odds
from engine.skirmish.reading import read
from tests.house.source import ROOT

GUIDE = (ROOT / "docs" / "skirmish.md").read_text(encoding="utf-8")
ROWS = [row for row in GUIDE.splitlines() if row.startswith("| `")]
SENTENCES = languages()[ENGLISH].sentences


@pytest.mark.parametrize("line", [re.findall(r"`([^`]+)`", row)[0] for row in ROWS])
def test_a_line_of_the_guide_is_understood(line: str) -> None:
    assert isinstance(read(line), Act)


def test_what_the_guide_says_in_german_is_what_it_says_in_english() -> None:
    for german, english in (("Feuer B4 auf E6", "fire B4 at E6"), ("Stab B4", "hq B4"), ("passen", "pass")):
        assert f"`{german}`" in GUIDE
        assert read(german) == read(english)


def test_the_chances_of_the_guide_are_those_of_the_rules() -> None:
    rows = re.findall(r"^\| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", GUIDE, re.MULTILINE)
    assert [int(row[0]) for row in rows] == [7, 8, 9, 10, 11, 12]
    for defence, *hits in (tuple(map(int, row)) for row in rows):
        assert hits == [odds(bonus, defence).hits for bonus in (1, 2, 3)]


def test_the_shot_of_the_guide_is_reckoned_rightly() -> None:
    bonus, defence, hits = map(
        int,
        re.findall(
            r"two dice \+ (\d+) have to reach (\d+); it's destroyed in (\d+) of 36",
            GUIDE.replace("\n  ", " "),
        )[0],
    )
    assert odds(bonus, defence).hits == hits


def test_every_command_and_every_button_of_the_guide_is_there() -> None:
    named = set(re.findall(r"/skirmish (\w+)", GUIDE))
    assert named == {
        key.removeprefix("about.skirmish.") for key in SENTENCES if key.startswith("about.skirmish.")
    } - {"help"}
    buttons = {
        said for key, said in SENTENCES.items() if key.startswith("duel_board.") and isinstance(said, str)
    }
    bold = {
        "Accept",
        "Act",
        "Write lines",
        "The chit",
        "Activate this HQ",
        "Promote to HQ",
        "Massed activation",
        "Record",
        "Rematch",
    }
    buttons.add(str(SENTENCES["button.over_replay"]))
    bold.add("Replay")
    assert {one for one in bold if f"**{one}**" not in re.sub(r"\s+", " ", GUIDE)} == set()
    assert bold - buttons == set()


def test_every_scenario_is_told_of() -> None:
    assert [name for name in scenarios() if f"**{scenario(name).title}**" not in GUIDE] == []


@pytest.mark.rule("skirmish 11.3")
def test_the_counters_of_a_campaigns_battle_are_those_of_their_file() -> None:
    rows = re.findall(r"^\| [^|]+ \((\w+)\) \| (\d+) \| (\d+) \| (\d+) \|$", GUIDE, re.MULTILINE)
    counters = battle_counters()
    told = {kind: (one.range, one.defence, one.movement) for kind, one in counters.kinds.items()}
    assert {name: tuple(map(int, values)) for name, *values in rows} == told
    assert f"from tier {counters.ace_from} on they're aces" in GUIDE
    assert all(one.hard for one in counters.kinds.values())
    assert battle_ground()["turns"] == 10
    rule = rulebook("skirmish").rule("11.3").text
    (heavy,) = re.findall(r"range (\d+), defence (\d+) and (\d+) MP", rule)
    others = re.findall(r"(\d+), (\d+) and (\d+)", rule.partition("MP;")[2])
    assert [tuple(map(int, one)) for one in (heavy, *others)] == [
        told[kind] for kind in ("H", "M", "L", "TD", "A")
    ]


def test_every_file_that_the_way_to_add_a_ruleset_names_is_there() -> None:
    told = (ROOT / "docs" / "add-a-ruleset.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:assets|bot|docs|engine|migrations|tests)/[\w./*-]+)`", told)
    assert len(named) > 40
    assert [one for one in named if not any(ROOT.glob(one.rstrip("/")))] == []
