"""Sentences and the code that says them: each is there, gets what it needs, and none is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from bot.core.discord.setup.invitation import NEEDED, WELCOME
from bot.core.words.language import ENGLISH, languages
from bot.core.words.speech import knows, listed, speaking
from bot.games.all_games import GAMES
from tests.core.words import checking
from tests.house.source import modules, name_of, tree_of

ALL = languages()[ENGLISH].sentences
SAYING = {"say", "Shut", "_plainly"}
"""What takes a key first and details by their names."""
PREFIX, TABLE = re.compile(r"[a-z_]+\.[a-z_]*"), re.compile(r"[a-z_]+\.")


def own_speaker(path: Path) -> str:
    """Return the game whose own `say` a module speaks with, "" where it is that of everybody."""
    text = f"{name_of(path)}\n{path.read_text(encoding='utf-8')}"
    found = re.search(
        r"from bot\.games\.(\w+)\.speaking import (?:\([^)]*|.*)\bsay\b|^bot/games/(\w+)/speaking\.py", text
    )
    return (found[1] or found[2]) if found else ""


def calls() -> Iterator[tuple[str, ast.Call, str]]:
    """Yield every call that says a sentence by a plain key: where, the call, the key."""
    for path in modules("bot"):
        if own_speaker(path):
            continue
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute) and node.args:
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                key = node.args[0]
                if name in SAYING and isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield f"{name_of(path)}:{node.lineno}", node, key.value


def strings() -> Iterator[str]:
    """Yield every string in the bot's code: keys are also chosen by expressions and handed on."""
    for path in modules("bot"):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def prefixes() -> set[str]:
    """Return how the keys begin that are put together, as `f"fault.{kind}"` or `"fault." + kind` does."""
    found = {text for text in strings() if TABLE.fullmatch(text)}
    for path in modules("bot"):
        for node in ast.walk(tree_of(path)):
            first = node.values[0] if isinstance(node, ast.JoinedStr) else None
            if isinstance(first, ast.Constant) and PREFIX.fullmatch(str(first.value)):
                found.add(str(first.value))
    return found


def test_every_sentence_asked_for_is_there() -> None:
    assert sorted(f"{where}: {key}" for where, _, key in calls() if key not in ALL) == []


def test_every_sentence_that_a_game_asks_of_its_own_words_is_there() -> None:
    asked = [
        (own, str(key.value))
        for path in modules("bot")
        if (own := own_speaker(path)) in GAMES
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say"
        if isinstance(key := node.args[0], ast.Constant)
    ]
    assert len(asked) > 20
    assert [
        (own, key) for own, key in asked if f"{own}.{key}" not in GAMES[own].words[ENGLISH].sentences
    ] == []


def test_every_sentence_is_given_what_it_needs() -> None:
    short = []
    for where, call, key in calls():
        given = {word.arg for word in call.keywords if word.arg}
        spread = any(word.arg is None for word in call.keywords)
        exact = isinstance(call.func, ast.Name) and call.func.id in {"say", "Shut"}
        if exact and not spread and key in ALL:
            lacks = set().union(*map(checking.placeholders, checking.forms(ALL[key]).values())) - given
            lacks |= {"count"} - given if not isinstance(ALL[key], str) else set()
            short += [f"{where}: {key} lacks {sorted(lacks)}"] if lacks else []
    assert short == []


def test_no_sentence_is_left_over() -> None:
    used, begun = set(strings()), tuple(prefixes())
    assert "fault." in begun

    def is_said(key: str) -> bool:
        return key in used or key.startswith(begun)

    # What is said of any game stands in the place of the usual sentence, and is asked for by that one's key.
    assert [key for key in ALL if not is_said(key) and not is_said(key.removeprefix("any_"))] == []


def test_every_permission_that_is_needed_has_its_name_and_its_reason() -> None:
    keys = [f"{table}{name}" for name in (*NEEDED, *WELCOME) for table in ("permission.", "setup.why_")]
    assert [key for key in keys if not knows(key)] == []


def test_things_are_listed_as_one_says_them() -> None:
    assert [listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    with speaking("de"):
        assert [listed(["a", "b", "c"]), listed(["a", "b"], "or")] == ["a, b und c", "a oder b"]
