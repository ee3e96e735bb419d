"""Which part of a game a referee's command is about, for commands that take one."""

from __future__ import annotations

import discord

from bot.core.discord.answering.completions import Text, fitting, meant
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut
from bot.core.words.harmless_names import in_code, plain
from bot.core.words.speech import listed
from engine.common.turn import WHOLE, Scope


async def scope_of(desk: Desk, entry: Entry, typed: str | None) -> Scope:
    """Return the part of a game that was typed, the whole where none was; raise `Shut` for no such part."""
    if not typed or not typed.strip():
        return WHOLE
    scopes = (await desk.table.sitting(entry.game.id)).scopes
    found = next((one for one in scopes if one.casefold() == typed.strip().casefold()), None)
    if found is not None:
        return found
    if not scopes:
        raise Shut("scope.of_one_piece", game=plain(entry.game.name))
    raise Shut("scope.unknown", scopes=listed([f"`{in_code(one)}`" for one in scopes]))


async def offered(desk: Desk, interaction: discord.Interaction, typed: str) -> list[Text]:
    """Return the parts of the game that the asker referees; nothing where it is not clear which."""
    entry = await meant(desk, interaction, Need.REFEREE)
    if entry is None:
        return []
    return fitting(typed, ((one, one) for one in (await desk.table.sitting(entry.game.id)).scopes))
