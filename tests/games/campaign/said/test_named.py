"""A platoon or hex that goes without its name is filled in where one alone can be meant, and shown (10.1)."""

from __future__ import annotations

import pytest

from bot.core.words.speech import speaking
from bot.games.campaign.captain_words import vocabularies
from bot.games.campaign.commands.loosely import as_read, meaning
from engine.campaign.loose import Proposal, Query
from tests.games.campaign.said.messages import view_at


def found(at: str, text: str) -> Proposal | Query | None:
    """Return what a message of an English captain is read as."""
    with speaking("en"):
        meant = meaning(as_read(text, view_at(at)))
    return meant.found if meant is not None else None


@pytest.mark.rule("campaign 10.1")
@pytest.mark.parametrize(
    ("at", "text", "lines"),
    [
        ("march", "everyone in B5 goes to C5", ["P2, B5, C5", "P3, B5, C5"]),
        ("march", "the platoon at A4 to B4", ["P1, A4, B4"]),
        ("march", "the heavy platoon to C5", ["P2, B5, C5"]),
        ("march", "P1 one hex north", ["P1, A4, A3"]),
        ("march", "M5 and L3 for a new platoon", ["build P4: M5, L3"]),
        ("alone", "to C5", ["P2, B5, C5"]),
    ],
)
def test_what_is_filled_in_stands_in_the_line_that_is_confirmed(at: str, text: str, lines: list[str]) -> None:
    read = found(at, text)
    assert isinstance(read, Proposal), read
    assert [one.line for one in read.said] == lines


@pytest.mark.rule("campaign 10.1")
@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("B5 to C5", ("P2, B5, C5", "P3, B5, C5")),
        ("build a medium 5", ("build P4: M5", "build P5: M5")),
    ],
)
def test_where_two_may_be_meant_both_lines_are_offered(text: str, options: tuple[str, ...]) -> None:
    read = found("march", text)
    assert isinstance(read, Query), read
    assert read.options == options


@pytest.mark.parametrize("tag", sorted(vocabularies()))
def test_no_phrase_for_building_swallows_how_many(tag: str) -> None:
    words = vocabularies()[tag]
    several = {word for word, number in words.numbers.items() if number > 1}
    assert [
        phrase for phrase, means in words.phrases.items() if "build" in means and several & set(phrase)
    ] == []
