"""What lies open: the sequence, chits, rolls, the battle, and what was ever seen of a piece (D.4)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.but import but
from engine.common.turn import Ending
from engine.frozen import FrozenMap
from engine.week.battle import Battle
from engine.week.pieces import Place
from engine.week.sides import Side, other

SEGMENTS = ("command", "free", "initiative", "combat-command", "activation", "battles", "cleanup")
"""A player's turn (B), segment by segment."""
MOVEMENT = SEGMENTS[:3]
MONTH = 4
"""Weeks in a month (C.2)."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A unit as it was last seen, less its losses in battles since (D.4)."""

    kind: str
    strength: int


@dataclass(frozen=True, slots=True)
class Objection:
    """What a side objects to, in its words (D.6)."""

    side: Side
    text: str


@dataclass(frozen=True)
class Desk:
    """Everything that both sides and every onlooker may know.

    `step`: "" before any week, "month", "chit" (South is asked), "chits" (the referee is), or a segment.
    `week`: the one being played, or, at "month", the one that is next. `chits`: both sides'; `fixed`: South
    took the fixed value; `draws`: how often equal chits went back. `mover`: whose move is due after a roll.
    `rolled`: who has rolled in this segment; `active`: until the turn ends. `fought`: battles of this turn by
    hex. `battle`: the last that was begun, also when it is over. `seen`: units of either side that were
    revealed.
    """

    step: str = ""
    week: int = 0
    first: Side | None = None
    phasing: Side | None = None
    chits: FrozenMap[Side, int] = field(default_factory=FrozenMap)
    fixed: int | None = None
    draws: int = 0
    free: int = 0
    mover: str = ""
    rolled: frozenset[str] = frozenset()
    active: frozenset[str] = frozenset()
    attacked: frozenset[str] = frozenset()
    fought: FrozenMap[Place, int] = field(default_factory=FrozenMap)
    battle: Battle | None = None
    objection: Objection | None = None
    seen: FrozenMap[str, Seen] = field(default_factory=FrozenMap)
    ending: Ending | None = None

    @property
    def fight(self) -> Battle | None:
        """The battle that is open, None while there is none."""
        return self.battle if self.battle is not None and self.battle.stage != "over" else None

    @property
    def begun(self) -> Battle:
        """The battle that was begun last; ValueError where there is none."""
        if self.battle is None:
            raise ValueError(self.step)
        return self.battle

    @property
    def fighting(self) -> Battle:
        """The battle that is open; ValueError where there is none."""
        if self.fight is None:
            raise ValueError(self.step)
        return self.fight

    @property
    def second(self) -> Side | None:
        """Who plays second this week."""
        return None if self.first is None else other(self.first)

    def without(self, name: str) -> Desk:
        """Return the desk on which nothing is remembered of a unit that is gone."""
        return but(self, seen=self.seen.without(name))
