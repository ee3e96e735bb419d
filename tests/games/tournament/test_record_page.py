"""docs/record-tournament.md: its example plays, and every line and expectation that it shows can be read."""

from __future__ import annotations

import re

import pytest

from engine.tournament.reading import contestants, referee
from engine.tournament.reading.read import WORDS, read
from engine.tournament.record.expect import EXPECTED as WORDS_OF_EXPECTATIONS
from engine.tournament.record.expect import expect
from engine.tournament.record.play import Played
from tests.games.tournament.any_act import KINDS
from tests.games.tournament.missions import play
from tests.house.source import ROOT

PAGE = (ROOT / "docs" / "record-tournament.md").read_text(encoding="utf-8")
EXAMPLE = PAGE.partition("```\n")[2].partition("```")[0]
NAMES = {name.casefold(): name for name in ("Anna", "Bert", "Cleo", "Emil")}


def shown(heading: str) -> list[str]:
    """Return what stands in code in the first columns of the tables below a heading."""
    part = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    cells = (row.split("|")[1] for row in part.splitlines() if row.startswith("| `"))
    return [code for cell in cells for code in re.findall(r"`([^`]+)`", cell) if "..." not in code]


LINES = shown("The referee's lines") + shown("A player's lines")
REPORTED = ("lost", "near", "scored")
EXPECTED = [one for one in shown("What is expected") if not one.startswith("refused")]


@pytest.fixture(scope="module")
def played() -> Played:
    return play(EXAMPLE)


def test_the_example_of_the_page_plays(played: Played) -> None:
    assert played.expectations == EXAMPLE.count("\nexpect ") > 3


@pytest.mark.parametrize("line", LINES)
def test_every_line_of_the_page_is_understood(line: str) -> None:
    told = line.split(maxsplit=1)[0] in REPORTED or line == "mission Anna"
    assert type(read(f"report\n{line}" if told else line, NAMES)) in KINDS


@pytest.mark.parametrize("text", EXPECTED)
def test_every_expectation_of_the_page_can_be_read(played: Played, text: str) -> None:
    expect(played.state, text)


def test_no_line_of_the_language_is_left_out() -> None:
    said = [line.partition(":")[0].split() for line in LINES]
    assert {words[0] for words in said} | {"holding", "report"} == WORDS | contestants.TOLD.keys()
    assert {words[1] for words in said if words[0] == "set"} == referee.SETTINGS.keys()


def test_no_expectation_of_the_language_is_left_out() -> None:
    assert {text.split()[0] for text in EXPECTED} == WORDS_OF_EXPECTATIONS.keys()
