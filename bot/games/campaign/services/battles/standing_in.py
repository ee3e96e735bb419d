"""The referee acts for a captain and a substitute who are away; they are told what he has done (16.4)."""

from __future__ import annotations

from dataclasses import replace

from bot.core.post.notices import notice
from bot.core.shared_faults import refusal
from bot.games.campaign.services.battles.encounter import Act, Arranged, Letter, Scene
from engine.campaign.arranging.leading import acting_for
from engine.campaign.arranging.orders_of_battle import slots
from engine.campaign.arranging.shapes import Arrangement
from engine.campaign.arranging.told.crews import DoneForYou
from engine.campaign.commands import Seat
from engine.campaign.forces import Team


def for_team(team: Team, act: Act) -> Act:
    """Return the act of a captain as the referee does it for him; the log says for which team (16.4).

    Raises what the act raises, and a refusal for whoever may not act for that team.
    """

    async def done(scene: Scene) -> Arranged:
        arranged = await act(acted_for(scene, team))
        told = _told(scene, arranged.arrangement, team)
        log = {**arranged.log, "for": team.value}
        return replace(arranged, letters=(*arranged.letters, *told), log=log)

    return done


def acted_for(scene: Scene, team: Team) -> Scene:
    """Return the scene in which the referee orders for a team; raises a refusal for anybody else.

    A referee who plays in any battle of the game acts for nobody: he may not know their vehicles (2.5).
    """
    if any(one.arrangement.played_by(scene.actor.user) for one in scene.others if one.referee_plays):
        raise refusal("referee_plays_now")
    return replace(scene, actor=acting_for(scene.arrangement, scene.actor, team))


def _told(scene: Scene, after: Arrangement, team: Team) -> tuple[Letter, ...]:
    """Tell who orders for the team what is another now: who plays what, who commands; nothing of nothing."""
    before = scene.arrangement
    crew = tuple(
        (slot, after.crew.get(slot, 0))
        for slot in slots(scene.battle, team)
        if after.crew.get(slot) != before.crew.get(slot)
    )
    leader = after.commanders.get(team)
    named = None if leader == before.commanders.get(team) else leader or 0
    if not crew and named is None:
        return ()
    told = DoneForYou(*scene.here, after.time or 0, crew, named)
    return ((None, notice(Seat.of(team), "done_for_you", told)),)
