"""The last answers are kept: for the same value, by the same word, and not for ever."""

from __future__ import annotations

from engine.recent import recently


def test_the_same_value_is_worked_out_once_for_each_word_until_others_came_after_it() -> None:
    asked: list[str] = []

    @recently(2)
    def joined(value: tuple[str, ...], word: str) -> str:
        asked.append(word)
        return word.join(value)

    one, alike = tuple("ab"), tuple("abc")[:2]
    assert [joined(one, "-"), joined(one, "-"), joined(one, "+"), joined(one, "-")] == [
        "a-b",
        "a-b",
        "a+b",
        "a-b",
    ]
    assert asked == ["-", "+"]
    assert joined(alike, "-") == "a-b"
    assert asked == ["-", "+", "-"]
    assert [joined(one, "+"), joined(one, "-")] == ["a+b", "a-b"]
    assert asked == ["-", "+", "-", "-"]
