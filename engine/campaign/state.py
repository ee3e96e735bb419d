"""The whole truth of a campaign at one moment. Nobody but the engine and the table service ever holds it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.but import but
from engine.campaign.commands import Sheet
from engine.campaign.forces import Platoon, PlatoonId, Team, Vehicles, of_team
from engine.campaign.map import CampaignMap
from engine.common.ruling import Ruling
from engine.frozen import FrozenMap
from engine.hexes import Hex

__all__ = ["Battle", "Ending", "Held", "Recovery", "Retreat", "Scout", "Stage", "State", "off", "put"]


class Stage(StrEnum):
    """What the game is at: before the toss, waiting for orders, for scouts, in a Combat Phase, or over."""

    TOSS = "toss"
    ORDERS = "orders"
    SCOUTS = "scouts"
    COMBAT = "combat"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Scout:
    """A scout that met the enemy at the end of `path` and waits for its captain's answer (campaign 12.2)."""

    platoon: PlatoonId
    path: tuple[Hex, ...]

    @property
    def target(self) -> Hex:
        """The hex where it met the enemy."""
        return self.path[-1]


@dataclass(frozen=True, slots=True)
class Battle:
    """A pending battle. Its sides are the platoons that stand in the hex.

    `named` holds, by team, the two that fight (15.4).
    """

    hex: Hex
    attacker: Team
    named: FrozenMap[Team, tuple[PlatoonId, ...]] = field(default_factory=FrozenMap)


@dataclass(frozen=True, slots=True)
class Recovery:
    """A won battle whose victor has not yet said what he recovers (campaign 14).

    `lost` is what he lost there by platoon, `fought` are his platoons in the battle.
    """

    hex: Hex
    team: Team
    lost: FrozenMap[PlatoonId, Vehicles]
    fought: tuple[PlatoonId, ...]


@dataclass(frozen=True, slots=True)
class Retreat:
    """A platoon that has to leave `hex` by a ranking of its captain (campaign 15.3).

    `ranking` is None until he gave it.
    """

    platoon: PlatoonId
    hex: Hex
    ranking: tuple[Hex, ...] | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """How the game ended (5): the winner, None for a draw, and why ("victory", "resigned", "exhausted")."""

    winner: Team | None
    reason: str


@dataclass(frozen=True, slots=True)
class Held:
    """What the team not on turn is shown of markers and banks until the Movement Phase is over (12.3)."""

    control: FrozenMap[Hex, Team]
    known: FrozenMap[Team, FrozenMap[Hex, Team | None]]
    banks: FrozenMap[Team, int]


@dataclass(frozen=True)
class State:
    """A campaign at one moment.

    `stood` is where each platoon of the team on turn stood when its turn began (9.1); a number missing there
    was spare then (9.3). `met` are the hexes in which a scout of a team met the enemy this turn (12.3).
    `known` is what each team last saw of markers that are not its own (12.1, only while markers are closed).
    `held` is set while scouts are asked. `orders` are the last sheets given (10.4). `order` is the referee's
    binding order of battles (13.1), empty while he gave none. `settled` are the sides (1 or 2) that attackers
    had in the settled battles of the last Combat Phase. `answered` are the platoons whose recovery was
    answered this turn, `beaten` those that fought on a losing side (14.2).
    """

    map: CampaignMap
    control: FrozenMap[Hex, Team]
    banks: FrozenMap[Team, int]
    closed_markers: bool = False
    stage: Stage = Stage.TOSS
    first: Team | None = None
    active: Team | None = None
    game_turn: int = 0
    platoons: FrozenMap[PlatoonId, Platoon] = field(default_factory=FrozenMap)
    stood: FrozenMap[PlatoonId, Hex] = field(default_factory=FrozenMap)
    met: FrozenMap[Team, frozenset[Hex]] = field(default_factory=FrozenMap)
    known: FrozenMap[Team, FrozenMap[Hex, Team | None]] = field(default_factory=FrozenMap)
    held: Held | None = None
    orders: FrozenMap[Team, Sheet] = field(default_factory=FrozenMap)
    scouts: tuple[Scout, ...] = ()
    battles: tuple[Battle, ...] = ()
    order: tuple[Hex, ...] = ()
    settled: FrozenMap[Hex, int] = field(default_factory=FrozenMap)
    retreats: tuple[Retreat, ...] = ()
    recoveries: tuple[Recovery, ...] = ()
    answered: frozenset[PlatoonId] = frozenset()
    beaten: frozenset[PlatoonId] = frozenset()
    rulings: tuple[Ruling, ...] = ()
    ending: Ending | None = None

    def of(self, team: Team) -> list[Platoon]:
        """Return the platoons of a team in the order of their numbers."""
        return of_team(self.platoons.values(), team)

    def standing(self, team: Team, hex_: Hex) -> tuple[Platoon, ...]:
        """Return the platoons of a team in a hex, wiped-out ones included whose recovery is open (14.3)."""
        return tuple(p for p in self.of(team) if p.hex == hex_)

    def battle(self, hex_: Hex) -> Battle | None:
        """Return the pending battle of a hex."""
        return next((b for b in self.battles if b.hex == hex_), None)


def put(state: State, platoon: Platoon) -> State:
    """Return the state in which a platoon is as given."""
    return but(state, platoons=state.platoons.with_item(platoon.id, platoon))


def off(state: State, platoon: PlatoonId) -> State:
    """Return the state in which a platoon is off the map."""
    return but(state, platoons=state.platoons.without(platoon))
