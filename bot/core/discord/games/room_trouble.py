"""Rooms that could not all be made: the true cause, and what was made is taken away again or named."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence

import discord

from bot.core.discord.answering.retrying import TROUBLE
from bot.core.discord.doors import Shut
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed, say

log = logging.getLogger(__name__)

SERVER_FULL, BAD_FORM, OWNER_WITHOUT_TWO_FACTOR = 30013, 50035, 60003
_CATEGORY_FULL = "Maximum number of channels in category"
"""Discord has no code for it: the fault CHANNEL_PARENT_MAX_CHANNELS of the form, told in these words."""


def cause(error: BaseException) -> str:
    """Return in a sentence why Discord did not make a room."""
    if not isinstance(error, discord.HTTPException) or isinstance(error, discord.DiscordServerError):
        return say("rooms.away")
    if error.code == SERVER_FULL:
        return say("rooms.server_full")
    if error.code == BAD_FORM and _CATEGORY_FULL in error.text:
        return say("rooms.category_full")
    if error.code == OWNER_WITHOUT_TWO_FACTOR:
        return say("error.owner_two_factor")
    if isinstance(error, discord.Forbidden):
        return say("rooms.forbidden")
    return say("rooms.refused", code=error.code or error.status)


def known_in(guild: discord.Guild) -> frozenset[int]:
    """Return the channels that there are before anything is made."""
    return frozenset(one.id for one in guild.channels)


async def unheard_of(
    guild: discord.Guild, known: frozenset[int], name: str, category: int | None
) -> list[discord.abc.GuildChannel]:
    """Return what was made although Discord's answer was lost: categories of a name, and rooms in one.

    Also what discord.py asked for a second time. `known` were there before. Raises what `TROUBLE` names.
    """
    return [
        one
        for one in await guild.fetch_channels()
        if one.id not in known
        and (
            (isinstance(one, discord.CategoryChannel) and one.name == name)
            or (category is not None and one.category_id == category)
        )
    ]


async def undone(
    guild: discord.Guild,
    known: frozenset[int],
    name: str,
    made: Sequence[discord.abc.GuildChannel],
    error: BaseException,
) -> Shut:
    """Take away again what was made before Discord refused the rest; return what to tell whoever asked.

    `made`: what is known of it, the category of this name first.
    """
    log.warning("Rooms could not be made: %s", error)
    own = frozenset(one.id for one in made)
    try:
        lost = await unheard_of(guild, known | own, name, made[0].id if made else None)
    except TROUBLE as away:
        log.warning("It is not known whether more rooms were made: %s", away)
        await taken_away(made)
        return Shut("create.rooms_unsure", cause=cause(error), name=plain(name))
    left = await taken_away((*made, *lost))
    if left:
        return Shut("create.rooms_left", cause=cause(error), rooms=listed(left))
    return Shut("create.rooms_undone", cause=cause(error))


async def taken_away(made: Iterable[discord.abc.GuildChannel]) -> list[str]:
    """Delete channels, the newest first, so that a category is empty by then; return links to those left."""
    left = []
    for channel in reversed(tuple(made)):
        try:
            await channel.delete(reason=say("create.reason"))
        except discord.NotFound:
            continue
        except TROUBLE as error:
            log.warning("A room that was made in vain could not be deleted: %s", error)
            left.append(channel.mention)
    return left
