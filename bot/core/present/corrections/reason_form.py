"""The form that asks a referee why they correct something (16.2)."""

from __future__ import annotations

from bot.core.present.forms import Form, Text
from bot.core.words.speech import say

REASON = "reason"
LONGEST_REASON = 300


def reason_form(title: str, carries: str) -> Form:
    """Return the form that asks why, before a correction is applied."""
    return Form(title, carries, (reason_field(""),))


def reason_field(reason: str) -> Text:
    """Return the field of a form in which it is said, begun with a reason."""
    return Text(
        REASON,
        say("correct.form_reason"),
        hint=say("correct.form_reason_hint"),
        text=reason,
        long=True,
        longest=LONGEST_REASON,
    )
