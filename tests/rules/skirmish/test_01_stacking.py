"""Chapter 1: one unit a hex."""

from __future__ import annotations

import pytest

from tests.engine.skirmish.boards import board
from tests.rules.skirmish.table import holds

PLAIN = ["....", "....", "...."]


@pytest.mark.rule("skirmish 1.1")
@pytest.mark.parametrize("other", ["blue infantry", "red infantry"])
def test_nobody_enters_a_hex_in_which_a_unit_stands_friend_or_foe(other: str) -> None:
    holds(
        board(PLAIN, {"A1": "blue Sherman SE", "A2": other, "D3": "red Tiger"}),
        """
        A1 > A2
        expect refused 1.1
        expect unit A1 Sherman fresh
        expect spent 0
        """,
    )


@pytest.mark.rule("skirmish 1.1")
@pytest.mark.parametrize("other", ["blue infantry", "red infantry"])
def test_nobody_passes_through_a_hex_in_which_a_unit_stands_friend_or_foe(other: str) -> None:
    holds(
        board(PLAIN, {"A1": "blue Wolverine SE", "A2": other, "B1": "blue Sherman", "D3": "red Tiger"}),
        """
        A1 > A2 > A3
        expect refused 1.1
        B1 > A2 > A3
        expect refused 1.1
        A1 > A3             # round it, by B2 and B3
        expect unit A3 Wolverine
        """,
    )


@pytest.mark.rule("skirmish 1.1")
def test_a_hex_that_has_been_left_is_free() -> None:
    holds(
        board(PLAIN, {"A1": "blue Sherman SE", "A2": "blue Sherman", "D3": "red Tiger"}),
        """
        A2 > A3
        A1 > A2
        expect unit A2 Sherman facing SE
        """,
    )


@pytest.mark.rule("skirmish 1.1")
@pytest.mark.parametrize(
    "line",
    ["C1 > C2", "C1 facing S", "hq C1", "promote C1", "fire C1 at D3", "fire A1 at C1", "fire A1, C1 at D3"],
)
def test_an_empty_hex_does_nothing_and_is_no_target(line: str) -> None:
    holds(
        board(PLAIN, {"A1": "blue Sherman HQ SE", "D3": "red Tiger"}),
        f"""
        {line}
        expect refused 1.1
        expect spent 0
        """,
    )


@pytest.mark.rule("skirmish 1.1")
@pytest.mark.parametrize("line", ["A1 > Z9", "Z9 > A1", "fire A1 at Z9", "A1 > A4"])
def test_a_hex_off_the_map_is_none(line: str) -> None:
    holds(
        board(PLAIN, {"A1": "blue Sherman SE", "D3": "red Tiger"}),
        f"{line}\nexpect refused 1.1\nexpect spent 0",
    )
