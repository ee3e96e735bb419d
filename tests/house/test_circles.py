"""No file imports what imports it, however long the way round: also not for types alone, or in a function."""

from __future__ import annotations

from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter

import pytest

from tests.house.source import imported_by, module_of, modules, name_of


def _arrows() -> Mapping[str, set[str]]:
    """Return for every module of the product which others it imports."""
    paths = {module_of(name_of(path)): path for path in modules("bot", "engine")}
    found: dict[str, set[str]] = {}
    for module, path in paths.items():
        names = imported_by(name_of(path), path)
        # What is imported is a module, or a name in one.
        found[module] = {one if one in paths else one.rpartition(".")[0] for one in names} & paths.keys()
    return found


def circle(arrows: Mapping[str, set[str]]) -> list[str]:
    """Return the modules of a circle in their order, the first once more at the end; none: there is none."""
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_module_imports_itself_by_way_of_others() -> None:
    assert circle(_arrows()) == []


@pytest.mark.parametrize("arrows", [{"a": {"b"}, "b": {"a"}}, {"a": {"b"}, "b": {"c"}, "c": {"a"}}])
def test_a_circle_is_found(arrows: Mapping[str, set[str]]) -> None:
    assert set(circle(arrows)) == set(arrows)
