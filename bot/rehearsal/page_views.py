"""What one person's page is told: built for him alone, from what he sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rehearsal import page_people, permissions, wire_messages
from bot.rehearsal.permissions import Permission
from bot.rehearsal.records import THREADS, Body, Channel, ChannelType, EventStatus, Flag, Message

if TYPE_CHECKING:
    from bot.rehearsal.acts import Acts
    from bot.rehearsal.records import ScheduledEvent
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
        return {
            "type": "state",
            "now": str(world.ids.take()),
            "me": {
                "id": str(me.id),
                "username": me.username,
                "name": me.display_name,
                "dms_open": me.dms_open,
                "locale": me.locale,
            },
            "people": page_people.people(world),
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
            "events": [_event(each) for each in self._world.events_of(guild_id) if each.ahead],
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
            "pings": self._pings(channel),
        }

    def _dm(self) -> Body:
        channel = self._world.dm_with(self._me)
        last = None if channel is None else self._world.last_message_id(channel.id)
        return {
            "id": None if channel is None else str(channel.id),
            "last": None if last is None else str(last),
            "pings": [] if channel is None else self._pings(channel),
        }

    def _pings(self, channel: Channel) -> list[str]:
        """The newest messages that call him: those that mention him, and in private all that are not his."""
        private = channel.guild_id is None
        recent = self._acts.history(self._me, channel)[-_PAGE_OF_MESSAGES:]
        return [
            str(each.id)
            for each in recent
            if each.author_id != self._me and (private or self._called(channel, each))
        ]

    def _called(self, channel: Channel, message: Message) -> bool:
        member = self._world.member(channel.guild_id or 0, self._me)
        mine = member.roles if member else ()
        roles = any(each in mine for each in message.mention_roles)
        return self._me in message.mentions or message.mention_everyone or roles

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
            "by_id": str(message.author_id),
            "by_bot": author.bot,
            "by_color": page_people.color(self._world, channel.guild_id if channel else None, author.id),
            "mine": message.author_id == self._me,
            "pings_me": channel is not None and self._called(channel, message),
            "ephemeral": message.has(Flag.EPHEMERAL),
            "thinking": message.has(Flag.LOADING),
            "v2": message.has(Flag.COMPONENTS_V2),
        }

    def history(self, channel: Channel, before: int | None = None, since: int | None = None) -> Body:
        """The newest messages of a channel, or those before one.

        Ephemeral ones are gone after a reload: of those only what came after the id ``since`` is there, which
        is when the page was loaded.
        """
        history = self._acts.history(self._me, channel)
        seen = [each for each in history if each.only_for is None or (since is not None and each.id > since)]
        if before is not None:
            seen = [each for each in seen if each.id < before]
        return {
            "channel": str(channel.id),
            "messages": [self.message(each) for each in seen[-_PAGE_OF_MESSAGES:]],
            "more": len(seen) > _PAGE_OF_MESSAGES,
        }

    def commands(self, channel: Channel) -> list[Body]:
        """The commands on offer to him in a channel."""
        locale = self._world.users[self._me].locale
        return [_command(each, locale) for each in self._acts.usable(self._me, channel)]


def _event(event: ScheduledEvent) -> Body:
    return {
        "id": str(event.id),
        "name": event.name,
        "description": event.description,
        "location": event.location,
        "start": event.start,
        "end": event.end,
        "active": event.status == EventStatus.ACTIVE,
    }


def _described(message: Message, url: str) -> str | None:
    """The description of the message's own file at an address."""
    found = [each.description for each in message.attachments if f"/attachments/{each.id}/" in url]
    return found[0] if found else None


def localized(body: Body, key: str, locale: str) -> str:
    """A text of the bot's in the language of the person's app, else in the bot's first language."""
    translated: Body = body.get(f"{key}_localizations") or {}
    return str(translated.get(locale) or body.get(key) or "")


def _command(usable: Usable, locale: str) -> Body:
    return {
        "id": str(usable.command.id),
        "name": usable.name,
        "description": localized(usable.described, "description", locale),
        "options": [
            {
                "name": each["name"],
                "description": localized(each, "description", locale),
                "type": each["type"],
                "required": bool(each.get("required")),
                "autocomplete": bool(each.get("autocomplete")),
                "choices": [
                    {"name": localized(one, "name", locale), "value": one["value"]}
                    for one in each.get("choices") or []
                ],
                "channel_types": each.get("channel_types") or [],
            }
            for each in usable.options
        ],
    }
