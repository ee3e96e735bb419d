"""The names of an act as they stand on the rosters: capitals do not matter to whoever writes them (D.3)."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from engine.week import acts
from engine.week.acts import Act, Group, Points
from engine.week.desk import Desk
from engine.week.pieces import Leader, Unit

_NEW = {(acts.Depot, "name"), (acts.DestroyDepot, "unit")}
_NO_NAMES = frozenset(("text", "works", "what", "side", "phase", "state", "winner", "hex", "to", "river"))
"""Fields whose words are nobody's name."""


def named(act: Act, desk: Desk) -> Act:
    """Return an act with every name as it stands on a roster; one that is on none stays as it was written."""
    changed = {
        one.name: _named(getattr(act, one.name), desk)
        for one in fields(act)
        if one.name not in _NO_NAMES and (type(act), one.name) not in _NEW
    }
    return replace(act, **changed)


def _named(value: Any, desk: Desk) -> Any:  # noqa: ANN401 - fields of any type
    if isinstance(value, str):
        known = desk.named(value)
        return value if known is None else known.name
    if isinstance(value, tuple):
        return tuple(_named(one, desk) for one in value)
    if isinstance(value, Group):
        return replace(value, names=_named(value.names, desk))
    if isinstance(value, Points):
        return replace(value, name=_named(value.name, desk))
    if isinstance(value, Leader | Unit):
        return replace(value, name=_named(value.name, desk))
    return value
