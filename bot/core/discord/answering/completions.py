"""Completions: what is offered while somebody types, from what he himself may know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.assets import map_names
from bot.core.discord.doors import Asker, Entry, Need, Shut, WhichGame, all_let_in, let_in
from bot.core.people.people import PublicGame, Status
from bot.core.people.presence import NotKnownNow
from bot.core.shared_faults import NoSuchGame
from bot.core.words.harmless_names import bare

if TYPE_CHECKING:
    from bot.core.discord.desk import Desk

Text = app_commands.Choice[str]
MOST = 25


async def games(desk: Desk, interaction: discord.Interaction, typed: str, need: Need) -> list[Text]:
    """Offer the games in which the asker is what a command needs."""
    found = await _entered(desk, Asker.of(interaction), need)
    open_first = sorted(found, key=lambda game: game.status not in (Status.LOBBY, Status.RUNNING))
    return fitting(typed, ((bare(game.name), game.id) for game in open_first))


async def every_game(desk: Desk, interaction: discord.Interaction, typed: str) -> list[Text]:
    """Offer every game of a server, those under way first: of one that is over everybody may know all."""
    found = [one.game for one in await all_let_in(desk, Asker.of(interaction), Need.ANYBODY)]
    open_first = sorted(found, key=lambda game: game.status not in (Status.LOBBY, Status.RUNNING))
    return fitting(typed, ((bare(game.name), game.id) for game in open_first))


async def _entered(desk: Desk, asker: Asker, need: Need) -> tuple[PublicGame, ...]:
    found = [one.game for one in await all_let_in(desk, asker, need)]
    going_on = [game for game in found if game.status in (Status.LOBBY, Status.RUNNING)]
    return tuple(going_on or found)


async def maps(desk: Desk, _: discord.Interaction, typed: str) -> list[Text]:
    """Offer the names of the maps."""
    return fitting(typed, ((name, name) for name in map_names(desk.maps)))


async def battles(desk: Desk, interaction: discord.Interaction, typed: str) -> list[Text]:
    """Offer the referee the hexes of his pending battles; nobody else is offered anything."""
    entry = await meant(desk, interaction, Need.REFEREE)
    if entry is None:
        return []
    view = await desk.table.view(entry.game.id, entry.me.seat)
    return fitting(typed, ((f"{one.hex} ({one.battle_map})", one.hex) for one in view.battles))


async def own_battles(desk: Desk, interaction: discord.Interaction, typed: str) -> list[Text]:
    """Offer a player or the referee the hexes of his game's pending battles; nobody else anything."""
    entry = await meant(desk, interaction, Need.PLAYER)
    if entry is None:
        return []
    here = [one.battle for one in await desk.encounters.of(entry.game.id) if one.battle is not None]
    return fitting(typed, ((f"{one.hex} ({one.battle_map})", one.hex) for one in here))


async def meant(desk: Desk, interaction: discord.Interaction, need: Need) -> Entry | None:
    """Let the asker into the game that stands beside what they type; None where it is not clear which."""
    game = getattr(interaction.namespace, "game", None)
    try:
        return await let_in(desk, Asker.of(interaction), need, game or None)
    except (Shut, WhichGame, NoSuchGame, NotKnownNow):
        return None


def fitting(typed: str, pairs: Iterable[tuple[str, str]]) -> list[Text]:
    """Return of names and values what fits what is typed, as many as Discord takes."""
    wanted = typed.casefold().strip()
    fitting = [Text(name=name[:100], value=value) for name, value in pairs if wanted in name.casefold()]
    return fitting[:MOST]
