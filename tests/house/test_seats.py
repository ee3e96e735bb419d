"""A seat is a word: what a row or a button brings equals the games' own members, and is none of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.house.source import modules, name_of, tree_of


def test_seats_are_told_apart_by_what_they_say_outside_the_games() -> None:
    """Decision 0035, 2.2: `is` is for the games' own modules, whose seats are members."""
    found = [
        f"{name}:{line}"
        for path in modules("bot")
        if not (name := name_of(path)).startswith("bot/games/")
        for line in by_identity(tree_of(path))
    ]
    assert found == []


def test_a_seat_compared_by_identity_is_found() -> None:
    """Each spelling in which it can be said, and what is allowed: None, and what is no seat."""
    for line in (
        "x = view.seat is Seat.REFEREE",
        "x = seat is not REFEREE",
        "x = one.by is Seat.of(team)",
        "x = one.seat is asked",
        "x = mine is duel.seat(user)",
        "x = place.orders is seat",
        "x = me.role is role and me.seat is other",
    ):
        assert list(by_identity(ast.parse(line))) == [1], line
    for line in ("x = me.seat is None", "x = me.role is Role.REFEREE", "x = seat == Seat.BLUE"):
        assert not list(by_identity(ast.parse(line))), line


def by_identity(tree: ast.Module) -> Iterator[int]:
    """Return the lines that compare a seat by `is`."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Compare):
            continue
        sides = (node.left, *node.comparators)
        for op, one, other in zip(node.ops, sides, sides[1:], strict=False):
            constant = isinstance(one, ast.Constant) or isinstance(other, ast.Constant)
            if isinstance(op, ast.Is | ast.IsNot) and not constant and (is_seat(one) or is_seat(other)):
                yield node.lineno


def is_seat(said: ast.expr) -> bool:
    """Tell whether an expression says a seat: by its name, as a member, or as what is asked for one."""
    match said:
        case ast.Call(func=ast.Attribute(value=ast.Name(id="Seat"))):
            return True
        case ast.Call(func=func):
            return is_seat(func)
        case ast.Attribute(attr="seat" | "orders") | ast.Attribute(value=ast.Name(id="Seat")):
            return True
        case ast.Name(id="seat" | "REFEREE" | "PUBLIC"):
            return True
    return False
