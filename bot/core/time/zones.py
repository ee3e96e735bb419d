"""Time zones by their names, as "Europe/Berlin": those there are, and what somebody may have meant."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from zoneinfo import available_timezones

from babel.core import get_global

USUAL = (
    "UTC",
    "Europe/London",
    "Europe/Lisbon",
    "Europe/Berlin",
    "Europe/Paris",
    "Europe/Madrid",
    "Europe/Rome",
    "Europe/Warsaw",
    "Europe/Athens",
    "Europe/Kyiv",
    "Europe/Istanbul",
    "Europe/Moscow",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Singapore",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
    "America/Sao_Paulo",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
)
"""Those that a list offers; fewer than 25, so that the one in force fits in too."""
_MEANT = 3


def zone_named(typed: str) -> str | None:
    """Return the zone that somebody typed, in any case and with spaces for underscores; None for no zone."""
    return _names().get(_plain(typed))


def zones_like(typed: str) -> tuple[str, ...]:
    """Return up to three zones that somebody may have meant, the likeliest first.

    A city is enough ("berlin"); a slip of the finger is forgiven ("Europe/Berln").
    """
    names, wanted = _names(), _plain(typed)
    cities = {name.rpartition("/")[2]: zone for name, zone in sorted(names.items(), reverse=True)}
    found = [cities[wanted]] if wanted in cities else []
    found += [names[name] for name in get_close_matches(wanted, names, _MEANT, 0.7)]
    found += [cities[city] for city in get_close_matches(wanted.rpartition("/")[2], cities, _MEANT, 0.75)]
    return tuple(dict.fromkeys(found))[:_MEANT]


@cache
def only_zone_of(locale: str) -> str | None:
    """Return the zone of the country that a locale speaks of, as "ja" of Japan; None where it has several."""
    language, _, rest = locale.partition("-")
    likely = get_global("likely_subtags").get(language, "")
    country = (rest or likely.rpartition("_")[2]).upper()
    zones = get_global("territory_zones").get(country, ())
    return zone_named(zones[0]) if len(zones) == 1 else None


def _plain(typed: str) -> str:
    return "_".join(typed.split()).casefold()


@cache
def _names() -> dict[str, str]:
    """Return every zone by its name in small letters."""
    named = (zone for zone in available_timezones() if not zone.startswith(("posix/", "right/")))
    return {zone.casefold(): zone for zone in sorted(named) if zone not in {"localtime", "posixrules"}}
