"""Sentences: every one asked for is there, filled with just what it needs, and none is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from bot.present.messages import in_messages
from bot.words.speech import listed, say
from tests.words.english import ALL, SENTENCES

BOT = Path(__file__).parents[2] / "bot"
KEY = re.compile(r"[a-z_]+(\.[a-z_ ]+)+")


def calls() -> Iterator[tuple[str, ast.Call]]:
    for path in sorted(BOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                if (
                    name in {"say", "Shut", "_plainly"}
                    and node.args
                    and isinstance(node.args[0], ast.Constant)
                ):
                    yield path.name, node


def needs(key: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(SENTENCES[key]) if name}


def strings() -> set[str]:
    """Answer every string in the bot's code: keys are also chosen by expressions and named as arguments."""
    found: set[str] = set()
    for path in BOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def test_every_sentence_asked_for_is_there() -> None:
    asked = {
        (where, str(call.args[0].value)) for where, call in calls() if isinstance(call.args[0], ast.Constant)
    }
    assert sorted(f"{where}: {key}" for where, key in asked if key not in ALL) == []


def test_every_sentence_is_given_what_it_needs() -> None:
    short = []
    for where, call in calls():
        key = call.args[0].value if isinstance(call.args[0], ast.Constant) else ""
        given = {word.arg for word in call.keywords if word.arg}
        spread = any(word.arg is None for word in call.keywords)
        exact = isinstance(call.func, ast.Name) and call.func.id in {"say", "Shut"}
        if exact and isinstance(key, str) and key in SENTENCES and not spread and not needs(key) <= given:
            short.append(f"{where}: {key} lacks {sorted(needs(key) - given)}")
    assert short == []


def test_no_sentence_is_left_over() -> None:
    used = strings()
    chosen = {
        "fault",
        "kind",
        "list",
        "team",
        "alt",
        "about",
        "option",
        "channel",
        "outcome",
        "close",
        "wait",
        "permission",
        "upload",
    }
    left = [key for key in SENTENCES if key not in used and key.split(".")[0] not in chosen]
    assert [key for key in left if not key.startswith("notice.game_ended")] == []


@pytest.mark.parametrize("key", sorted(key for key in SENTENCES if key.startswith(("about.", "option."))))
def test_descriptions_of_commands_fit_discord(key: str) -> None:
    assert 1 <= len(say(key)) <= 100


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


def test_things_are_listed_as_one_says_them() -> None:
    assert [listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
