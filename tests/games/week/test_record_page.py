"""docs/record-week.md: its example plays, and every line and expectation that it shows can be read."""

from __future__ import annotations

import re

import pytest

from engine.week.lines import written
from engine.week.reading.read import WORDS, read
from engine.week.reading.referee import SETS
from engine.week.record.expect import expect
from engine.week.record.play import Played, play
from tests.games.week.at_the_desk import load
from tests.house.source import ROOT

PAGE = (ROOT / "docs" / "record-week.md").read_text(encoding="utf-8")
EXAMPLE = PAGE.partition("```\n")[2].partition("```")[0]


def shown(*headings: str) -> list[str]:
    """Return what stands in code in the first columns of the tables below some headings."""
    parts = (PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0] for heading in headings)
    cells = (row.split("|")[1] for part in parts for row in part.splitlines() if row.startswith("| `"))
    return [code for cell in cells for code in re.findall(r"`([^`]+)`", cell) if "..." not in code]


LINES = shown("A side's lines", "The referee's lines")
EXPECTED = shown("What is expected")


@pytest.fixture(scope="module")
def played() -> Played:
    return play(EXAMPLE, load)


def test_the_example_of_the_page_plays(played: Played) -> None:
    assert played.expectations == EXAMPLE.count("\nexpect ") > 3


@pytest.mark.parametrize("line", LINES)
def test_every_line_of_the_page_is_understood(line: str) -> None:
    word = line.split(maxsplit=1)[0].strip(":")
    assert written(read(line)).startswith(word)


@pytest.mark.parametrize("text", [one for one in EXPECTED if not one.startswith("refused")])
def test_every_expectation_of_the_page_can_be_read(played: Played, text: str) -> None:
    expect(played.state, text)


def test_no_line_of_the_language_is_left_out() -> None:
    said = [line.partition(":")[0].split() for line in LINES]
    assert {words[0] for words in said} == WORDS
    assert {words[1] for words in said if words[0] == "set"} == SETS.keys()
