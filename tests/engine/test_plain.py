"""Lines made plain, and pieces of them shown: one spelling of a blank, what unfolds too far, what is cut."""

from __future__ import annotations

import unicodedata

import pytest

from engine.reading.lines import plain, scan
from engine.reading.pieces import SHOWN, shown


@pytest.mark.parametrize(
    "blank", ["\t", "\u0085", "\u00a0", "\u1680", "\u2009", "\u2028", "\u2029", "\u3000"]
)
def test_every_blank_is_a_plain_one(blank: str) -> None:
    assert plain(f"P1,{blank}A3") == "P1, A3"


@pytest.mark.parametrize(
    ("sign", "most"),
    [
        ("\u247d", 8),  # (10): four of one
        ("\u2026", 16),  # three of one
        ("\ufdfa", 1),  # eighteen of one
    ],
)
def test_a_line_may_unfold_to_twice_its_length_and_sixteen(sign: str, most: int) -> None:
    assert plain(sign * most) == unicodedata.normalize("NFKC", sign) * most
    assert plain(sign * (most + 1)) == sign * (most + 1)


@pytest.mark.parametrize("long", [39, 40, 41, 42, 90])
def test_a_piece_is_shown_with_at_most_40_characters(long: int) -> None:
    assert SHOWN == 40
    assert shown(scan("q" * long)) == ("q" * long if long <= 40 else "q" * 39 + "\u2026")
