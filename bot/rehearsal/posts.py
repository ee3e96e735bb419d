"""Writing, editing and deleting messages: checked as Discord checks them, kept, and told to everybody."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.rehearsal import check_components, check_embeds, limits, permissions, shapes, wire, wire_messages
from bot.rehearsal.changes import Change
from bot.rehearsal.kinds import walk
from bot.rehearsal.mentions import Mentions, found
from bot.rehearsal.permissions import Permission
from bot.rehearsal.records import Attachment, Body, Channel, Flag, Message
from bot.rehearsal.refusals import Form, Refusal
from bot.rehearsal.settle_components import settled
from bot.rehearsal.snowflakes import EPOCH_MS
from bot.rehearsal.uploads import Draft, picture_size

if TYPE_CHECKING:
    from bot.rehearsal.changes import Changes
    from bot.rehearsal.world import World

_REPLY = 19
_SETTABLE = Flag.SUPPRESS_EMBEDS | Flag.SUPPRESS_NOTIFICATIONS | Flag.COMPONENTS_V2
_SCHEME = "attachment://"


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a message comes from when it is no plain post: an interaction, and for whose eyes."""

    kind: int = 0
    only_for: int | None = None
    webhook_id: int | None = None
    interaction: Body | None = None
    loading: bool = False


PLAIN = Origin()


