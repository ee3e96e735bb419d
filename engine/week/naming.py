"""The names of an act as they stand on the rosters: capitals do not matter to whoever writes them (D.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from engine.week import acts
from engine.week.acts import Act, Group, Points
from engine.week.army import Army
from engine.week.pieces import Leader, Unit
from engine.week.sides import Side

_NEW = {(acts.Depot, "name"), (acts.DestroyDepot, "unit")}
_NO_NAMES = frozenset(("text", "works", "what", "side", "phase", "state", "winner", "hex", "to", "river"))
"""Fields whose words are nobody's name."""


def named(act: Act, armies: Mapping[Side, Army]) -> Act:
    """Return an act with every name as it stands on a roster; one that is on none stays as it was written."""
    changed = {
        one.name: _named(getattr(act, one.name), armies)
        for one in fields(act)
        if one.name not in _NO_NAMES and (type(act), one.name) not in _NEW
    }
    return replace(act, **changed)


def spelt(word: str, armies: Mapping[Side, Army]) -> str:
    """Return the name that a word means on some rosters, the word itself where it is on none."""
    short = word.casefold()
    return next((army.names[short] for army in armies.values() if short in army.names), word)


def _named(value: Any, armies: Mapping[Side, Army]) -> Any:  # noqa: ANN401 - fields of any type
    if isinstance(value, str):
        return spelt(value, armies)
    if isinstance(value, tuple):
        return tuple(_named(one, armies) for one in value)
    if isinstance(value, Group):
        return replace(value, names=_named(value.names, armies))
    if isinstance(value, Points):
        return replace(value, name=_named(value.name, armies))
    if isinstance(value, Leader | Unit):
        return replace(value, name=_named(value.name, armies))
    return value
