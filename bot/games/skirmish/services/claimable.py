"""Since when a skirmish may be claimed, for whoever thinks of it."""

from __future__ import annotations

from datetime import datetime

from bot.core.store.moments import stored
from bot.games.skirmish.services.claiming import SECOND_MS, refuse_claim
from bot.games.skirmish.services.duels import Duels


async def claimable(duels: Duels, server: int, game: str, user: int, *, at: datetime) -> int:
    """Return since when nothing has happened in a game that a person may claim, in seconds since 1970.

    Raises `NoSuchGame`, `NotAllowed`.
    """
    duel = await duels.duel(server, game)
    sitting = await duels.sitting(game)
    refuse_claim(sitting, duel.seat(user), stored(at))
    return sitting.last // SECOND_MS
