"""What can be said: one line is one act (D.12). Names are as on the rosters, once they are found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.common.seat import Seat
from engine.week.battle import Result
from engine.week.pieces import Leader, Place, Unit
from engine.week.sides import Side


@dataclass(frozen=True, slots=True)
class Group:
    """Pieces that go to one hex together."""

    names: tuple[str, ...]
    to: Place


@dataclass(frozen=True, slots=True)
class Points:
    """Strength points of one unit."""

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Chit:
    """South takes the fixed value, or draws (A.2)."""

    fixed: bool


@dataclass(frozen=True, slots=True)
class Depot:
    """Make a depot of two strength points that stand in one hex (B.1.a.1)."""

    name: str
    given: tuple[Points, ...]


@dataclass(frozen=True, slots=True)
class Load:
    """Load supply from a depot onto a train (B.1.a.2)."""

    points: int
    depot: str
    train: str


@dataclass(frozen=True, slots=True)
class Span:
    """Name the pieces outside a headquarters that its leader commands; nobody: `none` (B.1.a.3)."""

    leader: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chain:
    """Say who is on or off the chain of supply (B.1.a.4)."""

    on: bool
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Free:
    """A free activation (B.1.b): of `leader` with parts of his force; "" where it is of one piece."""

    leader: str
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Initiative:
    """A leader rolls for his initiative (B.1.c)."""

    leader: str


@dataclass(frozen=True, slots=True)
class Move:
    """The force of the leader who has rolled moves; nowhere: `none` (B.1.c)."""

    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Sail:
    """A ship sails (B.1.d)."""

    ship: str
    to: Place


@dataclass(frozen=True, slots=True)
class Activate:
    """Leaders roll to be active in combat; nobody named: all who can (B.2.b)."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack a hex under an active leader; with ships, `leader` is "" (B.2.c.1, 2)."""

    hex: Place
    leader: str
    units: tuple[str, ...]
    river: tuple[Place, ...] = ()
    cavalry: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mounted:
    """Cavalry of the defender retreats before combat, or nobody (B.2.c.3)."""

    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Command:
    """The defender names who commands, "" for nobody (B.2.c.4)."""

    leader: str


@dataclass(frozen=True, slots=True)
class Defend:
    """The defender tells how they stand (B.2.c.5). `works`: "", "fort" or "fortress"."""

    works: str = ""
    inside: tuple[str, ...] = ()
    withheld: tuple[str, ...] = ()
    assist: tuple[str, ...] = ()
    entrained: tuple[str, ...] = ()
    entrenched: int = 0
    city: bool = False
    rough: bool = False


@dataclass(frozen=True, slots=True)
class Intensity:
    """A sealed chit (B.2.c.6)."""

    chit: int


@dataclass(frozen=True, slots=True)
class Supplied:
    """From where a side is supplied in this battle: sources, a hex, or neither (B.2.c.7)."""

    sources: tuple[str, ...] = ()
    hex: Place = ""


@dataclass(frozen=True, slots=True)
class Commit:
    """A leader committed under seal, "" for nobody (B.2.c.8)."""

    leader: str


@dataclass(frozen=True, slots=True)
class Lose:
    """Losses allotted by their owner (B.2.c.10)."""

    losses: tuple[Points, ...]


@dataclass(frozen=True, slots=True)
class Retreat:
    """Who retreats where, who goes into the works, who is destroyed (B.2.c.11 to 13)."""

    groups: tuple[Group, ...] = ()
    into: tuple[str, ...] = ()
    destroyed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stand:
    """All who may ignore a required retreat stay (B.2.c.11)."""


@dataclass(frozen=True, slots=True)
class Stay:
    """Nobody retreats by choice (B.2.c.12, 13)."""


