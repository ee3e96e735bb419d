"""What skirmishes do beside their rules."""

from __future__ import annotations

from functools import partial

from bot.core.seam.hooks import Hooks
from bot.games.skirmish.commands.standing import listed, played, waits
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.forgetting import WHERE_PEOPLE_ARE, forget_in_skirmishes, own_skirmishes


def hooks(duels: Duels) -> Hooks:
    """Return them, of the service at which all skirmishes are played."""
    return Hooks(
        waits=partial(waits, duels),
        played=partial(played, duels),
        listed=partial(listed, duels),
        owns=own_skirmishes,
        forgets=partial(forget_in_skirmishes, duels),
        people=WHERE_PEOPLE_ARE,
    )
