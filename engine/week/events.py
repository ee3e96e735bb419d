"""What happened in a war: facts, which hold results and are never judged or rolled again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.week.acts import Group, Points
from engine.week.battle import Result, Shown, Supply, Works
from engine.week.pieces import Leader, Place, Unit
from engine.week.sides import Side

VERSION = 1
"""The version of the shapes below; the journal keeps it beside every event."""


@dataclass(frozen=True, slots=True)
class WeekBegun:
    """A week begins; `step` is what it begins with: "month", "chit" or "chits" (A, C.2)."""

    week: int
    step: str


@dataclass(frozen=True, slots=True)
class ChitTaken:
    """A side has its chit; `fixed`: South took the fixed value (A.2)."""

    side: Side
    value: int
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class ChitsReturned:
    """Both chits were equal and went back; a fixed one stays (A.4)."""


@dataclass(frozen=True, slots=True)
class TurnBegun:
    """A player's turn begins; `first`: the first of the week (A.4, C.1)."""

    side: Side
    first: bool


@dataclass(frozen=True, slots=True)
class SegmentBegun:
    """A segment of a player's turn begins (B)."""

    segment: str


@dataclass(frozen=True, slots=True)
class DepotMade:
    """A depot stands where strength points of ground units stood (B.1.a.1)."""

    side: Side
    depot: Unit
    given: tuple[Points, ...]


@dataclass(frozen=True, slots=True)
class SupplyLoaded:
    """Supply points went from a depot onto a train (B.1.a.2)."""

    side: Side
    points: int
    depot: str
    train: str


@dataclass(frozen=True, slots=True)
class SpanNamed:
    """A leader commands these beside his headquarters (B.1.a.3)."""

    side: Side
    leader: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChainSaid:
    """Pieces are on the chain of supply, or off it (B.1.a.4)."""

    side: Side
    on: bool
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Activated:
    """A free activation was spent on a leader or a unit (B.1.b)."""

    side: Side
    name: str


@dataclass(frozen=True, slots=True)
class LeaderRolled:
    """A leader rolled one die against his initiative as it is now (B.1.c, B.2.b)."""

    side: Side
    leader: str
    initiative: int
    die: int
    combat: bool = False

    @property
    def works(self) -> bool:
        """Whether he may move, or is active."""
        return self.die <= self.initiative


@dataclass(frozen=True, slots=True)
class Moved:
    """Pieces moved (B.1.b, c, d); nobody: a move that was rolled for is not used. `by_roll`: it was due."""

    side: Side
    groups: tuple[Group, ...]
    by_roll: bool = False


@dataclass(frozen=True, slots=True)
class Attacked:
    """A hex is attacked; the attackers lie open (B.2.c.1, 2). `leader` is "" of ships."""

    side: Side
    hex: Place
    number: int
    units: tuple[Shown, ...]
    leader: str
    river: tuple[Place, ...]
    cavalry: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DefenderAsked:
    """The defender alone knows what they are asked: mounted, commander or defence (B.2.c.3)."""

    side: Side
    question: str


@dataclass(frozen=True, slots=True)
class MountedRetreated:
    """Cavalry of the defender retreated before combat, and the leaders who went along (B.2.c.3)."""

    side: Side
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Commanded:
    """The defender's commander is named, "" for nobody (B.2.c.4)."""

    side: Side
    leader: str


@dataclass(frozen=True, slots=True)
class Defended:
    """The defenders lie open (B.2.c.5)."""

    works: Works
    units: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class StageReached:
    """The battle has come so far. `asked`: who is asked under seal whether they commit a leader (B.2.c.8)."""

    stage: str
    asked: tuple[Side, ...] = ()


@dataclass(frozen=True, slots=True)
class IntensityPicked:
    """A chit under seal (B.2.c.6)."""

    side: Side
    chit: int


@dataclass(frozen=True, slots=True)
class IntensityOpened:
    """Both chits (B.2.c.6)."""

    attacker: int
    defender: int


@dataclass(frozen=True, slots=True)
class SupplySaid:
    """From where a side is supplied (B.2.c.7)."""

    side: Side
    supply: Supply


@dataclass(frozen=True, slots=True)
class SupplyPaid:
    """What a side's battle cost. `die`: 0 where the referee said it. `paid`: by which sources (B.2.c.7).

    `points`: what was paid, of a hex what it owes.
    """

    side: Side
    die: int
    points: int
    paid: tuple[Points, ...]


