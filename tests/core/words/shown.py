"""Where each sentence is shown, read off the code: so it is known how long it may be there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.house.source import modules, tree_of

DESCRIPTION, LABEL, TITLE, HINT, ASKS, OPTION = 100, 80, 45, 100, 150, 100
"""Discord's limits: a command's description, a button, a form's title and its hint, a list, its options."""
_PLACES: dict[str, dict[int | str, int]] = {
    "Button": {0: LABEL, "label": LABEL},
    "Choice": {0: OPTION, 2: OPTION, "label": OPTION, "name": OPTION, "about": OPTION},
    "Select": {1: ASKS, "asks": ASKS},
    "Roles": {1: ASKS, "asks": ASKS},
    "one_text": {"title": TITLE, "label": TITLE, "hint": HINT},
    "Form": {0: TITLE, "title": TITLE},
}
_TABLES = {"about": DESCRIPTION, "option": DESCRIPTION, "button": LABEL, "select": ASKS}
_OPTIONS = {"topic": OPTION, "team": OPTION, "choice": OPTION, "outcome": OPTION}
_KEY = re.compile(r"[a-z_]+\.[a-z_. ]+")


def said(node: ast.expr) -> Iterator[str]:
    """Yield the keys of all sentences that an expression says."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "say":
            for one in ast.walk(call.args[0]):
                if isinstance(one, ast.Constant) and isinstance(one.value, str) and _KEY.fullmatch(one.value):
                    yield one.value


def limits(keys: frozenset[str]) -> dict[str, int]:
    """Return how long each of these sentences may be, for those that do not stand in a message."""
    found = {
        key: most
        for table, most in (_TABLES | _OPTIONS).items()
        for key in keys
        if key.startswith(f"{table}.")
    }
    for path in modules("bot"):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Call):
                for key, most in _in_call(node):
                    found[key] = min(most, found.get(key, most))
    return found


def _in_call(call: ast.Call) -> Iterator[tuple[str, int]]:
    """Yield the sentences that a call puts where little room is; what another call in it says is its."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    given: dict[int | str, ast.expr] = dict(enumerate(call.args))
    given |= {word.arg: word.value for word in call.keywords if word.arg}
    for place, most in _PLACES.get(name, {}).items():
        value = given.get(place)
        if isinstance(value, ast.Call | ast.IfExp):
            for key in said(value):
                yield key, most
