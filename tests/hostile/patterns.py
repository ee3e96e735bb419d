"""The regular expressions of the program, and texts over which one might go again and again."""

from __future__ import annotations

import ast
import re
import re._constants as op  # type: ignore[import-not-found]
import re._parser as parser  # type: ignore[import-not-found]
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from tests.hostile.matching import MOST, counted, matches
from tests.house.source import ROOT, modules

_FUNCTIONS = frozenset(
    ("compile", "search", "match", "fullmatch", "sub", "subn", "split", "findall", "finditer")
)
_CALLED = re.compile(rf"\bre\s*\.\s*({'|'.join(sorted(_FUNCTIONS))})\b")
_SEEKING = frozenset(("search", "sub", "subn", "split", "findall", "finditer"))
_SIGNS = tuple(map(chr, (*range(32, 127), 10, 0xA0, 0xE4)))
_TAILS = ("", "\x00", "\x00x")
_SHORT, _LONG = 24, 48
_ALLOWED = 2.8
"""Twice the signs may cost twice as much and a little more; the square would be four times."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """An expression, where it stands, and whether it is looked for from every place of a text."""

    place: str
    text: str
    seeks: bool


def patterns() -> Iterator[Pattern]:
    """Yield the expressions that stand in the program; what is put into one while it runs stands as "x"."""
    for path in (*modules("engine"), *modules("bot")):
        if "rehearsal" in path.parts:
            continue
        text = path.read_text(encoding="utf-8")
        if _CALLED.search(text):  # reading every file as a tree would take seconds before any test has begun
            yield from _of(path.relative_to(ROOT).as_posix(), ast.parse(text))


def _of(path: str, tree: ast.Module) -> Iterator[Pattern]:
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute) or not call.args:
            continue
        name, module, first = call.func.attr, call.func.value, call.args[0]
        if name in _FUNCTIONS and isinstance(module, ast.Name) and module.id == "re":
            parts = first.values if isinstance(first, ast.JoinedStr) else [first]
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "x" for part in parts)
            yield Pattern(f"{path}: {text}", text, name in _SEEKING or _sought(tree, call))


def _sought(tree: ast.Module, compiled: ast.Call) -> bool:
    """Tell whether what a call compiles is looked for in the module, or nobody knows how it is used."""
    names = {
        target.id
        for one in ast.walk(tree)
        if isinstance(one, ast.Assign) and one.value is compiled
        for target in one.targets
        if isinstance(target, ast.Name)
    }
    uses = [
        one.attr
        for one in ast.walk(tree)
        if isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name) and one.value.id in names
    ]
    return any(use in _SEEKING for use in uses) or not uses


def costly(text: str, *, seeks: bool = False) -> str:
    """Return a text over which an expression goes again and again, "" where none was found."""
    items = list(parser.parse(text, re.IGNORECASE))
    samples = list(dict.fromkeys(_samples(items)))[:6]
    begins = [_shortest(items[:end]) for end in range(len(items) + 1)]
    pumps = [*samples, *("".join(two) for two in product(samples, repeat=2))]
    for begin, pump, tail in product(dict.fromkeys(begins), dict.fromkeys(pumps), _TAILS):
        one, two = (
            counted(items, f"{begin}{pump * (length // len(pump))}{tail}", seeks=seeks)
            for length in (_SHORT, _LONG)
        )
        if two >= min(_ALLOWED * one + 40, MOST):
            return f"{begin!r}, many {pump!r}, {tail!r}: {one} and {two} steps"
    return ""


def _samples(items: list[Any]) -> Iterator[str]:
    """Yield a sign for each place of an expression at which it asks for one."""
    for what, value in items:
        if what is op.BRANCH:
            for branch in value[1]:
                yield from _samples(list(branch))
        elif what in (op.MAX_REPEAT, op.MIN_REPEAT):
            yield from _samples(list(value[2]))
        elif what in (op.SUBPATTERN, op.ASSERT, op.ASSERT_NOT):
            yield from _samples(list(value[-1]))
        elif what is not op.AT:
            yield next(sign for sign in _SIGNS[::-1] if matches(what, value, sign))


def _shortest(items: list[Any]) -> str:
    """Return one of the shortest texts that some items match."""
    said = ""
    for what, value in items:
        if what is op.BRANCH:
            said += _shortest(list(value[1][0]))
        elif what in (op.MAX_REPEAT, op.MIN_REPEAT):
            said += _shortest(list(value[2])) * value[0]
        elif what is op.SUBPATTERN:
            said += _shortest(list(value[-1]))
        elif what not in (op.ASSERT, op.ASSERT_NOT, op.AT):
            said += next(sign for sign in _SIGNS[::-1] if matches(what, value, sign))
    return said
