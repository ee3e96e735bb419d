"""`make bench` measures what it is asked for, and nothing under a word that it does not know."""

from __future__ import annotations

import pytest

from tests.bench.__main__ import main


@pytest.mark.parametrize("words", [["week"], ["load", "weeks"]])
def test_an_unknown_word_is_an_error_that_names_those_there_are(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert capsys.readouterr() == ("", said(" ".join(words)))


def said(words: str) -> str:
    known = "memory, load, weeks, tournament"
    return f"Nothing is measured under {words!r}: name one of {known}, or nothing for all.\n"
