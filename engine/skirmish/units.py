"""Units: what a kind of unit can do (rule 10), and one unit of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from engine.skirmish.sides import Side

UnitId = NewType("UnitId", str)
"""The name of one unit in its game, which nobody sees: "blue 3"."""


class Weapon(StrEnum):
    """What a unit is: what its counter shows, and what some rules ask for."""

    INFANTRY = "infantry"
    ANTI_TANK = "anti-tank"
    ARTILLERY = "artillery"
    TANK = "tank"
    TANK_DESTROYER = "tank-destroyer"


@dataclass(frozen=True, slots=True)
class UnitKind:
    """A kind of unit, as the file of units has it.

    `hard` units move and fire in one turn, soft ones do one of both (3.5). `range` is in hexes; `defence` is
    the value in the open, `cover` that of a soft unit on hill, woods or town (8.2), equal to `defence` for a
    hard one. `movement` is in movement points. `steady`: marked * in the table, woods and town add nothing.
    """

    name: str
    weapon: Weapon
    hard: bool
    range: int
    defence: int
    cover: int
    movement: int
    steady: bool = False


@dataclass(frozen=True, slots=True)
class Unit:
    """One unit. `hq`: headquarters (4); `ace`: rerolls a miss once (8.2)."""

    id: UnitId
    side: Side
    kind: UnitKind
    hq: bool = False
    ace: bool = False

    @property
    def name(self) -> str:
        """How lines name it: "Sherman", "Sherman HQ", "Tiger ace"."""
        return self.kind.name + (" HQ" if self.hq else "") + (" ace" if self.ace else "")
