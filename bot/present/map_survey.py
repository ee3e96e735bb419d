"""A map's survey in sentences, for the one who makes the map."""

from __future__ import annotations

from engine.campaign.forces import Team
from engine.campaign.map import CampaignMap
from engine.campaign.survey import Survey

_UNEVEN = {
    "water": "Land on one side, water on the other: {pairs}.",
    "revenue": "Other revenue on the other side: {pairs}.",
    "terrain": "Battle maps of another kind of ground on the other side: {pairs}.",
}
_MOST = 6


def survey_lines(map_: CampaignMap, found: Survey) -> tuple[str, ...]:
    """Tell what a map offers and how far it is the same for both sides, a sentence or two a line."""
    blue, red = (map_.homes[team] for team in Team)
    pay = map_.revenue
    near = found.nearer
    return (
        f"{map_.title} ({map_.name})" + (f", by {map_.author}" if map_.author else ""),
        f"{found.land} land hexes, {found.water} of water. Revenue {found.revenue} a turn in all.",
        f"Homes: blue {blue} ({pay[blue]}), red {red} ({pay[red]}), {found.distance} moves apart.",
        f"Revenue reached first by blue {near[Team.BLUE]}, by red {near[Team.RED]}, by neither {found.even}.",
        *_banks(map_),
        *(["Campaigns on it start with closed markers (12.1)."] if map_.closed_markers else []),
        *([f"Land that neither team can reach: {', '.join(found.lone)}."] if found.lone else []),
        *_fairness(map_, found),
    )


def _banks(map_: CampaignMap) -> list[str]:
    blue, red = (map_.banks.get(team, 0) for team in Team)
    return [f"Tier Banks at the start: blue {blue}, red {red} (3.2)."] if blue or red else []


def _fairness(map_: CampaignMap, found: Survey) -> list[str]:
    lines = [] if _same_banks(map_) else ["The banks at the start differ."]
    if found.fair:
        return [*lines, "Turned by 180 degrees it is the same map: fair to both sides."]
    if not found.homes_turned:
        lines.append("Turned by 180 degrees, one home does not fall on the other.")
    for what, hexes in found.uneven.items():
        if hexes:
            pairs = ", ".join(f"{hex_} and {map_.grid.turned(hex_)}" for hex_ in hexes[:_MOST])
            more = f" and {len(hexes) - _MOST} pairs more" if len(hexes) > _MOST else ""
            lines.append(_UNEVEN[what].format_map({"pairs": pairs + more}))
    return [*lines, "So the sides differ. That is allowed; make sure that you want it."]


def _same_banks(map_: CampaignMap) -> bool:
    return len({map_.banks.get(team, 0) for team in Team}) == 1
