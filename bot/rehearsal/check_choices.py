"""Completions: what Discord refuses about them."""

from __future__ import annotations

from bot.rehearsal import limits
from bot.rehearsal.records import Body
from bot.rehearsal.refusals import Form


def check_choices(data: Body) -> list[Body]:
    """The choices offered; raises ``Refusal`` 50035 for more than 25 or for one that is too long."""
    form, choices = Form(), data.get("choices") or []
    if len(choices) > limits.CHOICES:
        wanted = f"Must be {limits.CHOICES} or fewer in length."
        form.fault(("data", "choices"), "BASE_TYPE_MAX_LENGTH", wanted)
    for index, each in enumerate(choices):
        place = ("data", "choices", index)
        form.length((*place, "name"), each.get("name") or "", limits.CHOICE_NAME, 1)
        if isinstance(each.get("value"), str):
            form.length((*place, "value"), each["value"], limits.CHOICE_TEXT, 1)
    form.refuse()
    return list(choices)