class Posts:
    """The messages of the world."""

    def __init__(self, world: World, changes: Changes) -> None:
        self._world = world
        self.changes = changes
        self.base = ""

    def create(self, channel: Channel, author_id: int, draft: Draft, origin: Origin = PLAIN) -> Message:
        """Write a message; raises ``Refusal`` for whatever Discord would refuse in it."""
        if repeated := self._repeated(channel, author_id, draft.body):
            return repeated
        message = self._composed(
            Message(
                self._world.ids.take(),
                channel.id,
                author_id,
                kind=origin.kind,
                flags=int(Flag.EPHEMERAL) if origin.only_for is not None else 0,
                only_for=origin.only_for,
                webhook_id=origin.webhook_id,
                interaction=origin.interaction,
            ),
            channel,
            draft,
            origin,
        )
        if origin.loading:
            message = replace(message, flags=message.flags | Flag.LOADING)
        elif self._is_empty(message):
            raise Refusal(50006)
        self._keep_files(message, draft)
        self._world.put(message)
        self._tell("MESSAGE_CREATE", channel, message)
        return message

    def edit(self, message: Message, draft: Draft) -> Message:
        """Change a message; what the body does not name stays."""
        channel = self._world.channels[message.channel_id]
        if message.has(Flag.COMPONENTS_V2) and "flags" in draft.body:
            draft = replace(
                draft, body=draft.body | {"flags": (draft.body["flags"] or 0) | Flag.COMPONENTS_V2}
            )
        new = self._composed(message, channel, draft, PLAIN)
        if self._is_empty(new):
            raise Refusal(50006)
        was_loading = message.has(Flag.LOADING)
        moment = message.edited_at if was_loading else self._world.clock.now()
        new = replace(new, edited_at=moment, flags=new.flags & ~Flag.LOADING)
        self._keep_files(new, draft)
        self._world.put(new)
        self._tell("MESSAGE_UPDATE", channel, new)
        return new

    def delete(self, message: Message) -> None:
        """Take a message away."""
        channel = self._world.channels[message.channel_id]
        self._world.drop(message)
        body: Body = {"id": str(message.id), "channel_id": str(channel.id)}
        if channel.guild_id is not None:
            body["guild_id"] = str(channel.guild_id)
        self.changes.publish(Change("MESSAGE_DELETE", body, channel.guild_id, channel, message))

    def changed(self, message: Message) -> None:
        """Keep and tell a message changed otherwise (pinned)."""
        self._world.put(message)
        self._tell("MESSAGE_UPDATE", self._world.channels[message.channel_id], message)

    def body(self, message: Message, viewer: int) -> Body:
        """The message as JSON, for one viewer."""
        return wire_messages.message(self._world, message, self.base, viewer=viewer)

    def _repeated(self, channel: Channel, author_id: int, body: Body) -> Message | None:
        nonce = body.get("nonce")
        if nonce is None or not body.get("enforce_nonce"):
            return None
        oldest = (int((self._world.clock.now() - limits.NONCE_REMEMBERED_S) * 1000) - EPOCH_MS) << 22
        for each in reversed(self._world.history(channel.id)):
            if each.id < oldest:
                break
            if each.nonce == str(nonce) and each.author_id == author_id:
                return each
        return None

    def _composed(self, old: Message, channel: Channel, draft: Draft, origin: Origin) -> Message:
        """The message with the draft's content in it; raises ``Refusal``."""
        body, form = draft.body, Form()
        flags = int(old.flags)
        if body.get("flags") is not None:
            flags = int(old.flags) & ~_SETTABLE | int(body["flags"]) & _SETTABLE
        v2 = bool(flags & Flag.COMPONENTS_V2)
        content = shapes.text(body, old.content, form)
        embeds = shapes.objects(body, "embeds", form)
        components = shapes.objects(body, "components", form)
        nonce = body.get("nonce")
        form.length(("content",), content, limits.CONTENT)
        form.length(("nonce",), str(nonce or ""), limits.NONCE)
        if embeds is not None:
            check_embeds.check(embeds, form)
        if components is not None:
            check_components.check(components, form, v2=v2)
        if v2:
            self._check_v2(content, old.embeds if embeds is None else embeds, form)
        attachments = self._attachments(old, draft, form)
        urls = {each.filename: wire_messages.attachment(each, self.base)["url"] for each in attachments}
        self._check_files(components or [], urls, form)
        reply_to = self._reply_to(channel, body, form) if origin.kind == 0 and not old.interaction else None
        form.refuse()
        mentions = self._mentions(channel, old.author_id, content, components, body, reply_to)
        return replace(
            old,
            content=content,
            embeds=old.embeds
            if embeds is None
            else tuple(check_embeds.settled(each, urls) for each in embeds),
            components=old.components if components is None else settled(components, attachments, urls),
            attachments=tuple(attachments),
            flags=flags,
            nonce=old.nonce if nonce is None else str(nonce),
            reply_to=old.reply_to if reply_to is None else reply_to,
            kind=_REPLY if reply_to is not None else old.kind,
            mentions=mentions.users,
            mention_roles=mentions.roles,
            mention_everyone=mentions.everyone,
        )

    def _check_v2(self, content: str, embeds: object, form: Form) -> None:
        for key, value in (("content", content), ("embeds", embeds)):
            if value:
                form.fault(
                    (key,),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )

    def _check_files(self, components: list[Body], urls: dict[str, str], form: Form) -> None:
        for each in walk(components):
            media = [
                each.get("media"),
                each.get("file"),
                *(item.get("media") for item in each.get("items") or []),
            ]
            for url in (one.get("url") or "" for one in media if isinstance(one, dict)):
                if url.startswith(_SCHEME) and url.removeprefix(_SCHEME) not in urls:
                    form.fault(
                        ("components",),
                        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                        f"The referenced attachment was not found: {url}",
                    )

    def _attachments(self, old: Message, draft: Draft, form: Form) -> list[Attachment]:
        listed = draft.body.get("attachments")
        described = {str(each.get("id")): each for each in listed or []}
        # A file that an embed shows is not listed, so it cannot be asked to stay: it stays with its embed.
        loose = wire_messages.loose_files(old)
        stays = [each for each in old.attachments if each not in loose and "embeds" not in draft.body]
        kept = [
            each for each in old.attachments if listed is None or str(each.id) in described or each in stays
        ]
        new = []
        for upload in draft.files:
            more = described.get(str(upload.number), {})
            form.length(
                ("attachments", upload.number, "description"),
                more.get("description") or "",
                limits.FILE_DESCRIPTION,
            )
            width, height = picture_size(upload.content) or (None, None)
            new.append(
                Attachment(
                    self._world.ids.take(),
                    upload.filename,
                    upload.size,
                    upload.kind,
                    more.get("description"),
                    width,
                    height,
                )
            )
        known = {str(each.id) for each in old.attachments} | {str(each.number) for each in draft.files}
        for number, each in enumerate(listed or []):
            if str(each.get("id")) not in known:
                form.fault(
                    ("attachments", number, "id"), "ATTACHMENT_NOT_FOUND", "Attachment data was not found"
                )
        if len(kept) + len(new) > limits.FILES:
            form.fault(("attachments",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
        return kept + new

    def _keep_files(self, message: Message, draft: Draft) -> None:
        new = message.attachments[len(message.attachments) - len(draft.files) :] if draft.files else ()
        for each, upload in zip(new, draft.files, strict=True):
            self._world.storage.put_file(each.id, upload.content)

    def _reply_to(self, channel: Channel, body: Body, form: Form) -> int | None:
        reference = body.get("message_reference")
        if not reference or not reference.get("message_id"):
            return None
        number = int(reference["message_id"])
        original = self._world.messages.get(number)
        if original is not None and original.channel_id == channel.id and original.only_for is None:
            return number
        if reference.get("fail_if_not_exists", True):
            form.fault(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        return None

    def _mentions(
        self,
        channel: Channel,
        author_id: int,
        content: str,
        components: list[Body] | None,
        body: Body,
        reply_to: int | None,
    ) -> Mentions:
        may_everyone = permissions.may(self._world, channel, author_id, Permission.MENTION_EVERYONE)
        shown = [str(each.get("content") or "") for each in walk(components or [])]
        replied_to = self._world.messages[reply_to].author_id if reply_to is not None else None
        return found(
            "\n".join([content, *shown]),
            body.get("allowed_mentions"),
            may_everyone=may_everyone,
            replied_to=replied_to,
        )

    def _is_empty(self, message: Message) -> bool:
        if message.has(Flag.COMPONENTS_V2):
            return not message.components
        return not (message.content.strip() or message.embeds or message.components or message.attachments)

    def _tell(self, event: str, channel: Channel, message: Message) -> None:
        body = self.body(message, self._world.bot_id)
        if event == "MESSAGE_CREATE" and channel.guild_id is None:
            body["channel_type"] = int(channel.kind)
        if channel.guild_id is not None:
            body["guild_id"] = str(channel.guild_id)
            member = self._world.member(channel.guild_id, message.author_id)
            if member is not None and message.webhook_id is None:
                body["member"] = wire.member(self._world, member, with_user=False)
        self.changes.publish(Change(event, body, channel.guild_id, channel, message))
