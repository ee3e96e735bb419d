"""Embeds: their limits, and how Discord gives them back."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from bot.rehearsal import limits

if TYPE_CHECKING:
    from bot.rehearsal.records import Body
    from bot.rehearsal.refusals import Form

_SHOWN = ("title", "description", "fields", "image", "thumbnail", "author", "footer")
Path = tuple[str | int, ...]


def check(embeds: list[Body], form: Form) -> None:
    """Note every fault of a message's embeds in ``form``."""
    if len(embeds) > limits.EMBEDS:
        form.fault(("embeds",), "BASE_TYPE_MAX_LENGTH", f"Must be {limits.EMBEDS} or fewer in length.")
    total = 0
    for index, embed in enumerate(embeds):
        total += _one(embed, ("embeds", index), form)
    if total > limits.EMBED_TOTAL:
        form.fault(
            ("embeds",),
            "MAX_EMBED_SIZE_EXCEEDED",
            f"Embed size exceeds maximum size of {limits.EMBED_TOTAL}",
        )


def _one(embed: Body, path: Path, form: Form) -> int:
    footer, author = embed.get("footer") or {}, embed.get("author") or {}
    texts = (
        ((*path, "title"), embed.get("title"), limits.EMBED_TITLE),
        ((*path, "description"), embed.get("description"), limits.EMBED_DESCRIPTION),
        ((*path, "footer", "text"), footer.get("text"), limits.EMBED_FOOTER),
        ((*path, "author", "name"), author.get("name"), limits.EMBED_AUTHOR),
    )
    for place, text, longest in texts:
        form.length(place, text or "", longest)
    if not any(embed.get(key) for key in _SHOWN):
        form.fault((*path, "description"), "BASE_TYPE_REQUIRED", "This field is required")
    fields = embed.get("fields") or []
    if len(fields) > limits.EMBED_FIELDS:
        form.fault(
            (*path, "fields"), "BASE_TYPE_MAX_LENGTH", f"Must be {limits.EMBED_FIELDS} or fewer in length."
        )
    for number, each in enumerate(fields):
        form.length((*path, "fields", number, "name"), each.get("name") or "", limits.EMBED_FIELD_NAME, 1)
        form.length((*path, "fields", number, "value"), each.get("value") or "", limits.EMBED_FIELD_VALUE, 1)
    for key in ("image", "thumbnail"):
        check_url((embed.get(key) or {}).get("url"), (*path, key, "url"), form, attachments=True)
    check_url(embed.get("url"), (*path, "url"), form)
    check_url(author.get("url"), (*path, "author", "url"), form)
    said = [text or "" for _, text, _ in texts]
    said += [each.get(key) or "" for each in fields for key in ("name", "value")]
    return sum(map(len, said))


def check_url(url: str | None, path: Path, form: Form, *, attachments: bool = False) -> None:
    """Note an address that is neither http nor https (nor ``attachment://`` where a file may stand)."""
    if url is None:
        return
    allowed = {"http", "https"} | ({"attachment"} if attachments else set())
    parts = urlsplit(url)
    if parts.scheme not in allowed:
        names = ", ".join(f"'{each}'" for each in sorted(allowed))
        form.fault(
            path,
            "URL_TYPE_INVALID_SCHEME",
            f'Scheme "{parts.scheme}" is not supported. Scheme must be one of ({names}).',
        )
    elif not parts.netloc:
        form.fault(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.")


def settled(embed: Body, urls: dict[str, str]) -> Body:
    """The embed as given back: ``urls`` are the addresses of the message's own files by name."""
    result: Body = {key: value for key, value in embed.items() if value is not None} | {"type": "rich"}
    for key in ("image", "thumbnail"):
        if picture := result.get(key):
            url = own_file(picture["url"], urls)
            result[key] = {"url": url, "proxy_url": url, "width": 0, "height": 0, "flags": 0}
    result["fields"] = [{"inline": False} | each for each in result.get("fields", [])]
    if not result["fields"]:
        del result["fields"]
    return result


def own_file(url: str, urls: dict[str, str]) -> str:
    """The real address behind ``attachment://name``; any other address stays."""
    scheme = "attachment://"
    return urls.get(url.removeprefix(scheme), url) if url.startswith(scheme) else url
