"""Every piece of a message that is not read is told, and what of it looks like an order (campaign 10.1)."""

from __future__ import annotations

import pytest

from engine.campaign.reading import left_out, looks_like_order
from engine.reading.skipped import is_quoting, without_quotes

pytestmark = pytest.mark.rule("campaign 10.1")


def pieces(text: str) -> list[tuple[str, tuple[int, ...]]]:
    return [(one.text, one.lines) for one in left_out(text)]


def test_a_sheet_as_the_rulebook_writes_it_leaves_nothing_out() -> None:
    assert not pieces("Blue turn 3\nP1, A3, B4\nbuild P2: H5")


def test_remarks_marks_numbers_and_fences_are_told_as_they_were_written() -> None:
    text = (
        "```txt\nBlue turn 3\n- P1, A3, B4  # The **Ford**\n2. P2, A4, stay;\n- P3, A5, stay\n"
        "\uff033 C4 D4\n```"
    )
    assert pieces(text) == [
        ("```txt", (1,)),
        ("-", (3, 5)),
        ("# The **Ford**", (3,)),
        ("2.", (4,)),
        (";", (4,)),
        ("\uff033 C4 D4", (6,)),
        ("```", (7,)),
    ]


@pytest.mark.parametrize(
    "text", ["#3 C4 D4", "# P3", "#platoon 10 stays", "#build H5", "#commit", "# pass", "#10, A1-A2"]
)
def test_what_names_a_platoon_or_says_what_to_do_looks_like_an_order(text: str) -> None:
    assert looks_like_order(text)


@pytest.mark.parametrize(
    "text", ["# to the ford", "2.", "```txt", "# hold them here", "#1 priority", "# go for it", "-"]
)
def test_other_remarks_do_not(text: str) -> None:
    assert not looks_like_order(text)


@pytest.mark.parametrize(
    "text", ["> halt P1", " > halt P1", ">halt P1", "hm\n> commit", ">>> commit", "\uff1e commit"]
)
def test_a_sign_at_the_start_of_a_line_quotes(text: str) -> None:
    assert is_quoting(text)


@pytest.mark.parametrize("text", ["B4 > C5", "P1, A3 -> A4", "- P1, A3, A4", "", "halt P1"])
def test_an_arrow_within_a_line_quotes_nothing(text: str) -> None:
    assert not is_quoting(text)


def test_three_signs_quote_all_that_follows() -> None:
    assert without_quotes("go P1\n> halt P2\ngo P3\n>>> halt P4\nhalt P5") == "go P1\ngo P3"
