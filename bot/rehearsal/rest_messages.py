"""Routes about messages: write, read, edit, delete, pin, react."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from aiohttp import web

from bot.rehearsal import limits, threads
from bot.rehearsal.permissions import Permission
from bot.rehearsal.reactions import react
from bot.rehearsal.records import WRITABLE, Body, Channel, ChannelType, Message, Reaction
from bot.rehearsal.refusals import Form, Refusal
from bot.rehearsal.rest import PREFIX, Api, answer, nothing
from bot.rehearsal.snowflakes import EPOCH_MS
from bot.rehearsal.uploads import Draft, draft, json_body

if TYPE_CHECKING:
    from collections.abc import Mapping

_CHANNEL = f"{PREFIX}/channels/{{channel_id}}"
_MESSAGE = f"{_CHANNEL}/messages/{{message_id}}"
_DEFAULT_HISTORY = 50
_READ = Permission.READ_MESSAGE_HISTORY


class Messages:
    """The handlers."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def routes(self) -> list[web.RouteDef]:
        """What the application serves from here."""
        reactions = f"{_MESSAGE}/reactions/{{emoji}}"
        return [
            web.post(f"{_CHANNEL}/messages", self.create),
            web.get(f"{_CHANNEL}/messages", self.history),
            web.post(f"{_CHANNEL}/messages/bulk-delete", self.bulk_delete),
            web.get(f"{_CHANNEL}/messages/pins", self.pins),
            web.put(f"{_CHANNEL}/messages/pins/{{message_id}}", self.pin),
            web.delete(f"{_CHANNEL}/messages/pins/{{message_id}}", self.pin),
            web.get(_MESSAGE, self.one),
            web.patch(_MESSAGE, self.edit),
            web.delete(_MESSAGE, self.delete),
            web.post(f"{_CHANNEL}/typing", self.typing),
            web.put(f"{reactions}/@me", self.react),
            web.delete(f"{reactions}/@me", self.unreact),
        ]

    async def create(self, request: web.Request) -> web.Response:
        """Write a message; what Discord checks of sender and place is checked first."""
        channel = self._api.channel(request)
        given = await draft(request)
        self._may_write(channel, given)
        channel = threads.woken(self._api.world, self._api.changes, channel, self._api.world.bot_id)
        return answer(self._body(self._api.posts.create(channel, self._api.world.bot_id, given)))

    async def history(self, request: web.Request) -> web.Response:
        """Messages newest first: the latest, or those before, after or around one."""
        channel = self._api.channel(request)
        everything = [each for each in self._api.world.history(channel.id) if each.only_for is None]
        if not self._allowed(channel, _READ):
            return answer([])
        return answer([self._later(each) for each in reversed(_chosen(everything, request.query))])

    async def one(self, request: web.Request) -> web.Response:
        """A single message."""
        channel = self._api.channel(request, _READ)
        return answer(self._body(self._api.message(request, channel)))

    async def edit(self, request: web.Request) -> web.Response:
        """Change one of the bot's own messages (50005 for another's)."""
        channel = self._api.channel(request)
        message = self._api.message(request, channel)
        given = await draft(request)
        if message.author_id != self._api.world.bot_id:
            raise Refusal(50005)
        threads.refuse_archived(channel)
        return answer(self._body(self._api.posts.edit(message, given)))

    async def delete(self, request: web.Request) -> web.Response:
        """Delete a message: its own, or with the permission anybody's, never another's in a DM."""
        channel = self._api.channel(request)
        message = self._api.message(request, channel)
        if message.author_id != self._api.world.bot_id:
            if channel.kind == ChannelType.DM:
                raise Refusal(50003)
            self._api.need(channel, Permission.MANAGE_MESSAGES)
        threads.refuse_archived(channel)
        self._api.posts.delete(message)
        return nothing()

    async def bulk_delete(self, request: web.Request) -> web.Response:
        """Delete 2 to 100 messages."""
        channel = self._api.channel(request, Permission.MANAGE_MESSAGES)
        body = await json_body(request)
        numbers = body.get("messages", []) if isinstance(body, dict) else []
        if len(numbers) not in limits.BULK_DELETE:
            raise Refusal(50016)
        for each in numbers:
            message = self._api.world.messages.get(int(each))
            if message is not None and message.channel_id == channel.id:
                self._api.posts.delete(message)
        return nothing()

    async def pins(self, request: web.Request) -> web.Response:
        """The pinned messages, newest first."""
        channel = self._api.channel(request, _READ)
        pinned = [each for each in self._api.world.history(channel.id) if each.pinned]
        items = [
            {"pinned_at": body["timestamp"], "message": body} for body in map(self._body, reversed(pinned))
        ]
        return answer({"items": items, "has_more": False})

    async def pin(self, request: web.Request) -> web.Response:
        """Pin (PUT) or unpin (DELETE) a message."""
        channel = self._api.channel(request, Permission.PIN_MESSAGES)
        message = self._api.message(request, channel)
        self._api.posts.changed(replace(message, pinned=request.method == "PUT"))
        return nothing()

    async def typing(self, request: web.Request) -> web.Response:
        """Accepted; nobody is shown that the bot types."""
        self._api.channel(request, Permission.SEND_MESSAGES)
        return nothing()

    async def react(self, request: web.Request) -> web.Response:
        """Put an emoji under a message."""
        channel = self._api.channel(request, Permission.ADD_REACTIONS | _READ)
        message = self._api.message(request, channel)
        self._set_reaction(request, channel, message, there=True)
        return nothing()

    async def unreact(self, request: web.Request) -> web.Response:
        """Take the bot's own emoji away."""
        channel = self._api.channel(request, _READ)
        message = self._api.message(request, channel)
        self._set_reaction(request, channel, message, there=False)
        return nothing()

    def _set_reaction(self, request: web.Request, channel: Channel, message: Message, *, there: bool) -> None:
        emoji, me = request.match_info["emoji"], self._api.world.bot_id
        react(self._api.world, self._api.changes, channel, message, Reaction(emoji, (me,)), there=there)

    def _may_write(self, channel: Channel, given: Draft) -> None:
        world = self._api.world
        if channel.kind not in WRITABLE:
            raise Refusal(50008)
        if channel.kind == ChannelType.DM:
            recipient = world.users[channel.recipient_id or 0]
            mine = {each.id for each in world.guilds_of(world.bot_id)}
            if not mine & {each.id for each in world.guilds_of(recipient.id)}:
                raise Refusal(50278)
            if not recipient.dms_open:
                raise Refusal(50007)
            return
        wanted = Permission.SEND_MESSAGES
        if given.files:
            wanted |= Permission.ATTACH_FILES
        if given.body.get("embeds"):
            wanted |= Permission.EMBED_LINKS
        if given.body.get("message_reference"):
            wanted |= _READ
        self._api.need(channel, wanted)

    def _allowed(self, channel: Channel, wanted: Permission) -> bool:
        try:
            self._api.need(channel, wanted)
        except Refusal:
            return False
        return True

    def _later(self, message: Message) -> Body:
        """The message as it is read afterwards: its nonce is not kept for long."""
        body = self._body(message)
        oldest = self._api.world.clock.now() - limits.NONCE_REMEMBERED_S
        if (message.id >> 22) + EPOCH_MS < oldest * 1000:
            body.pop("nonce", None)
        return body

    def _body(self, message: Message) -> Body:
        return self._api.posts.body(message, self._api.world.bot_id)


def _chosen(everything: list[Message], query: Mapping[str, str]) -> list[Message]:
    limit = int(query.get("limit") or _DEFAULT_HISTORY)
    if not 1 <= limit <= limits.HISTORY:
        form = Form()
        form.fault(("limit",), "NUMBER_TYPE_MAX", f"int value should be between 1 and {limits.HISTORY}.")
        form.refuse()
    if before := query.get("before"):
        return [each for each in everything if each.id < int(before)][-limit:]
    if after := query.get("after"):
        return [each for each in everything if each.id > int(after)][:limit]
    if around := query.get("around"):
        older = [each for each in everything if each.id < int(around)][-(limit // 2) :]
        newer = [each for each in everything if each.id >= int(around)][: limit - limit // 2]
        return older + newer
    return everything[-limit:]
