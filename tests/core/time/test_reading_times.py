"""Days and hours as people write them: in their language, their zone; what is no time is named."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.core.time.reading_times import LONGEST_LINE, MOST_LINES, moments, read_times
from engine.errors import NotUnderstood

BERLIN = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 11, 22, 13, 17, 23, tzinfo=UTC)
"""A Sunday, a quarter past two in the afternoon in Berlin."""


def read(text: str, language: str = "en", zone: ZoneInfo = BERLIN) -> str:
    """Return the one moment of a text as an hour of its zone."""
    (moment,) = read_times(text, zone, language, NOW)
    return f"{datetime.fromtimestamp(moment, zone):%Y-%m-%d %H:%M:%S}"


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("tomorrow 8pm", "2026-11-23 20:00:00"),
        ("tomorrow at 8:30 p.m.", "2026-11-23 20:30:00"),
        ("Saturday 20:30", "2026-11-28 20:30:00"),
        ("next Friday, 19:00", "2026-11-27 19:00:00"),
        ("20h", "2026-11-22 20:00:00"),
        ("in 2 hours", "2026-11-22 16:17:00"),
        ("5 Dec 20:00", "2026-12-05 20:00:00"),
        ("24.12. 20:00", "2026-12-24 20:00:00"),
        ("2026-12-24 18:00", "2026-12-24 18:00:00"),
        ("01.02. 20:00", "2027-02-01 20:00:00"),
        ("tomorrow 20.30", "2026-11-23 20:30:00"),
        ("midnight tomorrow", "2026-11-23 00:00:00"),
    ],
)
def test_english(text: str, moment: str) -> None:
    assert read(text) == moment


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("morgen 20 Uhr", "2026-11-23 20:00:00"),
        ("morgen um 20 Uhr 30", "2026-11-23 20:30:00"),
        ("Samstag um 20:30", "2026-11-28 20:30:00"),
        ("Sa. 28.11., 20.30 Uhr", "2026-11-28 20:30:00"),
        ("nächsten Freitag 19 Uhr", "2026-11-27 19:00:00"),
        ("heute Abend 21 Uhr", "2026-11-22 21:00:00"),
        ("übermorgen 19:00", "2026-11-24 19:00:00"),
        ("24. Dezember 18 Uhr", "2026-12-24 18:00:00"),
        ("5.12. 20h", "2026-12-05 20:00:00"),
        ("tomorrow 8pm", "2026-11-23 20:00:00"),
    ],
)
def test_german_and_english_as_well(text: str, moment: str) -> None:
    assert read(text, "de") == moment


def test_an_hour_is_of_the_writers_zone_unless_he_names_another() -> None:
    tokyo = ZoneInfo("Asia/Tokyo")
    (here,) = read_times("2026-12-24 18:00", tokyo, "en", NOW)
    (there,) = read_times("2026-12-24 18:00 UTC", tokyo, "en", NOW)
    assert there - here == 9 * 3600


def test_today_is_the_writers_today() -> None:
    assert read("today 23:00", zone=ZoneInfo("Pacific/Auckland")) == "2026-11-23 23:00:00"


def test_several_lines_and_halves_of_a_line_are_times_of_their_own() -> None:
    found = read_times("\ntomorrow 20:00; Saturday 20:00\n\nSaturday 21:00\n", BERLIN, "en", NOW)
    assert len(found) == 3
    assert read_times("", BERLIN, "en", NOW) == ()


NONSENSE = [
    "banana",
    "Saturday",
    "tomorrow",
    "20",
    "may",
    "friday 7",
    "31.11. 20:00",
    "tomorrow 25:00",
]


@pytest.mark.parametrize("language", ["en", "de", "xx"])
def test_every_line_without_a_day_and_an_hour_is_named_with_its_number(language: str) -> None:
    lines = ["2026-12-24 18:00", *NONSENSE, "1" * (LONGEST_LINE + 1)]
    with pytest.raises(NotUnderstood) as caught:
        read_times("\n".join(lines), BERLIN, language, NOW)
    faults = caught.value.faults
    assert {one.kind for one in faults} == {"time_unclear"}
    assert [(one.line, one.quote) for one in faults] == list(enumerate(lines[1:], 2))


def test_a_moment_behind_the_end_of_all_calendars_is_no_time() -> None:
    with pytest.raises(NotUnderstood):
        read_times("31.12.9999 23:59", ZoneInfo("America/New_York"), "en", NOW)


def test_a_flood_of_lines_is_refused_unread() -> None:
    with pytest.raises(NotUnderstood) as caught:
        read_times("\n".join(["tomorrow 20:00"] * (MOST_LINES + 1)), BERLIN, "en", NOW)
    assert [one.kind for one in caught.value.faults] == ["too_many_lines"]


def test_each_hour_of_each_day_is_a_moment_of_the_zone_over_a_change_of_clocks() -> None:
    found = list(moments(["2027-03-27", "2027-03-28"], ["1", "20"], BERLIN))
    assert [f"{datetime.fromtimestamp(one, BERLIN):%d %H:%M}" for one in found] == [
        "27 01:00",
        "27 20:00",
        "28 01:00",
        "28 20:00",
    ]
    assert found[3] - found[1] == 23 * 3600
