"""A battle of six vehicles a side and more, for the tests of what is arranged for one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.campaign.arranging.shapes import Actor, Arrangement, FillIn, Room, Slot
from engine.campaign.forces import Platoon, PlatoonId, Team, Vehicle
from engine.campaign.view import BattleView
from engine.errors import Refusal
from engine.frozen import FrozenMap
from engine.hexes import Hex

NOW = 1_800_000_000
BLUE, RED, MEMBER, REFEREE = 20, 30, 21, 10
CAPTAIN = Actor(BLUE, Team.BLUE, orders=True)
ENEMY = Actor(RED, Team.RED, orders=True)
PLAYER = Actor(MEMBER, Team.BLUE)
JUDGE = Actor(REFEREE, None, referee=True)


def platoon(team: Team, number: int, *vehicles: str) -> Platoon:
    """Make a platoon in C3."""
    return Platoon(PlatoonId(team, number), Hex("C3"), tuple(map(Vehicle.read, vehicles)))


BATTLE = BattleView(
    Hex("C3"),
    "Mines",
    Team.BLUE,
    1,
    (1,),
    FrozenMap(
        {
            Team.BLUE: (platoon(Team.BLUE, 1, "H3", "M5", "M5"), platoon(Team.BLUE, 2, "L2")),
            Team.RED: (platoon(Team.RED, 4, "TD6", "A2"),),
        }
    ),
)
"""Blue's P1 (H3, M5, M5) and P2 (L2) attack Red's P4 (TD6, A2)."""
SLOTS = tuple(
    Slot(one.id, place, vehicle)
    for team in Team
    for one in BATTLE.own[team]
    for place, vehicle in enumerate(one.vehicles)
)
OPEN = Arrangement(
    room=Room("room", "word", NOW - 60, 15),
    crew=FrozenMap({slot: 100 + at for at, slot in enumerate(SLOTS)}),
    time=NOW - 600,
)


def with_referee(arrangement: Arrangement) -> Arrangement:
    """Have the referee play the first vehicle, as both captains agreed (2.5)."""
    wish = FillIn(Team.BLUE, SLOTS[0], REFEREE, frozenset(Team))
    return replace(arrangement, fill_in=wish, crew=FrozenMap({**arrangement.crew, SLOTS[0]: REFEREE}))


def kinds(act: Callable[[], object]) -> list[str]:
    """Return the kinds of the faults for which an act is refused."""
    with pytest.raises(Refusal) as caught:
        act()
    return [one.kind for one in caught.value.faults]
