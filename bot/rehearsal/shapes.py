"""What a message's body must look like before anybody looks into it."""

from __future__ import annotations

from bot.rehearsal.records import Body
from bot.rehearsal.refusals import Form


def text(body: Body, old: str, form: Form) -> str:
    """The content of a body, trimmed as Discord does; ``old`` where the body does not name it."""
    if "content" not in body:
        return old
    content = body["content"]
    if content is not None and not isinstance(content, str):
        form.fault(("content",), "STRING_TYPE_CONVERT", "Could not interpret value as string.")
        return ""
    return (content or "").strip()


def objects(body: Body, key: str, form: Form) -> list[Body] | None:
    """The list of objects under a key; empty for null, None where the body does not name it."""
    value = body.get(key)
    if value is None:
        return [] if key in body else None
    if not isinstance(value, list):
        form.fault((key,), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return []
    for index, each in enumerate(value):
        if each is None:
            form.fault((key, index), "LIST_ITEM_VALUE_REQUIRED", "List item values of ModelType are required")
        elif not isinstance(each, dict):
            form.fault((key, index), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    return [each for each in value if isinstance(each, dict)]
