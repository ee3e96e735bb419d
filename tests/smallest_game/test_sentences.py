"""Whatever Doors tells or refuses has its sentence in every language, and is declared."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.core.seam.every_game import READY
from tests.smallest_game.doors.game import GAME, WORDS

RULES = Path(__file__).parent / "doors_rules"
OFFICES = {"office_given", "office_taken"}


def named(*calls: str) -> Iterator[str]:
    """Yield the words with which the rules call one of these: kinds of notice, or of fault."""
    for path in sorted(RULES.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in calls:
                yield from (str(one.value) for one in node.args[:2] if isinstance(one, ast.Constant))


def test_every_kind_that_the_rules_tell_is_declared() -> None:
    told = set(named("_one", "_everybody"))
    assert len(told) > 5
    assert told <= GAME.kinds.keys()


@pytest.mark.parametrize("tag", sorted(WORDS))
def test_every_notice_and_every_refusal_has_its_sentence(tag: str) -> None:
    sentences = WORDS[tag].sentences.keys()
    kinds = {f"doors.{kind}" for kind in GAME.kinds.keys() - READY.keys() - OFFICES}
    # Of a fault the first word is its kind, the second a rule.
    faults = {f"doors_fault.{word}" for word in named("fault") if not word[0].isdigit()}
    assert len(faults) > 5
    assert sorted((kinds | faults) - sentences) == []
