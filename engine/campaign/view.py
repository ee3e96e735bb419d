"""What one seat may know of a campaign (chapter 12): an allow-list, which `see` builds from nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.campaign.commands import Seat, Sheet
from engine.campaign.forces import Platoon, PlatoonId, Team, Vehicles, cost, of_team
from engine.campaign.map import CampaignMap
from engine.campaign.state import Ending, Stage
from engine.common.ruling import Ruling
from engine.frozen import FrozenMap
from engine.hexes import Hex


class Marker(StrEnum):
    """What a seat sees of a hex's control marker."""

    BLUE = "blue"
    RED = "red"
    NONE = "none"
    UNKNOWN = "unknown"
    WATER = "water"


@dataclass(frozen=True, slots=True)
class BattleView:
    """A pending battle.

    `own` is the order of battle of each side that this seat may read (12.5): its own, both for the referee.

    `side` is where the attackers start, 1 or 2, and `crossed` the numbers of the hex sides they crossed
    (13.4): none for the defender, to whom they would tell the attackers' orders and retreat (10.4, 12.5).
    """

    hex: Hex
    battle_map: str
    attacker: Team
    side: int
    crossed: tuple[int, ...]
    own: FrozenMap[Team, tuple[Platoon, ...]]

    def start(self, team: Team) -> int:
        """Return the side of the battle map on which a team starts, 1 or 2 (13.4)."""
        return self.side if team is self.attacker else 3 - self.side


@dataclass(frozen=True, slots=True)
class ScoutQuestion:
    """`platoon` met the enemy in `target`: halt in `start`, or go on (12.2)."""

    platoon: PlatoonId
    start: Hex
    target: Hex


@dataclass(frozen=True, slots=True)
class NamesQuestion:
    """More than two platoons of `team` stand in the battle hex: which two fight (15.4)."""

    team: Team
    hex: Hex
    platoons: tuple[PlatoonId, ...]


@dataclass(frozen=True, slots=True)
class RetreatQuestion:
    """`platoon` has to leave `hex`: rank `options`, its land neighbours in the order of the sides (15.3)."""

    platoon: PlatoonId
    hex: Hex
    options: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class RecoveryQuestion:
    """The battle of `hex` is won: what of `lost` is recovered (14)?

    `survivor` and `path` tell whether anything may be now.
    """

    team: Team
    hex: Hex
    lost: FrozenMap[PlatoonId, Vehicles]
    fought: tuple[PlatoonId, ...]
    survivor: bool
    path: bool


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat may know.

    `stage` is the true one only for the team on turn and the referee; the other team sees ORDERS until
    battles are pending, so that it never learns of scouts. Before `active` is set the toss is still to come.
    `enemy` are the hexes of "enemy present" (12.3); `platoons`, `stood`, `banks`, `orders` and the questions
    are the seat's own, everybody's for the referee, nobody's for the public. `control` has every hex of the
    map. `answered` and `beaten` are as in the state.
    """

    seat: Seat
    map: CampaignMap
    closed_markers: bool
    stage: Stage
    active: Team | None
    game_turn: int
    ending: Ending | None
    control: FrozenMap[Hex, Marker]
    platoons: FrozenMap[PlatoonId, Platoon] = field(default_factory=FrozenMap)
    banks: FrozenMap[Team, int] = field(default_factory=FrozenMap)
    stood: FrozenMap[PlatoonId, Hex] = field(default_factory=FrozenMap)
    orders: FrozenMap[Team, Sheet] = field(default_factory=FrozenMap)
    enemy: frozenset[Hex] = frozenset()
    battles: tuple[BattleView, ...] = ()
    order: tuple[Hex, ...] = ()
    scouts: tuple[ScoutQuestion, ...] = ()
    names: tuple[NamesQuestion, ...] = ()
    retreats: tuple[RetreatQuestion, ...] = ()
    recoveries: tuple[RecoveryQuestion, ...] = ()
    answered: frozenset[PlatoonId] = frozenset()
    beaten: frozenset[PlatoonId] = frozenset()
    rulings: tuple[Ruling, ...] = ()
    first: Team | None = None

    def of(self, team: Team) -> list[Platoon]:
        """Return the platoons of a team that this seat sees, in the order of their numbers."""
        return of_team(self.platoons.values(), team)

    @property
    def result_awaited(self) -> bool:
        """Whether the pending battles can be fought: nobody has to name or to retreat before (13.1, 15.3)."""
        return bool(self.battles) and not self.names and not self.retreats

    def payable(self, question: RecoveryQuestion) -> tuple[PlatoonId, Vehicles] | None:
        """Return something that the victor could recover now, None where he can pay for nothing (14.1).

        All losses of a platoon come before a single vehicle. The seat has to know the victor's bank.
        """
        if not (question.survivor and question.path):
            return None
        whole = list(question.lost.items())
        single = [(platoon, (vehicle,)) for platoon, lost in whole for vehicle in lost]
        bank = self.banks[question.team]
        return next((one for one in (*whole, *single) if one[1] and cost(one[1]) <= bank), None)

    def friendly(self, team: Team, hex_: Hex) -> bool:
        """Tell whether the seat sees the team's marker in a hex."""
        return self.control.get(hex_) == team.value
