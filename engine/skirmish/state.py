"""A skirmish at one moment: what lies open, and the one thing that does not."""

from __future__ import annotations

from dataclasses import dataclass

from engine.skirmish.position import Position


@dataclass(frozen=True, slots=True)
class State:
    """`chit`: the command chit of the phase, None outside one. The phasing player never sees it (3.2)."""

    position: Position
    chit: int | None = None
