"""Text of any length in a room of so many points."""

from __future__ import annotations

import pytest

from bot.core.pictures.fonts import broken, face, width

TEXT = "Two Fog of War cards bring the Assault with the Reserve, or it comes two turns after that."


@pytest.mark.parametrize("room", [90, 200, 400, 2000])
def test_a_text_is_broken_between_its_words_into_lines_that_fit(room: int) -> None:
    lines = broken(TEXT, room, 24)
    assert " ".join(lines) == TEXT
    assert all(width(line, face(24)) <= room for line in lines if " " in line)
    assert (len(lines) == 1) == (room == 2000)


def test_a_word_that_is_longer_than_a_line_stands_alone() -> None:
    assert broken("a " + "W" * 40 + " b", 100, 24) == ("a", "W" * 40, "b")


def test_nothing_is_no_line() -> None:
    assert broken("\u202e\n", 100, 24) == ()
