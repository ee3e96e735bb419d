"""No regular expression of the program goes over the same signs again and again."""

from __future__ import annotations

import pytest

from tests.hostile.patterns import Pattern, costly, patterns

PATTERNS = tuple(patterns())


def test_the_expressions_of_the_program_are_found() -> None:
    assert len(PATTERNS) > 25


@pytest.mark.long
@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda one: one.place)
def test_an_expression_takes_time_of_a_texts_length(pattern: Pattern) -> None:
    assert costly(pattern.text, seeks=pattern.seeks) == ""


@pytest.mark.parametrize(
    "text", ["(a+)+b", r"(\w+\s?)*$", "a*a*b", r"x\s*(.*\S)", "(a|aa)*b", r"(?:\d+,?)*x"]
)
def test_an_expression_that_goes_back_again_and_again_is_found(text: str) -> None:
    assert costly(text)


@pytest.mark.parametrize("text", [r"\s+,", r"\d+\.", r"\s*;"])
def test_an_expression_that_is_looked_for_from_every_place_again_is_found(text: str) -> None:
    assert costly(text, seeks=True)
    assert not costly(text)


@pytest.mark.parametrize(
    "text", [r"\d+\.\d+(?:\s*,\s*\d+\.\d+)*", "[a-z]+[0-9]+", r"(\d\d?\.)*x", r"(?<=a)b+c"]
)
def test_a_harmless_expression_is_let_be(text: str) -> None:
    assert not costly(text)
