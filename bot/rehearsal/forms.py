"""Modals and selects as a person fills them: what the app lets through, and the data it sends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.rehearsal import wire, wire_messages
from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.kinds import SELECTS, Kind
from bot.rehearsal.slash import find_channel, find_role, find_users, resolve_user

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.rehearsal.records import Attachment, Body, Channel
    from bot.rehearsal.uploads import File
    from bot.rehearsal.world import World

_FOUR_THOUSAND = 4000


def chosen(world: World, channel: Channel, select: Body, values: Sequence[str], resolved: Body) -> list[str]:
    """The values of a select for what was chosen (labels, values, names, ids); raises ``CannotDo``."""
    least = 1 if select.get("min_values") is None else select["min_values"]
    most = 1 if select.get("max_values") is None else select["max_values"]
    if select.get("required") is False and not values:
        return []
    if not least <= len(values) <= most:
        raise CannotDo(f"Choose between {least} and {most} here, not {len(values)}")
    found = [_one(world, channel, select, value, resolved) for value in values]
    if len(set(found)) < len(found):
        raise CannotDo("Each can be chosen once only")
    return found


def _one(world: World, channel: Channel, select: Body, value: str, resolved: Body) -> str:
    kind = select["type"]
    if kind in (Kind.STRING_SELECT, Kind.RADIO_GROUP, Kind.CHECKBOX_GROUP):
        for key in ("value", "label"):
            for option in select["options"]:
                if option.get(key) == value:
                    return str(option["value"])
        labels = ", ".join(option["label"] for option in select["options"])
        raise CannotDo(f"{value!r} is not on offer; there are: {labels}")
    if kind in (Kind.USER_SELECT, Kind.MENTIONABLE_SELECT) and (users := find_users(world, channel, value)):
        resolve_user(world, channel, users[0], resolved)
        return str(users[0])
    if kind in (Kind.ROLE_SELECT, Kind.MENTIONABLE_SELECT) and (role := find_role(world, channel, value)):
        resolved.setdefault("roles", {})[str(role)] = wire.role(world.roles[role])
        return str(role)
    if kind == Kind.CHANNEL_SELECT and (number := find_channel(world, channel, value)):
        found = world.channels[number]
        if not select.get("channel_types") or found.kind in select["channel_types"]:
            body = wire.channel(world, found) | {"permissions": "0"}
            resolved.setdefault("channels", {})[str(number)] = body
            return str(number)
    raise CannotDo(f"{value!r} is not on offer here")


def field_of(top: Body) -> Body | None:
    """The field inside a modal's row or label; None for a text that only stands there."""
    if top["type"] == Kind.ROW:
        return dict(top["components"][0])
    return dict(top["component"]) if top["type"] == Kind.LABEL else None


def label_of(top: Body) -> str:
    """How a modal's field is called."""
    return str(top["components"][0]["label"] if top["type"] == Kind.ROW else top.get("label", ""))


class Filling:
    """Fills one modal."""

    def __init__(
        self, world: World, base: str, channel: Channel, upload: Callable[[File], Attachment]
    ) -> None:
        self._world = world
        self._base = base
        self._channel = channel
        self._upload = upload

    def data(self, modal: Body, values: Mapping[str, Any]) -> Body:
        """The data of the submission; what is not given keeps its prefilled value; raises ``CannotDo``."""
        left = dict(values)
        resolved: Body = {}
        tops = []
        for top in modal["components"]:
            field = field_of(top)
            if field is None:
                tops.append({"type": int(Kind.TEXT), "id": top.get("id") or 0})
                continue
            label = label_of(top)
            given = next((left.pop(key) for key in (label, field["custom_id"]) if key in left), None)
            said = self._field(field, label, given, resolved)
            said |= {"type": field["type"], "id": field.get("id") or 0, "custom_id": field["custom_id"]}
            inner = {"components": [said]} if top["type"] == Kind.ROW else {"component": said}
            tops.append({"type": top["type"], "id": top.get("id") or 0} | inner)
        if left:
            raise CannotDo(f"The form has no field {', '.join(left)}")
        body: Body = {"custom_id": modal["custom_id"], "components": tops}
        return body | {"resolved": resolved} if resolved else body

    def _field(self, field: Body, label: str, given: Any, resolved: Body) -> Body:  # noqa: ANN401 - text, list or files
        kind = field["type"]
        if kind == Kind.TEXT_INPUT:
            return {"value": _text(field, label, field.get("value") or "" if given is None else str(given))}
        if kind == Kind.CHECKBOX:
            return {"value": bool(field.get("default") if given is None else given)}
        if kind == Kind.FILE_UPLOAD:
            return {"values": self._files(field, label, given or [], resolved)}
        if given is None:
            given = self._defaults(field)
        values = [given] if isinstance(given, str) else list(given)
        if not values and field.get("required") is not False:
            raise CannotDo(f"{label}: choose something")
        if kind == Kind.RADIO_GROUP:
            return {"value": _one(self._world, self._channel, field, values[0], resolved) if values else None}
        if kind not in SELECTS and kind != Kind.CHECKBOX_GROUP:
            raise CannotDo(f"{label}: this kind of field is not known here")
        limits = field
        if kind not in SELECTS:
            limits = field | {"max_values": field.get("max_values") or len(field["options"])}
        return {"values": chosen(self._world, self._channel, limits, values, resolved)}

    def _defaults(self, field: Body) -> list[str]:
        """What is chosen already; nobody who has left the server since the bot named him."""
        chosen_ones = [option["value"] for option in field.get("options") or [] if option.get("default")]
        people = [each for each in field.get("default_values") or [] if each.get("type") == "user"]
        others = [str(each["id"]) for each in field.get("default_values") or [] if each not in people]
        there = [
            str(each["id"]) for each in people if find_users(self._world, self._channel, str(each["id"]))
        ]
        return chosen_ones + there + others

    def _files(self, field: Body, label: str, given: Sequence[File], resolved: Body) -> list[str]:
        least = 1 if field.get("min_values") is None else field["min_values"]
        most = field.get("max_values") or 1
        needed = field.get("required") is not False
        if (given or needed) and not max(least, int(needed)) <= len(given) <= most:
            raise CannotDo(f"{label}: give between {max(least, int(needed))} and {most} files")
        numbers = []
        for each in given:
            file = self._upload(each)
            resolved.setdefault("attachments", {})[str(file.id)] = wire_messages.attachment(
                file, self._base, ephemeral=True
            )
            numbers.append(str(file.id))
        return numbers


def _text(field: Body, label: str, text: str) -> str:
    least, most = field.get("min_length") or 0, field.get("max_length") or _FOUR_THOUSAND
    if field.get("required") is not False and not text:
        raise CannotDo(f"{label}: this field must be filled")
    if text and not least <= len(text) <= most:
        raise CannotDo(f"{label}: must be between {least} and {most} characters long, not {len(text)}")
    return text
