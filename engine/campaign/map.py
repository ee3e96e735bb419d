"""The map of a campaign: land and water, homes, revenue, battle maps (campaign 1); `map_file` reads one."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from engine.campaign.forces import Team
from engine.frozen import FrozenMap
from engine.hexes import Grid, Hex

GRID = Grid(columns=10, rows=10, lower=0)
"""10 x 10 flat-topped hexes; columns A C E G I sit half a hex lower (campaign 1.1, 1.2)."""


@dataclass(frozen=True)
class CampaignMap:
    """A valid map.

    `battle_maps` names a World of Tanks map for every land hex, so its keys are the land (1.4, 1.5).
    """

    name: str
    title: str
    homes: FrozenMap[Team, Hex]
    revenue: FrozenMap[Hex, int]
    battle_maps: FrozenMap[Hex, str]
    banks: FrozenMap[Team, int]
    closed_markers: bool = False
    author: str = ""
    about: str = ""
    grid: Grid = field(default=GRID, repr=False)

    def __hash__(self) -> int:
        """Return the hash of its name: maps are looked up with every View, and few have one name."""
        return hash(self.name)

    @cached_property
    def land(self) -> frozenset[Hex]:
        """The hexes that can be entered."""
        return frozenset(self.battle_maps)

    @cached_property
    def water(self) -> frozenset[Hex]:
        """The hexes that are off limits at all times (1.4)."""
        return frozenset(self.grid.hexes) - self.land

    @cached_property
    def home_hexes(self) -> frozenset[Hex]:
        """Both home city hexes (1.7)."""
        return frozenset(self.homes.values())

    def land_around(self, hex_: Hex) -> tuple[Hex, ...]:
        """Return the adjacent land hexes in the order of the sides 1 to 6."""
        return self._land_around[hex_]

    @cached_property
    def _land_around(self) -> FrozenMap[Hex, tuple[Hex, ...]]:
        around = {h: tuple(n for n in self.grid.neighbours(h) if n in self.land) for h in self.grid.hexes}
        return FrozenMap(around)
