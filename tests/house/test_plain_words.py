"""What users read is plain English: the habits that docs/words.md names stay out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.house.source import ROOT

HABITS = {
    "he for somebody of whom we do not know it": r"\b(he|him|his|himself)\b",
    "otherwise for differently": r"\b(is|are|be|say|says|said|report|reported|decide|decided|out|word) otherwise\b",
    "tell rightly": r"\brightly\b",
    "is awaited": r"\b(is|are) awaited\b",
    "of which for whose": r"\bof which\b",
    "shall for should": r"\b[Ss]hall\b",
}
SAYS = re.compile(r'^(?:"?[\w.]+"? = )?(.*)$')
"""A line of a words file without its key."""


def english() -> list[Path]:
    """Return every file of sentences in English that a user reads."""
    words = [ROOT / "bot/core/words/en.toml", *sorted((ROOT / "bot/games").glob("*/words/*en.toml"))]
    rules = [one for one in sorted((ROOT / "assets/rules").glob("*.toml")) if "." not in one.stem]
    guides = [
        ROOT / "README.md",
        *(one for one in sorted((ROOT / "docs").glob("*.md")) if one.name not in OURS),
    ]
    return [*words, *rules, *guides]


OURS = {"words.md", "modules.md", "renamed.md", "architecture.md", "mutants.md", "soak.md", "CHANGELOG.md"}
"""Guides for those who build it, and the one that quotes the habits."""


def habits_in(text: str) -> list[str]:
    """Return what in a text is one of the habits, each with its line."""
    return [
        f"{number}: {name}: {found.group()}"
        for number, line in enumerate(text.splitlines(), 1)
        for name, habit in HABITS.items()
        for found in re.finditer(habit, SAYS.sub(r"\1", line))
    ]


@pytest.mark.parametrize("file", english(), ids=lambda one: str(one.relative_to(ROOT)))
def test_nothing_that_users_read_has_one_of_the_habits(file: Path) -> None:
    assert habits_in(file.read_text("utf-8")) == []


@pytest.mark.parametrize("habit", HABITS)
def test_each_habit_would_be_found(habit: str) -> None:
    said = {
        "he for somebody of whom we do not know it": "Ask him.",
        "otherwise for differently": "Another report says otherwise.",
        "tell rightly": 'button = "Tell it rightly"',
        "is awaited": "Your sheet is awaited.",
        "of which for whose": "The game of which you are the referee.",
        "shall for should": "Which way shall it face?",
    }
    assert len(habits_in(said[habit])) == 1
