"""What was fought, as both teams and the referee were told of it: who won, what was lost (13.6).

Nothing else is in it: what was recovered, trapped or built stays its owner's (12.5).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.campaign.events import BattleFought
from engine.campaign.forces import Kind, PlatoonId, Team, Vehicle, Vehicles, cost, lined_up
from engine.campaign.outcome import BattleOutcome
from engine.campaign.view import View
from engine.hexes import Hex


@dataclass(frozen=True, slots=True)
class Fought:
    """A battle that is settled: where, on which World of Tanks map, in which Game Turn, and how it ended.

    `by_hand`: the referee has entered the result; no captains have agreed on it.
    """

    hex: Hex
    battle_map: str
    game_turn: int
    attacker: Team
    victor: Team
    outcome: BattleOutcome
    losses: tuple[tuple[PlatoonId, Vehicles], ...] = ()
    by_hand: bool = False

    def lost(self, team: Team) -> Vehicles:
        """Return the vehicles that a side lost, lined up."""
        return lined_up(one for platoon, some in self.losses if platoon.team is team for one in some)

    def lost_of(self, platoon: PlatoonId, vehicle: Vehicle) -> int:
        """Return how many vehicles like this one a platoon lost."""
        return sum(some.count(vehicle) for whose, some in self.losses if whose == platoon)


def fought(event: BattleFought, before: View) -> Fought:
    """Return a settled battle as both sides are told of it; `before` is any seat's View of the moment before.

    Raises KeyError where the hex of the battle has no World of Tanks map.
    """
    battle_map, turn = before.map.battle_maps[event.hex], before.game_turn
    return Fought(event.hex, battle_map, turn, event.attacker, event.victor, event.outcome, event.losses)


@dataclass(frozen=True, slots=True)
class Chronicle:
    """The battles of a campaign that are settled, in the order in which they were."""

    battles: tuple[Fought, ...] = ()

    def won(self, team: Team) -> tuple[Fought, ...]:
        """Return the battles that a team has won."""
        return tuple(one for one in self.battles if one.victor is team)

    def attacked(self, team: Team) -> tuple[Fought, ...]:
        """Return the battles in which a team attacked."""
        return tuple(one for one in self.battles if one.attacker is team)

    def lost(self, team: Team) -> Vehicles:
        """Return every vehicle that a team lost in battle, recovered later or not."""
        return lined_up(one for battle in self.battles for one in battle.lost(team))

    def lost_by_kind(self, team: Team) -> Mapping[Kind, int]:
        """Return how many vehicles of each type a team lost, each type named."""
        found = Counter(one.kind for one in self.lost(team))
        return {kind: found[kind] for kind in Kind}

    def points_lost(self, team: Team) -> int:
        """Return what the lost vehicles of a team had cost (8.1)."""
        return cost(self.lost(team))

    @property
    def turns(self) -> int:
        """The latest Game Turn in which a battle was settled, 0 for none."""
        return max((one.game_turn for one in self.battles), default=0)


class Fate(StrEnum):
    """What became of a vehicle in a battle."""

    SURVIVED = "survived"
    LOST = "lost"
    UNKNOWN = "unknown"
    """Some of several like it in its platoon were lost: reports name no drivers (13.7)."""


@dataclass(frozen=True, slots=True)
class Part:
    """Somebody's part in a battle that is settled: in which campaign, on which side, in what vehicle."""

    campaign: str
    fought: Fought
    platoon: PlatoonId
    vehicle: Vehicle
    fate: Fate

    @property
    def won(self) -> bool:
        """Tell whether his side has won (13.6)."""
        return self.fought.victor is self.platoon.team


def fate(fought: Fought, platoon: PlatoonId, vehicle: Vehicle, like_it: int) -> Fate:
    """Return what became of a vehicle of which there were `like_it` in its platoon before the battle."""
    lost = fought.lost_of(platoon, vehicle)
    if lost == 0:
        return Fate.SURVIVED
    return Fate.LOST if lost >= like_it else Fate.UNKNOWN
