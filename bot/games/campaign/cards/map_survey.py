"""A map's survey in sentences, for the one who makes the map."""

from __future__ import annotations

from bot.core.words.speech import say
from engine.campaign.forces import Team
from engine.campaign.map import CampaignMap
from engine.campaign.survey import Survey

_MOST = 6


def survey_lines(map_: CampaignMap, found: Survey) -> tuple[str, ...]:
    """Tell what a map offers and how far it is the same for both sides, a sentence or two a line."""
    blue, red = (map_.homes[team] for team in Team)
    pay = map_.revenue
    near = found.nearer
    homes: dict[str, str | int] = {"blue": blue, "red": red, "pays_blue": pay[blue], "pays_red": pay[red]}
    return (
        _title(map_),
        say("survey.land", land=found.land, water=found.water, revenue=found.revenue),
        say("survey.homes", distance=found.distance, **homes),
        say("survey.reach", blue=near[Team.BLUE], red=near[Team.RED], even=found.even),
        *_banks(map_),
        *([say("survey.closed")] if map_.closed_markers else []),
        *([say("survey.lone", hexes=", ".join(found.lone))] if found.lone else []),
        *_fairness(map_, found),
    )


def _title(map_: CampaignMap) -> str:
    if map_.author:
        return say("survey.title_by", map=map_.title, name=map_.name, author=map_.author)
    return say("survey.title", map=map_.title, name=map_.name)


def _banks(map_: CampaignMap) -> list[str]:
    blue, red = (map_.banks.get(team, 0) for team in Team)
    return [say("survey.banks", blue=blue, red=red)] if blue or red else []


def _fairness(map_: CampaignMap, found: Survey) -> list[str]:
    lines = [] if _same_banks(map_) else [say("survey.banks_differ")]
    if found.fair:
        return [*lines, say("survey.fair")]
    if not found.homes_turned:
        lines.append(say("survey.homes_differ"))
    for what, hexes in found.uneven.items():
        if hexes:
            turned = map_.grid.turned
            pairs = ", ".join(say("survey.pair", hex=one, turned=turned(one)) for one in hexes[:_MOST])
            if len(hexes) > _MOST:
                pairs = say("survey.more", pairs=pairs, count=len(hexes) - _MOST)
            lines.append(say(f"survey.{what}", pairs=pairs))
    return [*lines, say("survey.differ")]


def _same_banks(map_: CampaignMap) -> bool:
    return len({map_.banks.get(team, 0) for team in Team}) == 1
