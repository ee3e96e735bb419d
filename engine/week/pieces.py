"""Leaders and units, as they stand on a side's roster (D.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Place: TypeAlias = str
"""A hex by its name, an optional letter and four digits: C2609, 0612 (D.1)."""

GROUND = ("infantry", "cavalry", "artillery", "garrison", "militia")
"""The kinds whose strength points can become a depot (B.1.a.1)."""
STAYING = ("depot", "base")
"""What never moves (B.1.b)."""
SERVICE = ("train", *STAYING)
"""What holds no hex by itself (B.2.c.14)."""
SHIPS = ("nf", "rf", "ic")
"""Naval flotillas, river flotillas, ironclads: all that is no land unit (D.3)."""
KINDS = (*GROUND, "siege-gun", *SERVICE, *SHIPS)
ARMS = ("foot", "cavalry", "naval")
"""What a leader is of: foot, where nothing is said."""
LEVELS = ("army", "corps", "cavalry-corps")
TRAIN_HOLDS = 10
"""Supply points that a train takes at most (B.1.a.2)."""
RATINGS = {"stars": range(1, 5), "initiative": range(10), "span": range(10), "combat": range(7)}
MOST = 999
"""Above that a figure is a slip of the pen (D.3)."""


@dataclass(frozen=True, slots=True)
class Leader:
    """A leader. `level` and `hq`: which headquarters he leads, both "" for none. `off`: the chain (B.1.a.4).

    `hex` is None while he is not on the map.
    """

    name: str
    hex: Place | None
    stars: int
    initiative: int
    span: int
    combat: int
    arm: str = "foot"
    level: str = ""
    hq: str = ""
    off: bool = False


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit. `no_attack`: its strength stands in brackets. `origin`: the kind that became this depot.

    `state`: of militia, "" of none.
    """

    name: str
    hex: Place | None
    kind: str
    strength: int
    hq: str = ""
    no_attack: bool = False
    supply: int = 0
    state: str = ""
    origin: str = ""
    off: bool = False

    @property
    def is_land(self) -> bool:
        """Whether it is a land unit: all but ships, so it may be attacked (D.3)."""
        return self.kind not in SHIPS

    @property
    def holds(self) -> bool:
        """Whether it holds its hex: trains, depots, bases and ships do not (B.2.c.14)."""
        return self.is_land and self.kind not in SERVICE


Piece: TypeAlias = Leader | Unit
