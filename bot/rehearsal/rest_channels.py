"""Routes for guild channels, their permission overwrites, and threads."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from aiohttp import web

from bot.rehearsal import limits, permissions, wire
from bot.rehearsal.changes import Change
from bot.rehearsal.permissions import Permission
from bot.rehearsal.records import THREADS, Body, Channel, ChannelType, Overwrite
from bot.rehearsal.refusals import Form, Refusal
from bot.rehearsal.rest import PREFIX, Api, answer, nothing, number
from bot.rehearsal.uploads import json_body

if TYPE_CHECKING:
    from collections.abc import Callable

_CHANNEL = f"{PREFIX}/channels/{{channel_id}}"
_SPACES = re.compile(r"\s+")
_KINDS = frozenset({ChannelType.TEXT, ChannelType.VOICE, ChannelType.CATEGORY, ChannelType.NEWS})
_MANAGE = Permission.MANAGE_CHANNELS


class Channels:
    """The handlers."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def routes(self) -> list[web.RouteDef]:
        """What the application serves from here."""
        of_guild = f"{PREFIX}/guilds/{{guild_id}}/channels"
        overwrite = f"{_CHANNEL}/permissions/{{overwrite_id}}"
        return [
            web.get(of_guild, self.everything),
            web.post(of_guild, self.create),
            web.patch(of_guild, self.move),
            web.get(f"{PREFIX}/guilds/{{guild_id}}/threads/active", self.active_threads),
            web.get(_CHANNEL, self.one),
            web.patch(_CHANNEL, self.edit),
            web.delete(_CHANNEL, self.delete),
            web.put(overwrite, self.put_overwrite),
            web.delete(overwrite, self.delete_overwrite),
            web.post(f"{_CHANNEL}/threads", self.create_thread),
            web.post(f"{_CHANNEL}/messages/{{message_id}}/threads", self.create_thread),
            web.put(f"{_CHANNEL}/thread-members/{{user_id}}", self.join_thread),
            web.delete(f"{_CHANNEL}/thread-members/{{user_id}}", self.leave_thread),
        ]

    async def everything(self, request: web.Request) -> web.Response:
        """A guild's channels, without threads."""
        world, guild = self._api.world, self._api.guild(request)
        inside = [each for each in world.channels_of(guild.id) if each.kind not in THREADS]
        return answer([wire.channel(world, each) for each in inside])

    async def create(self, request: web.Request) -> web.Response:
        """Make a channel; overwrites may not give what the bot itself lacks."""
        guild, world = self._api.guild(request, _MANAGE), self._api.world
        body = cast("Body", await json_body(request))
        inside = world.channels_of(guild.id)
        if len(inside) >= limits.CHANNELS:
            raise Refusal(30013)
        form = Form()
        kind = body.get("type") or ChannelType.TEXT
        if kind not in _KINDS:
            form.fault(("type",), "BASE_TYPE_CHOICES", "Value must be one of {0, 2, 4, 5}.")
        blank = Channel(world.ids.take(), kind, guild.id, position=len(inside))
        new = self._changed(blank, body | {"name": body.get("name") or ""}, form)
        self._check_grants(guild.id, new.overwrites)
        self._keep("CHANNEL_CREATE", new)
        return answer(wire.channel(world, new), 201)

    async def move(self, request: web.Request) -> web.Response:
        """Give channels new positions."""
        self._api.guild(request, _MANAGE)
        for each in cast("list[Body]", await json_body(request)):
            channel = self._api.world.channels.get(int(each["id"]))
            if channel is not None:
                self._keep("CHANNEL_UPDATE", self._changed(channel, each, Form()))
        return nothing()

    async def one(self, request: web.Request) -> web.Response:
        """A channel."""
        return answer(wire.channel(self._api.world, self._api.channel(request)))

    async def edit(self, request: web.Request) -> web.Response:
        """Change a channel or thread."""
        channel = self._api.channel(request)
        body, world = cast("Body", await json_body(request)), self._api.world
        if channel.kind == ChannelType.DM:
            raise Refusal(50003)
        thread = channel.kind in THREADS
        own = thread and channel.owner_id == world.bot_id
        if not own:
            self._api.need(channel, Permission.MANAGE_THREADS if thread else _MANAGE)
        if "permission_overwrites" in body:
            self._api.need(channel, Permission.MANAGE_ROLES)
        new = self._changed(channel, body, Form())
        if "permission_overwrites" in body:
            self._check_grants(channel.guild_id or 0, new.overwrites)
        self._keep("THREAD_UPDATE" if thread else "CHANNEL_UPDATE", new)
        return answer(wire.channel(world, new))

    async def delete(self, request: web.Request) -> web.Response:
        """Delete a channel or thread; a DM is only closed and stays."""
        channel, world = self._api.channel(request), self._api.world
        body = wire.channel(world, channel)
        if channel.kind == ChannelType.DM:
            return answer(body)
        thread = channel.kind in THREADS
        self._api.need(channel, Permission.MANAGE_THREADS if thread else _MANAGE)
        delete_channel(self._api, channel)
        return answer(body)

    async def put_overwrite(self, request: web.Request) -> web.Response:
        """Set what one role or member may do in a channel."""
        channel = self._api.channel(request, Permission.MANAGE_ROLES)
        body = cast("Body", await json_body(request))
        new = _overwrite(body | {"id": number(request, "overwrite_id")})
        self._check_grants(channel.guild_id or 0, (new,), channel)
        others = tuple(each for each in channel.overwrites if each.id != new.id)
        self._keep("CHANNEL_UPDATE", replace(channel, overwrites=(*others, new)))
        return nothing()

    async def delete_overwrite(self, request: web.Request) -> web.Response:
        """Take an overwrite away."""
        channel = self._api.channel(request, Permission.MANAGE_ROLES)
        gone = number(request, "overwrite_id")
        if gone not in {each.id for each in channel.overwrites}:
            raise Refusal(10009)
        kept = tuple(each for each in channel.overwrites if each.id != gone)
        self._keep("CHANNEL_UPDATE", replace(channel, overwrites=kept))
        return nothing()

    async def active_threads(self, request: web.Request) -> web.Response:
        """The threads of a guild that the bot sees and that are not archived, newest first."""
        world, guild = self._api.world, self._api.guild(request)
        threads = [
            each
            for each in sorted(world.channels_of(guild.id), key=lambda one: -one.id)
            if each.kind in THREADS
            and not each.archived
            and permissions.in_channel(world, each, world.bot_id)
        ]
        mine = [wire.thread_member(each, world.bot_id) for each in threads if world.bot_id in each.members]
        return answer(
            {"threads": [wire.channel(world, each) for each in threads], "members": mine, "has_more": False}
        )

    async def create_thread(self, request: web.Request) -> web.Response:
        """Start a thread, from a message or without one."""
        world = self._api.world
        body = cast("Body", await json_body(request))
        public = "message_id" in request.match_info or body.get("type") == ChannelType.PUBLIC_THREAD
        wanted = Permission.CREATE_PUBLIC_THREADS if public else Permission.CREATE_PRIVATE_THREADS
        parent = self._api.channel(request, wanted)
        # A thread started from a message has that message's id.
        new_id = (
            self._api.message(request, parent).id if "message_id" in request.match_info else world.ids.take()
        )
        if new_id in world.channels:
            raise Refusal(160004)
        kind = ChannelType.PUBLIC_THREAD if public else ChannelType.PRIVATE_THREAD
        blank = Channel(
            new_id,
            kind,
            parent.guild_id,
            parent_id=parent.id,
            owner_id=world.bot_id,
            members=(world.bot_id,),
        )
        new = self._changed(blank, body | {"name": body.get("name") or "", "parent_id": parent.id}, Form())
        self._keep("THREAD_CREATE", new)
        return answer(wire.channel(world, new), 201)

    async def join_thread(self, request: web.Request) -> web.Response:
        """Add a member (or the bot itself) to a thread."""
        return self._membership(request, lambda members, who: tuple(dict.fromkeys((*members, who))))

    async def leave_thread(self, request: web.Request) -> web.Response:
        """Take a member (or the bot itself) out of a thread."""
        return self._membership(request, lambda members, who: tuple(each for each in members if each != who))

    def _membership(
        self, request: web.Request, change: Callable[[tuple[int, ...], int], tuple[int, ...]]
    ) -> web.Response:
        thread = self._api.channel(request)
        me = request.match_info["user_id"] == "@me"
        who = self._api.world.bot_id if me else number(request, "user_id")
        if who not in self._api.world.users:
            raise Refusal(10013)
        self._keep("THREAD_UPDATE", replace(thread, members=change(thread.members, who)))
        return nothing()

    def _is_full(self, channel: Channel, category: int) -> bool:
        """Whether a category holds as many others as Discord lets it."""
        others = self._api.world.channels_of(channel.guild_id or 0)
        inside = [each for each in others if each.parent_id == category and each.id != channel.id]
        return len(inside) >= limits.CHANNELS_IN_CATEGORY

    def _changed(self, channel: Channel, body: Body, form: Form) -> Channel:
        """The channel with the body's fields in it; raises ``Refusal`` 50035."""
        name = str(body.get("name") or "") if "name" in body else channel.name
        if channel.kind in (ChannelType.TEXT, ChannelType.NEWS):
            name = _SPACES.sub("-", name.strip()).lower()
        form.length(("name",), name, limits.CHANNEL_NAME, 1)
        topic = body.get("topic", channel.topic)
        form.length(("topic",), topic or "", limits.CHANNEL_TOPIC)
        parent_id = body.get("parent_id", channel.parent_id)
        if parent_id is not None and int(parent_id) not in self._api.world.channels:
            form.fault(("parent_id",), "CHANNEL_PARENT_INVALID", "Category does not exist")
        elif parent_id is not None and self._is_full(channel, int(parent_id)):
            words = f"Maximum number of channels in category reached ({limits.CHANNELS_IN_CATEGORY})"
            form.fault(("parent_id",), "CHANNEL_PARENT_MAX_CHANNELS", words)
        form.refuse()
        overwrites = channel.overwrites
        if body.get("permission_overwrites") is not None:
            overwrites = tuple(_overwrite(each) for each in body["permission_overwrites"])
        return replace(
            channel,
            name=name,
            topic=topic,
            parent_id=None if parent_id is None else int(parent_id),
            overwrites=overwrites,
            position=channel.position if body.get("position") is None else body["position"],
            nsfw=bool(body.get("nsfw", channel.nsfw)),
            slowmode=body.get("rate_limit_per_user") or 0,
            archived=bool(body.get("archived", channel.archived)),
            locked=bool(body.get("locked", channel.locked)),
            auto_archive=body.get("auto_archive_duration") or channel.auto_archive,
        )

    def _check_grants(
        self, guild_id: int, overwrites: tuple[Overwrite, ...], channel: Channel | None = None
    ) -> None:
        """Nobody gives, or takes, what he has not himself (50013)."""
        world = self._api.world
        mine = permissions.in_guild(world, guild_id, world.bot_id)
        if channel is not None:
            mine |= permissions.in_channel(world, channel, world.bot_id)
        for each in overwrites:
            if (each.allow | each.deny) & ~mine:
                raise Refusal(50013)

    def _keep(self, event: str, channel: Channel) -> None:
        self._api.world.put(channel)
        body = wire.channel(self._api.world, channel)
        self._api.changes.publish(Change(event, body, channel.guild_id, channel))


def delete_channel(api: Api, channel: Channel) -> None:
    """Delete a guild channel with its threads; channels of a deleted category stay and lose their parent."""
    world = api.world
    for child in world.channels_of(channel.guild_id or 0):
        if child.parent_id == channel.id:
            if child.kind in THREADS:
                delete_channel(api, child)
            else:
                orphan = replace(child, parent_id=None)
                world.put(orphan)
                api.changes.publish(
                    Change("CHANNEL_UPDATE", wire.channel(world, orphan), child.guild_id, orphan)
                )
    body = wire.channel(world, channel)
    world.drop(channel)
    event = "THREAD_DELETE" if channel.kind in THREADS else "CHANNEL_DELETE"
    api.changes.publish(Change(event, body, channel.guild_id, channel))


def _overwrite(body: Body) -> Overwrite:
    return Overwrite(
        int(body["id"]), int(body.get("type") or 0), int(body.get("allow") or 0), int(body.get("deny") or 0)
    )