@dataclass(frozen=True, slots=True)
class Advance:
    """Who advances into the attacked hex, or nobody (B.2.c.14)."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DestroySupply:
    """Destroy own supply points (B.2.d.1)."""

    points: int
    source: str


@dataclass(frozen=True, slots=True)
class DestroyDepot:
    """Destroy an own depot: a unit comes back (B.2.d.2)."""

    depot: str
    unit: str


@dataclass(frozen=True, slots=True)
class Militia:
    """A point of a state's militia is deployed (B.2.d.3)."""

    state: str
    to: Place


@dataclass(frozen=True, slots=True)
class Done:
    """A segment ends."""


@dataclass(frozen=True, slots=True)
class Object:
    """A side objects to something of the open battle (D.6)."""

    text: str


@dataclass(frozen=True, slots=True)
class Resign:
    """A side gives the war up (C.3)."""


@dataclass(frozen=True, slots=True)
class Begin:
    """The referee begins a week (C.2)."""

    week: int


@dataclass(frozen=True, slots=True)
class Close:
    """The referee ends what is open (D.10)."""


@dataclass(frozen=True, slots=True)
class Dismiss:
    """The referee has dealt with an objection (D.6)."""


@dataclass(frozen=True, slots=True)
class MonthDone:
    """The strategic turn was played on the board (C.2)."""


@dataclass(frozen=True, slots=True)
class End:
    """The referee says who has won, "" for a draw (C.3)."""

    winner: str


@dataclass(frozen=True, slots=True)
class Chits:
    """The referee's word on both chits, without a chart (D.8)."""

    south: int
    north: int


@dataclass(frozen=True, slots=True)
class Consume:
    """The referee's word on what a battle costs, without a chart (D.8)."""

    attacker: int
    defender: int


@dataclass(frozen=True, slots=True)
class Judge:
    """The referee's word on the result, without a chart (D.8)."""

    result: Result


@dataclass(frozen=True, slots=True)
class SetLeader:
    """The roster has this leader (D.3)."""

    side: Side
    leader: Leader


@dataclass(frozen=True, slots=True)
class SetUnit:
    """The roster has this unit (D.3)."""

    side: Side
    unit: Unit


@dataclass(frozen=True, slots=True)
class SetAt:
    """A piece stands in a hex, or is not on the map."""

    name: str
    hex: Place | None


@dataclass(frozen=True, slots=True)
class SetFigure:
    """`what` of a unit, "strength" or "supply", is this much."""

    what: str
    name: str
    figure: int


@dataclass(frozen=True, slots=True)
class SetChain:
    """A piece is on or off the chain of supply."""

    name: str
    on: bool


@dataclass(frozen=True, slots=True)
class SetGone:
    """A piece is gone."""

    name: str


@dataclass(frozen=True, slots=True)
class SetPool:
    """So many points of a side's militia lie ready."""

    side: Side
    points: int


@dataclass(frozen=True, slots=True)
class SetTurn:
    """A phase of a side's turn begins, "movement" or "combat"; what is open is dropped."""

    side: Side
    phase: str


Amendment: TypeAlias = SetLeader | SetUnit | SetAt | SetFigure | SetChain | SetGone | SetPool | SetTurn
Referees: TypeAlias = Begin | Close | Dismiss | MonthDone | End | Chits | Consume | Judge | Amendment
OfMovement: TypeAlias = Chit | Depot | Load | Span | Chain | Free | Initiative | Move | Sail | Activate
OfBattles: TypeAlias = Attack | Mounted | Command | Defend | Intensity | Supplied | Commit
OfOutcomes: TypeAlias = Lose | Retreat | Stand | Stay | Advance
OfCleanUp: TypeAlias = DestroySupply | DestroyDepot | Militia
OfSides: TypeAlias = OfMovement | OfBattles | OfOutcomes | OfCleanUp | Done | Object | Resign
Act: TypeAlias = OfSides | Referees


@dataclass(frozen=True, slots=True)
class Submission:
    """An act said for a seat; `by_referee` for somebody absent (D.2), `reason` as they give it."""

    seat: Seat
    act: Act
    by_referee: bool = False
    reason: str = ""
