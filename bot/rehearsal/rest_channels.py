"""Routes for guild channels and their permission overwrites."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import cast

from aiohttp import web

from bot.rehearsal import limits, permissions, threads, wire
from bot.rehearsal.changes import Change
from bot.rehearsal.permissions import Permission
from bot.rehearsal.records import THREADS, Body, Channel, ChannelType, Overwrite
from bot.rehearsal.refusals import Form, Refusal
from bot.rehearsal.rest import PREFIX, Api, answer, nothing, number
from bot.rehearsal.uploads import json_body

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
            web.get(_CHANNEL, self.one),
            web.patch(_CHANNEL, self.edit),
            web.delete(_CHANNEL, self.delete),
            web.put(overwrite, self.put_overwrite),
            web.delete(overwrite, self.delete_overwrite),
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
        inside = [each for each in world.channels_of(guild.id) if each.kind not in THREADS]
        if len(inside) >= limits.CHANNELS:
            raise Refusal(30013)
        form = Form()
        kind = body.get("type") or ChannelType.TEXT
        if kind not in _KINDS:
            form.fault(("type",), "BASE_TYPE_CHOICES", "Value must be one of {0, 2, 4, 5}.")
        blank = Channel(world.ids.take(), kind, guild.id, position=len(inside))
        new = self.changed(blank, body | {"name": body.get("name") or ""}, form)
        self._check_grants(guild.id, new.overwrites)
        self.keep("CHANNEL_CREATE", new)
        return answer(wire.channel(world, new), 201)

    async def move(self, request: web.Request) -> web.Response:
        """Give channels new positions."""
        self._api.guild(request, _MANAGE)
        for each in cast("list[Body]", await json_body(request)):
            channel = self._api.world.channels.get(int(each["id"]))
            if channel is not None:
                self.keep("CHANNEL_UPDATE", self.changed(channel, each, Form()))
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
        if channel.kind in THREADS:
            new = threads.edited(self._api, channel, body, self.changed(channel, body, Form()))
            self.keep("THREAD_UPDATE", new)
            return answer(wire.channel(world, new))
        self._api.need(channel, _MANAGE)
        if "permission_overwrites" in body:
            self._api.need(channel, Permission.MANAGE_ROLES)
        new = self.changed(channel, body, Form())
        if "permission_overwrites" in body:
            self._check_grants(channel.guild_id or 0, new.overwrites)
        self.keep("CHANNEL_UPDATE", new)
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
        self.keep("CHANNEL_UPDATE", replace(channel, overwrites=(*others, new)))
        return nothing()

    async def delete_overwrite(self, request: web.Request) -> web.Response:
        """Take an overwrite away."""
        channel = self._api.channel(request, Permission.MANAGE_ROLES)
        gone = number(request, "overwrite_id")
        if gone not in {each.id for each in channel.overwrites}:
            raise Refusal(10009)
        kept = tuple(each for each in channel.overwrites if each.id != gone)
        self.keep("CHANNEL_UPDATE", replace(channel, overwrites=kept))
        return nothing()

    def _is_full(self, channel: Channel, category: int) -> bool:
        """Whether a category holds as many others as Discord lets it."""
        others = self._api.world.channels_of(channel.guild_id or 0)
        inside = [each for each in others if each.parent_id == category and each.id != channel.id]
        return len(inside) >= limits.CHANNELS_IN_CATEGORY

    def changed(self, channel: Channel, body: Body, form: Form) -> Channel:
        """The channel with the body's fields in it; raises ``Refusal`` 50035."""
        name = str(body.get("name") or "") if "name" in body else channel.name
        if channel.kind in (ChannelType.TEXT, ChannelType.NEWS):
            name = _SPACES.sub("-", name.strip()).lower()
        form.length(("name",), name, limits.CHANNEL_NAME, 1)
        topic = body.get("topic", channel.topic)
        form.length(("topic",), topic or "", limits.CHANNEL_TOPIC)
        if (body.get("auto_archive_duration") or channel.auto_archive) not in limits.AUTO_ARCHIVE:
            wanted = f"Value must be one of {{{', '.join(map(str, limits.AUTO_ARCHIVE))}}}."
            form.fault(("auto_archive_duration",), "BASE_TYPE_CHOICES", wanted)
        parent_id = body.get("parent_id", channel.parent_id)
        if parent_id is not None and int(parent_id) not in self._api.world.channels:
            form.fault(("parent_id",), "CHANNEL_PARENT_INVALID", "Category does not exist")
        elif parent_id is not None and channel.kind not in THREADS and self._is_full(channel, int(parent_id)):
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
            invitable=bool(body.get("invitable", channel.invitable)),
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

    def keep(self, event: str, channel: Channel, **more: bool) -> None:
        """Keep a channel as it is now, and tell whoever may know; ``more`` is what is told with it."""
        self._api.world.put(channel)
        body = wire.channel(self._api.world, channel) | more
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
    thread = channel.kind in THREADS
    body = threads.gone(channel) if thread else wire.channel(world, channel)
    world.drop(channel)
    event = "THREAD_DELETE" if thread else "CHANNEL_DELETE"
    api.changes.publish(Change(event, body, channel.guild_id, channel))


def _overwrite(body: Body) -> Overwrite:
    return Overwrite(
        int(body["id"]), int(body.get("type") or 0), int(body.get("allow") or 0), int(body.get("deny") or 0)
    )
