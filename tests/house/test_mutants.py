"""How ``make mutants`` counts: what is drawn, what a module weighs, which rule is honest."""

from __future__ import annotations

import importlib
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
EVERY = [
    f"engine.{module}.x_f__mutmut_{number}"
    for module, count in (("campaign.see", 40), ("campaign.big", 900), ("skirmish.small", 90), ("dice", 10))
    for number in range(count)
]


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Any:  # noqa: ANN401 - a module that is on no path
    """Return what imports the modules beside ``mutants.py``."""
    monkeypatch.syspath_prepend(str(ROOT / ".ci"))
    before = set(sys.modules)

    def load(name: str) -> ModuleType:
        return importlib.import_module(name)

    yield load
    for name in set(sys.modules) - before:
        del sys.modules[name]


def test_all_that_decides_what_is_seen_is_drawn_and_of_every_other_module_its_share(tool: Any) -> None:  # noqa: ANN401
    breaks = tool("breaks")
    drawn = breaks.draw(EVERY, 100)
    assert Counter(map(breaks.module_of, drawn)) == {
        "engine.campaign.see": 40,
        "engine.campaign.big": 90,
        "engine.skirmish.small": 9,
        "engine.dice": 1,
    }
    assert len(set(drawn)) == len(drawn)
    assert drawn == breaks.draw(EVERY, 100)
    assert sorted(breaks.draw(EVERY, None)) == sorted(EVERY)
    assert Counter(map(breaks.module_of, breaks.draw(EVERY, 3)))["engine.dice"] == 1


def test_what_decides_what_is_seen_are_modules_that_there_are(tool: Any) -> None:  # noqa: ANN401
    for module in tool("breaks").VISIBLE:
        assert ROOT.joinpath(*module.split(".")).with_suffix(".py").is_file(), module


def test_each_module_counts_by_its_size_however_many_of_its_breaks_were_asked(tool: Any) -> None:  # noqa: ANN401
    survivors, asked = tool("survivors"), tool("asked")
    drawn = [*EVERY[:40], *EVERY[40:50]]
    by = (
        dict.fromkeys(drawn[:40], "a test")
        | dict.fromkeys(drawn[40:45], "a test")
        | dict.fromkeys(drawn[45:], "")
    )
    modules = survivors.modules_of(EVERY[:940], asked.Asked(drawn, "", "", by=by))
    small, big = modules["engine.campaign.see"], modules["engine.campaign.big"]
    assert (small.share, big.share) == (1.0, 0.5)
    assert survivors.share_of([small, big]) == pytest.approx((40 * 1.0 + 900 * 0.5) / 940)


def test_a_module_of_which_nothing_was_asked_counts_as_unnoticed(tool: Any) -> None:  # noqa: ANN401
    survivors = tool("survivors")
    modules = [survivors.Module(10, 10, 10), survivors.Module(30, 0, 0)]
    assert survivors.share_of(modules) == pytest.approx(0.25)


@pytest.mark.parametrize(
    ("noticed", "unnoticed", "honest"), [(3, 3, True), (3, 4, False), (0, 0, False), (1, 0, True)]
)
def test_a_rule_is_honest_if_half_of_its_breaks_are_noticed(
    tool: Any,  # noqa: ANN401
    noticed: int,
    unnoticed: int,
    honest: bool,  # noqa: FBT001 - a table
) -> None:
    verdict = tool("verdict").Verdict("skirmish 7.3", ("a",) * noticed, ("b",) * unnoticed)
    assert verdict.honest is honest
    assert ("CITED IN VAIN" in verdict.told()) is not honest


def test_a_reason_is_for_the_whole_change_and_for_no_other(tool: Any) -> None:  # noqa: ANN401
    survivors = tool("survivors")
    reasons = survivors.read_reasons()
    assert all(said.endswith(".") for said, _ in reasons)
    one = survivors.Left(
        "engine.campaign.meant._names", '- yield ("names", team) + yield ("XXnamesXX", team)'
    )
    assert survivors.why(one, reasons) != survivors.MISSING
    other = survivors.Left("engine.campaign.tell._names", one.change)
    assert survivors.why(other, reasons) == survivors.MISSING
