"""The doorkeeper on Discord: what a room says of one person, looked at and changed."""

from __future__ import annotations

import discord

from bot.core.post.parcels import Refused, Unreachable
from bot.core.rooms.doorkeeper import Door, Overwrite
from bot.core.words.speech import say
from bot.discord_reaching import reaching

_UNKNOWN_CHANNEL = 10003


class DiscordDoorkeeper:
    """Overwrites over discord.py, asked of Discord each time: what is at hand may be a moment old."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def look(self, channel: int, user: int) -> Door:
        """Return how a room stands to somebody now; who has left the server reads nothing."""
        async with reaching():
            room = await self._room(channel)
            said = {who.id: overwrite.pair() for who, overwrite in room.overwrites.items()}.get(user)
            stands = Overwrite(said[0].value, said[1].value) if said is not None else None
            try:
                member = await room.guild.fetch_member(user)
            except discord.NotFound:
                return Door(stands, reads=False, always=False)
        always = member.id == room.guild.owner_id or member.guild_permissions.administrator
        return Door(stands, reads=room.permissions_for(member).view_channel, always=always)

    async def put(self, channel: int, user: int, overwrite: Overwrite | None) -> None:
        """Let a room say this of somebody; nothing else is touched."""
        async with reaching():
            room = await self._room(channel)
            who = await self._client.fetch_user(user)
            # Typed for members and roles; it takes a user too, and who has left is no member.
            await room.set_permissions(  # type: ignore[call-overload]
                who,
                overwrite=_discords(overwrite),
                reason=say("fill.reason"),
            )

    async def _room(self, channel: int) -> discord.TextChannel:
        found = await self._client.fetch_channel(channel)
        if not isinstance(found, discord.TextChannel):
            raise Refused(_UNKNOWN_CHANNEL, "gone")
        if self._client.get_guild(found.guild.id) is None:
            raise Unreachable("unavailable")
        return found


def _discords(overwrite: Overwrite | None) -> discord.PermissionOverwrite | None:
    if overwrite is None:
        return None
    return discord.PermissionOverwrite.from_pair(
        discord.Permissions(overwrite.allow), discord.Permissions(overwrite.deny)
    )
