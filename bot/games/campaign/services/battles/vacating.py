"""What somebody had to do in battles lapses when he leaves the game (campaign 2.1, 2.5, 13.3)."""

from __future__ import annotations

from datetime import datetime

from bot.core.people.people import NOBODY
from bot.core.store.moments import stored
from bot.games.campaign.services.battles.encounter import Act, Arranged, Doing, Scene
from bot.games.campaign.services.battles.encounters import Encounters
from bot.games.campaign.services.battles.manning import departing
from engine.campaign.arranging.manning import is_played
from engine.campaign.arranging.times import without


async def vacate(encounters: Encounters, game: str, user: int, at: datetime) -> None:
    """Let somebody's part lapse in every battle still to be played, while he is in the game.

    His team is told what is open again. Raises `NoSuchGame`.
    """
    for one in await encounters.of(game):
        now = one.arrangement
        has_part = without(now, (user,)) != now or any(user in some for some in now.coming.values())
        if one.battle is not None and has_part and not is_played(now):
            key = f"vacated:{game}:{one.id}:{user}:{stored(at)}"
            await encounters.arrange(Doing(game, one.id, NOBODY, "departed", key, at), _vacating(user))


def _vacating(user: int) -> Act:
    async def act(scene: Scene) -> Arranged:
        if scene.actor_of(user).team is not None:
            return await departing(user)(scene)
        return Arranged(without(scene.arrangement, (user,)))

    return act
