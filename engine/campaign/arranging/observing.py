"""Who observes a battle from an empty place, and captains who object to it (campaign 2.4, 13.3, 13.5)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from engine.campaign.arranging.leading import team_ordered
from engine.campaign.arranging.orders_of_battle import empty_places
from engine.campaign.arranging.shapes import Actor, Arrangement
from engine.campaign.forces import Team
from engine.campaign.view import BattleView
from engine.errors import NotAllowed, fault
from engine.frozen import FrozenMap


def places_left(arrangement: Arrangement, battle: BattleView, team: Team) -> int:
    """Return how many places of a side are left for observers; below 0 where there are too many.

    A vehicle that stays out leaves its place empty (13.9).
    """
    out = sum(slot.team is team for slot in arrangement.staying_out)
    taken = sum(of is team for of in arrangement.observers.values())
    return empty_places(battle, team) + out - taken


def observing(arrangement: Arrangement, battle: BattleView, actor: Actor, team: Team) -> Arrangement:
    """Return the arrangement in which somebody observes from a place of `team`.

    A member observes on his own side, until the room is opened and only where no captain objects; who
    commands without a vehicle does so from such a place (13.3). The referee may observe on either side, at
    any time (2.4). Raises a refusal where that is not so, for who plays, and where no place is left.
    """
    if not actor.referee:
        _refuse_member(arrangement, actor, team)
    if actor.user in arrangement.crew.values():
        raise NotAllowed(fault("observe_plays", "13.5", hex=battle.hex))
    if arrangement.observers.get(actor.user) is team:
        return arrangement
    if places_left(arrangement, battle, team) < 1:
        raise NotAllowed(fault("observe_full", "13.5", team=team.value))
    return replace(arrangement, observers=FrozenMap({**arrangement.observers, actor.user: team}))


def _refuse_member(arrangement: Arrangement, actor: Actor, team: Team) -> None:
    if actor.team is not team:
        raise NotAllowed(fault("observe_own_side", "13.5"))
    if arrangement.room is not None:
        raise NotAllowed(fault("observe_opened", "13.5"))
    for objecting in Team:
        if objecting in arrangement.challenged:
            raise NotAllowed(fault("observe_challenged", "13.5", team=objecting.value))


def observing_no_more(arrangement: Arrangement, user: int) -> Arrangement:
    """Return the arrangement in which somebody observes no more; whoever did not is left as he is."""
    left = {one: team for one, team in arrangement.observers.items() if one != user}
    return replace(arrangement, observers=FrozenMap(left))


def challenging(arrangement: Arrangement, actor: Actor, *, referees: Collection[int] = ()) -> Arrangement:
    """Return the arrangement without observers, to whom a captain objects; the referees stay (13.5).

    Raises a refusal for whoever does not order for a team, and once the room is open.
    """
    team = team_ordered(actor)
    if arrangement.room is not None:
        raise NotAllowed(fault("observe_opened", "13.5"))
    kept = {one: of for one, of in arrangement.observers.items() if one in referees}
    return replace(arrangement, challenged=arrangement.challenged | {team}, observers=FrozenMap(kept))


def challenging_no_more(arrangement: Arrangement, actor: Actor) -> Arrangement:
    """Return the arrangement in which a captain who objected objects no more; raises for any other.

    The other team's objection stands (13.5).
    """
    team = team_ordered(actor)
    if team not in arrangement.challenged:
        raise NotAllowed(fault("observe_not_yours", "13.5"))
    if arrangement.room is not None:
        raise NotAllowed(fault("observe_opened", "13.5"))
    return replace(arrangement, challenged=arrangement.challenged - {team})
