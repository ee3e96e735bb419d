"""The beginning of a campaign (campaign 3.1, 3.2)."""

from __future__ import annotations

from engine.campaign.forces import Team
from engine.campaign.map import CampaignMap
from engine.campaign.state import State
from engine.frozen import FrozenMap
from engine.hexes import Hex


def start(map_: CampaignMap, *, closed_markers: bool | None = None) -> State:
    """Return a campaign before its toss: each team controls its home city only, no platoons, the map's banks.

    `closed_markers` hides the control markers too (12.1); None takes what the map file says.
    """
    control = FrozenMap({hex_: team for team, hex_ in map_.homes.items()})
    return State(
        map=map_,
        control=control,
        banks=FrozenMap({team: map_.banks.get(team, 0) for team in Team}),
        closed_markers=map_.closed_markers if closed_markers is None else closed_markers,
        known=FrozenMap({team: _own_home(map_, team) for team in Team}),
    )


def _own_home(map_: CampaignMap, team: Team) -> FrozenMap[Hex, Team | None]:
    return FrozenMap({map_.homes[team]: team})
