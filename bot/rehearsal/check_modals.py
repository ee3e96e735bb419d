"""Modals: what Discord refuses about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rehearsal import limits
from bot.rehearsal.check_components import check_custom_ids
from bot.rehearsal.check_selects import check_custom_id, check_select
from bot.rehearsal.kinds import SELECTS, Kind
from bot.rehearsal.refusals import Form
from bot.rehearsal.settle_components import numbered

if TYPE_CHECKING:
    from bot.rehearsal.check_embeds import Path
    from bot.rehearsal.records import Body

_SHORT, _PARAGRAPH = 1, 2
_CHOOSERS = frozenset({Kind.RADIO_GROUP, Kind.CHECKBOX_GROUP})
_FIELDS = SELECTS | _CHOOSERS | {Kind.TEXT_INPUT, Kind.FILE_UPLOAD, Kind.CHECKBOX}


def check_modal(modal: Body) -> Body:
    """The modal, numbered; raises ``Refusal`` 50035 with every fault in it."""
    form = Form()
    form.length(("data", "title"), modal.get("title") or "", limits.MODAL_TITLE, 1)
    form.length(("data", "custom_id"), modal.get("custom_id") or "", limits.CUSTOM_ID, 1)
    components = modal.get("components") or []
    if not 1 <= len(components) <= limits.MODAL_COMPONENTS:
        form.fault(
            ("data", "components"),
            "BASE_TYPE_BAD_LENGTH",
            f"Must be between 1 and {limits.MODAL_COMPONENTS} in length.",
        )
    for index, each in enumerate(components):
        _top(each, ("data", "components", index), form)
    check_custom_ids(components, ("data", "components"), form)
    form.refuse()
    return modal | {"components": numbered(components)}


def _top(each: Body, path: Path, form: Form) -> None:
    match each.get("type"):
        case Kind.ROW:
            inside = each.get("components") or []
            if len(inside) != 1:
                form.fault(
                    (*path, "components"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 1 in length."
                )
            for index, inner in enumerate(inside):
                _field(inner, (*path, "components", index), form, {Kind.TEXT_INPUT})
                form.length(
                    (*path, "components", index, "label"), inner.get("label") or "", limits.MODAL_LABEL, 1
                )
        case Kind.LABEL:
            form.length((*path, "label"), each.get("label") or "", limits.MODAL_LABEL, 1)
            form.length((*path, "description"), each.get("description") or "", limits.MODAL_LABEL_DESCRIPTION)
            _field(each.get("component") or {}, (*path, "component"), form, set(_FIELDS))
        case Kind.TEXT:
            form.length((*path, "content"), each.get("content") or "", limits.TEXT_DISPLAYS_TOTAL, 1)
        case _:
            form.fault(
                (*path, "type"), "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1, 10, 18).'
            )


def _field(each: Body, path: Path, form: Form, allowed: set[Kind]) -> None:
    kind = each.get("type")
    if kind not in allowed:
        names = ", ".join(str(int(number)) for number in sorted(allowed))
        form.fault((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({names}).')
    elif kind in SELECTS:
        check_select(each, path, form)
        if each.get("disabled"):
            form.fault((*path, "disabled"), "COMPONENT_DISABLED_IN_MODAL", "Nothing in a modal is disabled")
    else:
        check_custom_id(each, path, form)
        if kind == Kind.TEXT_INPUT:
            _text_input(each, path, form)
        if kind == Kind.FILE_UPLOAD:
            _file_upload(each, path, form)
        if kind in _CHOOSERS and not 1 <= len(each.get("options") or []) <= limits.CHOOSER_OPTIONS:
            form.fault((*path, "options"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 10 in length.")


def _file_upload(each: Body, path: Path, form: Form) -> None:
    least, most = (1 if each.get(key) is None else each[key] for key in ("min_values", "max_values"))
    if not 0 <= least <= limits.FILES:
        form.fault((*path, "min_values"), "NUMBER_TYPE_MAX", "int value should be between 0 and 10.")
    if not 1 <= most <= limits.FILES:
        form.fault((*path, "max_values"), "NUMBER_TYPE_MAX", "int value should be between 1 and 10.")
    if least > most:
        form.fault(
            (*path, "min_values"), "FILE_UPLOAD_COMPONENT_MIN_VALUES", "min_values may not exceed max_values"
        )


def _text_input(each: Body, path: Path, form: Form) -> None:
    if each.get("style") not in (_SHORT, _PARAGRAPH):
        form.fault((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")
    least, most = each.get("min_length"), each.get("max_length")
    if least is not None and not 0 <= least <= limits.TEXT_INPUT:
        form.fault((*path, "min_length"), "NUMBER_TYPE_MAX", "int value should be between 0 and 4000.")
    if most is not None and not 1 <= most <= limits.TEXT_INPUT:
        form.fault((*path, "max_length"), "NUMBER_TYPE_MAX", "int value should be between 1 and 4000.")
    if least is not None and most is not None and least > most:
        form.fault((*path, "min_length"), "TEXT_INPUT_MIN_LENGTH", "min_length may not exceed max_length")
    form.length((*path, "placeholder"), each.get("placeholder") or "", limits.MODAL_PLACEHOLDER)
    longest = limits.TEXT_INPUT if most is None else most
    form.length((*path, "value"), each.get("value") or "", longest)