@dataclass(frozen=True, slots=True)
class LeaderCommitted:
    """A leader under seal, "" for nobody (B.2.c.8)."""

    side: Side
    leader: str


@dataclass(frozen=True, slots=True)
class CommitsOpened:
    """Whom both have committed, and by how much the die is shifted for it (B.2.c.8)."""

    attacker: str
    defender: str
    shift: int


@dataclass(frozen=True, slots=True)
class BattleRolled:
    """The die of a battle, as rolled and as shifted; the strengths and the head of the column (B.2.c.9)."""

    die: int
    shifted: int
    attacker: int
    defender: int
    column: str


@dataclass(frozen=True, slots=True)
class ResultRead:
    """What the table, or the referee, says, and what it comes to after doubling (B.2.c.9, 10)."""

    result: Result
    attacker_owes: int
    defender_owes: int


@dataclass(frozen=True, slots=True)
class LossesTaken:
    """A side has taken its losses (B.2.c.10)."""

    side: Side
    losses: tuple[Points, ...]


@dataclass(frozen=True, slots=True)
class Retreated:
    """A side retreated; nobody: it stayed (B.2.c.11 to 13). `along`: leaders who went with them."""

    side: Side
    groups: tuple[Group, ...] = ()
    along: tuple[Group, ...] = ()
    into: tuple[str, ...] = ()
    destroyed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Advanced:
    """Attackers advanced into the hex; nobody: they stayed (B.2.c.14)."""

    side: Side
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SupplyDestroyed:
    """A side destroyed supply points of its own (B.2.d.1)."""

    side: Side
    source: str
    points: int


@dataclass(frozen=True, slots=True)
class DepotDestroyed:
    """A side destroyed a depot of its own; a unit came back (B.2.d.2)."""

    side: Side
    depot: str
    unit: Unit


@dataclass(frozen=True, slots=True)
class MilitiaDeployed:
    """A point of militia was deployed: `unit` as it is now (B.2.d.3)."""

    side: Side
    unit: Unit


@dataclass(frozen=True, slots=True)
class Objected:
    """A side objects (D.6)."""

    side: Side
    text: str


@dataclass(frozen=True, slots=True)
class ObjectionDismissed:
    """The referee has dealt with it (D.6)."""


@dataclass(frozen=True, slots=True)
class BattleDropped:
    """A battle came to nothing: the referee began something else, or closed a naval attack (D.10)."""


@dataclass(frozen=True, slots=True)
class PieceSet:
    """The referee has set a piece of the roster (D.3)."""

    side: Side
    piece: Leader | Unit


@dataclass(frozen=True, slots=True)
class PieceGone:
    """The referee has taken a piece away."""

    side: Side
    name: str


@dataclass(frozen=True, slots=True)
class PoolSet:
    """So much militia of a side lies ready."""

    side: Side
    points: int


@dataclass(frozen=True, slots=True)
class TurnSet:
    """The referee has begun a phase of a side's turn, "movement" or "combat"."""

    side: Side
    phase: str


@dataclass(frozen=True, slots=True)
class WarEnded:
    """The war is over; `winner` is "" for a draw. `reason`: "referee" or "resigned" (C.3)."""

    winner: str
    reason: str


OfTheWeek: TypeAlias = WeekBegun | ChitTaken | ChitsReturned | TurnBegun | SegmentBegun | WarEnded
OfTheSupply: TypeAlias = DepotMade | SupplyLoaded | SupplyDestroyed | DepotDestroyed | MilitiaDeployed
OfTheForces: TypeAlias = SpanNamed | ChainSaid | Activated | LeaderRolled | Moved
OfTheAttack: TypeAlias = Attacked | DefenderAsked | MountedRetreated | Commanded | Defended | StageReached
OfTheChits: TypeAlias = IntensityPicked | IntensityOpened | LeaderCommitted | CommitsOpened
OfCombatSupply: TypeAlias = SupplySaid | SupplyPaid
OfTheOutcome: TypeAlias = BattleRolled | ResultRead | LossesTaken | Retreated | Advanced | BattleDropped
OfTheReferee: TypeAlias = Objected | ObjectionDismissed | PieceSet | PieceGone | PoolSet | TurnSet
OfTheBattle: TypeAlias = OfTheAttack | OfTheChits | OfCombatSupply | OfTheOutcome
Event: TypeAlias = OfTheWeek | OfTheSupply | OfTheForces | OfTheBattle | OfTheReferee
