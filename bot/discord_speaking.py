"""Who of those at the table runs the bot, and whoever has to write where members cannot, until they have."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import discord

from bot.core.discord.games.rooms import forget_in, member_of
from bot.core.people.people import NOBODY
from bot.core.post.parcels import Refused
from bot.core.words.speech import say
from bot.discord_reaching import reaching

log = logging.getLogger(__name__)

_MAY = discord.PermissionOverwrite(send_messages=True)


def hosts(client: discord.Client) -> Callable[[], Awaitable[frozenset[int]]]:
    """Return what asks Discord who runs the bot: the owner of its application, or the members of its team.

    Asked anew each time: an application that is handed over at night has another owner in the morning. Raises
    `Unreachable` and `Refused`.
    """

    async def asked() -> frozenset[int]:
        async with reaching():
            about = await client.application_info()
        if about.team is None:
            return frozenset((about.owner.id,))
        return frozenset(one.id for one in about.team.members if _runs_it(one))

    return asked


def _runs_it(one: discord.TeamMember) -> bool:
    """Tell whether a member of a team can have a hand in the bot.

    Whoever was invited has not agreed to it yet, and whoever may only look at the team cannot run its bot: to
    count these as hosts would give the last word to the host who plays against them.
    """
    accepted = one.membership_state is discord.TeamMembershipState.accepted
    return one.id == one.team.owner_id or (accepted and one.role is not discord.TeamMemberRole.read_only)


def writing_in(client: discord.Client) -> Callable[[int, int, bool], Awaitable[None]]:
    """Return what lets somebody write in a channel in which nobody does, and takes it back.

    It raises `Unreachable`; what Discord refuses stays as it is. Of somebody who was forgotten meanwhile the
    number is not known any more: then it is taken back from everybody who has nothing but that.
    """

    async def lets(number: int, user: int, may: bool) -> None:  # noqa: FBT001 - it is what is asked for
        channel = client.get_channel(number)
        if not isinstance(channel, discord.TextChannel):
            return
        try:
            async with reaching():
                # As it is now: what the gateway has told may not be there yet.
                room = await channel.guild.fetch_channel(channel.id)
                if not isinstance(room, discord.TextChannel):
                    return
                if may:
                    await _let(room, user)
                else:
                    await _shut(room, user)
        except Refused as refused:
            log.warning("Somebody cannot be let write in a room: %s %s", refused.code, refused.reason)

    return lets


async def _let(room: discord.TextChannel, user: int) -> None:
    member = await member_of(room.guild, user)
    if member is None or not room.overwrites_for(member).is_empty():
        return
    if not room.permissions_for(member).send_messages:
        await room.set_permissions(member, overwrite=_MAY, reason=say("last_word.reason"))


async def _shut(room: discord.TextChannel, user: int) -> None:
    whose = [
        who.id
        for who, said in room.overwrites.items()
        if not isinstance(who, discord.Role) and said == _MAY and (user <= NOBODY or who.id == user)
    ]
    for one in whose:
        await forget_in(room, one, say("last_word.reason"))
