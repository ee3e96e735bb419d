"""Message components: what Discord refuses about them. Which kinds may stand where is in the tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rehearsal import limits
from bot.rehearsal.check_embeds import Path, check_url
from bot.rehearsal.check_selects import check_custom_id, check_select
from bot.rehearsal.kinds import LINK, PREMIUM, SELECTS, Kind, walk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from bot.rehearsal.records import Body
    from bot.rehearsal.refusals import Form

_TOP_V1 = frozenset({Kind.ROW})
_IN_CONTAINER = frozenset({Kind.ROW, Kind.SECTION, Kind.TEXT, Kind.GALLERY, Kind.FILE, Kind.SEPARATOR})
_TOP_V2 = _IN_CONTAINER | {Kind.CONTAINER}
_IN_ROW = SELECTS | {Kind.BUTTON}


def check(components: list[Body], form: Form, *, v2: bool) -> None:
    """Note every fault of a message's components in ``form``.

    ``v2`` when the message has the flag for them.
    """
    allowed = _TOP_V2 if v2 else _TOP_V1
    if not v2 and len(components) > limits.ROWS:
        form.fault(("components",), "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {limits.ROWS} in length.")
    everything = list(walk(components))
    if len(everything) > limits.COMPONENTS:
        form.fault(
            ("components",),
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The maximum number of components is {limits.COMPONENTS}.",
        )
    for index, each in enumerate(components):
        _one(each, ("components", index), form, allowed)
    check_custom_ids(components, ("components",), form)
    texts = sum(len(each.get("content") or "") for each in everything if each.get("type") == Kind.TEXT)
    if texts > limits.TEXT_DISPLAYS_TOTAL:
        form.fault(
            ("components",),
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"The total displayable text size exceeds maximum size of {limits.TEXT_DISPLAYS_TOTAL}",
        )


def _walk_paths(components: list[Body], path: Path) -> Iterator[tuple[Path, Body]]:
    for index, each in enumerate(components):
        here = (*path, index)
        yield here, each
        yield from _walk_paths(each.get("components") or [], (*here, "components"))
        for key in ("accessory", "component"):
            if inner := each.get(key):
                yield (*here, key), inner


def check_custom_ids(components: list[Body], path: Path, form: Form) -> None:
    """Note a custom id or a numeric id used twice."""
    seen: set[str] = set()
    numbers: set[int] = set()
    for place, each in _walk_paths(components, path):
        name, number = each.get("custom_id"), each.get("id")
        if name is not None and name in seen:
            form.fault(
                (*place, "custom_id"),
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            )
        if number and number in numbers:
            form.fault((*place, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        seen.add(name or "")
        numbers.add(number or 0)
    seen.discard("")


def _one(each: Body, path: Path, form: Form, allowed: frozenset[Kind]) -> None:
    kind = each.get("type")
    if kind not in allowed:
        names = ", ".join(str(int(number)) for number in sorted(allowed))
        form.fault((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({names}).')
        return
    _CHECKS.get(Kind(kind), _nothing)(each, path, form)


def _row(row: Body, path: Path, form: Form) -> None:
    inside = row.get("components") or []
    if not 1 <= len(inside) <= limits.ROW_BUTTONS:
        form.fault(
            (*path, "components"),
            "BASE_TYPE_BAD_LENGTH",
            f"Must be between 1 and {limits.ROW_BUTTONS} in length.",
        )
    if len(inside) > 1 and any(each.get("type") in SELECTS for each in inside):
        form.fault(
            (*path, "components"),
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            f"The specified component exceeds the maximum width of {limits.ROW_BUTTONS}",
        )
    for index, each in enumerate(inside):
        _one(each, (*path, "components", index), form, _IN_ROW)


def _button(button: Body, path: Path, form: Form) -> None:
    style, custom_id, url = button.get("style"), button.get("custom_id"), button.get("url")
    if style not in range(1, 7):
        form.fault((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}.")
    form.length((*path, "label"), button.get("label") or "", limits.LABEL)
    if not button.get("label") and not button.get("emoji") and style != PREMIUM:
        form.fault((*path, "label"), "BUTTON_COMPONENT_INVALID", "A button must have a label or an emoji")
    if style == LINK:
        if url is None:
            form.fault((*path, "url"), "BASE_TYPE_REQUIRED", "This field is required")
        else:
            form.length((*path, "url"), url, limits.URL)
            check_url(url, (*path, "url"), form)
        if custom_id is not None:
            form.fault(path, "COMPONENT_CUSTOM_ID_AND_URL", "A custom id and url cannot both be specified")
    elif style != PREMIUM:
        check_custom_id(button, path, form)
        if url is not None:
            form.fault(path, "COMPONENT_CUSTOM_ID_AND_URL", "A custom id and url cannot both be specified")


def _section(section: Body, path: Path, form: Form) -> None:
    texts = section.get("components") or []
    if not 1 <= len(texts) <= limits.SECTION_TEXTS:
        form.fault((*path, "components"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 3 in length.")
    for index, each in enumerate(texts):
        _one(each, (*path, "components", index), form, frozenset({Kind.TEXT}))
    if accessory := section.get("accessory"):
        _one(accessory, (*path, "accessory"), form, frozenset({Kind.BUTTON, Kind.THUMBNAIL}))
    else:
        form.fault((*path, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")


def _gallery(gallery: Body, path: Path, form: Form) -> None:
    items = gallery.get("items") or []
    if not 1 <= len(items) <= limits.GALLERY_ITEMS:
        form.fault((*path, "items"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 10 in length.")
    for index, item in enumerate(items):
        here = (*path, "items", index)
        _media(item.get("media"), (*here, "media"), form)
        form.length((*here, "description"), item.get("description") or "", limits.MEDIA_DESCRIPTION)


def _media(media: Body | None, path: Path, form: Form) -> None:
    if not media or not media.get("url"):
        form.fault((*path, "url"), "BASE_TYPE_REQUIRED", "This field is required")
    else:
        check_url(media["url"], (*path, "url"), form, attachments=True)


def _file(each: Body, path: Path, form: Form) -> None:
    url = (each.get("file") or {}).get("url") or ""
    if not url.startswith("attachment://"):
        form.fault(
            (*path, "file", "url"), "URL_TYPE_INVALID_SCHEME", "A file component takes attachment:// only."
        )


def _container(container: Body, path: Path, form: Form) -> None:
    inside = container.get("components") or []
    if not inside:
        form.fault((*path, "components"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 40 in length.")
    for index, each in enumerate(inside):
        _one(each, (*path, "components", index), form, _IN_CONTAINER)


def _text(each: Body, path: Path, form: Form) -> None:
    form.length((*path, "content"), each.get("content") or "", limits.TEXT_DISPLAYS_TOTAL, 1)


def _thumbnail(each: Body, path: Path, form: Form) -> None:
    _media(each.get("media"), (*path, "media"), form)


def _nothing(each: Body, path: Path, form: Form) -> None:
    """A separator has nothing to be wrong about."""


_CHECKS: Mapping[Kind, Callable[[Body, Path, Form], None]] = {
    Kind.ROW: _row,
    Kind.BUTTON: _button,
    Kind.SECTION: _section,
    Kind.TEXT: _text,
    Kind.GALLERY: _gallery,
    Kind.THUMBNAIL: _thumbnail,
    Kind.FILE: _file,
    Kind.CONTAINER: _container,
} | dict.fromkeys(SELECTS, check_select)
