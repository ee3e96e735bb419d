"""What the desk tells of a war, as data: the details of its kinds of notice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.week.battle import Shown
from engine.week.pieces import Piece, Place
from engine.week.sides import Side


@dataclass(frozen=True, slots=True)
class ChitsDrawn:
    """Both chits of a week, and who is First Player. `fixed`: South took the fixed value (A)."""

    week: int
    south: int
    north: int
    first: Side
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class PlayerTurn:
    """A player's turn begins, with so many free activations (B); in a post with the seal of the moment."""

    week: int
    side: Side
    free: int
    first: bool
    seal: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """A side is waited for; `word` as records write it, `hex` where a battle is."""

    week: int
    word: str
    hex: Place = ""


@dataclass(frozen=True, slots=True)
class LeaderDiced:
    """A leader rolled against his initiative (B.1.c, B.2.b)."""

    side: Side
    leader: str
    initiative: int
    die: int
    combat: bool
    works: bool


@dataclass(frozen=True, slots=True)
class AttackBegun:
    """A hex is attacked, by these, with this strength; `leader` is "" of ships (B.2.c.1, 2)."""

    hex: Place
    side: Side
    leader: str
    units: tuple[Shown, ...]
    river: tuple[Place, ...]
    cavalry: tuple[str, ...]
    strength: int


@dataclass(frozen=True, slots=True)
class DefenceShown:
    """The defenders, their commander and their strength (B.2.c.4, 5)."""

    hex: Place
    side: Side
    commander: str
    units: tuple[Shown, ...]
    strength: int


@dataclass(frozen=True, slots=True)
class AnswerIn:
    """A side has sealed its chit (D.5); in a post with the seal of the moment: it stays what it is."""

    hex: Place
    side: Side
    seal: str = ""


@dataclass(frozen=True, slots=True)
class IntensityShown:
    """Both chits, and the table that they make; 0 is a contact (B.2.c.6)."""

    hex: Place
    attacker: int
    defender: int
    table: int


@dataclass(frozen=True, slots=True)
class SupplyShown:
    """Whether a side is supplied, from where, and what it paid with which die (B.2.c.7)."""

    hex: Place
    side: Side
    sources: tuple[str, ...]
    points: int
    die: int


@dataclass(frozen=True, slots=True)
class LeadersShown:
    """Whom both have committed, "" for nobody, and by how much the die is shifted (B.2.c.8)."""

    hex: Place
    attacker: str
    defender: str
    shift: int


@dataclass(frozen=True, slots=True)
class BattleDiced:
    """The die of a battle, with what it was read by; `result` is "" where the referee reads it (B.2.c.9)."""

    hex: Place
    attacker: int
    defender: int
    table: int
    column: str
    die: int
    shifted: int


@dataclass(frozen=True, slots=True)
class ResultShown:
    """The result, and what both owe (B.2.c.9, 10)."""

    hex: Place
    result: str
    attacker: int
    defender: int


@dataclass(frozen=True, slots=True)
class LossesShown:
    """The steps that a side has lost, unit by unit: the units lie open in a battle (B.2.c.10, D.4)."""

    hex: Place
    side: Side
    losses: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Withdrew:
    """Where pieces of a side went, as both see it; nowhere: they stayed (B.2.c.3, 11 to 13)."""

    hex: Place
    side: Side
    to: tuple[Place, ...]
    destroyed: tuple[str, ...] = ()
    into: bool = False


@dataclass(frozen=True, slots=True)
class AdvancedInto:
    """Attackers advanced, or stayed (B.2.c.14)."""

    hex: Place
    side: Side
    advanced: bool


@dataclass(frozen=True, slots=True)
class OnTheBoard:
    """Which pieces of a side are others than when the segment began that is over: as they were, and are now.

    For the side itself alone, which does the same on the board (D.1, D.4).
    """

    side: Side
    was: tuple[Piece, ...]
    now: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Movement:
    """That something moved, from where to where, as both see it (D.4)."""

    side: Side
    ways: tuple[tuple[Place, Place], ...]


@dataclass(frozen=True, slots=True)
class ObjectionRaised:
    """A side objects: all lines wait (D.6)."""

    side: Side
    text: str


@dataclass(frozen=True, slots=True)
class Dismissed:
    """The objection is dealt with: it goes on (D.6)."""


@dataclass(frozen=True, slots=True)
class MonthDue:
    """The strategic turn is to be played on the board before a week (C.2)."""

    week: int


@dataclass(frozen=True, slots=True)
class RosterChanged:
    """The referee has set something of a side's own roster: what, in the referee's line."""

    line: str


@dataclass(frozen=True, slots=True)
class WarOver:
    """The war is over; `winner` is "" for a draw (C.3)."""

    winner: str
    reason: str
    seal: str = ""


DETAILS: Mapping[str, type] = {
    "chits_drawn": ChitsDrawn,
    "player_turn": PlayerTurn,
    "week_asked": Asked,
    "leader_rolled": LeaderDiced,
    "week_attacked": AttackBegun,
    "defence_shown": DefenceShown,
    "answer_in": AnswerIn,
    "intensity_shown": IntensityShown,
    "supply_shown": SupplyShown,
    "leaders_shown": LeadersShown,
    "battle_rolled": BattleDiced,
    "result_shown": ResultShown,
    "losses_taken": LossesShown,
    "withdrew": Withdrew,
    "advanced_into": AdvancedInto,
    "on_the_board": OnTheBoard,
    "something_moved": Movement,
    "objection_raised": ObjectionRaised,
    "objection_dismissed": Dismissed,
    "month_due": MonthDue,
    "roster_changed": RosterChanged,
    "war_over": WarOver,
}
"""The details of each kind, by its name."""
