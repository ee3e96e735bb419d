"""No query searches the text of JSON: what a row tells is asked of a column, or of what is read from it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.house.source import modules, name_of, tree_of

OF_JSON = frozenset({"body", "notices", "options", "submission", "shown", "scenario", "map", "vehicles"})
"""Columns that hold JSON, by their names in whatever table."""
SEARCHES = frozenset(
    {"contains", "icontains", "like", "ilike", "notlike", "not_like", "startswith", "endswith"}
    | {"regexp_match", "match", "op"}
)


def test_no_query_searches_the_text_of_json() -> None:
    """Decision 0035, 6.7: what a letter bears that is looked for has a column."""
    assert not [name_of(path) for path in modules("bot", "migrations") for _ in searches(tree_of(path))]


def test_a_search_in_json_is_found() -> None:
    """Each way to say it; the key of an inbox is no JSON, and a text of Python's own no column."""
    for line in (
        'x = outbox.c.notices.contains("42")',
        'x = journal.c.body.like("%Turn%")',
        'x = tables.offers.c.body.startswith("{")',
        'x = outbox.c["notices"].contains("42")',
        'x = func.instr(outbox.c.notices, "42")',
        'x = "turn_began" in row.notices',
        'x = text("SELECT id FROM outbox WHERE notices LIKE :one")',
    ):
        assert list(searches(ast.parse(line))) == [1], line
    for line in ('x = inbox.c.key.like("message:%")', 'x = message.body.startswith("A")', 'x = "I like it"'):
        assert not list(searches(ast.parse(line))), line


def searches(tree: ast.Module) -> Iterator[int]:
    """Return the lines that search the text of a column of JSON."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=one, attr=name)) if name in SEARCHES and of_json(one):
                yield node.lineno
            case ast.Call(func=ast.Attribute(value=ast.Name(id="func"), attr="instr")):
                yield node.lineno
            case ast.Compare(left=ast.Constant(value=str()), comparators=[ast.Attribute(attr="notices")]):
                yield node.lineno
            case ast.Call(func=ast.Name(id="text"), args=[ast.Constant(value=str(said)), *_]):
                if " LIKE " in said or " GLOB " in said:
                    yield node.lineno
            case _:
                pass


def of_json(said: ast.expr) -> bool:
    """Tell whether an expression is a column of JSON."""
    match said:
        case ast.Attribute(value=ast.Attribute(attr="c"), attr=name):
            return name in OF_JSON
        case ast.Subscript(value=ast.Attribute(attr="c"), slice=ast.Constant(value=name)):
            return name in OF_JSON
    return False
