"""Which side of a game a command is about, for commands that take one: by its key, or as it is called."""

from __future__ import annotations

import discord

from bot.cogs.completions import Text, fitting, meant
from bot.cogs.desk import Desk
from bot.cogs.doors import Entry, Need
from bot.present.seats import seat_name
from bot.services.people import Role
from engine.common.seat import Seat


async def seat_of(desk: Desk, entry: Entry, typed: str | None) -> Seat:
    """Return the seat that was typed, "" where none was; what is none as it is, and nobody sits there."""
    wanted = " ".join((typed or "").split()).casefold()
    if not wanted:
        return ""
    sides = (await desk.table.sitting(entry.game.id)).sides
    fits = (one for one in sides if wanted in (one.casefold(), seat_name(one).casefold()))
    return next(fits, wanted)


async def offered(desk: Desk, interaction: discord.Interaction, typed: str) -> list[Text]:
    """Return the sides at which the asker sits, to a referee all; nothing where the game is not clear."""
    entry = await meant(desk, interaction, Need.PLAYER)
    if entry is None:
        return []
    if entry.me.role is Role.REFEREE:
        seats = (await desk.table.sitting(entry.game.id)).sides
    else:
        seats = tuple(one.chair for one in entry.me.sits)
    return fitting(typed, ((seat_name(one), one) for one in seats))
