"""How the bot comes into a server, by its invite link, and how it is thrown out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rehearsal import wire
from bot.rehearsal.changes import Change
from bot.rehearsal.records import Member, Role

if TYPE_CHECKING:
    from bot.rehearsal.changes import Changes
    from bot.rehearsal.world import World


def invite(world: World, changes: Changes, guild_id: int, allowed: int) -> None:
    """Let the bot in with a role of its own; opened again the link sets what that role allows."""
    bot = world.users[world.bot_id]
    found = next((each for each in world.roles_of(guild_id) if each.bot_id == bot.id), None)
    number = found.id if found is not None else world.ids.take()
    role = Role(number, guild_id, bot.display_name, int(allowed), position=1, bot_id=bot.id)
    world.put(role)
    if found is not None:
        body = {"guild_id": str(guild_id), "role": wire.role(role)}
        changes.publish(Change("GUILD_ROLE_UPDATE", body, guild_id))
        return
    world.put(Member(guild_id, bot.id, world.clock.now(), roles=(role.id,)))
    body = wire.guild_create(world, world.guilds[guild_id])
    # It says whether a server that the bot was in is back; of one that it joins Discord says nothing of it.
    del body["unavailable"]
    changes.publish(Change("GUILD_CREATE", body, guild_id))


def throw_out(world: World, changes: Changes, guild_id: int) -> None:
    """Take the bot out of a server, and its role with it."""
    member = world.member(guild_id, world.bot_id)
    if member is None:
        return
    world.drop(member)
    for role in world.roles_of(guild_id):
        if role.bot_id == world.bot_id:
            world.drop(role)
    changes.publish(Change("GUILD_DELETE", {"id": str(guild_id)}, guild_id))
