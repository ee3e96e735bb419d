"""What each break changes, in words of the code and by its lines, read from what mutmut has written."""

from __future__ import annotations

import ast
import difflib
import re
from functools import cache
from pathlib import Path

from breaks import Break, Function, function_of, module_of

WRITTEN = Path(__file__).resolve().parent.parent / "mutants"


@cache
def _written(module: str) -> dict[str, tuple[ast.FunctionDef, list[str]]]:
    """Return every function of a module, each break beside it, and its lines under the name in the code."""
    path = WRITTEN.joinpath(*module.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    found = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            first, *rest = lines[node.lineno - 1 : node.end_lineno]
            found[node.name] = (node, [re.sub(r"def \w+", f"def {plain(node.name)}", first), *rest])
    return found


def plain(name: str) -> str:
    """Return the name that stands in the code for one of mutmut's, without its module and class."""
    return re.sub(r"__mutmut_\w+$", "", name).rpartition("ǁ")[2].removeprefix("x_")


def shown(function: Function) -> str:
    """Return a function's module, class and name as they stand in the code."""
    module, _, name = function.rpartition(".")
    parts = re.sub(r"__mutmut_\w+$", "", name).removeprefix("x_").removeprefix("xǁ").split("ǁ")
    return ".".join([module, *parts])


def change(one: Break) -> str:
    """Return the lines that a break takes out and those that it puts in."""
    was, now = _both(one)
    lines = difflib.unified_diff(was, now, n=0, lineterm="")
    marked = (line for line in lines if line[:1] in "+-" and line[:3] not in {"+++", "---"})
    return " ".join(re.sub(r"\s+", " ", line) for line in marked)


def lines_of(one: Break) -> set[int]:
    """Return the lines of the statements that a break changes, counted from the function's first."""
    was, now = _both(one)
    steps = difflib.SequenceMatcher(None, was, now, autojunk=False).get_opcodes()
    spans = [(start, max(end, start + 1)) for tag, start, end, _, _ in steps if tag != "equal"]
    changed = {line for start, end in spans for line in range(start, end)}
    node, _ = _written(module_of(one))[f"{function_of(one).rpartition('.')[2]}__mutmut_orig"]
    return {line for span in _statements(node) if changed & span for line in span}


def _both(one: Break) -> tuple[list[str], list[str]]:
    written = _written(module_of(one))
    orig = f"{function_of(one).rpartition('.')[2]}__mutmut_orig"
    return written[orig][1], written[one.rpartition(".")[2]][1]


def _statements(function: ast.FunctionDef) -> list[set[int]]:
    """Return the lines of each statement; of one that has others in it, those before the first of them."""
    spans = []
    for node in ast.walk(function):
        if isinstance(node, ast.stmt):
            inside = getattr(node, "body", None)
            last = inside[0].lineno - 1 if inside else node.end_lineno or node.lineno
            spans.append({line - function.lineno for line in range(node.lineno, max(last, node.lineno) + 1)})
    return spans
