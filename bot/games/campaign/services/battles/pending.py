"""What the battles still to be played wait for, by teams: whoever reminds them need not know battles."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.campaign.services.battles.encounter import Encounter
from bot.games.campaign.services.battles.encounters import Encounters
from engine.campaign.arranging.waiting import Awaited, waits
from engine.campaign.commands import Seat as Side
from engine.common.seat import Seat
from engine.frozen import FrozenMap

TEAMS = (Side.BLUE, Side.RED)
"""Who fights the battles."""


async def awaited_by_team(encounters: Encounters, game: str) -> Mapping[Seat, str]:
    """Return what the battles of a game wait for of each team; raise `NoSuchGame`."""
    here = await encounters.of(game)
    return FrozenMap({seat: awaited(here, seat) for seat in TEAMS})


def awaited(here: tuple[Encounter, ...], seat: str) -> str:
    """Return what the battles wait for of a team, out of its own sight: "A5.crew.2 B5.times.0", "" nothing.

    Where anybody may begin (times, a report), both are meant.
    """
    told: list[str] = []
    for one in here:
        if one.battle is None:
            continue
        told += [
            f"{one.hex}.{wait.what.value}.{wait.count}"
            for wait in waits(one.sight(seat))
            if wait.of in (None, seat) and wait.what is not Awaited.TURN
        ]
    return " ".join(told)
