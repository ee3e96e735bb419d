"""Days and hours in lists: named and set as the reader's language does, in his own zone."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import pytest

from bot.core.present.hours import day_and_hour, days_from
from bot.core.words.speech import speaking

_ZONE = ZoneInfo("Europe/Berlin")
_MOMENT = 1_795_372_200  # 2026-11-22, 19:30 in Berlin
_ON_THE_NEXT_DAY_THERE = _MOMENT + 5 * 3600


@pytest.mark.parametrize(
    ("language", "moment", "day"),
    [
        ("en", "Sun, 22 Nov, 19:30", "Monday, 23 November"),
        ("de", "So., 22. Nov., 19:30", "Montag, 23. November"),
    ],
)
def test_a_day_is_written_as_its_language_does(language: str, moment: str, day: str) -> None:
    with speaking(language):
        assert day_and_hour(_MOMENT, _ZONE) == moment
        assert days_from(_ON_THE_NEXT_DAY_THERE, _ZONE, 1) == (("2026-11-23", day),)
