"""Who may look back on a campaign, and with whose eyes (campaign 2.5, 10.4, 12.1)."""

from __future__ import annotations

from bot.cogs.desk import Desk
from bot.cogs.doors import Entry, Shut
from bot.present.names import plain
from bot.services.after.eyes import Eyes, allowed
from bot.services.people import Role


async def look_back(desk: Desk, entry: Entry, what: str, wish: str | None = None) -> Eyes:
    """Answer with whose eyes somebody looks back, and note it of a referee (2.5).

    `wish` is what he has chosen, never trusted. Raises `Shut` for whoever may not, a refusal for a referee
    who plays.
    """
    mine = allowed(entry.game, entry.me)
    game = plain(entry.game.name)
    if not mine and entry.me.role is Role.REFEREE:
        raise Shut("door.referee_plays", game=game)
    if not mine:
        raise Shut("after.not_yet", game=game)
    if wish is not None and wish not in mine:
        raise Shut("after.not_his", game=game)
    if entry.me.role is Role.REFEREE:
        asker = entry.asker
        await desk.looks.opened(entry.game.id, asker.user, what, at=asker.at)
    return Eyes(wish) if wish is not None else mine[0]
