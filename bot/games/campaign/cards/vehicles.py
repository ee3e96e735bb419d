"""Vehicles, platoons and hexes in words."""

from __future__ import annotations

from collections import Counter

from bot.core.words.speech import listed, say
from engine.campaign.forces import Platoon, Team, Vehicle, Vehicles, lined_up


def vehicle(one: Vehicle) -> str:
    """Return "heavy tier 7"."""
    return say("vehicle", kind=say(f"kind.{one.kind.value}"), tier=one.tier)


def vehicles(some: Vehicles) -> str:
    """Return "two heavy tier 7 and light tier 3", or "nothing"."""
    parts = [
        say("vehicles.several", count=count, vehicle=vehicle(one)) if count > 1 else vehicle(one)
        for one, count in Counter(lined_up(some)).items()
    ]
    return listed(parts) or say("vehicles.none")


def short(some: Vehicles) -> str:
    """Return vehicles as an order sheet writes them, in every language: "M5, L3", or "none"."""
    return ", ".join(str(one) for one in lined_up(some)) or "none"


def content(some: Vehicles) -> str:
    """Return vehicles as short, for who reads and types none of it: where there are none, in a word."""
    return short(some) if some else say("vehicles.none_listed")


def platoons(numbers: tuple[int, ...] | list[int]) -> str:
    """Return "P1, P3 and P4"."""
    return listed([f"P{number}" for number in numbers])


def roster(one: Platoon) -> str:
    """Return a line about a platoon: "P1 in A5: medium tier 5"."""
    return say("platoon", platoon=str(one.id), hex=one.hex, vehicles=vehicles(one.vehicles))


def team(of: Team) -> str:
    """Return the team's name."""
    return say(f"team.{of.value}")
