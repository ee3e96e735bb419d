"""Who may see and do what, worked out the way Discord does (its "Permission Overwrites" chapter)."""

from __future__ import annotations

from enum import IntFlag
from typing import TYPE_CHECKING

from bot.rehearsal.records import THREADS, ChannelType

if TYPE_CHECKING:
    from bot.rehearsal.records import Channel
    from bot.rehearsal.world import World


class Permission(IntFlag):
    """The permissions that matter here."""

    KICK_MEMBERS = 1 << 1
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CHANGE_NICKNAME = 1 << 26
    MANAGE_NICKNAMES = 1 << 27
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_EVENTS = 1 << 33
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    CREATE_EVENTS = 1 << 44
    PIN_MESSAGES = 1 << 51


ALL = (1 << 53) - 1
EVERYONE = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.CHANGE_NICKNAME
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
BOT = (
    EVERYONE
    | Permission.MANAGE_CHANNELS
    | Permission.MANAGE_ROLES
    | Permission.MANAGE_MESSAGES
    | Permission.MANAGE_THREADS
    | Permission.CREATE_EVENTS
    | Permission.MANAGE_EVENTS
    | Permission.MENTION_EVERYONE
    | Permission.PIN_MESSAGES
)
IN_A_DM = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_APPLICATION_COMMANDS
)


def in_guild(world: World, guild_id: int, user_id: int) -> int:
    """The permissions of a member over the whole guild; 0 for a stranger.

    Everything for owner and administrators.
    """
    member = world.member(guild_id, user_id)
    if member is None:
        return 0
    if world.guilds[guild_id].owner_id == user_id:
        return ALL
    allowed = world.roles[guild_id].permissions
    for role_id in member.roles:
        if role_id in world.roles:
            allowed |= world.roles[role_id].permissions
    return ALL if allowed & Permission.ADMINISTRATOR else allowed


def in_channel(world: World, channel: Channel, user_id: int) -> int:
    """The permissions of a user in a channel; 0 if he cannot see it (then he can do nothing there either)."""
    if channel.guild_id is None:
        mine = user_id in (channel.recipient_id, world.bot_id)
        return int(IN_A_DM) if mine else 0
    if channel.kind in THREADS:
        return _in_thread(world, channel, user_id)
    allowed = in_guild(world, channel.guild_id, user_id)
    member = world.member(channel.guild_id, user_id)
    if allowed == ALL or member is None:
        return allowed
    overwrites = {each.id: each for each in channel.overwrites}
    if everyone := overwrites.get(channel.guild_id):
        allowed = allowed & ~everyone.deny | everyone.allow
    of_roles = [overwrites[role] for role in member.roles if role in overwrites]
    for each in of_roles:
        allowed &= ~each.deny
    for each in of_roles:
        allowed |= each.allow
    if own := overwrites.get(user_id):
        allowed = allowed & ~own.deny | own.allow
    return allowed if allowed & Permission.VIEW_CHANNEL else 0


def _in_thread(world: World, thread: Channel, user_id: int) -> int:
    parent = world.channels.get(thread.parent_id or 0)
    allowed = in_channel(world, parent, user_id) if parent else 0
    if thread.kind == ChannelType.PRIVATE_THREAD:
        invited = user_id in thread.members or allowed & Permission.MANAGE_THREADS
        allowed = allowed if invited else 0
    if allowed & Permission.SEND_MESSAGES_IN_THREADS:
        return allowed | Permission.SEND_MESSAGES
    return allowed & ~Permission.SEND_MESSAGES


def may(world: World, channel: Channel, user_id: int, wanted: int) -> bool:
    """Whether the user sees the channel and has every wanted permission in it."""
    allowed = in_channel(world, channel, user_id)
    return bool(allowed & Permission.VIEW_CHANNEL) and allowed & wanted == wanted
