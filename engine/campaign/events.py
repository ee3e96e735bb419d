"""What happened in a campaign: facts, which hold results and are never judged or rolled again."""

from __future__ import annotations

from dataclasses import dataclass

from engine.campaign.commands import Seat, Sheet
from engine.campaign.forces import PlatoonId, Team, Vehicles
from engine.campaign.outcome import BattleOutcome
from engine.hexes import Hex

VERSION = 2
"""The version of the shapes below; the journal keeps it beside every event."""


@dataclass(frozen=True, slots=True)
class FirstChosen:
    """The toss: who goes first (3.1), by which face of the two-sided die (0: by hand)."""

    team: Team
    face: int
    roll_id: str


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A team's turn began (3.3)."""

    team: Team
    game_turn: int


@dataclass(frozen=True, slots=True)
class RevenueBanked:
    """A team banked the revenue of the hexes joined to its home (7.1)."""

    team: Team
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over (5.1, 5.2): its winner, None for a draw; "victory", "resigned" or "exhausted"."""

    winner: Team | None
    reason: str


@dataclass(frozen=True, slots=True)
class OrdersGiven:
    """A team's sheet was given and binds (10.1)."""

    team: Team
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class VehiclesBuilt:
    """Vehicles were built into a new platoon or one at home (8)."""

    platoon: PlatoonId
    hex: Hex
    vehicles: Vehicles
    cost: int


@dataclass(frozen=True, slots=True)
class PlatoonReorganised:
    """A platoon has this content now (9): none gives its marker back, a new one inherits `entry` (9.3)."""

    platoon: PlatoonId
    hex: Hex
    vehicles: Vehicles
    entry: Hex | None


@dataclass(frozen=True, slots=True)
class PlatoonMove:
    """The move of a platoon along `path`; `entry` is the hex from which it entered the last one (11.5)."""

    platoon: PlatoonId
    start: Hex
    path: tuple[Hex, ...]
    entry: Hex


@dataclass(frozen=True, slots=True)
class PlatoonsMoved:
    """Platoons of a team moved, all at once (11.2)."""

    moves: tuple[PlatoonMove, ...]


@dataclass(frozen=True, slots=True)
class MarkersPlaced:
    """Hexes took a team's marker (6.1): each with the team whose marker it replaced, None for none."""

    team: Team
    hexes: tuple[tuple[Hex, Team | None], ...]


@dataclass(frozen=True, slots=True)
class BankDestroyed:
    """A team lost its home city and with it all points in its bank (7.2)."""

    team: Team
    points: int


@dataclass(frozen=True, slots=True)
class ScoutMet:
    """A scout was ordered along `path`, in whose last hex are enemies: its captain is asked (12.2)."""

    platoon: PlatoonId
    path: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class ScoutHalted:
    """A scout stays in its start hex (12.2)."""

    platoon: PlatoonId
    target: Hex


@dataclass(frozen=True, slots=True)
class ScoutWentOn:
    """A scout goes on into battle (12.2, 12.4); its move is told by `PlatoonsMoved`."""

    platoon: PlatoonId
    target: Hex


@dataclass(frozen=True, slots=True)
class CombatBegan:
    """The Combat Phase began with these battle hexes (13.1), none if nobody met."""

    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class FightersNamed:
    """The two platoons of an overfull hex that fight (15.4)."""

    hex: Hex
    platoons: tuple[PlatoonId, ...]


@dataclass(frozen=True, slots=True)
class BattlesOrdered:
    """The referee bound the order of the battles (13.1)."""

    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class BattleFought:
    """A battle is settled (13.6).

    `losses` are all vehicles lost by platoon, `fought` the platoons of both teams, `side` the attackers'
    (13.4).
    """

    hex: Hex
    outcome: BattleOutcome
    attacker: Team
    victor: Team
    losses: tuple[tuple[PlatoonId, Vehicles], ...]
    fought: tuple[PlatoonId, ...]
    side: int


@dataclass(frozen=True, slots=True)
class MarkerFreed:
    """A platoon without vehicles left the map; its marker is spare (13.8)."""

    platoon: PlatoonId
    hex: Hex


@dataclass(frozen=True, slots=True)
class RetreatAsked:
    """A platoon has to leave a hex by a ranking of its captain (15.3)."""

    platoon: PlatoonId
    hex: Hex


@dataclass(frozen=True, slots=True)
class RetreatRanked:
    """A captain ranked the hexes for a retreat, finally (15.3)."""

    platoon: PlatoonId
    ranking: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class PlatoonRetreated:
    """A platoon retreated; it has no entry hex now (15.5)."""

    platoon: PlatoonId
    start: Hex
    to: Hex


@dataclass(frozen=True, slots=True)
class PlatoonTrapped:
    """A platoon found no hex to retreat to and is destroyed with these vehicles (15.3)."""

    platoon: PlatoonId
    hex: Hex
    vehicles: Vehicles


@dataclass(frozen=True, slots=True)
class VehiclesRecovered:
    """A victor paid for vehicles lost in a battle; they are back in their platoon (14.1, 14.3)."""

    hex: Hex
    platoon: PlatoonId
    vehicles: Vehicles
    cost: int


@dataclass(frozen=True, slots=True)
class RecoveryClosed:
    """A victor's recovery of a battle is closed; what he did not recover is gone (14.2)."""

    hex: Hex
    team: Team


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A team's turn is complete (16.1)."""

    team: Team
    game_turn: int


@dataclass(frozen=True, slots=True)
class BankSet:
    """Amendment (16.2): a bank."""

    team: Team
    points: int
    before: int


@dataclass(frozen=True, slots=True)
class ControlSet:
    """Amendment (16.2): a control marker, None for none."""

    hex: Hex
    team: Team | None
    before: Team | None


@dataclass(frozen=True, slots=True)
class PlatoonSet:
    """Amendment (16.2): a platoon put somewhere with this content, or off the map (no hex).

    What of it was pending is dropped.
    """

    platoon: PlatoonId
    hex: Hex | None
    vehicles: Vehicles
    entry: Hex | None


@dataclass(frozen=True, slots=True)
class TurnSet:
    """Amendment (16.2): everything pending was dropped so that another turn begins."""

    team: Team
    game_turn: int


@dataclass(frozen=True, slots=True)
class MarkersSet:
    """Amendment (16.2): control markers are closed or open from now on (12.1)."""

    closed: bool


@dataclass(frozen=True, slots=True)
class RulingMade:
    """The referee decided what the rules do not foresee (2.6), or changed the written rules (16.5).

    The fields are those of `Rule`.
    """

    text: str
    rules: tuple[str, ...] = ()
    reason: str = ""
    only: Seat | None = None
    written: bool = False
    suggestion: int = 0
    replaces: int = 0


Event = (
    FirstChosen
    | TurnBegan
    | RevenueBanked
    | GameEnded
    | OrdersGiven
    | VehiclesBuilt
    | PlatoonReorganised
    | PlatoonsMoved
    | MarkersPlaced
    | BankDestroyed
    | ScoutMet
    | ScoutHalted
    | ScoutWentOn
    | CombatBegan
    | FightersNamed
    | BattlesOrdered
    | BattleFought
    | MarkerFreed
    | RetreatAsked
    | RetreatRanked
    | PlatoonRetreated
    | PlatoonTrapped
    | VehiclesRecovered
    | RecoveryClosed
    | TurnEnded
    | BankSet
    | ControlSet
    | PlatoonSet
    | TurnSet
    | MarkersSet
    | RulingMade
)
