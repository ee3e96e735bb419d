"""How a refusal of the week is made: its kind, its rules, what fills its sentence."""

from __future__ import annotations

from engine.errors import Detail, Fault
from engine.frozen import FrozenMap


def wrong(kind: str, *rules: str, **details: Detail) -> Fault:
    """Return a fault; ValueError where it cites no rule."""
    return Fault(kind, rules, FrozenMap(details))
