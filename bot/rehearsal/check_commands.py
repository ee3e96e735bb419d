"""Application commands: what Discord refuses at registration. One fault aborts the whole overwrite."""

from __future__ import annotations

import re
from enum import IntEnum
from typing import TYPE_CHECKING

from bot.rehearsal import limits
from bot.rehearsal.refusals import Form, Refusal

if TYPE_CHECKING:
    from bot.rehearsal.check_embeds import Path
    from bot.rehearsal.records import Body


class Option(IntEnum):
    """Option types."""

    SUB_COMMAND = 1
    SUB_COMMAND_GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


_NESTING = frozenset({Option.SUB_COMMAND, Option.SUB_COMMAND_GROUP})
_CHOOSABLE = frozenset({Option.STRING, Option.INTEGER, Option.NUMBER})
# Discord: ^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$ and lower case; \w is close, isalnum tells the rest.
_NAME = re.compile(r"[-_'\w]{1,32}")
_CHAT_INPUT, _USER_MENU, _MESSAGE_MENU = 1, 2, 3


def check_all(commands: list[Body]) -> list[Body]:
    """The commands as kept; raises ``Refusal`` for the list or with every fault in it."""
    by_kind: dict[int, list[str]] = {}
    for each in commands:
        by_kind.setdefault(each.get("type") or _CHAT_INPUT, []).append(str(each.get("name")))
    if len(by_kind.get(_CHAT_INPUT, [])) > limits.COMMANDS:
        raise Refusal(30032)
    for kind in (_USER_MENU, _MESSAGE_MENU):
        if len(by_kind.get(kind, [])) > limits.CONTEXT_MENUS:
            raise Refusal(30032, text="Maximum number of context menu commands reached (5)")
    form = Form()
    for names in by_kind.values():
        if len(set(names)) < len(names):
            form.fault((), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
    for index, each in enumerate(commands):
        _command(each, (index,), form)
    form.refuse()
    return [_kept(each) for each in commands]


def _command(command: Body, path: Path, form: Form) -> None:
    kind = command.get("type") or _CHAT_INPUT
    if kind not in (_CHAT_INPUT, _USER_MENU, _MESSAGE_MENU):
        form.fault((*path, "type"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3}.")
    if kind == _CHAT_INPUT:
        _name(command, path, form)
        _description(command, path, form)
        _options(command.get("options") or [], (*path, "options"), form, depth=0)
        if _characters(command) > limits.COMMAND_CHARACTERS:
            form.fault(
                path,
                "APPLICATION_COMMAND_TOO_LARGE",
                f"Command exceeds maximum size ({limits.COMMAND_CHARACTERS})",
            )
        return
    form.length((*path, "name"), command.get("name") or "", limits.COMMAND_NAME, 1)
    for key in ("description", "options"):
        if command.get(key):
            form.fault(
                (*path, key),
                "APPLICATION_COMMAND_CONTEXT_MENU_FIELD",
                f"Context menu commands cannot have {key}",
            )


def _name(named: Body, path: Path, form: Form) -> None:
    names = {None: named.get("name") or "", **(named.get("name_localizations") or {})}
    for locale, name in names.items():
        place = (*path, "name") if locale is None else (*path, "name_localizations", locale)
        form.length(place, name, limits.COMMAND_NAME, 1)
        if name and (not _NAME.fullmatch(name) or name != name.lower()):
            form.fault(
                place,
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid: lower case letters, digits, - and _",
            )


def _description(described: Body, path: Path, form: Form) -> None:
    form.length((*path, "description"), described.get("description") or "", limits.COMMAND_DESCRIPTION, 1)
    for locale, text in (described.get("description_localizations") or {}).items():
        form.length((*path, "description_localizations", locale), text, limits.COMMAND_DESCRIPTION, 1)


def _options(options: list[Body], path: Path, form: Form, *, depth: int) -> None:
    if len(options) > limits.COMMAND_OPTIONS:
        form.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {limits.COMMAND_OPTIONS} or fewer in length.")
    names = [each.get("name") for each in options]
    if len(set(names)) < len(names):
        form.fault(path, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", "Option names must be unique")
    kinds = {each.get("type") in _NESTING for each in options}
    if len(kinds) > 1:
        form.fault(
            path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands and options cannot be mixed"
        )
    optional_seen = False
    for index, each in enumerate(options):
        here = (*path, index)
        if each.get("required") and optional_seen:
            form.fault(
                here,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not each.get("required")
        _option(each, here, form, depth)


def _option(option: Body, path: Path, form: Form, depth: int) -> None:
    kind = option.get("type")
    if kind not in list(Option):
        form.fault((*path, "type"), "BASE_TYPE_CHOICES", "Value must be one of {1, ..., 11}.")
        return
    _name(option, path, form)
    _description(option, path, form)
    if kind in _NESTING:
        if (kind == Option.SUB_COMMAND_GROUP and depth > 0) or depth > 1:
            form.fault((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deep")
        _options(option.get("options") or [], (*path, "options"), form, depth=depth + 1)
        return
    choices = option.get("choices") or []
    if option.get("autocomplete") and (choices or kind not in _CHOOSABLE):
        form.fault(
            (*path, "autocomplete"),
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID",
            "Autocomplete needs a text or number option without choices",
        )
    _choices(choices, kind, (*path, "choices"), form)
    for key in ("min_length", "max_length"):
        if option.get(key) is not None and not 0 <= option[key] <= limits.STRING_OPTION:
            form.fault(
                (*path, key), "NUMBER_TYPE_MAX", f"int value should be at most {limits.STRING_OPTION}."
            )


def _choices(choices: list[Body], kind: int, path: Path, form: Form) -> None:
    if len(choices) > limits.CHOICES:
        form.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {limits.CHOICES} or fewer in length.")
    if choices and kind not in _CHOOSABLE:
        form.fault(path, "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", "This kind of option has no choices")
    names = [each.get("name") for each in choices]
    if len(set(names)) < len(names):
        form.fault(path, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATED", "Choice names must be unique")
    for index, each in enumerate(choices):
        form.length((*path, index, "name"), each.get("name") or "", limits.CHOICE_NAME, 1)
        if kind == Option.STRING:
            form.length((*path, index, "value"), str(each.get("value") or ""), limits.CHOICE_TEXT, 1)


def _characters(part: Body) -> int:
    """Discord counts names, descriptions and choice values of a command together, in the longest language."""
    total = _longest(part, "name") + _longest(part, "description")
    for choice in part.get("choices") or []:
        total += _longest(choice, "name") + len(str(choice.get("value") or ""))
    return total + sum(_characters(each) for each in part.get("options") or [])


def _longest(part: Body, key: str) -> int:
    texts = [part.get(key) or "", *(part.get(f"{key}_localizations") or {}).values()]
    return max(map(len, texts))


def _kept(command: Body) -> Body:
    body = {key: value for key, value in command.items() if value is not None}
    body.pop("id", None)
    if "options" in body:
        body["options"] = [_kept_option(each) for each in body["options"]]
    for key in ("default_member_permissions", "name_localizations", "description_localizations"):
        if command.get(key) is not None:
            body[key] = str(command[key]) if key == "default_member_permissions" else command[key]
    return body


def _kept_option(option: Body) -> Body:
    body = {key: value for key, value in option.items() if value is not None}
    if body.get("required") is False:
        del body["required"]
    if "options" in body:
        body["options"] = [_kept_option(each) for each in body["options"]]
    if not body.get("choices"):
        body.pop("choices", None)
    return body
