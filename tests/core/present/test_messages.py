"""Long texts as messages: cut at their lines, and code fences stay whole."""

from __future__ import annotations

from bot.core.present.messages import in_messages


def test_a_long_text_is_cut_at_its_lines_and_fences_are_closed() -> None:
    text = "start\n```\n" + "\n".join(f"line {at}" for at in range(600)) + "\n```\nend"
    parts = in_messages(text)
    assert len(parts) > 1
    assert all(len(part) <= 2000 and part.count("```") % 2 == 0 for part in parts)
    assert sum(part.count("line ") for part in parts) == 600


def test_a_line_longer_than_a_message_is_cut() -> None:
    assert "".join(in_messages("x" * 5000)).replace("\n", "") == "x" * 5000


def test_a_short_text_is_one_message_and_nothing_is_none() -> None:
    assert in_messages("a\nb") == ["a\nb"]
    assert in_messages("") == []
