"""The HTTP side: who may come in, ordered faults, and refusals as JSON."""

from __future__ import annotations

import json
import logging
import time
from dataclasses import dataclass
from email.utils import formatdate
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from aiohttp import web

from bot.rehearsal import permissions
from bot.rehearsal.permissions import Permission
from bot.rehearsal.records import Channel, ChannelType, Guild, Message
from bot.rehearsal.refusals import UNAUTHORIZED, Refusal
from bot.rehearsal.uploads import PAYLOAD

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.rehearsal.changes import Changes
    from bot.rehearsal.desk import Desk
    from bot.rehearsal.faults import Fault, Faults
    from bot.rehearsal.gateway import Gateway
    from bot.rehearsal.posts import Posts
    from bot.rehearsal.world import World

PREFIX = "/api/v10"
HOSTS = ("127.0.0.1", "localhost", "[::1]")
log = logging.getLogger(__name__)
_BAD_SHAPE = (ValueError, TypeError, KeyError, AttributeError)
_NOT_UNDERSTOOD = {"code": "BASE_TYPE_BAD_TYPE", "message": "The body does not have the expected shape."}
_OPEN = ("/webhooks/", "/interactions/", "/gateway")


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request of the bot and its answer, for tests that check both against Discord's description."""

    method: str
    path: str
    route: str
    request: bytes
    status: int
    answer: bytes


@dataclass(slots=True)
class Api:
    """What the handlers work with."""

    world: World
    changes: Changes
    posts: Posts
    desk: Desk
    gateway: Gateway
    faults: Faults
    on_exchange: Callable[[Exchange], None] | None = None
    busy: int = 0
    served: int = 0

    def channel(self, request: web.Request, wanted: int = 0) -> Channel:
        """The channel of the address; raises 10003, 50001 if the bot cannot see it, 50013 if it may not."""
        channel = self.world.channels.get(number(request, "channel_id"))
        if channel is None:
            raise Refusal(10003)
        self.need(channel, wanted)
        return channel

    def need(self, channel: Channel, wanted: int) -> None:
        """Raise 50001 if the bot cannot see the channel and 50013 if it lacks a permission there."""
        allowed = permissions.in_channel(self.world, channel, self.world.bot_id)
        if not allowed & Permission.VIEW_CHANNEL:
            raise Refusal(50001)
        if channel.kind != ChannelType.DM and allowed & wanted != wanted:
            raise Refusal(50013)

    def message(self, request: web.Request, channel: Channel) -> Message:
        """The message of the address; raises 10008."""
        message = self.world.messages.get(number(request, "message_id"))
        if message is None or message.channel_id != channel.id or message.only_for is not None:
            raise Refusal(10008)
        return message

    def guild(self, request: web.Request, wanted: int = 0) -> Guild:
        """The guild of the address; raises 10004, 50001 or 50013."""
        guild = self.world.guilds.get(number(request, "guild_id"))
        if guild is None:
            raise Refusal(10004)
        if self.world.member(guild.id, self.world.bot_id) is None:
            raise Refusal(50001)
        if permissions.in_guild(self.world, guild.id, self.world.bot_id) & wanted != wanted:
            raise Refusal(50013)
        return guild


def number(request: web.Request, name: str) -> int:
    """An id of the address; raises the refusal Discord gives for what is no snowflake."""
    try:
        return int(request.match_info[name])
    except ValueError:
        raise Refusal(
            50035,
            errors={
                name: {
                    "_errors": [
                        {
                            "code": "NUMBER_TYPE_COERCE",
                            "message": f'Value "{request.match_info[name]}" is not snowflake.',
                        }
                    ]
                }
            },
        ) from None


def answer(body: Any, status: int = 200) -> web.Response:  # noqa: ANN401 - any JSON
    """JSON with the one content type that clients of Discord look for."""
    return web.Response(body=json.dumps(body).encode(), status=status, content_type="application/json")


def nothing() -> web.Response:
    """204, as Discord answers where there is nothing to say."""
    return web.Response(status=204)


def guard(api: Api) -> Any:  # noqa: ANN401 - aiohttp's middleware type is private
    """The middleware before every handler; what it counts and reports is the API's alone."""

    @web.middleware
    async def middleware(
        request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        if _named(request.host) not in HOSTS:
            # A page from elsewhere whose name was made to lead here would otherwise be let read everything.
            raise web.HTTPForbidden(text="Only this machine may ask here, and by its own name.")
        if not request.path.startswith(PREFIX):
            return await handler(request)
        api.busy += 1
        try:
            response = await _handled(api, request, handler)
            if api.faults.date_off:
                response.headers["Date"] = formatdate(time.time() + api.faults.date_off, usegmt=True)
            await _report(api, request, response)
        finally:
            api.busy -= 1
            api.served += 1
        return response

    return middleware


async def _handled(
    api: Api, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    path = request.path.removeprefix(PREFIX)
    fault = api.faults.take(request.method, path)
    if fault is not None and not fault.after_delivery:
        await request.read()
        return _failure(fault, request)
    try:
        if not path.startswith(_OPEN) or path == "/gateway/bot":
            _check_token(api, request)
        response = await handler(request)
    except Refusal as refusal:
        await request.read()
        response = _refused(refusal)
    except _BAD_SHAPE:
        # A body of the wrong shape, unless it is a mistake of ours: so it is written down.
        log.exception("%s %s was taken for a bad form", request.method, path)
        response = _refused(Refusal(50035, errors={"_errors": [_NOT_UNDERSTOOD]}))
    except web.HTTPException as error:
        response = answer({"message": f"{error.status}: {error.reason}", "code": 0}, error.status)
    return response if fault is None else _failure(fault, request)


def _named(host: str) -> str:
    """The name in a Host header, without its port."""
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdecimal() else host


def _check_token(api: Api, request: web.Request) -> None:
    if request.headers.get("Authorization") != f"Bot {api.world.token}":
        raise UNAUTHORIZED


def _refused(refusal: Refusal) -> web.Response:
    response = answer(refusal.body, refusal.status)
    if refusal.status == HTTPStatus.TOO_MANY_REQUESTS:
        response.headers["Via"] = "1.1 rehearsal"
    return response


def _failure(fault: Fault, request: web.Request) -> web.Response:
    if fault.cut and request.transport is not None:
        request.transport.close()
    response = answer(fault.body, fault.status)
    if fault.status == HTTPStatus.TOO_MANY_REQUESTS:
        response.headers.update({"Via": "1.1 rehearsal", "Retry-After": str(fault.retry_after)})
        if fault.global_limit:
            response.headers["X-RateLimit-Global"] = "true"
    return response


async def _report(api: Api, request: web.Request, response: web.StreamResponse) -> None:
    if api.on_exchange is None:
        return
    resource = request.match_info.route.resource
    said = response.body if isinstance(response, web.Response) and isinstance(response.body, bytes) else b""
    asked = request.content_type == "application/json"
    api.on_exchange(
        Exchange(
            request.method,
            request.path.removeprefix(PREFIX),
            (resource.canonical if resource else request.path).removeprefix(PREFIX),
            await request.read() if asked else request.get(PAYLOAD, b""),
            response.status,
            said,
        )
    )
