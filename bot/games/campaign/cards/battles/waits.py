"""What a battle waits for, in words."""

from __future__ import annotations

from collections.abc import Iterable

from bot.core.words.speech import listed, say
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.arranging.waiting import Wait
from engine.campaign.commands import Seat


def waited(waits: Iterable[Wait]) -> str:
    """Return what is waited for: "Red to man 2 vehicles"; "" where it is nothing."""
    return listed([_waited(one) for one in waits])


def _waited(one: Wait) -> str:
    if one.of is None or one.of == Seat.REFEREE or one.of.team is None:
        return say(f"board.wait_{one.what}")
    team = team_name(one.of.team)
    if one.count:
        return say(f"board.wait_{one.what}_count", team=team, count=one.count)
    return say(f"board.wait_{one.what}_team", team=team)
