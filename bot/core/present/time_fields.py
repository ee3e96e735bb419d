"""Times on a form: days and hours from lists, or lines of one's own; and why nothing was done with them."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from bot.core.present.cards import Card, Choice
from bot.core.present.forms import Field, Options, Text
from bot.core.present.hours import days_from
from bot.core.words.harmless_names import in_code
from bot.core.words.speech import say

DAYS, HOURS, TEXT, ZONE = "days", "hours", "text", "zone"
"""The keys of the fields."""
_DAYS, _HOURS, _LONGEST = 14, 24, 600


def time_fields(now: int, zone: ZoneInfo, text: str = "") -> tuple[Field, ...]:
    """Return the fields for times, from a moment in seconds on, for somebody of a zone."""
    days = tuple(Choice(name, day) for day, name in days_from(now, zone, _DAYS))
    hours = tuple(Choice(f"{hour:02}:00", f"{hour}") for hour in range(_HOURS))
    about = say("time.form_days_about", zone=str(zone))
    return (
        Options(DAYS, say("time.form_days"), days, about=about, least=0, most=_DAYS),
        Options(HOURS, say("time.form_hours"), hours, least=0, most=_HOURS),
        one_text(text, say("time.form_text")),
    )


def one_text(text: str = "", label: str = "") -> Text:
    """Return the field for times in one's own words, one a line."""
    hint = say("time.form_hint")
    return Text(TEXT, label, hint=hint, text=text, long=True, needed=False, longest=_LONGEST)


def not_taken(faults: str, text: str) -> Card:
    """Return why nothing was done with times, and what was written."""
    wrote = say("time.you_wrote", text=in_code(text)) if text.strip() else ""
    return Card("\n".join(filter(None, (faults, wrote))))
