"""Routes about the bot itself: who it is, where the gateway is, its private channels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from bot.rehearsal import wire
from bot.rehearsal.door import STARTS_A_DAY
from bot.rehearsal.intents import flags
from bot.rehearsal.refusals import Form, Refusal
from bot.rehearsal.rest import PREFIX, Api, answer, number
from bot.rehearsal.uploads import json_body

if TYPE_CHECKING:
    from bot.rehearsal.records import Body


class Account:
    """The handlers."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def routes(self) -> list[web.RouteDef]:
        """What the application serves from here."""
        return [
            web.get(f"{PREFIX}/users/@me", self.me),
            web.get(f"{PREFIX}/users/@me/guilds", self.guilds),
            web.post(f"{PREFIX}/users/@me/channels", self.open_dm),
            web.get(f"{PREFIX}/users/{{user_id}}", self.user),
            web.get(f"{PREFIX}/oauth2/applications/@me", self.application),
            web.get(f"{PREFIX}/applications/@me", self.application),
            web.get(f"{PREFIX}/gateway", self.gateway),
            web.get(f"{PREFIX}/gateway/bot", self.gateway_bot),
        ]

    async def me(self, _: web.Request) -> web.Response:
        """The bot's own user."""
        world = self._api.world
        body = wire.user(world.users[world.bot_id])
        return answer(body | {"mfa_enabled": True, "locale": wire.LOCALE, "verified": True, "email": None})

    async def user(self, request: web.Request) -> web.Response:
        """Any user; 10013 if there is none."""
        user = self._api.world.users.get(number(request, "user_id"))
        if user is None:
            raise Refusal(10013)
        return answer(wire.user(user))

    async def guilds(self, _: web.Request) -> web.Response:
        """The guilds the bot is in."""
        world = self._api.world
        return answer(
            [
                {
                    "id": str(each.id),
                    "name": each.name,
                    "icon": None,
                    "banner": None,
                    "owner": each.owner_id == world.bot_id,
                    "permissions": "0",
                    "features": [],
                }
                for each in world.guilds_of(world.bot_id)
            ]
        )

    async def open_dm(self, request: web.Request) -> web.Response:
        """The private channel with somebody.

        Opening works also when he takes no messages (sending then fails).
        """
        body, world = await json_body(request), self._api.world
        recipient = body.get("recipient_id") if isinstance(body, dict) else None
        if recipient is None:
            form = Form()
            form.fault(("recipient_id",), "BASE_TYPE_REQUIRED", "This field is required")
            form.refuse()
        user = world.users.get(int(recipient or 0))
        if user is None:
            raise Refusal(10013)
        if user.bot:
            raise Refusal(50007)
        return answer(wire.channel(world, world.open_dm(user.id)))

    async def application(self, _: web.Request) -> web.Response:
        """The application behind the bot."""
        world = self._api.world
        owner = next(iter(world.guilds.values())).owner_id
        bot = world.users[world.bot_id]
        granted = flags(self._api.gateway.privileged)
        body: Body = {
            "id": str(bot.id),
            "name": bot.display_name,
            "icon": None,
            "description": "",
            "type": None,
            "bot": wire.user(bot),
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": granted,
            "flags_new": str(granted),
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": wire.user(world.users[owner]),
            "approximate_guild_count": len(world.guilds),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": None,
            "eligible_oauth2_scopes": [],
            "summary": "",
            "rpc_origins": [],
            "tags": [],
            "integration_types_config": {},
        }
        return answer(body)

    async def gateway(self, _: web.Request) -> web.Response:
        """Where the gateway is."""
        return answer({"url": self._api.gateway.address})

    async def gateway_bot(self, _: web.Request) -> web.Response:
        """Where the gateway is, and how often one may start."""
        limit = {
            "total": STARTS_A_DAY,
            "remaining": self._api.gateway.door.left(),
            "reset_after": 86_400_000,
            "max_concurrency": 1,
        }
        return answer({"url": self._api.gateway.address, "shards": 1, "session_start_limit": limit})
