"""Selects: what Discord refuses about them, in messages and in modals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rehearsal import limits
from bot.rehearsal.kinds import Kind

if TYPE_CHECKING:
    from bot.rehearsal.check_embeds import Path
    from bot.rehearsal.records import Body
    from bot.rehearsal.refusals import Form

_OFFERED = {
    Kind.USER_SELECT: ("user",),
    Kind.ROLE_SELECT: ("role",),
    Kind.MENTIONABLE_SELECT: ("user", "role"),
    Kind.CHANNEL_SELECT: ("channel",),
}


def check_custom_id(each: Body, path: Path, form: Form) -> None:
    """Note a custom id that is missing or too long."""
    form.length((*path, "custom_id"), each.get("custom_id") or "", limits.CUSTOM_ID, 1)


def check_select(select: Body, path: Path, form: Form, *, placeholder: int = limits.PLACEHOLDER) -> None:
    """Note the faults of a select: ids, counts, options, and values offered twice."""
    check_custom_id(select, path, form)
    form.length((*path, "placeholder"), select.get("placeholder") or "", placeholder)
    least, most = select.get("min_values"), select.get("max_values")
    least, most = 1 if least is None else least, 1 if most is None else most
    if not 0 <= least <= limits.SELECT_OPTIONS:
        form.fault((*path, "min_values"), "NUMBER_TYPE_MAX", "int value should be between 0 and 25.")
    if not 1 <= most <= limits.SELECT_OPTIONS:
        form.fault((*path, "max_values"), "NUMBER_TYPE_MAX", "int value should be between 1 and 25.")
    if least > most:
        form.fault(
            (*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES", "min_values may not exceed max_values"
        )
    if select.get("type") == Kind.STRING_SELECT:
        _options(select, most, path, form)
    else:
        _defaults(select, least, most, path, form)


def _options(select: Body, most: int, path: Path, form: Form) -> None:
    options = select.get("options") or []
    if not 1 <= len(options) <= limits.SELECT_OPTIONS:
        form.fault(
            (*path, "options"),
            "BASE_TYPE_BAD_LENGTH",
            f"Must be between 1 and {limits.SELECT_OPTIONS} in length.",
        )
    elif most > len(options):
        form.fault(
            (*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES", "max_values may not exceed the options"
        )
    values: set[str] = set()
    for index, option in enumerate(options):
        here = (*path, "options", index)
        form.length((*here, "label"), option.get("label") or "", limits.OPTION_TEXT, 1)
        form.length((*here, "value"), option.get("value") or "", limits.OPTION_TEXT, 1)
        form.length((*here, "description"), option.get("description") or "", limits.OPTION_TEXT)
        if option.get("value") in values:
            form.fault(
                (*here, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        values.add(option.get("value") or "")
    if sum(bool(option.get("default")) for option in options) > most:
        form.fault((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many default options")


def _defaults(select: Body, least: int, most: int, path: Path, form: Form) -> None:
    """Who is chosen already: of the kinds that the select offers, and as many as may be chosen."""
    given, here = select.get("default_values") or [], (*path, "default_values")
    offered = _OFFERED[Kind(select["type"])]
    if given and not least <= len(given) <= most:
        form.fault(
            here,
            "SELECT_COMPONENT_DEFAULT_VALUES_LENGTH",
            "Number of default values must be in the range defined by min_values and max_values",
        )
    for index, each in enumerate(given):
        if each.get("type") not in offered:
            names = ", ".join(offered)
            form.fault((*here, index, "type"), "BASE_TYPE_CHOICES", f"Value must be one of {{{names}}}.")
        if not str(each.get("id")).isdecimal():
            form.fault((*here, index, "id"), "NUMBER_TYPE_COERCE", "Value is not snowflake.")
