"""How people come to a server and leave it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.rehearsal import wire
from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.changes import Change
from bot.rehearsal.records import THREADS, Member

if TYPE_CHECKING:
    from bot.rehearsal.changes import Changes
    from bot.rehearsal.world import World


def join(world: World, changes: Changes, guild_id: int, user_id: int) -> None:
    """Let somebody in, without a role; raises ``CannotDo`` if he is there already."""
    if world.member(guild_id, user_id) is not None:
        raise CannotDo("You are on that server already")
    member = Member(guild_id, user_id, world.clock.now())
    world.put(member)
    body = wire.member(world, member) | {"guild_id": str(guild_id)}
    changes.publish(Change("GUILD_MEMBER_ADD", body, guild_id))


def leave(world: World, changes: Changes, guild_id: int, user_id: int) -> None:
    """Take somebody out, and with him his roles and his places in threads.

    Raises ``CannotDo`` for who is not there and for the owner, who would have to give the server away first.
    """
    member = world.member(guild_id, user_id)
    if member is None:
        raise CannotDo("You're not on that server")
    if world.guilds[guild_id].owner_id == user_id:
        raise CannotDo("The owner of a server cannot leave it")
    world.drop(member)
    for each in world.channels_of(guild_id):
        if each.kind in THREADS and user_id in each.members:
            world.put(replace(each, members=tuple(one for one in each.members if one != user_id)))
    body = {"guild_id": str(guild_id), "user": wire.user(world.users[user_id])}
    changes.publish(Change("GUILD_MEMBER_REMOVE", body, guild_id))
