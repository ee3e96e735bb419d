"""House rules that concern the tests: none waits for the clock, and a rule is cited where its chapter is."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from bot.assets import rulebook
from engine.common.rule_numbers import place
from tests.house.source import modules, name_of, tree_of


def waits_of(tree: ast.Module) -> Iterator[int]:
    """Yield the lines that wait in real time: a sleep of anything but nothing."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        nothing = node.args and isinstance(node.args[0], ast.Constant) and node.args[0].value == 0
        if called in {"sleep", "wait_for_timeout"} and not nothing:
            yield node.lineno


def test_no_test_waits_in_real_time() -> None:
    # A bench of a load has to keep to its rate; it is no test, and its figures are ratios.
    tests = [path for path in modules("tests") if name_of(path).split("/")[1] != "bench"]
    found = {name_of(path): list(waits_of(tree_of(path))) for path in tests}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "code", ["time.sleep(1)", "asyncio.sleep(0.01)", "sleep(delay)", "page.wait_for_timeout(500)"]
)
def test_a_wait_is_found(code: str) -> None:
    assert list(waits_of(ast.parse(code))) == [1]


@pytest.mark.parametrize("code", ["asyncio.sleep(0)", "clock.advance(1)", "asleep(1)"])
def test_giving_way_is_no_wait(code: str) -> None:
    assert list(waits_of(ast.parse(code))) == []


def test_a_chapter_s_file_cites_rules_of_that_chapter() -> None:
    strangers = {}
    for path in modules("tests"):
        parts = name_of(path).split("/")
        chapter = path.stem.split("_")[1:2]
        if parts[1] != "rules" or not chapter or not chapter[0]:
            continue
        home = home_of(chapter[0], parts[2])
        if home and not any(cited.startswith(home) for cited in rules_of(tree_of(path))):
            strangers[name_of(path)] = home
    assert strangers == {}


def home_of(word: str, ruleset: str) -> str:
    """Return how rules of the chapter are cited that a file is called by ("03", "b"), "" where it is none."""
    chapters = {place(one): one for one in rulebook(ruleset).chapters}
    return f"{ruleset} {chapters[place(word)]}." if place(word) in chapters else ""


def test_a_file_is_called_by_its_chapter() -> None:
    assert [home_of(word, "campaign") for word in ("03", "16", "lawyer", "17")] == [
        *("campaign 3.", "campaign 16.", "", "")
    ]


def rules_of(tree: ast.Module) -> Iterator[str]:
    """Yield every rule that a module of tests cites."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            yield from (
                arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            )
