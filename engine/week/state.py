"""The whole of a war as it stands, and what of it one seat may know (D.4)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.common.seat import REFEREE, Seat
from engine.frozen import FrozenMap
from engine.week.army import Army
from engine.week.charts import NO_CHARTS, Charts
from engine.week.desk import Desk
from engine.week.pieces import Place
from engine.week.sides import SIDES, Side, other


@dataclass(frozen=True, slots=True)
class Options:
    """What a war is begun with beside its charts, which hold its setting as well: nothing."""


@dataclass(frozen=True)
class State:
    """What lies open, and each side's own, never in one value (D.4, D.5)."""

    desk: Desk = field(default_factory=Desk)
    armies: FrozenMap[Side, Army] = field(default_factory=lambda: FrozenMap({side: Army() for side in SIDES}))
    charts: Charts = NO_CHARTS
    options: Options = field(default_factory=Options)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know: the desk, its own army (the referee: both), where anything stands.

    `stands`: by side the hexes in which something stands, True where a land unit is among it: such a hex may
    be attacked, and entered by no enemy (B.2.c.1, 11). `foreign`: the names a side may not give its pieces
    (D.3). It is asked of one name at a time and never shown: Views that differ in it alone are equal.
    """

    seat: Seat
    desk: Desk
    armies: FrozenMap[Side, Army]
    stands: FrozenMap[Side, FrozenMap[Place, bool]]
    charts: Charts
    options: Options
    foreign: FrozenMap[str, str] = field(default_factory=FrozenMap, compare=False, repr=False)

    @property
    def own(self) -> Army:
        """The army of the seat; an empty one for the public. ValueError for the referee, who has two."""
        if self.seat == REFEREE:
            raise ValueError(self.seat)
        return self.armies.get(self.seat, Army())

    def land(self, side: Side, place: Place) -> bool:
        """Tell whether a land unit of a side stands in a hex."""
        return self.stands[side].get(place, False)

    def enemy_land(self, side: Side, place: Place) -> bool:
        """Tell whether a land unit of a side's enemy stands in a hex."""
        return self.land(other(side), place)
