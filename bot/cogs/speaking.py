"""Who of those at the table runs the bot, and whoever has to write where members cannot, until he has."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import discord

from bot.cogs.rooms import member_of
from bot.services.skirmish.people import Duel
from bot.words.speech import say

log = logging.getLogger(__name__)

_MAY = discord.PermissionOverwrite(send_messages=True)


def hosts(client: discord.Client) -> frozenset[int]:
    """Return who runs the bot, as Discord says: the owner of its application, or the members of its team."""
    about = client.application
    if about is None:
        return frozenset()
    team = [one.id for one in about.team.members] if about.team is not None else []
    return frozenset((about.owner.id, *team))


def writing_in(client: discord.Client) -> Callable[[Duel, int, bool], Awaitable[None]]:
    """Return what lets somebody write in a battle's channel, where nobody does (11.3), and takes it back."""

    async def lets(duel: Duel, user: int, may: bool) -> None:  # noqa: FBT001 - it is what is asked for
        channel = client.get_channel(duel.channel)
        if not duel.of_battle or not isinstance(channel, discord.TextChannel):
            return
        try:
            member = await member_of(channel.guild, user)
            if member is None:
                return
            given = channel.overwrites_for(member)
            if may and not channel.permissions_for(member).send_messages and given.is_empty():
                await channel.set_permissions(member, overwrite=_MAY, reason=say("last_word.reason"))
            elif not may and given == _MAY:
                await channel.set_permissions(member, overwrite=None, reason=say("last_word.reason"))
        except discord.HTTPException as error:
            log.warning("Somebody cannot be let write in a room: %s %s", error.status, error.code)

    return lets
