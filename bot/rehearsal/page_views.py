"""What one person's page is told: built for him alone, from what he sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rehearsal import permissions, wire_messages
from bot.rehearsal.permissions import Permission
from bot.rehearsal.records import THREADS, Body, Channel, ChannelType, Flag, Message

if TYPE_CHECKING:
    from bot.rehearsal.acts import Acts
    from bot.rehearsal.slash import Usable
    from bot.rehearsal.world import World

_PAGE_OF_MESSAGES = 60


class Views:
    """Bodies for the page of the person with one user id."""

    def __init__(self, world: World, acts: Acts, base: str, user_id: int) -> None:
        self._world = world
        self._acts = acts
        self._base = base
        self._me = user_id

    def state(self) -> Body:
        """Everything but messages: who he is, whom he may turn into, the channels and names he sees."""
        world = self._world
        me = world.users[self._me]
        people = [each for each in world.users.values() if not each.bot]
        return {
            "type": "state",
            "me": {"id": str(me.id), "name": me.display_name, "dms_open": me.dms_open},
            "people": [
                {"id": str(each.id), "username": each.username, "name": each.display_name} for each in people
            ],
            "bot": {"id": str(world.bot_id), "name": world.users[world.bot_id].display_name},
            "servers": [self._server(each.id, each.name) for each in world.guilds_of(self._me)],
            "dm": self._dm(),
            "names": self._names(),
        }

    def _server(self, guild_id: int, name: str) -> Body:
        seen = [each for each in self._acts.channels(self._me) if each.guild_id == guild_id]
        parents = {each.parent_id for each in seen}
        shown = [each for each in seen if each.kind != ChannelType.CATEGORY or each.id in parents]
        return {
            "id": str(guild_id),
            "name": name,
            "channels": [self._channel(each) for each in shown if not each.archived],
            "members": [
                {
                    "id": str(each.user_id),
                    "name": each.nick or self._world.users[each.user_id].display_name,
                }
                for each in self._world.members_of(guild_id)
            ],
            "roles": [
                {"id": str(each.id), "name": each.name, "color": each.color}
                for each in self._world.roles_of(guild_id)
            ],
        }

    def _channel(self, channel: Channel) -> Body:
        allowed = permissions.in_channel(self._world, channel, self._me)
        last = self._world.last_message_id(channel.id)
        return {
            "id": str(channel.id),
            "name": channel.name,
            "kind": int(channel.kind),
            "thread": channel.kind in THREADS,
            "parent": None if channel.parent_id is None else str(channel.parent_id),
            "topic": channel.topic,
            "writable": bool(allowed & Permission.SEND_MESSAGES),
            "last": None if last is None else str(last),
        }

    def _dm(self) -> Body:
        channel = self._world.dm_with(self._me)
        last = None if channel is None else self._world.last_message_id(channel.id)
        return {
            "id": None if channel is None else str(channel.id),
            "last": None if last is None else str(last),
        }

    def _names(self) -> Body:
        """Names for mentions: users he shares a server with (and the bot), roles there, channels he sees."""
        world = self._world
        guilds = [each.id for each in world.guilds_of(self._me)]
        users = {each.user_id for guild in guilds for each in world.members_of(guild)}
        return {
            "users": {str(each): world.users[each].display_name for each in users | {world.bot_id, self._me}},
            "roles": {str(each.id): each.name for guild in guilds for each in world.roles_of(guild)},
            "channels": {str(each.id): each.name for each in self._acts.channels(self._me) if each.name},
        }

    def message(self, message: Message) -> Body:
        """One message, as he sees it."""
        body = wire_messages.message(self._world, message, self._base, viewer=self._me)
        channel = self._world.channels.get(message.channel_id)
        member = (
            self._world.member(channel.guild_id, message.author_id) if channel and channel.guild_id else None
        )
        author = self._world.users[message.author_id]
        for embed in body["embeds"]:
            for key in ("image", "thumbnail"):
                if picture := embed.get(key):
                    picture["description"] = _described(message, picture["url"])
        return body | {
            "by": (member.nick if member else None) or author.display_name,
            "by_bot": author.bot,
            "mine": message.author_id == self._me,
            "pings_me": self._me in message.mentions or message.mention_everyone,
            "ephemeral": message.has(Flag.EPHEMERAL),
            "thinking": message.has(Flag.LOADING),
            "v2": message.has(Flag.COMPONENTS_V2),
        }

    def history(self, channel: Channel, before: int | None = None) -> Body:
        """The newest messages of a channel, or those before one; ephemeral ones are gone after a reload."""
        seen = [each for each in self._acts.history(self._me, channel) if each.only_for is None]
        if before is not None:
            seen = [each for each in seen if each.id < before]
        return {
            "channel": str(channel.id),
            "messages": [self.message(each) for each in seen[-_PAGE_OF_MESSAGES:]],
            "more": len(seen) > _PAGE_OF_MESSAGES,
        }

    def commands(self, channel: Channel) -> list[Body]:
        """The commands on offer to him in a channel."""
        return [_command(each) for each in self._acts.usable(self._me, channel)]


def _described(message: Message, url: str) -> str | None:
    """The description of the message's own file at an address."""
    found = [each.description for each in message.attachments if f"/attachments/{each.id}/" in url]
    return found[0] if found else None


def _command(usable: Usable) -> Body:
    return {
        "name": usable.name,
        "description": usable.description,
        "options": [
            {
                "name": each["name"],
                "description": each.get("description", ""),
                "type": each["type"],
                "required": bool(each.get("required")),
                "autocomplete": bool(each.get("autocomplete")),
                "choices": each.get("choices") or [],
                "channel_types": each.get("channel_types") or [],
            }
            for each in usable.options
        ],
    }
