"""Routes for threads: begun, joined, left, and those that are there."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from aiohttp import web

from bot.rehearsal import limits, permissions, threads, wire
from bot.rehearsal.permissions import Permission
from bot.rehearsal.records import THREADS, Body, Channel, ChannelType
from bot.rehearsal.refusals import Form, Refusal
from bot.rehearsal.rest import PREFIX, Api, answer, nothing, number
from bot.rehearsal.rest_channels import Channels
from bot.rehearsal.uploads import json_body

_CHANNEL = f"{PREFIX}/channels/{{channel_id}}"
_MEMBERS = f"{_CHANNEL}/thread-members"
_PARENTS = {
    ChannelType.PUBLIC_THREAD: (ChannelType.TEXT, ChannelType.NEWS),
    ChannelType.PRIVATE_THREAD: (ChannelType.TEXT,),
}
"""Below which kinds of channel there may be such threads."""


class Threads:
    """The handlers; what is the same for every channel is that of ``Channels``."""

    def __init__(self, api: Api) -> None:
        self._api, self._channels = api, Channels(api)

    def routes(self) -> list[web.RouteDef]:
        """What the application serves from here."""
        return [
            web.get(f"{PREFIX}/guilds/{{guild_id}}/threads/active", self.active),
            web.post(f"{_CHANNEL}/threads", self.create),
            web.post(f"{_CHANNEL}/messages/{{message_id}}/threads", self.create),
            web.get(_MEMBERS, self.members),
            web.get(f"{_MEMBERS}/{{user_id}}", self.member),
            web.put(f"{_MEMBERS}/{{user_id}}", self.join),
            web.delete(f"{_MEMBERS}/{{user_id}}", self.leave),
        ]

    async def active(self, request: web.Request) -> web.Response:
        """The threads of a guild that the bot sees and that are not archived, newest first."""
        world, guild = self._api.world, self._api.guild(request)
        found = [
            each
            for each in sorted(self._active(guild.id), key=lambda one: -one.id)
            if permissions.in_channel(world, each, world.bot_id)
        ]
        mine = [wire.thread_member(each, world.bot_id) for each in found if world.bot_id in each.members]
        return answer(
            {"threads": [wire.channel(world, each) for each in found], "members": mine, "has_more": False}
        )

    async def create(self, request: web.Request) -> web.Response:
        """Start a thread, from a message or without one; without a type it is a private one."""
        world, below = self._api.world, "message_id" in request.match_info
        body = cast("Body", await json_body(request))
        kind = ChannelType.PUBLIC_THREAD if below else body.get("type", ChannelType.PRIVATE_THREAD)
        form = Form()
        if kind not in _PARENTS:
            form.fault(("type",), "BASE_TYPE_CHOICES", "Value must be one of {11, 12}.")
            form.refuse()
        public = kind == ChannelType.PUBLIC_THREAD
        wanted = Permission.CREATE_PUBLIC_THREADS if public else Permission.CREATE_PRIVATE_THREADS
        parent = self._api.channel(request)
        if parent.kind not in _PARENTS[ChannelType(kind)]:
            raise Refusal(50024)
        self._api.need(parent, wanted)
        # A thread started from a message has that message's id.
        new_id = self._api.message(request, parent).id if below else world.ids.take()
        if new_id in world.channels:
            raise Refusal(160004)
        if len(self._active(parent.guild_id or 0)) >= limits.ACTIVE_THREADS:
            raise Refusal(160006)
        blank = Channel(
            new_id,
            kind,
            parent.guild_id,
            parent_id=parent.id,
            owner_id=world.bot_id,
            members=(world.bot_id,),
        )
        given = body | {"name": body.get("name") or "", "parent_id": parent.id}
        new = self._channels.changed(blank, given, form)
        self._channels.keep("THREAD_CREATE", new, newly_created=True)
        return answer(wire.channel(world, new), 201)

    async def members(self, request: web.Request) -> web.Response:
        """Who is in a thread: for a bot that may know who is on the server at all."""
        thread = self._thread(request)
        if not self._api.gateway.lists_members:
            raise Refusal(50001)
        return answer([wire.thread_member(thread, each) for each in thread.members])

    async def member(self, request: web.Request) -> web.Response:
        """Whether one person is in a thread."""
        thread, who = self._thread(request), self._who(request)
        if who not in thread.members:
            raise Refusal(10007)
        return answer(wire.thread_member(thread, who))

    async def join(self, request: web.Request) -> web.Response:
        """Add a member (or the bot itself) to a thread: who sees the channel above it."""
        thread, who, world = self._thread(request), self._who(request), self._api.world
        me = who == world.bot_id
        if not me:
            self._api.need(thread, Permission.SEND_MESSAGES)
        threads.refuse_archived(thread)
        parent = world.channels[thread.parent_id or 0]
        if world.member(thread.guild_id or 0, who) is None:
            raise Refusal(10007)
        if not permissions.may(world, parent, who, Permission.VIEW_CHANNEL):
            raise Refusal(50001)
        if who not in thread.members:
            if len(thread.members) >= limits.THREAD_MEMBERS:
                raise Refusal(30033)
            self._put(replace(thread, members=(*thread.members, who)), added=(who,))
        return nothing()

    async def leave(self, request: web.Request) -> web.Response:
        """Take a member (or the bot itself) out of a thread: its own private ones, or as who manages them."""
        thread, who, world = self._thread(request), self._who(request), self._api.world
        own = thread.kind == ChannelType.PRIVATE_THREAD and thread.owner_id == world.bot_id
        if who != world.bot_id and not own:
            self._api.need(thread, Permission.MANAGE_THREADS)
        threads.refuse_archived(thread)
        if who in thread.members:
            left = tuple(each for each in thread.members if each != who)
            self._put(replace(thread, members=left), removed=(who,))
        return nothing()

    def _put(self, thread: Channel, added: tuple[int, ...] = (), removed: tuple[int, ...] = ()) -> None:
        self._api.world.put(thread)
        self._api.changes.publish(threads.members_changed(self._api.world, thread, added, removed))

    def _active(self, guild: int) -> list[Channel]:
        inside = self._api.world.channels_of(guild)
        return [each for each in inside if each.kind in THREADS and not each.archived]

    def _thread(self, request: web.Request) -> Channel:
        thread = self._api.channel(request)
        if thread.kind not in THREADS:
            raise Refusal(50024)
        return thread

    def _who(self, request: web.Request) -> int:
        world = self._api.world
        who = world.bot_id if request.match_info["user_id"] == "@me" else number(request, "user_id")
        if who not in world.users:
            raise Refusal(10013)
        return who
