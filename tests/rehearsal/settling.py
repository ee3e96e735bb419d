"""People and rooms put straight into the world of a loopback Discord, as nobody could on a real one."""

from __future__ import annotations

from bot.rehearsal.records import Channel, ChannelType, Member, User
from bot.rehearsal.world import World


def member(world: World, guild: int, username: str, called: str) -> int:
    """Put somebody new onto a server, and return his id."""
    user = User(world.ids.take(), username, called)
    world.put(user)
    world.put(Member(guild, user.id, world.clock.now()))
    return user.id


def room(world: World, guild: int, name: str) -> int:
    """Put a room for text onto a server, and return its id."""
    channel = Channel(world.ids.take(), ChannelType.TEXT, guild, name)
    world.put(channel)
    return channel.id
