"""A battle of two vehicles against one, for the tests of what is arranged for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.campaign.arranging.orders_of_battle import slots
from engine.campaign.arranging.shapes import Actor, Arrangement, Report, Room
from engine.campaign.commands import Seat
from engine.campaign.forces import Platoon, PlatoonId, Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.campaign.view import BattleView
from engine.errors import Refusal
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.engine.campaign.arranging.scene import NOW

REFEREE, CAPTAIN, MEMBER, OTHER, ENEMY, HIS = 10, 20, 21, 22, 30, 31
JUDGE = Actor(REFEREE, None, referee=True)
BLUE, RED = Actor(CAPTAIN, Team.BLUE, orders=True), Actor(ENEMY, Team.RED, orders=True)
SOLDIER, FOE = Actor(MEMBER, Team.BLUE), Actor(HIS, Team.RED)
HERE = Hex("C3")


def platoon(team: Team, number: int, text: str) -> Platoon:
    """Return a platoon of "H7 M5" in the battle hex."""
    return Platoon(PlatoonId(team, number), HERE, tuple(Vehicle.read(one) for one in text.split()))


def battle_of(blue: str, red: str) -> BattleView:
    """Return a battle that Blue attacks, as the referee sees it."""
    own = {Team.BLUE: (platoon(Team.BLUE, 1, blue),), Team.RED: (platoon(Team.RED, 2, red),)}
    return BattleView(HERE, "Abbey", Team.BLUE, 1, (4,), FrozenMap(own))


BATTLE = battle_of("H7 M5", "H6")
HEAVY, MEDIUM = slots(BATTLE, Team.BLUE)
(ENEMYS,) = slots(BATTLE, Team.RED)
MANNED = Arrangement(crew=FrozenMap({HEAVY: CAPTAIN, MEDIUM: MEMBER, ENEMYS: ENEMY}))
ROOM = Room("Alpha", "sesame", NOW, 15)
DRAW, WON = BattleOutcome.DRAW, BattleOutcome.ATTACKERS_ANNIHILATE
SAID = Report(Seat.BLUE, CAPTAIN, NOW, DRAW, (), ("a",))


def refused(act: Callable[[], object]) -> set[str]:
    """Return for what kinds of fault something is refused."""
    with pytest.raises(Refusal) as caught:
        act()
    return {fault.kind for fault in caught.value.faults}
