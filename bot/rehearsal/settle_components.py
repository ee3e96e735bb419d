"""Components as Discord gives them back: defaults filled in, ids numbered, files given their addresses."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from bot.rehearsal.check_embeds import own_file
from bot.rehearsal.kinds import SELECTS, Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.rehearsal.records import Attachment, Body

_DEFAULTS: dict[int, Body] = {
    Kind.SEPARATOR: {"spacing": 1, "divider": True},
    Kind.CONTAINER: {"accent_color": None, "spoiler": False},
    Kind.THUMBNAIL: {"description": None, "spoiler": False},
    Kind.FILE: {"spoiler": False},
}


def settled(components: list[Body], files: list[Attachment], urls: dict[str, str]) -> tuple[Body, ...]:
    """The components as given back; ``files`` and ``urls`` are the message's own."""
    taken = set(_numbers(components))
    fresh = (number for number in itertools.count(1) if number not in taken)
    return tuple(_one(each, fresh, files, urls) for each in components)


def numbered(components: list[Body]) -> list[Body]:
    """The components of a modal, each with an id: its own, or the next free one in the order shown."""
    taken = set(_numbers(components))
    fresh = (number for number in itertools.count(1) if number not in taken)
    return [_with_id(each, fresh) for each in components]


def _with_id(each: Body, fresh: Iterator[int]) -> Body:
    result = each | {"id": each.get("id") or next(fresh)}
    if inside := each.get("components"):
        result["components"] = [_with_id(inner, fresh) for inner in inside]
    if inner := each.get("component"):
        result["component"] = _with_id(inner, fresh)
    if defaults := each.get("default_values"):
        result["default_values"] = _defaults(defaults)
    return result


def _numbers(components: list[Body]) -> Iterator[int]:
    for each in components:
        if each.get("id"):
            yield each["id"]
        yield from _numbers(each.get("components") or [])
        for key in ("accessory", "component"):
            yield from _numbers([each[key]] if each.get(key) else [])


def _one(each: Body, fresh: Iterator[int], files: list[Attachment], urls: dict[str, str]) -> Body:
    kind = each["type"]
    given = {key: value for key, value in each.items() if value is not None}
    result: Body = _DEFAULTS.get(kind, {}) | given
    result["id"] = each.get("id") or next(fresh)
    if kind in SELECTS:
        result = {"min_values": 1, "max_values": 1} | result
    if defaults := each.get("default_values"):
        result["default_values"] = _defaults(defaults)
    if emoji := each.get("emoji"):
        result["emoji"] = _emoji(emoji)
    if options := each.get("options"):
        result["options"] = [
            one | {"emoji": _emoji(one["emoji"])} if one.get("emoji") else one for one in options
        ]
    if inside := each.get("components"):
        result["components"] = [_one(inner, fresh, files, urls) for inner in inside]
    if accessory := each.get("accessory"):
        result["accessory"] = _one(accessory, fresh, files, urls)
    if kind == Kind.THUMBNAIL:
        result["media"] = _media(each["media"], files, urls)
    if kind == Kind.GALLERY:
        result["items"] = [
            {"description": None, "spoiler": False} | item | {"media": _media(item["media"], files, urls)}
            for item in each["items"]
        ]
    if kind == Kind.FILE:
        result["file"] = media = _media(each["file"], files, urls)
        own = [file for file in files if str(file.id) == media.get("attachment_id")]
        result |= {"name": own[0].filename if own else None, "size": own[0].size if own else None}
    return result


def _defaults(given: list[Body]) -> list[Body]:
    """Ids may be sent as numbers; they are given back as texts."""
    return [{"id": str(one["id"]), "type": one["type"]} for one in given]


def _emoji(emoji: Body) -> Body:
    """One of everybody's has a name alone."""
    return {key: value for key, value in emoji.items() if value is not None}


def _media(media: Body, files: list[Attachment], urls: dict[str, str]) -> Body:
    url = own_file(media["url"], urls)
    own = [file for file in files if urls.get(file.filename) == url]
    result: Body = {
        "id": "0",
        "url": url,
        "proxy_url": url,
        "width": None,
        "height": None,
        "content_type": None,
    }
    if own:
        file = own[0]
        result |= {"id": str(file.id), "attachment_id": str(file.id), "content_type": file.content_type}
        result |= {"width": file.width, "height": file.height, "loading_state": 2}
    return result
