"""Records as the JSON that Discord sends for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rehearsal import permissions
from bot.rehearsal.records import THREADS, Body, ChannelType
from bot.rehearsal.snowflakes import iso, made_at

if TYPE_CHECKING:
    from bot.rehearsal.records import Channel, Command, Guild, Member, Role, ScheduledEvent, User
    from bot.rehearsal.world import World

LOCALE = "en-US"
CLAN_SIZE_LIMIT = 500_000


def user(of: User) -> Body:
    """A user."""
    body: Body = {
        "id": str(of.id),
        "username": of.username,
        "global_name": of.global_name,
        "discriminator": "0",
        "avatar": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
        "public_flags": 0,
        "flags": 0,
        "banner": None,
        "accent_color": None,
    }
    if of.bot:
        body["bot"] = True
    return body


def member(world: World, of: Member, *, with_user: bool = True) -> Body:
    """A member of a guild."""
    body: Body = {
        "nick": of.nick,
        "avatar": None,
        "banner": None,
        "roles": [str(role) for role in of.roles],
        "joined_at": iso(of.joined_at),
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }
    if with_user:
        body["user"] = user(world.users[of.user_id])
    return body


def role(of: Role) -> Body:
    """A role."""
    body: Body = {
        "id": str(of.id),
        "name": of.name,
        "description": None,
        "permissions": str(of.permissions),
        "position": of.position,
        "color": of.color,
        "colors": {"primary_color": of.color, "secondary_color": None, "tertiary_color": None},
        "hoist": of.hoist,
        "managed": of.bot_id is not None,
        "mentionable": of.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    if of.bot_id is not None:
        body["tags"] = {"bot_id": str(of.bot_id)}
    return body


def channel(world: World, of: Channel) -> Body:
    """A channel or thread; a direct message channel has no ``guild_id``."""
    last = world.last_message_id(of.id)
    body: Body = {
        "id": str(of.id),
        "type": int(of.kind),
        "flags": 0,
        "last_message_id": None if last is None else str(last),
    }
    if of.kind == ChannelType.DM:
        return body | {"recipients": [user(world.users[of.recipient_id or 0])]}
    body |= {
        "guild_id": str(of.guild_id),
        "name": of.name,
        "parent_id": None if of.parent_id is None else str(of.parent_id),
        "rate_limit_per_user": of.slowmode,
    }
    if of.kind in THREADS:
        return body | _thread_part(world, of)
    return body | {
        "position": of.position,
        "topic": of.topic,
        "nsfw": of.nsfw,
        "permission_overwrites": [
            {"id": str(each.id), "type": each.kind, "allow": str(each.allow), "deny": str(each.deny)}
            for each in of.overwrites
        ],
    }


def _thread_part(world: World, of: Channel) -> Body:
    count = len([each for each in world.history(of.id) if each.only_for is None])
    part: Body = {
        "owner_id": str(of.owner_id),
        "message_count": count,
        "total_message_sent": count,
        "member_count": len(of.members),
        "thread_metadata": {
            "archived": of.archived,
            "archive_timestamp": made_at(of.id) if of.put_away_at is None else iso(of.put_away_at),
            "auto_archive_duration": of.auto_archive,
            "locked": of.locked,
            "create_timestamp": made_at(of.id),
        },
    }
    if of.kind == ChannelType.PRIVATE_THREAD:
        part["thread_metadata"]["invitable"] = of.invitable
    if world.bot_id in of.members:
        part["member"] = thread_member(of, world.bot_id)
    return part


def thread_member(thread: Channel, user_id: int) -> Body:
    """A user's membership in a thread."""
    return {"id": str(thread.id), "user_id": str(user_id), "join_timestamp": made_at(thread.id), "flags": 0}


def event(world: World, of: ScheduledEvent) -> Body:
    """A scheduled event."""
    return {
        "id": str(of.id),
        "guild_id": str(of.guild_id),
        "channel_id": None,
        "creator_id": str(of.creator_id),
        "creator": user(world.users[of.creator_id]),
        "name": of.name,
        "description": of.description,
        "image": None,
        "scheduled_start_time": iso(of.start),
        "scheduled_end_time": iso(of.end),
        "privacy_level": 2,
        "status": int(of.status),
        "entity_type": 3,
        "entity_id": None,
        "entity_metadata": {"location": of.location},
        "recurrence_rule": None,
        "sku_ids": [],
        "auto_start": False,
        "guild_scheduled_event_exceptions": [],
    }


def command(world: World, of: Command) -> Body:
    """A registered command."""
    body = {
        "id": str(of.id),
        "application_id": str(world.bot_id),
        "version": str(of.version),
        "default_member_permissions": None,
        "type": 1,
        "description": "",
        "nsfw": False,
    } | of.body
    if of.guild_id is not None:
        body["guild_id"] = str(of.guild_id)
    return body


def guild(world: World, of: Guild) -> Body:
    """A guild as the REST API gives it."""
    return {
        "id": str(of.id),
        "name": of.name,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "features": [],
        "banner": None,
        "owner_id": str(of.owner_id),
        "application_id": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": [role(each) for each in world.roles_of(of.id)],
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": CLAN_SIZE_LIMIT,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": LOCALE,
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
    }


def guild_create(world: World, of: Guild) -> Body:
    """The GUILD_CREATE event. Without presences Discord lists only the bot itself as member."""
    inside = world.channels_of(of.id)
    me = world.member(of.id, world.bot_id)
    return guild(world, of) | {
        "joined_at": iso(me.joined_at if me else 0),
        "large": False,
        "unavailable": False,
        "member_count": len(world.members_of(of.id)),
        "voice_states": [],
        "members": [member(world, me)] if me else [],
        "channels": [channel(world, each) for each in inside if each.kind not in THREADS],
        "threads": [
            channel(world, each)
            for each in inside
            if each.kind in THREADS
            and permissions.in_channel(world, each, world.bot_id)
            and not each.archived
        ],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [event(world, each) for each in world.events_of(of.id) if each.ahead],
        "soundboard_sounds": [],
    }
