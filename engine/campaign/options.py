"""What a campaign is begun with beside its map."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """`closed_markers` hides the control markers too (12.1)."""

    closed_markers: bool = False
