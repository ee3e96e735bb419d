"""Which side of a game a command is about, for commands that take one: by its key, or as it is called."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.core.discord.answering.completions import Text, fitting, meant
from bot.core.discord.asked_game_kind import ask_of_game
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, ruleset_of
from bot.core.people.people import Role
from bot.core.people.seat_taking import sides_for
from bot.core.present.seats import bare_name, seat_name
from engine.common.seat import Seat


async def seat_of(desk: Desk, entry: Entry, typed: str | None) -> Seat:
    """Return the seat that was typed, "" where none was; what is none as it is, and nobody sits there."""
    wanted = " ".join((typed or "").split())
    fits = await whose(desk, entry, wanted) if wanted else ("",)
    return next(iter(fits), wanted.casefold())


async def whose(desk: Desk, entry: Entry, typed: str | None) -> tuple[Seat, ...]:
    """Return the sides that are meant by what was typed: the one of that key, else all that are called so.

    Where nothing was typed it is the asker's own, if they have one.
    """
    sides = (await desk.table.sitting(entry.game.id)).sides
    wanted = (typed or entry.me.side or "").strip().casefold()
    own = tuple(one for one in sides if one.casefold() == wanted)
    return own or tuple(one for one in sides if typed and bare_name(one).casefold() == wanted)


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


async def every_side(desk: Desk, interaction: discord.Interaction, typed: str) -> list[Text]:
    """Return all sides by what they are called; nothing where the game is not clear, or of other rules."""
    entry = await meant(desk, interaction, Need.ANYBODY)
    command = interaction.command if isinstance(interaction.command, app_commands.Command) else None
    if entry is None or ruleset_of(command) not in (None, entry.game.ruleset):
        return []
    await ask_of_game(desk, entry.game)
    sides = (await desk.table.sitting(entry.game.id)).sides
    return fitting(typed, ((bare_name(one), one) for one in sides))


async def to_join(desk: Desk, interaction: discord.Interaction, typed: str) -> list[Text]:
    """Return the sides that the asker would be given; nothing where the game is not clear."""
    entry = await meant(desk, interaction, Need.ANYBODY)
    sides = () if entry is None else await sides_for(desk.table, entry.game.id, entry.asker.user)
    return fitting(typed, ((seat_name(one), one) for one in sides))
