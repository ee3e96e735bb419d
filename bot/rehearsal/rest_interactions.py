"""Routes by which the bot answers interactions and follows them up.

They need no token but the interaction's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from bot.rehearsal.interactions import Answer
from bot.rehearsal.records import Flag
from bot.rehearsal.refusals import BAD_FORM, Refusal
from bot.rehearsal.rest import PREFIX, Api, answer, nothing, number
from bot.rehearsal.uploads import draft

if TYPE_CHECKING:
    from bot.rehearsal.interactions import Interaction
    from bot.rehearsal.records import Body, Message

_HOOK = f"{PREFIX}/webhooks/{{webhook_id}}/{{token}}"
_ORIGINAL = f"{_HOOK}/messages/@original"
_FOLLOW_UP = f"{_HOOK}/messages/{{message_id}}"


class Interactions:
    """The handlers."""

    def __init__(self, api: Api) -> None:
        self._api = api

    def routes(self) -> list[web.RouteDef]:
        """What the application serves from here."""
        return [
            web.post(f"{PREFIX}/interactions/{{interaction_id}}/{{token}}/callback", self.callback),
            web.post(_HOOK, self.follow_up),
            web.get(_ORIGINAL, self.original),
            web.patch(_ORIGINAL, self.edit_original),
            web.delete(_ORIGINAL, self.delete_original),
            web.get(_FOLLOW_UP, self.one),
            web.patch(_FOLLOW_UP, self.edit),
            web.delete(_FOLLOW_UP, self.delete),
        ]

    async def callback(self, request: web.Request) -> web.Response:
        """The initial response; with ``with_response`` the message made is given back."""
        given = await draft(request)
        interaction = self._api.desk.find(number(request, "interaction_id"), request.match_info["token"])
        try:
            message = self._api.desk.respond(interaction, given)
        except Refusal as refusal:
            raise _under_data(refusal) from None
        if request.query.get("with_response", "").lower() not in ("1", "true"):
            return nothing()
        return answer(self._receipt(interaction, message))

    async def follow_up(self, request: web.Request) -> web.Response:
        """A further message."""
        interaction = self._find(request)
        message = self._api.desk.follow_up(interaction, await draft(request))
        return answer(self._body(message))

    async def original(self, request: web.Request) -> web.Response:
        """The original answer."""
        return answer(self._body(self._api.desk.original(self._find(request))))

    async def edit_original(self, request: web.Request) -> web.Response:
        """Change the original answer, or give it after a deferral."""
        interaction = self._find(request)
        return answer(self._body(self._api.desk.edit_original(interaction, await draft(request))))

    async def delete_original(self, request: web.Request) -> web.Response:
        """Take the original answer away."""
        self._api.desk.delete_original(self._find(request))
        return nothing()

    async def one(self, request: web.Request) -> web.Response:
        """A message of this token."""
        return answer(self._body(self._message(self._find(request), request)))

    async def edit(self, request: web.Request) -> web.Response:
        """Change a message of this token."""
        interaction = self._find(request)
        message = self._message(interaction, request)
        new = self._api.posts.edit(message, await draft(request))
        if new.id == interaction.original_id:
            self._api.desk.done_with(interaction)
        return answer(self._body(new))

    async def delete(self, request: web.Request) -> web.Response:
        """Take a message of this token away."""
        self._api.posts.delete(self._message(self._find(request), request))
        return nothing()

    def _find(self, request: web.Request) -> Interaction:
        return self._api.desk.find_webhook(number(request, "webhook_id"), request.match_info["token"])

    def _message(self, interaction: Interaction, request: web.Request) -> Message:
        return self._api.desk.of_token(interaction, number(request, "message_id"))

    def _body(self, message: Message) -> Body:
        return self._api.posts.body(message, self._api.world.bot_id)

    def _receipt(self, interaction: Interaction, message: Message | None) -> Body:
        about: Body = {"id": str(interaction.id), "type": int(interaction.asking)}
        body: Body = {"interaction": about}
        if message is not None:
            about["response_message_id"] = str(message.id)
            about["response_message_loading"] = message.has(Flag.LOADING)
            about["response_message_ephemeral"] = message.has(Flag.EPHEMERAL)
            about["channel_id"] = str(message.channel_id)
            if interaction.channel.guild_id is not None:
                about["guild_id"] = str(interaction.channel.guild_id)
        if message is not None and interaction.answer in (Answer.MESSAGE, Answer.UPDATE):
            body["resource"] = {"type": int(interaction.answer), "message": self._body(message)}
        return body


def _under_data(refusal: Refusal) -> Refusal:
    errors = refusal.body.get("errors")
    if refusal.code == BAD_FORM and isinstance(errors, dict) and not {"data", "type"} & set(errors):
        refusal.body["errors"] = {"data": errors}
    return refusal
