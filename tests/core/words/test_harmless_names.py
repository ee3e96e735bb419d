"""Names that people gave: nothing in them pings, formats, turns or hides."""

from __future__ import annotations

import discord
import pytest

from bot.core.words.harmless_names import LONGEST, bare, in_code, plain


@pytest.mark.parametrize(
    "name", ["**B**", "_x_", "`x`", "||x||", "~~x~~", "> x", "# x", "[a](b)", "<@1>", "@everyone", "- x"]
)
def test_a_name_formats_nothing_and_mentions_nobody(name: str) -> None:
    shown = plain(name)
    assert shown.replace("\\", "") == name
    assert discord.utils.remove_markdown(shown) != shown or "\\" in shown
    assert "<@" not in shown


@pytest.mark.parametrize("sign", ["\u202e", "\u2066", "\u200b", "\u200f", "\x00", "\ufeff", "\u2028"])
def test_signs_that_turn_or_hide_are_gone(sign: str) -> None:
    assert bare(f"a{sign}b").replace(" ", "") == "ab"


def test_a_name_is_one_short_line() -> None:
    assert bare("a\n\n  b\tc") == "a b c"
    assert len(bare("x" * 99)) == LONGEST
    assert bare("x" * 99).endswith("…")
    assert bare(" \u200b ") == "?"


def test_stacked_marks_are_thinned() -> None:
    assert len(bare("e" + "\u0301\u0302\u0303\u0304" * 10)) <= 3


def test_letters_of_every_language_stay() -> None:
    assert bare("Жуков 朱可夫 Zoë") == "Жуков 朱可夫 Zoë"


def test_a_text_between_code_fences_cannot_close_them() -> None:
    assert "```" not in in_code("a```b")
    assert in_code("P1, A5\nP2") == "P1, A5\nP2"
