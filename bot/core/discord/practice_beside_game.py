"""A practice beside a real game: the real one is always meant, unless the practice was chosen by name."""

from __future__ import annotations

from bot.core.discord.desk import Desk
from bot.core.people.people import Status


async def commands_besides(desk: Desk, user: int) -> bool:
    """Tell whether somebody orders in a real game that is under way: what he types goes there."""
    return any(
        me.orders and game.status is Status.RUNNING and not game.practice
        for game, me in await desk.lobby.joined(user)
    )
