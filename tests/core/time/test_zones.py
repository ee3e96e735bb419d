"""Time zones: named as people type them, and what they meant where they slip."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import pytest

from bot.core.time.zones import USUAL, zone_named, zones_like


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Europe/Berlin", "Europe/Berlin"),
        ("  europe/berlin ", "Europe/Berlin"),
        ("america/new york", "America/New_York"),
        ("utc", "UTC"),
    ],
)
def test_a_zone_is_known_however_it_is_typed(typed: str, zone: str) -> None:
    assert zone_named(typed) == zone


@pytest.mark.parametrize(
    "typed", ["", "Berlin", "Europe", "../etc/passwd", "posix/Europe/Berlin", "localtime"]
)
def test_what_is_no_zone_is_none(typed: str) -> None:
    assert zone_named(typed) is None


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("berlin", "Europe/Berlin"), ("Europe/Berln", "Europe/Berlin"), ("New York", "America/New_York")],
)
def test_what_was_probably_meant_comes_first(typed: str, meant: str) -> None:
    assert zones_like(typed)[0] == meant


def test_nothing_is_made_of_nonsense() -> None:
    assert zones_like("qqqqqqq") == ()


def test_those_offered_exist_and_leave_room_for_one_more_in_a_list() -> None:
    assert {ZoneInfo(zone).key for zone in USUAL} == set(USUAL)
    assert len(USUAL) < 25
