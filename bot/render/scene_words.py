"""What has happened in a scene of a replay, in a few words, from what its seat knows."""

from __future__ import annotations

from bot.render import captions
from bot.words.speech import say
from engine.campaign.forces import Team
from engine.campaign.retelling import Scene
from engine.campaign.view import View
from engine.hexes import in_order

_BETWEEN = "  \u00b7  "


def happened(scene: Scene, before: View | None) -> str:
    """Answer what has happened since the scene before, in the order of what matters most."""
    view = scene.view
    if view.ending is not None:
        return captions.moment(view)
    said = [say("replay.won", hex=one.hex, team=captions.team(one.victor)) for one in scene.fought]
    fights = {one.hex for one in view.battles} - {one.hex for one in (before.battles if before else ())}
    if fights:
        said.append(say("replay.battles", hexes=", ".join(in_order(fights)), count=len(fights)))
    for team in Team:
        moved = len({one.platoon for one in scene.marches if one.platoon.team is team})
        if moved:
            said.append(say("replay.marched", team=captions.team(team), count=moved))
    if not said:
        said.append(captions.moment(view))
    return _BETWEEN.join(said)
