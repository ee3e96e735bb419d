"""The desk: every interaction still alive, how it is asked, answered, followed up, and how it runs out."""

from __future__ import annotations

import asyncio
import secrets

from bot.rehearsal import limits, permissions, wire
from bot.rehearsal.check_choices import check_choices
from bot.rehearsal.check_modals import check_modal
from bot.rehearsal.gateway import Gateway
from bot.rehearsal.interactions import Answer, Asking, Interaction, NoAnswer, State, owners
from bot.rehearsal.posts import Origin, Posts
from bot.rehearsal.records import Body, Channel, ChannelType, Flag, Message
from bot.rehearsal.refusals import Form, Refusal
from bot.rehearsal.uploads import Draft
from bot.rehearsal.world import World

_ALLOWED = {
    Asking.COMMAND: {Answer.MESSAGE, Answer.DEFER_MESSAGE, Answer.MODAL},
    Asking.COMPONENT: {
        Answer.MESSAGE,
        Answer.DEFER_MESSAGE,
        Answer.DEFER_UPDATE,
        Answer.UPDATE,
        Answer.MODAL,
    },
    Asking.COMPLETION: {Answer.CHOICES},
    Asking.MODAL: {Answer.MESSAGE, Answer.DEFER_MESSAGE},
}
_FROM_A_MESSAGE = {Answer.DEFER_UPDATE, Answer.UPDATE}
_DEAD_REMEMBERED = 1000
_CHAT_INPUT_REPLY, _CONTEXT_MENU_REPLY, _REPLY = 20, 23, 19


