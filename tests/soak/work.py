"""All kinds of units, and how one unit is played."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from tests.soak import kinds
from tests.soak.kind import Kind, Unit


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a unit: how many games or pairs held, or in `trouble` why one did not."""

    unit: Unit
    held: int
    trouble: str = ""


def _found() -> dict[str, Kind]:
    modules = (import_module(f"{kinds.__name__}.{one.name}") for one in iter_modules(kinds.__path__))
    return {module.__name__.rpartition(".")[2]: module.KIND for module in modules}


KINDS: Mapping[str, Kind] = MappingProxyType(_found())
"""Every kind by the name of its module in `tests/soak/kinds/`."""


def play(unit: Unit) -> Outcome:
    """Play a unit; whatever goes wrong in it becomes its trouble."""
    try:
        return Outcome(unit, KINDS[unit.kind].play(unit.seed))
    except Exception:  # noqa: BLE001 - a game may fail in any way, and the next is to be played all the same
        return Outcome(unit, 0, traceback.format_exc())
