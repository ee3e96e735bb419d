"""Who can see a hex, and why, in words: for the referee alone (campaign 12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Protocol

from bot.core.words.speech import say
from bot.games.campaign.cards.vehicles import team as team_name
from bot.games.campaign.cards.vehicles import vehicles
from engine.campaign.forces import Team, Vehicle
from engine.campaign.insight import Glimpse, Known
from engine.hexes import Hex

NOT_KNOWN = (Known.MARKER_UNKNOWN, Known.HIDDEN, Known.UNREAD)
"""What a team does not know."""


class Since(Protocol):
    """A glimpse with the moment since which it has been so."""

    @property
    def glimpse(self) -> Glimpse:
        """What is known, or is not."""

    @property
    def at(self) -> datetime | None:
        """Since when; None: from the beginning."""

    @property
    def active(self) -> Team | None:
        """In whose turn that was."""

    @property
    def game_turn(self) -> int:
        """In which Game Turn."""


def of_hex(hex_: Hex, team: Team, seen: Iterable[Since]) -> Iterator[str]:
    """Yield what a team knows of a hex and what it does not: a line each, with its rules and since when."""
    every = tuple(seen)
    yield say("seen_as.knows", team=team_name(team), hex=hex_)
    yield from (f"- {_line(one)}" for one in every if one.glimpse.how not in NOT_KNOWN)
    hidden = [one for one in every if one.glimpse.how in NOT_KNOWN]
    if hidden:
        yield say("seen_as.knows_not", team=team_name(team))
        yield from (f"- {_line(one)}" for one in hidden)


def _line(one: Since) -> str:
    glimpse = one.glimpse
    said = say(f"seen_as.{glimpse.how.value}", what=_what(glimpse), rules=", ".join(glimpse.rules))
    if one.at is None or one.active is None:
        return f"{said} {say('seen_as.always')}"
    at = int(one.at.timestamp())
    since = say("seen_as.since", team=team_name(one.active), turn=one.game_turn, at=at)
    return f"{said} {since}"


def _what(glimpse: Glimpse) -> str:
    if glimpse.how.value.startswith("marker"):
        return say(f"seen_as.of_{glimpse.what}") if glimpse.what else ""
    number, _, rest = glimpse.what.partition(" ")
    some = tuple(Vehicle.read(one) for one in rest.split(", ") if one)
    return f"{number} ({vehicles(some)})" if number else ""
