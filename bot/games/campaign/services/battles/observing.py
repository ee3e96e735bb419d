"""Observers of a battle, and captains who want none (campaign 13.3, 13.5)."""

from __future__ import annotations

from bot.core.people.people import Role
from bot.core.post.notices import notice
from bot.core.shared_faults import refusal
from bot.games.campaign.services.battles.booking import elsewhere
from bot.games.campaign.services.battles.encounter import Act, Arranged, Letter, Scene
from engine.campaign.arranging import observing as rules
from engine.campaign.arranging.leading import team_ordered
from engine.campaign.arranging.told.rooms import Unwanted
from engine.campaign.commands import Seat
from engine.campaign.forces import Team


async def observe(scene: Scene) -> Arranged:
    """Take an empty place of one's own side; the referee takes one of the side that `_of_referee` says."""
    before, battle, actor = scene.arrangement, scene.battle, scene.actor
    team = actor.team or _of_referee(scene)
    after = rules.observing(before, battle, actor, team)
    await _refuse_booked(scene)
    return Arranged(after, log={"side": team.value})


def _of_referee(scene: Scene) -> Team:
    """Return on whose side the referee sits: until the room is open with the defender, however many it has.

    Both sides are told who observes with them: by where he sits neither may tell how many vehicles the other
    has (12.5). Who plays in another battle is not told either whether a place is empty (2.5).
    """
    before, battle = scene.arrangement, scene.battle
    if before.room is not None:
        return max(Team, key=lambda one: rules.places_left(before, battle, one))
    if scene.actor.user in scene.encounter.playing:
        raise refusal("referee_plays_now")
    return battle.attacker.enemy


async def _refuse_booked(scene: Scene) -> None:
    """Refuse who has to be in another battle at that time; his own battles are named to him."""
    there = (await elsewhere(scene, (scene.actor.user,))).get(scene.actor.user)
    if there:
        raise refusal("observe_booked", hex=there[0].hex, game=there[0].game_name)


async def observe_no_more(scene: Scene) -> Arranged:
    """Give the place back."""
    return Arranged(rules.observing_no_more(scene.arrangement, scene.actor.user))


async def challenge(scene: Scene) -> Arranged:
    """Object to observers: who had a place, but for the referee, has none any more and is told so (13.5)."""
    before = scene.arrangement
    people = scene.sitting.seating.people
    referees = {user for user in before.observers if user in people and people[user].role is Role.REFEREE}
    after = rules.challenging(before, scene.actor, referees=referees)
    by = team_ordered(scene.actor)
    letters: list[Letter] = [
        (user, notice(Seat.of(team), "observers_unwanted", Unwanted(scene.battle.hex, by)))
        for user, team in before.observers.items()
        if user not in after.observers and user != scene.actor.user and user in people
    ]
    return Arranged(after, tuple(letters))


async def challenge_no_more(scene: Scene) -> Arranged:
    """Object no more."""
    return Arranged(rules.challenging_no_more(scene.arrangement, scene.actor))


ACTS: dict[str, Act] = {
    "observe": observe,
    "observe_not": observe_no_more,
    "challenge": challenge,
    "challenge_not": challenge_no_more,
}
"""What is done with observers, by the names of its buttons."""
