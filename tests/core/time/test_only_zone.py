"""A zone is suggested only where the country of a locale has just one."""

from __future__ import annotations

import pytest

from bot.core.time.zones import only_zone_of


@pytest.mark.parametrize(
    ("locale", "zone"),
    [
        ("ja", "Asia/Tokyo"),
        ("pl", "Europe/Warsaw"),
        ("en-GB", "Europe/London"),
        ("sv-SE", "Europe/Stockholm"),
        ("en-US", None),
        ("pt-BR", None),
        ("es-ES", None),
        ("es-419", None),
        ("xx", None),
        ("", None),
    ],
)
def test_only_a_country_of_one_zone_has_it_suggested(locale: str, zone: str | None) -> None:
    assert only_zone_of(locale) == zone
