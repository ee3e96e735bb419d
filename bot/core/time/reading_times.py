"""Days and hours as people write them, to moments: "Saturday 20:30", "morgen 20 Uhr", "24.12. 18:00"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

from dateparser.data.languages_info import language_order
from dateparser.date import DateDataParser

from bot.core.shared_faults import refusal
from bot.core.words.language import ENGLISH
from engine.errors import Fault, NotUnderstood
from engine.reading.lines import raw_lines

MOST_LINES, LONGEST_LINE = 20, 60
_HOUR = re.compile(
    r"(?<![\d.:])(?<!\bin )(?P<hour>[01]?\d|2[0-4])(?:[.:](?P<minute>[0-5]\d))?"
    r" ?(?:uhr|h)\b ?(?P<late>[0-5]\d)?\b"
)
_DOTTED = re.compile(r"(?P<before>\S[\s,]+)(?P<hour>[01]?\d|2[0-3])\.(?P<minute>[0-5]\d)$")
_FILLING = re.compile(
    r"\b(?:am|um|at|on|gegen|den|dem|der|this|next|nächsten?|kommenden?|diesen?|abends?)\b(?!\.)"
)
_TWELVE = re.compile(r"\d ?[ap]\.?m\b")


def read_times(text: str, zone: ZoneInfo, language: str, now: datetime) -> tuple[int, ...]:
    """Return the moments that stand in the lines of a text, in seconds since 1970, read in a zone.

    `language` is that of who wrote; English is understood as well. Raises `NotUnderstood` with every line
    that names no day and hour.
    """
    lines = [(number, line.strip()) for number, line in enumerate(_lines(text), 1) if line.strip()]
    if len(lines) > MOST_LINES:
        raise NotUnderstood(*refusal("too_many_lines", count=len(lines), limit=MOST_LINES).faults)
    reader = _reader(zone, language, now)
    found: list[int] = []
    faults: list[Fault] = []
    for number, line in lines:
        moment = _moment(reader, line, zone)
        if moment is None:
            faults += (replace(one, line=number, quote=line) for one in refusal("time_unclear").faults)
        else:
            found.append(moment)
    if faults:
        raise NotUnderstood(*faults)
    return tuple(found)


def moments(days: Iterable[str], hours: Iterable[str], zone: ZoneInfo) -> Iterator[int]:
    """Yield each hour ("20") of each day ("2026-11-28") in a zone; ValueError for what is none."""
    wanted = tuple(hours)
    for day in days:
        for hour in wanted:
            at = datetime.combine(date.fromisoformat(day), time(int(hour)), zone)
            yield int(at.timestamp())


def _lines(text: str) -> list[str]:
    return raw_lines(text.replace(";", "\n"))


def _reader(zone: ZoneInfo, language: str, now: datetime) -> DateDataParser:
    settings = {
        "RELATIVE_BASE": now.astimezone(zone).replace(tzinfo=None, second=0, microsecond=0),
        "PREFER_DATES_FROM": "future",
        "DATE_ORDER": "DMY",
        # A line without an hour is told from one that means midnight.
        "RETURN_TIME_AS_PERIOD": True,
    }
    wanted = dict.fromkeys((language.partition("-")[0], ENGLISH))
    # The library has not got every language that ours may be.
    languages = [one for one in wanted if one in language_order]
    return DateDataParser(languages=languages, settings=settings)


def _moment(reader: DateDataParser, line: str, zone: ZoneInfo) -> int | None:
    """Return the moment that a line means, None where it names no day or no hour."""
    if len(line) > LONGEST_LINE:
        return None
    found = reader.get_date_data(_plainly(line))
    if found.date_obj is None or found.period != "time":
        return None
    at = found.date_obj if found.date_obj.tzinfo is not None else found.date_obj.replace(tzinfo=zone)
    try:
        return int(at.astimezone(UTC).replace(second=0).timestamp())
    except OverflowError:
        # The last day of the year 9999, or the first of the first.
        return None


def _plainly(line: str) -> str:
    """Return a line as the library reads it: hours as 20:30, without the small words around them."""
    small = " ".join(line.lower().replace(",", " ").split())
    if not _TWELVE.search(small):
        small = _HOUR.sub(lambda f: f"{f['hour']}:{f['minute'] or f['late'] or '00'}", small)
        small = _DOTTED.sub(lambda f: f"{f['before']}{f['hour']}:{f['minute']}", small)
    return " ".join(_FILLING.sub(" ", small).split())
