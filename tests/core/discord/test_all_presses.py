"""All that there is to press is in one mapping, and no module that answers presses is left out of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module

import pytest

from bot.core.discord.all_presses import OF_THE_CORE, all_presses
from bot.core.discord.answering.presses import Answered, Pressed, Presses
from bot.core.discord.doors import Need
from bot.core.discord.surface import Surface
from tests.core.discord.every_press import EVERY
from tests.house.source import module_of, modules, name_of, tree_of


def presses_of(*acts: str) -> Presses:
    """Return a table with these acts."""
    made = Presses()
    for act in acts:

        @made.on(act, Need.PLAYER)
        async def nothing(_: Pressed) -> Answered:
            return None

    return made


def tables_of(tree: ast.Module) -> Iterator[str]:
    """Yield how each table of presses is called that a module makes, "" for one without a name of its own."""
    named = {
        one.value: one.targets[0].id
        for one in tree.body
        if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            made = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if made == Presses.__name__:
                yield named.get(node, "")


def test_every_module_that_answers_presses_is_listed() -> None:
    found = [(module_of(name_of(path)), name) for path in modules("bot") for name in tables_of(tree_of(path))]
    entered = {f"{module}.{name}": getattr(import_module(module), name).entered for module, name in found}
    left_out = [name for name, of in entered.items() if any(EVERY.get(act) is not one for act, one in of)]
    assert left_out == []
    assert all(entered.values())
    assert sum(map(len, entered.values())) == len(EVERY)


@pytest.mark.parametrize(
    ("code", "found"),
    [("PRESSES = Presses()", ["PRESSES"]), ("def made():\n    return presses.Presses('x')", [""])],
)
def test_a_table_is_found_in_what_a_module_says(code: str, found: list[str]) -> None:
    assert list(tables_of(ast.parse(code))) == found


def test_no_two_presses_have_the_same_name() -> None:
    hide, seek = presses_of("hide"), presses_of("seek")
    assert all_presses([Surface("one", presses=(hide,)), Surface("other", presses=(seek,))]).keys() >= {
        *("hide", "seek", "close"),
    }
    for twice in (presses_of("hide"), presses_of("hide", "hide"), OF_THE_CORE[0]):
        with pytest.raises(ValueError, match=twice.entered[0][0]):
            all_presses([Surface("one", presses=(hide,)), Surface("other", presses=(twice,))])


def test_what_is_put_together_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        EVERY["more"] = EVERY["close"]  # type: ignore[index]