class Desk:
    """Every interaction still alive."""

    def __init__(self, world: World, gateway: Gateway, posts: Posts) -> None:
        self._world = world
        self._gateway = gateway
        self._posts = posts
        self._by_token: dict[str, Interaction] = {}
        gateway.when_gone(self._nobody_there)

    @property
    def unfinished(self) -> list[Interaction]:
        """Those whose person still waits; a press that was only taken note of needs no further answer."""
        return [
            each
            for each in self._by_token.values()
            if not each.finished.done() and each.answer is not Answer.DEFER_UPDATE
        ]

    def ask(
        self,
        asking: Asking,
        user_id: int,
        channel: Channel,
        data: Body,
        source: Message | None = None,
        begun_by: Body | None = None,
    ) -> Interaction:
        """Send an interaction to the bot and start its three seconds."""
        loop = asyncio.get_running_loop()
        interaction = Interaction(
            self._world.ids.take(),
            secrets.token_urlsafe(48),
            asking,
            user_id,
            channel,
            data,
            source,
            begun_by,
            loop.create_future(),
            loop.create_future(),
        )
        # Whoever never looks at the outcome should not be told by the loop that he did not.
        for future in (interaction.finished, interaction.acknowledged):
            future.add_done_callback(lambda done: done.cancelled() or done.exception())
        self._by_token[interaction.token] = interaction
        clock = self._world.clock
        if self._gateway.interaction(self._payload(interaction)):
            late = clock.call_later(limits.ANSWER_WITHIN_S, lambda: self._fail(interaction))
            dead = clock.call_later(limits.TOKEN_LIFE_S, lambda: self._expire(interaction))
            interaction.timers += [late, dead]
        else:
            self._fail(interaction)
        return interaction

    def find(self, number: int, token: str) -> Interaction:
        """The interaction for a callback; raises ``Refusal`` 10062, or 40060 if it was answered."""
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != number or interaction.state is State.FAILED:
            raise Refusal(10062)
        if interaction.state is not State.OPEN:
            raise Refusal(40060)
        return interaction

    def find_webhook(self, application_id: int, token: str) -> Interaction:
        """The interaction for a follow-up; raises ``Refusal`` 10015 or, after fifteen minutes, 50027."""
        interaction = self._by_token.get(token)
        if interaction is None or application_id != self._world.bot_id:
            raise Refusal(10015)
        if interaction.token_dead:
            raise Refusal(50027)
        if interaction.state in (State.OPEN, State.FAILED):
            raise Refusal(10015)
        return interaction

    def respond(self, interaction: Interaction, draft: Draft) -> Message | None:
        """Take the bot's initial response; returns the message it made or changed; raises ``Refusal``."""
        kind, data = self._answer_kind(interaction, draft.body), draft.body.get("data") or {}
        message: Message | None = None
        inner = Draft(data, draft.files)
        match kind:
            case Answer.MESSAGE:
                interaction.hidden = bool((data.get("flags") or 0) & Flag.EPHEMERAL)
                message = self._post(interaction, inner)
                interaction.original_id = message.id
            case Answer.DEFER_MESSAGE:
                interaction.hidden = bool((data.get("flags") or 0) & Flag.EPHEMERAL)
                message = self._post(interaction, Draft(), loading=True)
                interaction.original_id = message.id
            case Answer.DEFER_UPDATE | Answer.UPDATE:
                message = self._source(interaction)
                interaction.original_id = message.id
                if kind is Answer.UPDATE:
                    message = self._posts.edit(message, inner)
            case Answer.CHOICES:
                interaction.choices = check_choices(data)
            case Answer.MODAL:
                interaction.modal = check_modal(data)
        interaction.answer = kind
        interaction.timers[0].cancel()
        waits = kind in (Answer.DEFER_MESSAGE, Answer.DEFER_UPDATE)
        interaction.state = State.DEFERRED if waits else State.ANSWERED
        interaction.acknowledged.set_result(None)
        if not waits:
            interaction.finish()
        return message

    def follow_up(self, interaction: Interaction, draft: Draft) -> Message:
        """Write a follow-up; the first one after a deferred message takes its place."""
        if interaction.state is State.DEFERRED and interaction.answer is Answer.DEFER_MESSAGE:
            original = self._world.messages.get(interaction.original_id or 0)
            if original is not None and original.has(Flag.LOADING):
                return self.edit_original(interaction, draft)
        hidden = bool((draft.body.get("flags") or 0) & Flag.EPHEMERAL)
        message = self._post(interaction, draft, hidden=hidden, kind=_REPLY, further=True)
        interaction.followups.append(message.id)
        self._done(interaction)
        return message

    def edit_original(self, interaction: Interaction, draft: Draft) -> Message:
        """Change the original answer; ends a deferral."""
        message = self._posts.edit(self.original(interaction), draft)
        self._done(interaction)
        return message

    def delete_original(self, interaction: Interaction) -> None:
        """Take the original answer away; ends a deferral."""
        self._posts.delete(self.original(interaction))
        self._done(interaction)

    def original(self, interaction: Interaction) -> Message:
        """The original answer; raises ``Refusal`` 10008."""
        message = self._world.messages.get(interaction.original_id or 0)
        if message is None:
            raise Refusal(10008)
        return message

    def of_token(self, interaction: Interaction, number: int) -> Message:
        """A message the token may touch: the original or a follow-up; raises ``Refusal`` 10008."""
        if number in (interaction.original_id, *interaction.followups):
            message = self._world.messages.get(number)
            if message is not None:
                return message
        raise Refusal(10008)

    def done_with(self, interaction: Interaction) -> None:
        """A message of the token was edited: what was deferred counts as answered."""
        self._done(interaction)

    def _done(self, interaction: Interaction) -> None:
        if interaction.state is State.DEFERRED:
            interaction.state = State.ANSWERED
            interaction.finish()

    def _answer_kind(self, interaction: Interaction, body: Body) -> Answer:
        allowed = set(_ALLOWED[interaction.asking])
        if interaction.asking is Asking.MODAL and interaction.source is not None:
            allowed |= _FROM_A_MESSAGE
        if body.get("type") not in allowed:
            form = Form()
            names = ", ".join(str(int(each)) for each in sorted(allowed))
            form.fault(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {{{names}}}.")
            form.refuse()
        return Answer(body["type"])

    def _source(self, interaction: Interaction) -> Message:
        source = self._world.messages.get(interaction.source.id) if interaction.source else None
        if source is None:
            raise Refusal(10008)
        return source

    def _post(
        self,
        interaction: Interaction,
        draft: Draft,
        *,
        loading: bool = False,
        hidden: bool | None = None,
        kind: int | None = None,
        further: bool = False,
    ) -> Message:
        hidden = interaction.hidden if hidden is None else hidden
        user = self._world.users[interaction.user_id]
        if kind is None:
            menu = interaction.data.get("type") in (2, 3)
            command = _CONTEXT_MENU_REPLY if menu else _CHAT_INPUT_REPLY
            kind = command if interaction.asking is Asking.COMMAND else _REPLY
        about = interaction.metadata | {"user": wire.user(user)}
        if further and interaction.original_id is not None:
            about["original_response_message_id"] = str(interaction.original_id)
        origin = Origin(
            kind=kind,
            only_for=interaction.user_id if hidden else None,
            webhook_id=self._world.bot_id,
            interaction=about,
            loading=loading,
        )
        return self._posts.create(interaction.channel, self._world.bot_id, draft, origin)

    def _nobody_there(self) -> None:
        for interaction in self._by_token.values():
            self._fail(interaction)

    def _fail(self, interaction: Interaction) -> None:
        if interaction.state is State.OPEN:
            interaction.state = State.FAILED
            for future in (interaction.finished, interaction.acknowledged):
                future.set_exception(NoAnswer("The application did not respond"))

    def _expire(self, interaction: Interaction) -> None:
        interaction.token_dead = True
        if not interaction.finished.done():
            interaction.finished.set_exception(NoAnswer("The application did not respond"))
        original = self._world.messages.get(interaction.original_id or 0)
        if original is not None and original.has(Flag.LOADING):
            self._world.drop(original)
        dead = [each.token for each in self._by_token.values() if each.token_dead]
        for token in dead[:-_DEAD_REMEMBERED]:
            del self._by_token[token]

    def _payload(self, of: Interaction) -> Body:
        world, channel = self._world, of.channel
        user = world.users[of.user_id]
        body: Body = {
            "id": str(of.id),
            "application_id": str(world.bot_id),
            "type": int(of.asking),
            "data": of.data,
            "token": of.token,
            "version": 1,
            "channel_id": str(channel.id),
            "channel": wire.channel(world, channel),
            "app_permissions": str(permissions.in_channel(world, channel, world.bot_id)),
            "locale": user.locale or wire.LOCALE,
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": owners(channel),
            "context": 1 if channel.kind == ChannelType.DM else 0,
            "attachment_size_limit": limits.FILE_BYTES,
        }
        allowed = str(permissions.in_channel(world, channel, user.id))
        body["channel"]["permissions"] = allowed
        if channel.guild_id is None:
            body["user"] = wire.user(user)
        else:
            member = world.members[f"{channel.guild_id}:{user.id}"]
            body["guild_id"] = str(channel.guild_id)
            body["guild"] = {"id": str(channel.guild_id), "locale": wire.LOCALE, "features": []}
            body["guild_locale"] = wire.LOCALE
            body["member"] = wire.member(world, member) | {"permissions": allowed}
        if of.source is not None:
            body["message"] = self._posts.body(of.source, world.bot_id)
        return body
