"""Captains and substitutes who have left the server: they order no more (campaign 2.2)."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from bot.core.games.games import ENDED
from bot.core.people.people import Membership, PublicGame
from bot.core.store.account import beside
from bot.core.store.moments import stored

if TYPE_CHECKING:
    from bot.core.discord.desk import Desk


def looked_up(game: PublicGame, me: Membership) -> bool:
    """Tell whether it matters that somebody is on the server: he orders in a game that has one."""
    return bool(me.says) and not game.practice and game.status not in ENDED


async def unseated(
    desk: Desk, game: PublicGame, me: Membership, joined: datetime | None, at: datetime
) -> bool:
    """Take the command from who has left the server, also where he is back; tell whether he had left.

    `joined` is when he came to the server, None where he is not on it.
    """
    if not looked_up(game, me) or not _has_left(me, joined):
        return False
    # Nothing of what he asked for is done by it.
    with beside():
        await desk.leaving.unseat(game.id, me.user, at=at)
    return True


def _has_left(me: Membership, joined: datetime | None) -> bool:
    return joined is None or (me.since > 0 and stored(joined) > me.since)
