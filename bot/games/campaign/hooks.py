"""What campaigns do beside their rules: their battles are arranged at the desk."""

from __future__ import annotations

from functools import partial

from bot.core.seam.hooks import Hooks
from bot.core.store.engine import Database
from bot.games.campaign.services.battles.dispatches import published
from bot.games.campaign.services.battles.encounters import Encounters
from bot.games.campaign.services.battles.forgetting import WHERE_PEOPLE_ARE, forget_at_the_desk, forget_garage
from bot.games.campaign.services.battles.own_battles import own_battles, own_garage
from bot.games.campaign.services.battles.pending import awaited_by_team
from bot.games.campaign.services.battles.vacating import vacate


def hooks(database: Database, encounters: Encounters) -> Hooks:
    """Return them, of the services of the desk."""
    return Hooks(
        owns=own_garage,
        forgets=partial(forget_garage, database),
        owns_in=own_battles,
        renames=forget_at_the_desk,
        people=WHERE_PEOPLE_ARE,
        playing=encounters.playing_in,
        vacates=partial(vacate, encounters),
        arranged=partial(awaited_by_team, encounters),
        publishes=partial(published, database),
    )
