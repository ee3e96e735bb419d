"""What a hex's ground depends on beside its terrain: climate, arrangement, and what its neighbours are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.pictures.climate import TEMPERATE, Climate
from bot.core.pictures.geometry import WIDE
from bot.core.pictures.smooth_brush import Point

LAYOUTS = 3
"""How many arrangements each terrain has; any of them may be mirrored."""
LAND, WATER, COAST, STREAM, EDGE = "l", "w", "c", "r", "x"
"""What lies across a side: land, water, a coast, a stream that runs through this side, the map's edge."""


@dataclass(frozen=True, slots=True)
class Scene:
    """How a hex is to be drawn; `sides` says what lies across sides 1 to 6, one letter each."""

    climate: Climate = TEMPERATE
    layout: int = 0
    mirrored: bool = False
    sides: str = LAND * 6

    def x(self, x: float, wide: float = 0) -> float:
        """Return where a thing `wide` pixels wide stands, in the mirrored arrangement too."""
        return WIDE - x - wide if self.mirrored else x

    def placed(self, layouts: Sequence[Sequence[Point]], wide: float = 0) -> list[Point]:
        """Return the points of this arrangement, from the back to the front."""
        return sorted(((self.x(x, wide), y) for x, y in layouts[self.layout]), key=lambda p: p[1])

    def along(self, points: Sequence[Point]) -> list[Point]:
        """Return points of a line, in the mirrored arrangement too."""
        return [(self.x(x), y) for x, y in points]
