"""Finds sentences that stand in code and not with the words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

_TWO_WORDS = re.compile(r"(?<![-/.<\w])[A-Za-z]{2,}[,;]? [a-z]{2,}\b")
_LOGS = {"debug", "info", "warning", "error", "exception", "critical", "log"}
_FOR_PROGRAMMERS = {
    "ValueError",
    "TypeError",
    "KeyError",
    "LookupError",
    "RuntimeError",
    "AssertionError",
    "keys",
}
_SQL = re.compile(r"(SELECT|PRAGMA|VACUUM|INSERT|UPDATE|DELETE)\b|.* ORDER BY ")


def sentences(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of every string that reads as a sentence a user might be told.

    Docstrings, notes in logs, SQL, and what is raised for programmers alone are none.
    """
    yield from _within(tree)


def _within(node: ast.AST) -> Iterator[tuple[int, str]]:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.Call) and _is_for_others(node.func):
        return
    if isinstance(node, ast.Constant | ast.JoinedStr):
        text = _text(node)
        if _TWO_WORDS.search(text) and not _SQL.match(text):
            yield node.lineno, text
        if isinstance(node, ast.Constant):
            return
        children: list[ast.AST] = [part for part in node.values if isinstance(part, ast.FormattedValue)]
    else:
        children = list(ast.iter_child_nodes(node))
    for child in children:
        yield from _within(child)


def _is_for_others(called: ast.expr) -> bool:
    """Tell whether a call's words are for the log, or for programmers (`keys`: names of details)."""
    if isinstance(called, ast.Attribute):
        return called.attr in _LOGS
    return isinstance(called, ast.Name) and called.id in _FOR_PROGRAMMERS


def _text(node: ast.Constant | ast.JoinedStr) -> str:
    """Return a string as it stands, with braces where an f-string fills something in."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
