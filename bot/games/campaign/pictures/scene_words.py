"""What has happened in a scene of a replay, in a few words, from what its seat knows."""

from __future__ import annotations

from bot.core.pictures.fonts import plain
from bot.core.words.speech import say
from bot.games.campaign.pictures import captions
from engine.campaign.chronicle import Fought
from engine.campaign.forces import Team
from engine.campaign.retelling import Account, Scene, turn_of
from engine.campaign.view import Marker, View
from engine.hexes import Hex, in_order

_NAMED = 4
"""Up to how many taken hexes are named; more are counted."""
_BETWEEN = "  \u00b7  "


def fought_told(battles: tuple[Fought, ...]) -> str:
    """Return where was fought, who won and what was lost, as everybody was told who may see it (13.6)."""
    if len(battles) > 1:
        return _BETWEEN.join(_won(one) for one in battles)
    (one,) = battles
    blue, red = (len(one.lost(side)) for side in Team)
    winner = captions.team(one.victor)
    return say("replay.fought", hex=one.hex, map=plain(one.battle_map), team=winner, blue=blue, red=red)


def _won(one: Fought) -> str:
    return say("replay.won", hex=one.hex, team=captions.team(one.victor))


def happened(scene: Scene, before: View | None) -> str:
    """Return what has happened since the scene before, in the order of what matters most."""
    view = scene.view
    if view.ending is not None:
        return captions.moment(view)
    said = [_won(one) for one in scene.fought]
    fights = {one.hex for one in view.battles} - {one.hex for one in (before.battles if before else ())}
    if fights:
        said.append(say("replay.battles", hexes=", ".join(in_order(fights)), count=len(fights)))
    for team in Team:
        moved = len({one.platoon for one in scene.marches if one.platoon.team is team})
        if moved:
            said.append(say("replay.marched", team=captions.team(team), count=moved))
    for team in Team:
        built = sum(
            len(one.vehicles) for one in scene.booked if one.account is Account.BUILT and one.team is team
        )
        if built:
            said.append(say("replay.built", team=captions.team(team), count=built))
        taken = _taken(view, before, team)
        if taken:
            key = "replay.taken" if len(taken) <= _NAMED else "replay.taken_many"
            said.append(say(key, team=captions.team(team), hexes=", ".join(taken), count=len(taken)))
    if not said:
        turn, acting = turn_of(scene)
        if acting is None or (turn, acting) == (view.game_turn, view.active):
            return captions.moment(view)
        return say("replay.quiet", team=captions.team(acting))
    return _BETWEEN.join(said)


def _taken(view: View, before: View | None, team: Team) -> tuple[Hex, ...]:
    """Return the hexes that a seat sees a team hold now and did not before."""
    mine = Marker(team.value)
    if before is None:
        return ()
    return in_order(
        h for h, marker in view.control.items() if marker is mine and before.control.get(h) is not mine
    )
