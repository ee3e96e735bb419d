"""Moments in lists, where Discord shows no timestamps: in the reader's language and time zone."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from babel.dates import format_date

from bot.core.words.language import languages
from bot.core.words.speech import say, spoken


def day_and_hour(moment: int, zone: ZoneInfo) -> str:
    """Return "Sat, 28 Nov, 20:30" for a moment in seconds since 1970."""
    at = datetime.fromtimestamp(moment, UTC).astimezone(zone)
    return say("hours.moment", **_names(at, "EEE", "MMM"), clock=f"{at:%H:%M}")


def days_from(now: int, zone: ZoneInfo, count: int) -> tuple[tuple[str, str], ...]:
    """Return so many days from today on: each as "2026-11-28" and as "Saturday, 28 November"."""
    today = datetime.fromtimestamp(now, UTC).astimezone(zone).date()
    return tuple((day.isoformat(), _named(day)) for day in (today + timedelta(at) for at in range(count)))


def long_day(day: date) -> str:
    """Return "28 November 2026", as the reader's language has it."""
    return format_date(day, "long", locale=languages()[spoken()].locale)


def _named(day: date) -> str:
    return say("hours.day", **_names(day, "EEEE", "MMMM"))


def _names(day: date, weekday: str, month: str) -> dict[str, str | int]:
    """Return what a day is called, by CLDR's patterns of how long its names are."""
    locale = languages()[spoken()].locale
    return {
        "weekday": format_date(day, weekday, locale=locale),
        "day": day.day,
        "month": format_date(day, month, locale=locale),
    }
