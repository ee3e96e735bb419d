"""One more room of a game, beside the others: made once, although Discord's answer may be lost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import discord

from bot.core.discord.answering.retrying import TROUBLE
from bot.core.discord.asked_game_kind import worded
from bot.core.discord.desk import Desk
from bot.core.discord.games import rooms
from bot.core.discord.games.room_trouble import known_in, taken_away, unheard_of
from bot.core.people.people import PublicGame
from bot.core.present.seats import room_name
from bot.core.words.harmless_names import bare
from bot.core.words.speech import speaking
from engine.common.seat import PUBLIC, Seat


async def new_room(
    desk: Desk,
    guild: discord.Guild,
    game: PublicGame,
    seat: Seat,
    members: Iterable[discord.Member],
    beside: discord.CategoryChannel | None,
) -> discord.TextChannel:
    """Make a seat's room for its members and the bot; raise one of `TROUBLE`, then nothing of it is left.

    `beside`: the category in which it goes; another is made where there is none.
    """
    with speaking(await desk.tongues.of_server(game.server)):
        name, reason = room_name(seat), worded("create.reason")
        category, known = beside, known_in(guild)
        if category is None:
            category = await guild.create_category(bare(game.name, 60), reason=reason)
        overwrites = rooms.rights(guild, members, private=seat != PUBLIC)
        try:
            return await guild.create_text_channel(
                name, category=category, overwrites=overwrites, reason=reason
            )
        except TROUBLE:
            made = [
                one
                for one in await _made(guild, known, category)
                # One that somebody has made by hand meanwhile lets in others: no room for a team's secrets.
                if one.name == name and _named_by(one.overwrites) == _named_by(overwrites)
            ]
            if made and isinstance(made[0], discord.TextChannel):
                # It is there; only Discord's answer was lost.
                await taken_away(made[1:])
                return made[0]
            await taken_away([] if beside else [category])
            raise


async def _made(
    guild: discord.Guild, known: frozenset[int], category: discord.CategoryChannel
) -> list[discord.abc.GuildChannel]:
    """Return the rooms that were made although Discord did not say so; none where it does not tell now."""
    try:
        return await unheard_of(guild, known | {category.id}, category.name, category.id)
    except TROUBLE:
        return []


def _named_by(rights: Mapping[Any, discord.PermissionOverwrite]) -> set[int]:
    """Return of whom the rights of a room say anything: roles and people, by their numbers."""
    return {one.id for one in rights}
