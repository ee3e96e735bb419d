"""Messages as the JSON that Discord sends for them."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote

from bot.rehearsal.records import Attachment, Body, Message, Reaction
from bot.rehearsal.snowflakes import iso, made_at
from bot.rehearsal.wire import user
from bot.rehearsal.world import World

_OWN_FILE = re.compile(r"^http://(?:127\.0\.0\.1|localhost|\[::1\]):\d+/attachments/")


def attachment(of: Attachment, base: str, *, ephemeral: bool = False) -> Body:
    """An attachment, with its address on this server."""
    url = f"{base}/attachments/{of.id}/{quote(of.filename)}"
    body: Body = {
        "id": str(of.id),
        "filename": of.filename,
        "size": of.size,
        "url": url,
        "proxy_url": url,
        "content_type": of.content_type,
    }
    if of.description is not None:
        body["description"] = of.description
    if of.width is not None and of.height is not None:
        body |= {"width": of.width, "height": of.height}
    if ephemeral:
        body["ephemeral"] = True
    return body


def reaction(of: Reaction, me: int) -> Body:
    """A reaction under a message, as ``me`` sees it."""
    return {
        "emoji": {"id": None, "name": of.emoji},
        "count": len(of.users),
        "count_details": {"burst": 0, "normal": len(of.users)},
        "burst_colors": [],
        "me_burst": False,
        "burst_me": False,
        "burst_count": 0,
        "me": me in of.users,
    }


def message(world: World, of: Message, base: str, *, viewer: int, inner: bool = False) -> Body:
    """A message; ``base`` is the server's own address, ``inner`` leaves out the message replied to."""
    body: Body = {
        "id": str(of.id),
        "type": of.kind,
        "channel_id": str(of.channel_id),
        "author": user(world.users[of.author_id]),
        "content": of.content,
        "timestamp": made_at(of.id),
        "edited_timestamp": None if of.edited_at is None else iso(of.edited_at),
        "tts": False,
        "mention_everyone": of.mention_everyone,
        "mentions": [user(world.users[each]) for each in of.mentions if each in world.users],
        "mention_roles": [str(each) for each in of.mention_roles],
        "attachments": [
            attachment(each, base, ephemeral=of.only_for is not None) for each in loose_files(of)
        ],
        "embeds": rerooted(list(of.embeds), base),
        "components": rerooted(list(of.components), base),
        "flags": of.flags,
        "pinned": of.pinned,
    }
    if of.reactions:
        body["reactions"] = [reaction(each, viewer) for each in of.reactions]
    if of.nonce is not None:
        body["nonce"] = of.nonce
    if of.webhook_id is not None:
        body["webhook_id"] = body["application_id"] = str(of.webhook_id)
    if of.interaction is not None:
        body["interaction_metadata"] = {key: value for key, value in of.interaction.items() if key != "name"}
        if name := of.interaction.get("name"):
            body["interaction"] = {
                "id": of.interaction["id"],
                "type": of.interaction["type"],
                "name": name,
                "user": of.interaction["user"],
            }
    if of.reply_to is not None and not inner:
        original = world.messages.get(of.reply_to)
        body["message_reference"] = {
            "type": 0,
            "channel_id": str(of.channel_id),
            "message_id": str(of.reply_to),
        }
        guild_id = world.channels[of.channel_id].guild_id
        if guild_id is not None:
            body["message_reference"]["guild_id"] = str(guild_id)
        body["referenced_message"] = (
            None if original is None else message(world, original, base, viewer=viewer, inner=True)
        )
    return body


def loose_files(of: Message) -> list[Attachment]:
    """The attachments listed on a message: those that an embed shows are not."""
    shown = [str((each.get(key) or {}).get("url")) for each in of.embeds for key in ("image", "thumbnail")]
    return [each for each in of.attachments if not any(f"/attachments/{each.id}/" in url for url in shown)]


def rerooted(part: Any, base: str) -> Any:  # noqa: ANN401 - any JSON
    """The JSON with the addresses of our own files at the server's present address: its port changes."""
    if isinstance(part, list):
        return [rerooted(each, base) for each in part]
    if isinstance(part, dict):
        return {key: rerooted(value, base) for key, value in part.items()}
    return _OWN_FILE.sub(f"{base}/attachments/", part) if isinstance(part, str) else part
