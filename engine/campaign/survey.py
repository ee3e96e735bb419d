"""What a map offers each side: counts, distances, and where turning it by 180 degrees shows a difference."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.campaign.forces import Team
from engine.campaign.map import CampaignMap
from engine.frozen import FrozenMap
from engine.hexes import Hex, in_order


@dataclass(frozen=True, slots=True)
class Survey:
    """A map in numbers.

    `distance` is the fewest moves of one hex from home to home. `nearer` is the revenue that a team reaches
    in fewer moves than the enemy, `even` what both reach in as many. `lone` is land that no home can reach.
    `uneven` are the hexes that differ from their turned twins, the first of each pair: `water` where only one
    is water, `revenue` where the numbers differ, `terrain` where the battle maps are of another ground.
    `homes_turned` tells whether the homes are each other's twins.
    """

    land: int
    water: int
    revenue: int
    distance: int
    nearer: FrozenMap[Team, int]
    even: int
    lone: tuple[Hex, ...]
    homes_turned: bool
    uneven: FrozenMap[str, tuple[Hex, ...]]

    @property
    def fair(self) -> bool:
        """Tell whether the map is the same for both sides."""
        return self.homes_turned and not any(self.uneven.values())


def distances(map_: CampaignMap, start: Hex) -> FrozenMap[Hex, int]:
    """Return how many moves of one hex each land hex is away from `start`, without those beyond reach."""
    found = {start: 0}
    edge = [start]
    for hex_ in edge:
        for near in map_.land_around(hex_):
            if near not in found:
                found[near] = found[hex_] + 1
                edge.append(near)
    return FrozenMap(found)


def survey(map_: CampaignMap, terrain: Mapping[str, str]) -> Survey:
    """Measure a map; `terrain` names the ground of each battle map (one it lacks is a ground of its own)."""
    moves = {team: distances(map_, map_.homes[team]) for team in Team}
    nearer = dict.fromkeys(Team, 0)
    even = 0
    for hex_, points in map_.revenue.items():
        blue, red = (moves[team].get(hex_) for team in Team)
        if blue is None or red is None:
            continue  # the homes are joined: out of reach for one is out of reach for both
        if blue == red:
            even += points
        else:
            nearer[Team.BLUE if blue < red else Team.RED] += points
    return Survey(
        land=len(map_.land),
        water=len(map_.water),
        revenue=sum(map_.revenue.values()),
        distance=moves[Team.BLUE][map_.homes[Team.RED]],
        nearer=FrozenMap(nearer),
        even=even,
        lone=in_order(map_.land - moves[Team.BLUE].keys()),
        homes_turned=map_.grid.turned(map_.homes[Team.BLUE]) == map_.homes[Team.RED],
        uneven=_uneven(map_, terrain),
    )


def _uneven(map_: CampaignMap, terrain: Mapping[str, str]) -> FrozenMap[str, tuple[Hex, ...]]:
    hexes = map_.grid.hexes
    first = [hex_ for hex_ in hexes if hexes.index(hex_) < hexes.index(map_.grid.turned(hex_))]

    def ground(hex_: Hex) -> str:
        name = map_.battle_maps.get(hex_, "")
        return terrain.get(name, name)

    def differing(pairs: list[Hex], what: Mapping[Hex, object]) -> tuple[Hex, ...]:
        return tuple(hex_ for hex_ in pairs if what[hex_] != what[map_.grid.turned(hex_)])

    water = differing(first, {hex_: hex_ in map_.water for hex_ in hexes})
    dry = [hex_ for hex_ in first if hex_ not in water]
    return FrozenMap(
        {
            "water": water,
            "revenue": differing(first, {hex_: map_.revenue.get(hex_, 0) for hex_ in hexes}),
            "terrain": differing(dry, {hex_: ground(hex_) for hex_ in hexes}),
        }
    )
